// A member of any size in boxes that fit into memory.
#pragma once

#include <cstdint>
#include <vector>

#include "members.h"

namespace command {

struct Box {
  std::vector<int64_t> begin;
  std::vector<int64_t> end;
};

// The whole as one box if the member's elements take no more than `memory` bytes. Else boxes of about a quarter of
// that, in the order of the file (column-major ones are cut along the last axes), together all elements. Deflated
// members are unpacked from their beginning for each box, so their boxes take half of `memory`.
std::vector<Box> boxes_of(const Member& member, uint64_t memory);

// The elements of a box; no others are read unless the elements have no dtype of their own.
Tensor read_box(const Library& library, const File& file, const Member& member, int32_t opaque_as, const Box& box);

uint64_t bytes_of(const Member& member, const Box& box);

}  // namespace command
