#include "io/safetensors_layout.h"

#include <algorithm>

#include "core/checked.h"
#include "io/array_limits.h"
#include "io/origin.h"

namespace ct {
namespace {

Dims dims_of(const SafetensorsMember& member) { return {static_cast<int32_t>(member.dims.size()), member.dims.data()}; }

template <class... T>
[[noreturn]] void fail_at(const SafetensorsMember& member, const T&... pieces) {
  fail_damaged({member.name}, "data_offsets [", member.begin, ",", member.end, "]: ", pieces...);
}

void measure(const ArchiveOptions& options, SafetensorsMember* member) {
  const auto too_large = [&] {
    fail_at(*member, "size overflow: shape ", dims_of(*member), " of ", member->type->name,
            " has more than 2^63 - 1 bits");
  };
  int64_t count = 1, bits = 0;
  for (const int64_t dim : member->dims) {
    if (mul_overflows(count, dim, &count)) too_large();
  }
  if (mul_overflows(count, int64_t{member->type->bits}, &bits)) too_large();
  member->num_elements = count;
  require_shape_within(options, member->dims, count, {member->name});
  if (member->end < member->begin) fail_at(*member, "the end lies before the beginning");
  if (bits % 8 != 0) {
    fail_at(*member, "shape ", dims_of(*member), " of ", member->type->name, " has ", bits,
            " bits, which is no whole number of bytes");
  }
  const auto bytes = static_cast<uint64_t>(bits / 8);
  if (member->end - member->begin != bytes) {
    fail_at(*member, "these are ", member->end - member->begin, " bytes; shape ", dims_of(*member), " of ",
            member->type->name, " has ", bytes);
  }
}

}  // namespace

void check_safetensors_layout(const ArchiveOptions& options, uint64_t data_bytes,
                              std::vector<SafetensorsMember>* members) {
  std::vector<const SafetensorsMember*> by_offset;
  by_offset.reserve(members->size());
  for (SafetensorsMember& member : *members) {
    measure(options, &member);
    by_offset.push_back(&member);
  }
  std::sort(by_offset.begin(), by_offset.end(), [](const SafetensorsMember* a, const SafetensorsMember* b) {
    return a->begin != b->begin ? a->begin < b->begin : a->end < b->end;
  });
  const SafetensorsMember* before = nullptr;
  uint64_t next = 0;
  for (const SafetensorsMember* const member : by_offset) {
    if (member->begin < next) {
      fail_at(*member, "overlaps tensor ", Quoted{before->name}, ", which ends at data offset ", next);
    }
    if (member->begin > next)
      fail_at(*member, "the bytes from data offset ", next, " to ", member->begin, " belong to no tensor");
    if (member->end > data_bytes) fail_at(*member, "truncated: the data end at offset ", data_bytes);
    next = member->end;
    before = member;
  }
  if (next != data_bytes) {
    fail(Code::kDataLoss, "the last ", data_bytes - next, " bytes, from data offset ", next, " on, behind ",
         before == nullptr ? std::string_view("the header") : std::string_view("the last tensor"),
         ", belong to no tensor");
  }
}

}  // namespace ct
