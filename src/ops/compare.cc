#include "ops/compare.h"

#include <algorithm>
#include <cstring>

#include "core/element.h"
#include "core/floating.h"
#include "core/integer_limits.h"
#include "ops/pair_runs.h"

namespace ct {
namespace {

template <class T>
T load(const std::byte* element) {
  T value;
  std::memcpy(&value, element, sizeof value);
  return value;
}

// Whether every value of the type has one pattern of bytes.
template <class T>
constexpr bool is_bytes_alone = holds_integers<T>&& kind_of<T> != Kind::kBool&& bits_of<T> == 8 * sizeof(T);

template <class T>
bool same_value(T a, T b) noexcept {
  if constexpr (holds_integers<T>) {
    return integer_of(a) == integer_of(b);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return a.real == b.real && a.imag == b.imag;
  } else {
    return widen(a) == widen(b);
  }
}

// Whole blocks are compared before the answer is looked at, so that the loop inside has no branch.
template <class T>
bool same_values(Run a, Run b, int64_t count) noexcept {
  constexpr int64_t kBlock = 512;
  const bool is_dense = a.is_dense(sizeof(T)) && b.is_dense(sizeof(T));
  for (int64_t start = 0; start < count; start += kBlock) {
    const int64_t end = std::min(count, start + kBlock);
    bool same = true;
    if (is_dense) {
      const std::byte* const from_a = a.data;
      const std::byte* const from_b = b.data;
      for (int64_t i = start; i < end; ++i) {
        const int64_t at = i * static_cast<int64_t>(sizeof(T));
        same &= same_value(load<T>(from_a + at), load<T>(from_b + at));
      }
    } else {
      for (int64_t i = start; i < end; ++i) same &= same_value(load<T>(a.at(i)), load<T>(b.at(i)));
    }
    if (!same) return false;
  }
  return true;
}

template <class T>
bool same_bytes(Run a, Run b, int64_t count) noexcept {
  if (a.is_dense(sizeof(T)) && b.is_dense(sizeof(T))) {
    return std::memcmp(a.data, b.data, static_cast<size_t>(count) * sizeof(T)) == 0;
  }
  for (int64_t i = 0; i < count; ++i) {
    if (std::memcmp(a.at(i), b.at(i), sizeof(T)) != 0) return false;
  }
  return true;
}

bool same_slot(const StringSlot& a, const StringSlot& b) { return a == b; }
bool same_slot(const ResourceSlot& a, const ResourceSlot& b) { return same_resource(a.get(), b.get()); }
bool same_slot(const VariantSlot& a, const VariantSlot& b) { return a.get() == b.get(); }

template <class T>
bool same_slots(Run a, Run b, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    if (!same_slot(*reinterpret_cast<const T*>(a.at(i)), *reinterpret_cast<const T*>(b.at(i)))) return false;
  }
  return true;
}

// Whether the elements are to be asked at all.
bool is_comparable(const Tensor& a, const Tensor& b) {
  require_readable(a, "a");
  require_readable(b, "b");
  return a.dtype == b.dtype && is_same_size(a, b);
}

}  // namespace

bool is_same_size(const Tensor& a, const Tensor& b) noexcept { return same_dims(a.shape(), b.shape()); }

bool array_equal(Context* ctx, const Tensor& a, const Tensor& b) {
  return is_comparable(a, b) && visit_dtype(a.dtype, [&]<class T>(Type<T>) {
           if constexpr (bits_of<T> == 0) {
             return every_run(ctx, a, b, same_slots<T>);
           } else if constexpr (is_bytes_alone<T>) {
             return every_run(ctx, a, b, same_bytes<T>);
           } else {
             return every_run(ctx, a, b, same_values<T>);
           }
         });
}

bool same_content(Context* ctx, const Tensor& a, const Tensor& b) {
  return is_comparable(a, b) && visit_dtype(a.dtype, [&]<class T>(Type<T>) {
           if constexpr (bits_of<T> == 0) {
             return every_run(ctx, a, b, same_slots<T>);
           } else {
             return every_run(ctx, a, b, same_bytes<T>);
           }
         });
}

}  // namespace ct
