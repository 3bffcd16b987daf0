// A part of an array: the elements that a view shows, read from where they lie in the file, and no others kept.
#pragma once

#include <cstring>
#include <memory>

#include "io/archive_format.h"
#include "io/array_layout.h"
#include "io/origin.h"
#include "io/stream.h"

namespace ct {

// The bytes of an array's elements, to be read at ascending offsets.
class ElementSource {
 public:
  virtual ~ElementSource() = default;
  virtual void read_at(uint64_t offset, void* to, uint64_t count) = 0;
};

// In memory.
class MemorySource final : public ElementSource {
 public:
  explicit MemorySource(const std::byte* data) noexcept : data_(data) {}
  void read_at(uint64_t offset, void* to, uint64_t count) override { std::memcpy(to, data_ + offset, count); }

 private:
  const std::byte* data_;
};

// In a stream that stands at the first element and is read up to the last one that is asked for, through one small
// buffer.
class ForwardSource final : public ElementSource {
 public:
  ForwardSource(Context* ctx, ByteStream& stream, Origin origin);
  void read_at(uint64_t offset, void* to, uint64_t count) override;

 private:
  void refill();
  uint64_t read_through(void* to, uint64_t count);

  static constexpr uint64_t kBufferBytes = uint64_t{64} << 10;

  Context* ctx_;
  ByteStream& stream_;
  Origin origin_;
  std::unique_ptr<std::byte[]> buffer_;
  uint64_t begin_ = 0;  // offset of the buffer's first byte
  uint64_t fill_ = 0;   // bytes in the buffer; the stream stands behind them
};

// select(the whole array) as a tensor with memory of its own, row-major. `select` must be a slice: its elements lie
// apart, in the order of the array or backwards along some axes.
TensorPtr read_array_view(Context* ctx, const ArrayLayout& layout, ElementSource& source, ViewFunction select,
                          Origin origin);

}  // namespace ct
