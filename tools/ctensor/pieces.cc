#include "pieces.h"

#include <algorithm>

namespace command {
namespace {

bool is_whole(const Member& member, const Box& box) {
  return std::all_of(box.begin.begin(), box.begin.end(), [](int64_t i) { return i == 0; }) && box.end == member.dims;
}

// Axes from the one that moves slowest through the file to the fastest.
std::vector<size_t> axes_by_distance(const Member& member) {
  std::vector<size_t> axes(member.dims.size());
  for (size_t i = 0; i < axes.size(); ++i) {
    axes[i] = member.has_flag(TENSOR_ARCHIVE_ENTRY_FORTRAN) ? axes.size() - 1 - i : i;
  }
  return axes;
}

// Cuts the axes of `axes` from number `depth` on: all of the later ones if they fit together, else one step at a time.
void cut(const std::vector<size_t>& axes, size_t depth, int64_t inner_elements, int64_t most, Box& box,
         std::vector<Box>& boxes) {
  const size_t axis = axes[depth];
  const int64_t dim = box.end[axis];
  const int64_t inner = inner_elements / dim;
  const bool deeper = inner > most && depth + 1 < axes.size();
  const int64_t step = deeper ? 1 : std::max<int64_t>(most / std::max<int64_t>(inner, 1), 1);
  for (int64_t begin = 0; begin < dim; begin += step) {
    box.begin[axis] = begin;
    box.end[axis] = std::min(begin + step, dim);
    if (deeper) {
      cut(axes, depth + 1, inner, most, box, boxes);
    } else {
      boxes.push_back(box);
    }
  }
  box.begin[axis] = 0;
  box.end[axis] = dim;
}

}  // namespace

std::vector<Box> boxes_of(const Member& member, uint64_t memory) {
  Box whole = {std::vector<int64_t>(member.dims.size(), 0), member.dims};
  if (member.entry.data_bytes <= memory || member.dims.empty()) {
    return {whole};
  }
  int64_t elements = 1;
  for (const int64_t dim : member.dims) {
    elements *= dim;
  }
  const uint64_t budget = memory / (member.has_flag(TENSOR_ARCHIVE_ENTRY_DEFLATED) ? 2 : 4);
  const uint64_t size = std::max<uint64_t>(member.entry.element_size, 1);
  const auto most = static_cast<int64_t>(std::max<uint64_t>(budget / size, 1));
  std::vector<Box> boxes;
  cut(axes_by_distance(member), 0, elements, most, whole, boxes);
  return boxes;
}

Tensor read_box(const Library& library, const File& file, const Member& member, int32_t opaque_as, const Box& box) {
  if (is_whole(member, box)) {
    return read_member(library, file, member, opaque_as);
  }
  const auto rank = static_cast<int32_t>(box.begin.size());
  const std::vector<int64_t> ones(box.begin.size(), 1);
  return in_file(file.path, [&] {
    if (member.entry.dtype == TENSOR_DTYPE_INVALID) {
      const Tensor whole = read_member(library, file, member, opaque_as);
      return library.tensor(tensor_strided_slice, whole.get(), rank, box.begin.data(), box.end.data(), ones.data(),
                            nullptr);
    }
    return library.tensor(tensor_archive_get_slice, library.context(), file.archive.get(), member.name.data(),
                          static_cast<int64_t>(member.name.size()), rank, box.begin.data(), box.end.data(), ones.data(),
                          nullptr);
  });
}

uint64_t bytes_of(const Member& member, const Box& box) {
  uint64_t bytes = member.entry.element_size;
  for (size_t i = 0; i < box.begin.size(); ++i) {
    bytes *= static_cast<uint64_t>(box.end[i] - box.begin[i]);
  }
  return bytes;
}

}  // namespace command
