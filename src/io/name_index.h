// Positions of names, for formats of many members.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace ct {

class NameIndex {
 public:
  // `name(position)` for positions below `count`: views of text that outlives the index.
  template <class Name>
  void build(size_t count, Name name) {
    entries_.reserve(count);
    for (size_t position = 0; position < count; ++position) entries_.push_back({name(position), position});
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
      const int order = a.name.compare(b.name);
      return order != 0 ? order < 0 : a.position < b.position;
    });
  }

  // Positions of two equal names, the earlier first; equal positions if there are none.
  std::pair<size_t, size_t> find_twice() const noexcept {
    const auto pair = std::adjacent_find(entries_.begin(), entries_.end(),
                                         [](const Entry& a, const Entry& b) { return a.name == b.name; });
    if (pair == entries_.end()) return {0, 0};
    return {pair->position, (pair + 1)->position};
  }

  // The number of names if there is none like it.
  size_t find(std::string_view wanted) const noexcept {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), wanted,
                                        [](const Entry& entry, std::string_view text) { return entry.name < text; });
    return found != entries_.end() && found->name == wanted ? found->position : entries_.size();
  }

 private:
  struct Entry {
    std::string_view name;
    size_t position;
  };
  std::vector<Entry> entries_;
};

}  // namespace ct
