// Files in memory as ArchiveWriter makes them, and the tables of what others made.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

#include "cpp/make_tensor.h"
#include "io/archive_writer.h"
#include "io_support.h"

namespace ct::test {

// Keeps everything; breaks off where asked.
class KeepingSink : public ByteSink {
 public:
  explicit KeepingSink(bool rewrites = false, uint64_t limit = UINT64_MAX) : rewrites_(rewrites), limit_(limit) {}
  void write(ByteSpan run) override {
    if (file.size() + run.size() > limit_) fail(Code::kAborted, "the sink is full");
    file.insert(file.end(), run.begin(), run.end());
    longest = std::max<uint64_t>(longest, run.size());
  }
  bool can_rewrite() const noexcept override { return rewrites_; }
  void rewrite(uint64_t offset, ByteSpan run) override {
    std::copy(run.begin(), run.end(), file.begin() + static_cast<ptrdiff_t>(offset));
  }

  Bytes file;
  uint64_t longest = 0;

 private:
  bool rewrites_;
  uint64_t limit_;
};

using Members = std::vector<std::pair<std::string, const Tensor*>>;

inline Bytes saved(FileFormat format, const Members& members, const ArchiveWriterOptions& options = {},
                   const WriterMetadata& metadata = {}, bool rewrites = false) {
  ArchiveWriter writer(format, options);
  for (const auto& [name, tensor] : members) writer.add(name, *tensor);
  for (const auto& [key, value] : metadata) writer.add_metadata(key, value);
  KeepingSink sink(rewrites);
  writer.save(nullptr, sink);
  return sink.file;
}

inline Bytes saved_npy(const Tensor& t, const NpyWriteOptions& options = {}) {
  return saved(FileFormat::kNpy, {{"", &t}}, {.npy = options});
}

// The bytes that the golden files hold.
inline TensorPtr patterned(Dtype dtype, const Dims& dims) {
  TensorPtr t = new_tensor(dtype, dims);
  const int mask = dtype == Dtype::kBool ? 1 : 255;
  for (int64_t i = 0; i < t->num_elements * t->element_size(); ++i)
    t->data[i] = static_cast<std::byte>((37 * i + 11) & mask);
  return t;
}

inline std::vector<std::vector<std::string>> golden_lines(const std::string& file) {
  std::vector<std::vector<std::string>> lines;
  std::ifstream stream(std::string(CT_SOURCE_DIR) + "/tests/golden/" + file);
  for (std::string line; std::getline(stream, line);) {
    std::vector<std::string>& fields = lines.emplace_back(1);
    for (const char c : line) {
      if (c == '\t') {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
  }
  return lines;
}

inline Dims dims_in(const std::string& text) {
  Dims dims;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ',');) dims.push_back(std::stoll(word));
  return dims;
}

inline std::string text_in(const std::string& hex) {
  const Bytes bytes = from_hex(hex);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace ct::test
