// What both fuzz targets of archives do with an input: open it, list it, read all of it, and check what came out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "answers.h"
#include "core/element.h"
#include "io/archive.h"

namespace ct::fuzz {

// Of an input of bytes, errors have one of these codes.
template <class Call>
bool succeeds(Call&& call) {
  return succeeds({Code::kDataLoss, Code::kUnimplemented, Code::kResourceExhausted, Code::kInvalidArgument}, call);
}

// Touches every byte of every element.
inline void read_elements(const Tensor& t) {
  require(t.num_elements == num_elements(t.shape()));
  if (t.num_elements == 0) return;
  require(t.data == t.storage->data());
  require(storage_bytes(t.dtype, t.num_elements) <= t.storage->bytes());
  require(reinterpret_cast<uintptr_t>(t.data) % info(t.dtype).slot_alignment == 0);
  volatile unsigned char sum = 0;
  if (t.dtype == Dtype::kString) {
    const auto* const strings = reinterpret_cast<const StringSlot*>(t.data);
    for (int64_t i = 0; i < t.num_elements; ++i) {
      for (const char c : strings[i]) sum = static_cast<unsigned char>(sum + static_cast<unsigned char>(c));
    }
    return;
  }
  for (uint64_t i = 0; i < t.storage->bytes(); ++i)
    sum = static_cast<unsigned char>(sum + std::to_integer<unsigned char>(t.data[i]));
}

// The last element as a slice is the last element of the whole.
inline void walk_last(const Archive& archive, std::string_view name) {
  const auto last = [](const Tensor& t) {
    DimArray ones(t.shape());
    int64_t offset = 0;
    for (int32_t axis = 0; axis < t.rank; ++axis) {
      offset += (t.dims()[axis] - 1) * t.strides()[axis];
      ones[axis] = 1;
    }
    return make_view(t, t.dtype, ones, t.strides(), offset * t.element_size(), kPart);
  };
  const TensorPtr whole = archive.get(nullptr, name);
  if (whole->num_elements == 0) return;
  const TensorPtr found = archive.get_view(nullptr, name, last), expected = last(*whole);
  require(found->dtype == expected->dtype && found->num_elements == 1);
  const auto size = static_cast<size_t>(found->element_size());
  if (found->dtype == Dtype::kString) {
    require(*reinterpret_cast<const StringSlot*>(found->data) == *reinterpret_cast<const StringSlot*>(expected->data));
  } else {
    require(std::memcmp(found->data, expected->data, size) == 0);
  }
}

inline void walk_archive(const uint8_t* data, size_t size, const ArchiveOptions& options) {
  std::unique_ptr<Archive> archive;
  const ByteSpan bytes(reinterpret_cast<const std::byte*>(data), size);
  if (!succeeds([&] { archive = Archive::open({bytes, nullptr, {}, FileAccess::kMap}, options); })) return;
  for (int64_t i = 0; i < archive->count(); ++i) {
    const std::string_view name = archive->name(i);
    require(archive->find(name) == i);
    ArchiveEntry entry;
    if (!succeeds([&] { entry = archive->entry(i); })) continue;
    succeeds([&] {
      const TensorPtr t = archive->get(nullptr, name);
      require(t->dtype == entry.dtype);
      require(entry.is_zero_copy == t->is_read_only());
      read_elements(*t);
    });
    succeeds([&] { read_elements(*archive->get_as(nullptr, name, Dtype::kBfloat16)); });
    succeeds([&] { walk_last(*archive, name); });
  }
  for (int64_t i = 0; i < archive->metadata_count(); ++i) {
    const std::string& key = archive->metadata(i).key;
    require(archive->find_metadata(key) == i);
  }
  succeeds([&] { archive->check(nullptr); });
}

}  // namespace ct::fuzz
