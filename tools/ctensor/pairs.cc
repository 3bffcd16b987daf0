#include "pairs.h"

#include <map>
#include <string_view>

namespace command {
namespace {

class ByName {
 public:
  explicit ByName(const std::vector<const Member*>& members) {
    for (const Member* member : members) {
      members_.emplace(member->name, member);
    }
  }
  const Member* find(const std::string& name) const {
    const auto found = members_.find(name);
    return found == members_.end() ? nullptr : found->second;
  }

 private:
  std::map<std::string_view, const Member*> members_;
};

}  // namespace

std::vector<MemberPair> pairs_of(const Library& library, const File& a, const Target& target_a, const File& b,
                                 const Target& target_b) {
  const std::vector<const Member*> from_a = chosen_members(library, a, target_a);
  const std::vector<const Member*> from_b = chosen_members(library, b, target_b);
  std::vector<MemberPair> pairs;
  const auto add = [&](const std::string& name, const Member* of_a, const Member* of_b) {
    pairs.push_back({name, {a, of_a}, {b, of_b}});
  };
  if (from_a.size() == 1 && from_b.size() == 1) {
    const Member* one = from_a.front();
    const Member* other = from_b.front();
    if ((target_a.member && target_b.member) || one->name.empty() || other->name.empty()) {
      add(one->name.empty() ? other->name : one->name, one, other);
      return pairs;
    }
  }
  const ByName names_of_a(from_a);
  const ByName names_of_b(from_b);
  for (const Member* member : from_a) {
    const Member* other = names_of_b.find(member->name);
    if (other != nullptr || !target_b.member) {
      add(member->name, member, other);
    }
  }
  for (const Member* member : from_b) {
    if (names_of_a.find(member->name) == nullptr && !target_a.member) {
      add(member->name, nullptr, member);
    }
  }
  return pairs;
}

}  // namespace command
