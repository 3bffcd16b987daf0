#include "abi/check.h"

#include <algorithm>

#include "core/utf8.h"

namespace ct::abi {

DimSpan shape_in(int32_t rank, const int64_t* dims, const char* name) {
  if (rank < 0 || rank > kMaxRank) fail_argument("rank ", rank, " is outside 0..", kMaxRank);
  return array<int64_t>(rank, dims, "rank", name);
}

Dtype dtype_in(int32_t number) {
  if (is_holdable(number)) return Dtype{number};
  char buffer[48];
  const std::string_view name = dtype_name(number, buffer);
  if (number == kReservedFloat4) fail(Code::kUnimplemented, "dtype ", number, " (", name, ") has a number but no implementation yet");
  fail_argument("dtype ", number, " (", name, ") is none that a tensor can have");
}

bool flag_in(int32_t value, const char* name) {
  if (value != 0 && value != 1) fail_argument(name, " is ", value, "; it must be 0 or 1");
  return value == 1;
}

Order order_in(int32_t number, const char* name) {
  if (number != TENSOR_ORDER_C && number != TENSOR_ORDER_F) fail_argument(name, " is ", number, ", which is none of TENSOR_ORDER_*");
  return number == TENSOR_ORDER_C ? Order::kRowMajor : Order::kColumnMajor;
}

std::string_view text_in(const char* text, int64_t length, const char* name) {
  if (length < TENSOR_NUL_TERMINATED) fail_argument("the length of ", name, " is negative: ", length);
  if (length > kAddressSpace) fail_argument("the length of ", name, " is ", length, ", more than any memory holds");
  if (length == 0) return {};
  require(text, name);
  return length == TENSOR_NUL_TERMINATED ? std::string_view(text) : std::string_view(text, static_cast<size_t>(length));
}

void require_text_out(char* buffer, int64_t capacity, int64_t* length) {
  clear_outputs(length);
  if (capacity < 0) fail_argument("capacity is negative: ", capacity);
  if (capacity > 0) require(buffer, "buffer") = '\0';
  if (capacity == 0) require(length, "length");
}

void text_out(std::string_view text, char* buffer, int64_t capacity, int64_t* length) {
  if (length != nullptr) *length = static_cast<int64_t>(text.size());
  if (capacity == 0) return;
  const size_t shown = whole_characters(text, static_cast<size_t>(capacity) - 1);
  std::copy_n(text.data(), shown, buffer);
  buffer[shown] = '\0';
}

void read_struct(const void* theirs, uint32_t first_size, void* ours, uint32_t our_size, const char* type) {
  uint32_t size = 0;
  std::memcpy(&size, theirs, sizeof size);
  if (size < first_size || size > kMaxStructSize) {
    fail_argument("struct_size ", size, " of ", type, " is outside ", first_size, "..", kMaxStructSize);
  }
  const auto* const bytes = static_cast<const unsigned char*>(theirs);
  for (uint32_t i = our_size; i < size; ++i) {
    if (bytes[i] != 0) fail(Code::kUnimplemented, type, " sets a field at byte ", i, " that this version of the library does not know");
  }
  std::memcpy(ours, theirs, std::min(size, our_size));
  std::memcpy(ours, &our_size, sizeof our_size);
}

void shape_out(DimSpan shape, int32_t capacity, int64_t* dims, int32_t* rank) {
  if (capacity < 0) fail_argument("capacity is negative: ", capacity);
  if (capacity > 0) require(dims, "dims");
  *rank = static_cast<int32_t>(shape.size());
  if (*rank > capacity) fail_range("capacity ", capacity, " is below the rank of the result, ", *rank);
  std::copy(shape.begin(), shape.end(), dims);
}

}  // namespace ct::abi
