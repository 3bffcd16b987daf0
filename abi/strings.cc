// Chapter "Elements": strings.
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/position.h"
#include "ops/string_access.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_get_string(const tensor_t* t, int32_t count, const int64_t* index, const char** text, int64_t* length,
                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(text, length);
    require(text, "text");
    require(length, "length");
    const StringSlot& slot = readable_slot<StringSlot>(unwrap(t, "t"), position_in(count, index));
    *text = slot.c_str();
    *length = static_cast<int64_t>(slot.size());
  });
}

int32_t tensor_set_string(tensor_t* t, int32_t count, const int64_t* index, const char* text, int64_t length,
                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    StringSlot fresh(text_in(text, length, "text"));
    writable_slot<StringSlot>(tensor, position_in(count, index)).swap(fresh);
  });
}

int32_t tensor_get_strings(const tensor_t* t, int64_t offset_capacity, int64_t* offsets, char* bytes,
                           int64_t byte_capacity, int64_t* needed, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(needed, "needed");
    const Tensor& tensor = unwrap(t, "t");
    static_cast<void>(array<int64_t>(offset_capacity, offsets, "offset_capacity", "offsets"));
    static_cast<void>(array<char>(byte_capacity, bytes, "byte_capacity", "bytes"));
    result = string_bytes(tensor);
    if (offset_capacity <= tensor.num_elements) {
      fail_range("offset_capacity ", offset_capacity, " is too small for ", tensor.num_elements,
                 " strings, which take one offset more");
    }
    if (bytes != nullptr && byte_capacity < result)
      fail_range("byte_capacity ", byte_capacity, " is below the bytes of all strings, ", result);
    get_strings(tensor, offsets, bytes);
  });
}

int32_t tensor_set_strings(tensor_t* t, int64_t offset_count, const int64_t* offsets, const char* bytes,
                           int64_t byte_count, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const auto numbers = array(offset_count, offsets, "offset_count", "offsets");
    const auto text = array(byte_count, bytes, "byte_count", "bytes");
    set_strings(tensor, numbers, {text.data(), text.size()});
  });
}
