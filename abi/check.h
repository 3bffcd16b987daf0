// The only checks about the form of arguments: pointers, counts, enum numbers, text lengths, struct sizes. What shapes and dtypes mean to an
// operation is the operation's to judge.
#pragma once

#include <cstring>
#include <span>
#include <string_view>

#include "abi/header.h"
#include "core/dtype.h"
#include "core/error.h"
#include "core/shape.h"

namespace ct::abi {

// Sets every output that exists to zero, before anything can fail.
template <class... T>
void clear_outputs(T*... outputs) noexcept {
  ((outputs != nullptr ? static_cast<void>(*outputs = T{}) : void()), ...);
}

template <class T>
T& require(T* pointer, const char* name) {
  if (pointer == nullptr) fail_argument(name, " is NULL");
  return *pointer;
}

inline void require_pointer(const void* pointer, const char* name) {
  if (pointer == nullptr) fail_argument(name, " is NULL");
}

// The usual single output: cleared, then required.
template <class T>
T& output(T* pointer, const char* name) {
  clear_outputs(pointer);
  return require(pointer, name);
}

// `count` numbers at `values`; a count of 0 never looks at the pointer.
template <class T>
std::span<const T> array(int64_t count, const T* values, const char* count_name, const char* name) {
  if (count < 0) fail_argument(count_name, " is negative: ", count);
  if (count == 0) return {};
  return {&require(values, name), static_cast<size_t>(count)};
}

// A full shape's rank and dims as an array; the dims themselves are judged where the number of elements is worked out.
DimSpan shape_in(int32_t rank, const int64_t* dims, const char* name);
// A dtype that a tensor can have.
Dtype dtype_in(int32_t number);
// A flag that is 0 or 1.
bool flag_in(int32_t value, const char* name);
// One of TENSOR_ORDER_*.
Order order_in(int32_t number, const char* name);

// Bytes that a process can address: no text is longer, so a length beyond is a lie that need not be believed.
constexpr int64_t kAddressSpace = int64_t{1} << 47;
std::string_view text_in(const char* text, int64_t length, const char* name);
// `text` into the caller's buffer by the header's rule for texts.
void text_out(std::string_view text, char* buffer, int64_t capacity, int64_t* length);
// Checks a text destination before work is done for it, and empties it.
void require_text_out(char* buffer, int64_t capacity, int64_t* length);

constexpr uint32_t kMaxStructSize = 4096;

// Copies min(theirs, ours) bytes of a struct; the bytes beyond ours must be zero.
void read_struct(const void* theirs, uint32_t first_size, void* ours, uint32_t our_size, const char* type);

// Options of a caller compiled against any version of the header. `first_size` is the size of the struct's first released version.
template <class Options>
Options read_options(const Options* options, uint32_t first_size, const char* type) {
  Options result{};
  result.struct_size = sizeof(Options);
  if (options != nullptr) read_struct(options, first_size, &result, sizeof(Options), type);
  return result;
}

// Fills exactly `struct_size` bytes with defaults, which are zero.
template <class Options>
void init_options(Options* options, uint32_t struct_size, uint32_t first_size, const char* type) {
  require(options, "options");
  if (struct_size < first_size || struct_size > kMaxStructSize) {
    fail_argument("struct_size ", struct_size, " of ", type, " is outside ", first_size, "..", kMaxStructSize);
  }
  std::memset(static_cast<void*>(options), 0, struct_size);
  options->struct_size = struct_size;
}

// A struct that the library fills: checks struct_size, then writes as many bytes as the caller knows, and zeros beyond ours.
template <class Result>
uint32_t result_size(const Result* result, uint32_t first_size, const char* name, const char* type) {
  const uint32_t size = require(result, name).struct_size;
  if (size < first_size || size > kMaxStructSize) {
    fail_argument("struct_size ", size, " of ", type, " is outside ", first_size, "..", kMaxStructSize);
  }
  return size;
}
template <class Result>
void write_result(Result* result, uint32_t size, Result value) {
  value.struct_size = size;
  std::memset(static_cast<void*>(result), 0, size);
  std::memcpy(static_cast<void*>(result), &value, size < sizeof(Result) ? size : sizeof(Result));
}

// Shapes as results: (capacity, dims, &rank).
void shape_out(DimSpan shape, int32_t capacity, int64_t* dims, int32_t* rank);

}  // namespace ct::abi
