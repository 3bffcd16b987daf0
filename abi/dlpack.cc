// Chapter "DLPack".
#include "io/dlpack.h"

#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kOptionsFirstSize = 8;
static_assert(sizeof(tensor_dlpack_options_t) == kOptionsFirstSize);
static_assert(offsetof(tensor_dlpack_options_t, flags) == 4);

DlpackOptions options_in(const tensor_dlpack_options_t* options) {
  const auto read = read_options(options, kOptionsFirstSize, "tensor_dlpack_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_DLPACK_COPY | TENSOR_DLPACK_READ_ONLY | TENSOR_DLPACK_COPY_IF_MISALIGNED;
  if ((read.flags & ~kKnownFlags) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_DLPACK_*");
  }
  return {.copy = (read.flags & TENSOR_DLPACK_COPY) != 0,
          .copy_if_misaligned = (read.flags & TENSOR_DLPACK_COPY_IF_MISALIGNED) != 0,
          .is_read_only = (read.flags & TENSOR_DLPACK_READ_ONLY) != 0};
}

template <class Managed>
void end(Managed* managed) noexcept {
  if (managed != nullptr && managed->deleter != nullptr) managed->deleter(managed);
}

}  // namespace

int32_t tensor_to_dlpack(tensor_context_t* ctx, const tensor_t* t, const tensor_dlpack_options_t* options,
                         DLManagedTensor** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result = to_dlpack(peek(ctx), tensor, options_in(options));
  });
}

int32_t tensor_to_dlpack_versioned(tensor_context_t* ctx, const tensor_t* t, const tensor_dlpack_options_t* options,
                                   DLManagedTensorVersioned** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result = to_dlpack_versioned(peek(ctx), tensor, options_in(options));
  });
}

int32_t tensor_from_dlpack(tensor_context_t* ctx, DLManagedTensor* managed, const tensor_dlpack_options_t* options,
                           tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    auto& source = require(managed, "managed");
    result = wrap(from_dlpack(peek(ctx), source, options_in(options)));
  });
}

int32_t tensor_from_dlpack_versioned(tensor_context_t* ctx, DLManagedTensorVersioned* managed,
                                     const tensor_dlpack_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    auto& source = require(managed, "managed");
    result = wrap(from_dlpack_versioned(peek(ctx), source, options_in(options)));
  });
}

void tensor_dlpack_free(DLManagedTensor* managed) { end(managed); }

void tensor_dlpack_versioned_free(DLManagedTensorVersioned* managed) { end(managed); }

int32_t tensor_dlpack_options_init(tensor_dlpack_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kOptionsFirstSize, "tensor_dlpack_options_t"); });
}
