// Chapter "Archives": taking tensors out, and checking all of it.
#include "abi/archive_handle.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/slice_spec.h"
#include "ops/slice_text.h"
#include "ops/strided_slice.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_archive_get(tensor_context_t* ctx, const tensor_archive_t* archive, const char* name,
                           int64_t name_length, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(unwrap(archive).get(peek(ctx), text_in(name, name_length, "name")));
  });
}

int32_t tensor_archive_get_as(tensor_context_t* ctx, const tensor_archive_t* archive, const char* name,
                              int64_t name_length, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(unwrap(archive).get_as(peek(ctx), text_in(name, name_length, "name"), type));
  });
}

int32_t tensor_archive_get_slice(tensor_context_t* ctx, const tensor_archive_t* archive, const char* name,
                                 int64_t name_length, int32_t count, const int64_t* begin, const int64_t* end,
                                 const int64_t* strides, const tensor_strided_slice_options_t* masks, tensor_t** out,
                                 tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Archive& source = unwrap(archive);
    const SliceSpec spec = slice_spec_in(count, begin, end, strides, masks);
    result = wrap(source.get_view(peek(ctx), text_in(name, name_length, "name"),
                                  [&](const Tensor& t) { return strided_slice(t, spec); }));
  });
}

int32_t tensor_archive_get_slice_text(tensor_context_t* ctx, const tensor_archive_t* archive, const char* name,
                                      int64_t name_length, const char* text, int64_t text_length, tensor_t** out,
                                      tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Archive& source = unwrap(archive);
    const std::string_view slice = text_in(text, text_length, "text");
    result = wrap(source.get_view(peek(ctx), text_in(name, name_length, "name"),
                                  [&](const Tensor& t) { return slice_text(t, slice); }));
  });
}

int32_t tensor_archive_check(tensor_context_t* ctx, const tensor_archive_t* archive, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] { unwrap(archive).check(peek(ctx)); });
}
