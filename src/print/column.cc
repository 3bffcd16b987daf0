#include "print/column.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "print/nested.h"

namespace ct {
namespace {

constexpr size_t kMaxKeptBytes = size_t{16} << 20;
static_assert(kNumberCapacity < 256, "a length has one byte");

// Short texts and their padding are written as whole blocks, which the compiler turns into single stores; what is too
// much is overwritten by what comes next. Texts have at least a block of room behind their start.
constexpr size_t kBlock = 16;
static_assert(2 * kBlock <= kNumberCapacity);

}  // namespace

void Column::measure(const Tensor& t, int64_t edge) {
  struct Measure {
    Column& column;
    void open(int32_t) {}
    void close(int32_t) {}
    void separator(int32_t) {}
    void ellipsis(int32_t) {}
    void element(const std::byte* at) { column.measure_one(at); }
  } visitor{*this};
  // Room for the longest texts: pages that are not needed are not touched.
  const uint64_t elements = std::min(static_cast<uint64_t>(t.num_elements), uint64_t{kMaxKeptBytes});
  capacity_ = static_cast<size_t>(std::min(elements * (kNumberCapacity + 1), uint64_t{kMaxKeptBytes}));
  kept_.reset(new (std::nothrow) char[capacity_]);
  if (kept_ == nullptr) capacity_ = 0;
  walk_nested(t, edge, visitor);
}

void Column::measure_one(const std::byte* element) {
  if (capacity_ - kept_end_ > kNumberCapacity) {
    char* const text = kept_.get() + kept_end_ + 1;
    const size_t length = static_cast<size_t>(elements_.put_number(text, element) - text);
    text[-1] = static_cast<char>(static_cast<unsigned char>(length));
    kept_end_ += 1 + length;
    width_ = std::max(width_, length);
    return;
  }
  // The first text that is not kept ends the keeping: the second walk takes the kept ones first.
  capacity_ = kept_end_;
  char text[kNumberCapacity];
  width_ = std::max(width_, static_cast<size_t>(elements_.put_number(text, element) - text));
}

void Column::put(const std::byte* element) {
  if (kept_next_ < kept_end_) {
    const char* const text = kept_.get() + kept_next_ + 1;
    const size_t length = static_cast<unsigned char>(text[-1]);
    kept_next_ += 1 + length;
    return put_padded(text, length);
  }
  char text[kNumberCapacity] = {};
  put_padded(text, static_cast<size_t>(elements_.put_number(text, element) - text));
}

void Column::put_padded(const char* text, size_t length) {
  char* const start = out_.reserve(kNumberCapacity);
  // Longer than measured is possible only where another thread writes elements meanwhile, against the rules: a ragged
  // row, no more.
  const size_t padding = width_ - std::min(width_, length);
  char* const end = start + padding + length;
  if (width_ <= kBlock && length <= kBlock) {
    std::memset(start, ' ', kBlock);
    std::memcpy(start + padding, text, kBlock);
  } else {
    std::fill_n(start, padding, ' ');
    std::copy_n(text, length, start + padding);
  }
  out_.commit(end);
}

}  // namespace ct
