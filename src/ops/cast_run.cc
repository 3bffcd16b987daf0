#include "ops/cast_run.h"

#include <algorithm>
#include <cstring>

#include "core/element.h"
#include "core/error.h"
#include "core/integer_limits.h"
#include "kernels/select.h"

namespace ct {
namespace {

struct CastFacts {
  Dtype home = Dtype::kInvalid;  // reached in one step, and reaches every other home in one; itself for most
  Dtype part = Dtype::kInvalid;  // of complex dtypes
  bool is_floating = false;      // complex included
  bool is_small_float = false;
  bool is_whole_integer = false;  // an integer of whole bytes, quantised or not
  bool is_signed = false;
};

template <class T>
constexpr CastFacts facts_of() {
  CastFacts facts;
  constexpr Kind kKind = kind_of<T>;
  facts.home = DtypeOf<T>::dtype;
  if constexpr (kKind == Kind::kComplex) {
    facts.home = facts.part = DtypeOf<typename T::Part>::dtype;
    facts.is_floating = true;
  } else if constexpr (kKind == Kind::kFloating) {
    facts.is_floating = true;
    facts.is_small_float = bits_of<T> < 32;
    if (facts.is_small_float) facts.home = Dtype::kFloat32;
  } else if constexpr (holds_integers<T> && kKind != Kind::kBool) {
    facts.is_whole_integer = bits_of<T> >= 8;
    facts.is_signed = is_signed_integer<T>;
    if constexpr (bits_of<T> < 8) facts.home = DtypeOf<typename T::Base>::dtype;
  }
  return facts;
}

constexpr auto kFacts = [] {
  struct {
    CastFacts of[kDtypeNumbers];
  } all{};
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if constexpr (bits != 0) all.of[value] = facts_of<type>();
#include "core/dtype.def"
#undef CT_DTYPE
  return all;
}();

const CastFacts& facts(Dtype dtype) { return kFacts.of[static_cast<int32_t>(dtype)]; }

void require_castable(Dtype dtype) {
  if (facts(dtype).home == Dtype::kInvalid)
    fail(Code::kUnimplemented, "elements of ", dtype, " are no numbers and cannot be cast");
}

// Two integer dtypes of which the target's bytes are the source's.
bool same_bytes(Dtype from, Dtype to, CastMode mode) {
  if (from == to) return true;
  const CastFacts& a = facts(from);
  const CastFacts& b = facts(to);
  if (!a.is_whole_integer || !b.is_whole_integer || slot_size(from) != slot_size(to)) return false;
  return mode == CastMode::kWrap || a.is_signed == b.is_signed;
}

}  // namespace

CastRun::CastRun(Dtype from, Dtype to, CastMode mode) {
  require_castable(from);
  require_castable(to);
  sizes_[0] = static_cast<uint8_t>(slot_size(from));
  if (same_bytes(from, to, mode)) return;
  if (facts(from).part != Dtype::kInvalid && facts(to).part != Dtype::kInvalid) {
    per_element_ = 2;
    from = facts(from).part;
    to = facts(to).part;
    sizes_[0] = static_cast<uint8_t>(slot_size(from));
  }
  if (facts(from).is_floating) mode = CastMode::kSaturate;  // where integers narrow on the way
  const KernelTable& table = kernels();
  const Dtype first = facts(from).part != Dtype::kInvalid && to == Dtype::kBool ? to : facts(from).home;
  const Dtype last = facts(to).home;
  append(from, first, mode);
  const CastKernel odd = table.cast[static_cast<int32_t>(first)]->odd;
  if (facts(to).is_small_float && odd != nullptr) {
    kernels_[steps_] = odd;
    sizes_[++steps_] = sizeof(float);
  } else {
    append(first, last, mode);
  }
  append(last, to, mode);
}

void CastRun::append(Dtype from, Dtype to, CastMode mode) {
  if (same_bytes(from, to, mode)) return;
  const CastRow& row = *kernels().cast[static_cast<int32_t>(from)];
  kernels_[steps_] = (mode == CastMode::kWrap ? row.wrap : row.saturate)[static_cast<int32_t>(to)];
  sizes_[++steps_] = static_cast<uint8_t>(slot_size(to));
}

void CastRun::operator()(std::byte* out, const std::byte* in, int64_t n) const {
  n *= per_element_;
  if (steps_ == 1) return kernels_[0](out, in, n);
  if (steps_ == 0) {
    std::memcpy(out, in, static_cast<size_t>(n * sizes_[0]));
    return;
  }
  // What lies between the steps stays in the first cache.
  constexpr int64_t kBlock = 512;
  alignas(64) std::byte between[2][kBlock * 8];
  for (int64_t i = 0; i < n; i += kBlock) {
    const int64_t count = std::min(kBlock, n - i);
    std::byte* const end = out + i * sizes_[steps_];
    kernels_[0](between[0], in + i * sizes_[0], count);
    if (steps_ == 2) {
      kernels_[1](end, between[0], count);
    } else {
      kernels_[1](between[1], between[0], count);
      kernels_[2](end, between[1], count);
    }
  }
}

}  // namespace ct
