#include "core/dtype.h"

#include <charconv>
#include <cstring>

#include "core/element.h"
#include "core/error.h"

namespace ct {
namespace {

constexpr DtypeInfo kNone{"INVALID", "", Kind::kNone, false, 0, 0, 0};

constexpr bool copies_by_bytes(Kind kind) { return kind != Kind::kString && kind != Kind::kResource && kind != Kind::kVariant; }

#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  constexpr DtypeInfo enumerator##Info{name, array_name, Kind::kind, copies_by_bytes(Kind::kind), bits, sizeof(type), alignof(type)};
#include "core/dtype.def"
#undef CT_DTYPE

// Names that print but cannot be held.
std::string_view plain_name(int32_t number) noexcept {
  if (number == 0) return kNone.name;
  if (number == kReservedFloat4) return "float4_e2m1fn";
  const DtypeInfo& row = info(Dtype{number});
  return row.kind == Kind::kNone ? std::string_view{} : row.name;
}

}  // namespace

const DtypeInfo& info(Dtype dtype) noexcept {
  switch (dtype) {
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  case Dtype::enumerator:                                              \
    return enumerator##Info;
#include "core/dtype.def"
#undef CT_DTYPE
    default:
      return kNone;
  }
}

bool is_holdable(int32_t number) noexcept { return info(Dtype{number}).kind != Kind::kNone; }

int64_t slot_size(Dtype dtype) noexcept { return info(dtype).slot_size; }

bool can_memcpy(Dtype dtype) noexcept { return info(dtype).can_memcpy; }

std::string_view dtype_name(int32_t number, char (&buffer)[48]) noexcept {
  const bool is_ref = number > kRefOffset;
  const int32_t base = is_ref ? number - kRefOffset : number;
  char* end = buffer;
  const auto append = [&end](std::string_view text) {
    std::memcpy(end, text.data(), text.size());
    end += text.size();
  };
  if (const std::string_view name = plain_name(base); !name.empty()) {
    append(name);
  } else {
    append("unknown dtype enum (");
    end = std::to_chars(end, buffer + sizeof buffer, base).ptr;
    append(")");
  }
  if (is_ref) append("_ref");
  return {buffer, static_cast<size_t>(end - buffer)};
}

int32_t dtype_from_name(std::string_view text) noexcept {
  constexpr std::string_view kRefSuffix = "_ref";
  const bool is_ref = text.ends_with(kRefSuffix);
  if (is_ref) text.remove_suffix(kRefSuffix.size());
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if (text == name || text == array_name) return is_ref ? value + kRefOffset : value;
#include "core/dtype.def"
#undef CT_DTYPE
  return 0;
}

void fail_no_dtype() { fail(Code::kInternal, "a tensor has a dtype that is in no table"); }

}  // namespace ct
