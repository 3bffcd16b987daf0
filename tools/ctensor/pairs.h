// Which members of two files are compared with each other.
#pragma once

#include <string>
#include <vector>

#include "members.h"

namespace command {

struct Side {
  const File& file;
  const Member* member;  // nullptr: there is none of that name
};

struct MemberPair {
  std::string name;
  Side a, b;
};

// By name: those of A in its order, then those that B alone has. Members named on the command line are compared
// whatever their names, and so are the only members of two files if one of them cannot have a name.
std::vector<MemberPair> pairs_of(const Library& library, const File& a, const Target& target_a, const File& b,
                                 const Target& target_b);

}  // namespace command
