// Numbers padded to one width. The width is known only after a first walk over them; its texts are kept for the second,
// up to a bound, and made again beyond it.
#pragma once

#include <cstdint>
#include <memory>

#include "core/tensor.h"
#include "print/element_text.h"
#include "print/text_writer.h"

namespace ct {

class Column {
 public:
  Column(TextWriter& out, const ElementWriter& elements) noexcept : out_(out), elements_(elements) {}

  // Finds the width of the elements that a walk with this `edge` shows. put() then takes the same elements in the same
  // order.
  void measure(const Tensor& t, int64_t edge);
  void put(const std::byte* element);

 private:
  void measure_one(const std::byte* element);
  void put_padded(const char* text, size_t length);

  TextWriter& out_;
  const ElementWriter& elements_;
  size_t width_ = 0;
  // Kept texts, each behind a byte with its length. Null without memory for them: they save time alone.
  std::unique_ptr<char[]> kept_;
  size_t capacity_ = 0;
  size_t kept_end_ = 0;
  size_t kept_next_ = 0;
};

}  // namespace ct
