// An open file and what it lists.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "library.h"
#include "target.h"

namespace command {

struct Member {
  int64_t position = 0;
  std::string name;
  tensor_archive_entry_t entry = {};
  std::vector<int64_t> dims;

  bool has_flag(uint32_t flag) const { return (entry.flags & flag) != 0; }
};

struct File {
  std::string path;
  Archive archive;
  std::vector<Member> members;
};

// Lists every member; a damaged header fails the whole.
File open_file(const Library& library, const std::string& path);

// The member that the target names; without a name the only one. Fails with the names that there are to choose from.
const Member& only_member(const Library& library, const File& file, const Target& target);

// The members that the target names: one, or all.
std::vector<const Member*> chosen_members(const Library& library, const File& file, const Target& target);

// The dtype that elements will have. `opaque_as` is how those without one of their own ("V2" of bfloat16) are to be
// read, or TENSOR_DTYPE_INVALID.
int32_t read_dtype(const Member& member, int32_t opaque_as);

// The whole tensor, zero-copy where the file allows it.
Tensor read_member(const Library& library, const File& file, const Member& member, int32_t opaque_as);

// The part that a slice text names; the whole for an empty text.
Tensor read_slice(const Library& library, const File& file, const Member& member, int32_t opaque_as,
                  const std::string& slice);

// "FILE:NAME", or the file alone for a member without a name.
std::string member_text(const File& file, const Member& member);

// "int16 [344,403]".
std::string kind_text(const Library& library, int32_t dtype, std::span<const int64_t> dims);

}  // namespace command
