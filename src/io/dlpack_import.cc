#include "core/checked.h"
#include "core/dlpack_type.h"
#include "core/error.h"
#include "core/overlap.h"
#include "io/dlpack.h"
#include "io/dlpack_place.h"
#include "ops/copy.h"

namespace ct {
namespace {

// Either form, without what only its form knows.
struct Source {
  const DLTensor& tensor;
  bool is_read_only;
  bool is_padded;
  ReleaseFunction release;
  void* managed;
};

template <class Managed>
void release_managed(void*, uint64_t, void* user) {
  auto* const managed = static_cast<Managed*>(user);
  if (managed->deleter != nullptr) managed->deleter(managed);
}

Dims shown(DimSpan numbers) { return {static_cast<int32_t>(numbers.size()), numbers.data()}; }

DimSpan shape_of(const DLTensor& tensor) {
  if (tensor.ndim < 0 || tensor.ndim > kMaxRank) {
    fail_argument("managed has ndim ", tensor.ndim, ", which is outside 0..", kMaxRank);
  }
  if (tensor.ndim == 0) return {};
  if (tensor.shape == nullptr) fail_argument("managed has ndim ", tensor.ndim, " but its shape is NULL");
  return {tensor.shape, static_cast<size_t>(tensor.ndim)};
}

Dtype dtype_of(const Source& source) {
  const DLDataType type = source.tensor.dtype;
  const Dtype dtype = dtype_from_dlpack({type.code, type.bits, type.lanes});
  if (type.bits < 8 && !source.is_padded) {
    fail(Code::kUnimplemented, "elements of ", dtype, " are packed in managed, several to a byte; only those with ",
         "DLPack's flag for padded ones (4) can be read");
  }
  return dtype;
}

Device device_of(const DLTensor& tensor) {
  if (tensor.device.device_type <= 0) {
    fail_argument("managed has device type ", tensor.device.device_type, ", but DLPack's begin at 1");
  }
  return {.kind = tensor.device.device_type, .id = tensor.device.device_id};
}

// Addresses (or handle and offset) as numbers: sums are checked, and no pointer is ever made that wraps.
struct Place {
  uint64_t block = 0;  // the lowest byte, or the handle
  uint64_t bytes = 0;  // up to the highest byte
  uint64_t first = 0;  // where element 0, 0, ... begins
};

[[noreturn]] void fail_place(const DLTensor& tensor, DimSpan dims) {
  fail_argument("managed has data and byte_offset ", tensor.byte_offset, ", from where elements of shape ", shown(dims),
                " reach outside of all memory");
}

Place place_of(const DLTensor& tensor, DimSpan dims, const int64_t* strides, int64_t element_size) {
  if (tensor.data == nullptr) {
    fail_argument("managed has ", num_elements(dims), " elements but its data is NULL");
  }
  Extent extent;
  const auto size = static_cast<uint64_t>(element_size);
  uint64_t before = 0, after = 0, end = 0;
  Place place;
  const auto data = static_cast<uint64_t>(reinterpret_cast<uintptr_t>(tensor.data));
  // For handles the block begins at 0 of itself; offsets count from there.
  const bool folds = has_addresses(tensor.device.device_type);
  if (!reachable_extent(dims, strides, &extent) || mul_overflows(magnitude(extent.low), size, &before) ||
      mul_overflows(static_cast<uint64_t>(extent.high) + 1, size, &after) ||
      add_overflows(data, tensor.byte_offset, &place.first) || add_overflows(place.first, after, &end) ||
      before > (folds ? place.first : tensor.byte_offset)) {
    fail_place(tensor, dims);
  }
  place.block = folds ? place.first - before : data;
  place.bytes = end - place.block;
  return place;
}

TensorPtr take(Context* ctx, const Source& source, const DlpackOptions& options) {
  const DimSpan dims = shape_of(source.tensor);
  const int64_t count = num_elements(dims);
  const Dtype dtype = dtype_of(source);
  const Device device = device_of(source.tensor);
  DimArray row_major;
  const int64_t* strides = source.tensor.strides;
  if (strides == nullptr) {
    fill_row_major(dims, row_major.values);
    strides = row_major.values;
  }
  const Place place = count == 0 ? Place{} : place_of(source.tensor, dims, strides, slot_size(dtype));

  const auto storage =
      Ref<BorrowedStorage>::adopt(new BorrowedStorage(reinterpret_cast<void*>(place.block), place.bytes, device));
  auto* const first = reinterpret_cast<std::byte*>(place.first);
  TensorPtr result =
      Tensor::make(dtype, dims, strides, count, storage.get(), first, source.is_read_only ? uint32_t{kReadOnly} : 0);
  if (options.copy || (options.copy_if_misaligned && !is_aligned(*result))) {
    require_host(*result, "managed");
    result = copy(ctx, *result);
  }
  if (options.is_read_only) result->flags |= kReadOnly;
  storage->own(source.release, source.managed);
  return result;
}

}  // namespace

TensorPtr from_dlpack(Context* ctx, DLManagedTensor& managed, const DlpackOptions& options) {
  return take(ctx,
              {.tensor = managed.dl_tensor,
               .is_read_only = false,
               .is_padded = false,
               .release = release_managed<DLManagedTensor>,
               .managed = &managed},
              options);
}

TensorPtr from_dlpack_versioned(Context* ctx, DLManagedTensorVersioned& managed, const DlpackOptions& options) {
  const DLPackVersion version = managed.version;
  if (version.major > kDlpackVersion.major) {
    fail(Code::kUnimplemented, "managed is of DLPack version ", version.major, ".", version.minor,
         "; the newest that is known is ", kDlpackVersion.major, ".x");
  }
  if (version.major < kDlpackVersion.major) {
    fail_argument("managed says that it is of DLPack version ", version.major, ".", version.minor,
                  ", which has no versioned form");
  }
  return take(ctx,
              {.tensor = managed.dl_tensor,
               .is_read_only = (managed.flags & kDlpackReadOnly) != 0,
               .is_padded = (managed.flags & kDlpackIsPadded) != 0,
               .release = release_managed<DLManagedTensorVersioned>,
               .managed = &managed},
              options);
}

}  // namespace ct
