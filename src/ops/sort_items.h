// Elements to be sorted, as keys with the positions that they came from, and the sorting of them: stable, since nothing
// but equal keys is ordered by position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/context.h"

namespace ct {

template <class KeyType, class IndexType>
struct SortItem {
  using Key = KeyType;
  using Index = IndexType;

  Key key;
  Index index;
};
using ShortItem = SortItem<uint32_t, uint32_t>;
using LongItem = SortItem<uint64_t, int64_t>;

constexpr int64_t kFewItems = 512;                // below, counting digits costs more than comparing
constexpr int64_t kItemPiece = int64_t{1} << 18;  // between two looks at the context

// By digits of eight bits from the lowest on, each a stable pass from one array to the other; digits that are the same
// everywhere are passed over. Answers which of the two arrays holds the result.
template <class Item>
Item* sort_by_digits(Context* ctx, Item* items, Item* spare, int64_t n) {
  constexpr size_t kDigits = sizeof(typename Item::Key), kValues = 256;
  int64_t counts[kDigits][kValues] = {};
  const auto digit_of = [](const Item& item, size_t digit) { return static_cast<uint8_t>(item.key >> (8 * digit)); };
  for (int64_t i = 0; i < n; ++i) {
    if (i % kItemPiece == 0) check_cancelled(ctx);
    for (size_t digit = 0; digit < kDigits; ++digit) ++counts[digit][digit_of(items[i], digit)];
  }
  for (size_t digit = 0; digit < kDigits; ++digit) {
    if (counts[digit][digit_of(items[0], digit)] == n) continue;
    int64_t places[kValues], place = 0;
    for (size_t value = 0; value < kValues; ++value) {
      places[value] = place;
      place += counts[digit][value];
    }
    for (int64_t i = 0; i < n; ++i) {
      if (i % kItemPiece == 0) check_cancelled(ctx);
      spare[places[digit_of(items[i], digit)]++] = items[i];
    }
    std::swap(items, spare);
  }
  return items;
}

template <class Item>
Item* sort_items(Context* ctx, Item* items, Item* spare, int64_t n) {
  if (n >= kFewItems) return sort_by_digits(ctx, items, spare, n);
  std::sort(items, items + n,
            [](const Item& a, const Item& b) { return a.key != b.key ? a.key < b.key : a.index < b.index; });
  return items;
}

}  // namespace ct
