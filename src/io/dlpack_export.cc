#include <memory>
#include <type_traits>

#include "core/dlpack_type.h"
#include "core/error.h"
#include "io/dlpack.h"
#include "io/dlpack_place.h"
#include "ops/copy.h"

namespace ct {
namespace {

// What is handed out. The handle is the export's own: dims and strides are read from it, and it keeps the storage.
template <class Managed>
struct Export {
  Managed managed{};
  TensorPtr tensor;

  static void end(Managed* managed) noexcept { delete static_cast<Export*>(managed->manager_ctx); }
};

bool is_padded(Dtype dtype) noexcept { return info(dtype).bits != 0 && info(dtype).bits < 8; }

DLDataType element_type(Dtype dtype) {
  const DlpackType type = dlpack_type(dtype);
  return {static_cast<uint8_t>(type.code), static_cast<uint8_t>(type.bits), static_cast<uint16_t>(type.lanes)};
}

DLDevice device_of(const Tensor& t) {
  const Device device = t.storage == nullptr ? Device{} : t.storage->device();
  if (device.opaque_handles && has_addresses(device.kind)) {
    fail_state("t lies in blocks that are handles of its allocator; as memory of device kind ", device.kind,
               " they would be taken for addresses");
  }
  const auto id = static_cast<int32_t>(device.id);
  if (id != device.id) fail_state("t lies on device ", device.id, ", a number that does not fit DLPack's 32 bits");
  return {device.kind, id};
}

DLTensor describe(const Tensor& t) {
  DLTensor result{};
  result.device = device_of(t);
  result.ndim = t.rank;
  result.dtype = element_type(t.dtype);
  if (t.rank > 0) {
    result.shape = const_cast<int64_t*>(t.dims());
    result.strides = const_cast<int64_t*>(t.strides());
  }
  if (t.num_elements == 0) return result;
  // Some consumers look at `data` alone, so an offset is left to them only where it cannot be added.
  result.data = t.data;
  if (!has_addresses(result.device.device_type)) {
    result.data = t.storage->data();
    result.byte_offset = static_cast<uint64_t>(t.data - t.storage->data());
  }
  return result;
}

TensorPtr source_of(Context* ctx, const Tensor& t, const DlpackOptions& options, bool* is_copied) {
  require_initialized(t, "t");
  *is_copied = options.copy || (options.copy_if_misaligned && !is_aligned(t));
  TensorPtr source = *is_copied ? copy(ctx, t) : share(t);
  if (options.is_read_only) source->flags |= kReadOnly;
  return source;
}

template <class Managed>
Managed* hand_out(std::unique_ptr<Export<Managed>> result) {
  result->managed.dl_tensor = describe(*result->tensor);
  result->managed.manager_ctx = result.get();
  result->managed.deleter = Export<Managed>::end;
  return &result.release()->managed;
}

}  // namespace

DLManagedTensor* to_dlpack(Context* ctx, const Tensor& t, const DlpackOptions& options) {
  element_type(t.dtype);
  if (is_padded(t.dtype)) {
    fail(Code::kUnimplemented, "DLPack without a version cannot say that elements of ", t.dtype,
         " take a byte each; export the versioned form, or cast to int8 or uint8");
  }
  auto result = std::make_unique<Export<DLManagedTensor>>();
  bool is_copied = false;
  result->tensor = source_of(ctx, t, options, &is_copied);
  if (result->tensor->is_read_only()) {
    fail_state("DLPack without a version cannot say that t is read-only; export the versioned form or a copy");
  }
  return hand_out(std::move(result));
}

DLManagedTensorVersioned* to_dlpack_versioned(Context* ctx, const Tensor& t, const DlpackOptions& options) {
  element_type(t.dtype);
  auto result = std::make_unique<Export<DLManagedTensorVersioned>>();
  bool is_copied = false;
  result->tensor = source_of(ctx, t, options, &is_copied);
  result->managed.version = kDlpackVersion;
  result->managed.flags = (result->tensor->is_read_only() ? uint64_t{kDlpackReadOnly} : 0) |
                          (is_copied ? uint64_t{kDlpackIsCopied} : 0) |
                          (is_padded(t.dtype) ? uint64_t{kDlpackIsPadded} : 0);
  return hand_out(std::move(result));
}

}  // namespace ct
