// What the tests of archives share: the fixture files as bytes, array files made by hand, and tensors as text to
// compare.
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/element.h"
#include "cpp/view_handle.h"
#include "io/archive.h"
#include "io/npy_header.h"

namespace ct::test {

using Bytes = std::vector<std::byte>;

inline Bytes file_bytes(const std::string& name) {
  std::ifstream file(std::string(CT_TEST_DATA) + "/" + name, std::ios::binary);
  if (!file) throw std::runtime_error("no test file " + name);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

// "93 4e" -> two bytes.
inline Bytes from_hex(std::string_view hex) {
  Bytes bytes;
  for (size_t i = 0; i + 1 < hex.size(); ++i) {
    if (hex[i] == ' ') continue;
    bytes.push_back(static_cast<std::byte>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
    ++i;
  }
  return bytes;
}

inline std::string to_hex(ByteSpan bytes) {
  std::string hex;
  for (const std::byte byte : bytes) {
    for (const int shift : {4, 0}) hex += "0123456789abcdef"[std::to_integer<int>(byte) >> shift & 15];
  }
  return hex;
}

// An array file with a header of 2, 4 or 4 length bytes, padded as writers do.
inline Bytes npy_file(std::string dictionary, const Bytes& data, int version = 1) {
  const size_t length_bytes = version == 1 ? 2 : 4;
  while ((8 + length_bytes + dictionary.size() + 1) % 64 != 0) dictionary += ' ';
  dictionary += '\n';
  std::string head(kNpyMagic);
  head += static_cast<char>(version);
  head += '\0';
  for (size_t i = 0; i < length_bytes; ++i) head += static_cast<char>(dictionary.size() >> (8 * i) & 0xFF);
  head += dictionary;
  const auto bytes = std::as_bytes(std::span(head));
  Bytes file(bytes.begin(), bytes.end());
  file.insert(file.end(), data.begin(), data.end());
  return file;
}

// Opens a block of exactly these bytes, `shift` bytes past a 64-byte boundary, so that a look past the end is past the
// allocation.
inline std::unique_ptr<Archive> open_bytes(ByteSpan bytes, const ArchiveOptions& options = {}, size_t shift = 0) {
  struct Freer {
    void operator()(std::byte* block) const { ::operator delete[](block, std::align_val_t{64}); }
  };
  std::shared_ptr<std::byte[]> block(new (std::align_val_t{64}) std::byte[bytes.size() + shift], Freer{});
  if (!bytes.empty()) std::memcpy(block.get() + shift, bytes.data(), bytes.size());
  const ByteSpan file(block.get() + shift, bytes.size());
  return Archive::open({file, std::move(block), {}, FileAccess::kMap}, options);
}

// Elements in row-major order: little-endian hex, strings separated by commas.
inline std::string elements_hex(const Tensor& t) {
  std::string text;
  std::vector<int64_t> index(static_cast<size_t>(t.rank), 0);
  for (int64_t n = 0; n < t.num_elements; ++n) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * t.strides()[axis];
    const std::byte* const element = t.data + offset * t.element_size();
    if (t.dtype == Dtype::kString) {
      if (n > 0) text += ',';
      text += to_hex(std::as_bytes(std::span(*reinterpret_cast<const std::string*>(element))));
    } else {
      text += to_hex({element, static_cast<size_t>(t.element_size())});
    }
    for (size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < t.dims()[axis]) break;
      index[axis] = 0;
    }
  }
  return text;
}

inline std::string dims_of(const Tensor& t) { return dims_text(t.shape()); }

// Bytes that this program has asked operator new for; 0 where a sanitizer owns it.
uint64_t requested_so_far();

// The code and sentence of what a call throws; OK if nothing.
struct Outcome {
  Code code = Code::kOk;
  std::string message;
};
template <class Call>
Outcome outcome_of(Call&& call) {
  try {
    call();
    return {};
  } catch (const Error& error) {
    return {error.code, std::string(error.message.view())};
  }
}

}  // namespace ct::test
