#include "ops/promote.h"

#include <algorithm>

namespace ct {
namespace {

// What meets others, from the kind that gives way to the one that wins.
enum class Level : uint8_t { kNone, kBool, kInteger, kFloating, kComplex };

Level level_of_kind(Kind kind) noexcept {
  switch (kind) {
    case Kind::kBool:
      return Level::kBool;
    case Kind::kSigned:
    case Kind::kUnsigned:
    case Kind::kQuantized:
      return Level::kInteger;
    case Kind::kFloating:
      return Level::kFloating;
    case Kind::kComplex:
      return Level::kComplex;
    default:
      return Level::kNone;
  }
}

Level level(Dtype dtype) noexcept {
  const DtypeInfo& facts = info(dtype);
  const bool is_storage_only = facts.kind == Kind::kQuantized || facts.bits < (facts.kind == Kind::kFloating ? 16 : 8);
  return is_storage_only ? Level::kNone : level_of_kind(facts.kind);
}

Dtype signed_integer(int bits) noexcept {
  return bits <= 16 ? Dtype::kInt16 : bits <= 32 ? Dtype::kInt32 : bits <= 64 ? Dtype::kInt64 : Dtype::kFloat64;
}

Dtype meet_integers(Dtype a, Dtype b) noexcept {
  const DtypeInfo& x = info(a);
  const DtypeInfo& y = info(b);
  if (x.kind == y.kind) return x.bits > y.bits ? a : b;
  const int signed_bits = x.kind == Kind::kSigned ? x.bits : y.bits;
  const int unsigned_bits = x.kind == Kind::kSigned ? y.bits : x.bits;
  return signed_integer(std::max(signed_bits, 2 * unsigned_bits));
}

Dtype meet_floats(Dtype a, Dtype b) noexcept {
  const int x = info(a).bits;
  const int y = info(b).bits;
  if (x == y) return a == b ? a : Dtype::kFloat32;
  return x > y ? a : b;
}

// The float that holds every number of a real dtype and of a float.
Dtype meet_float(Dtype real, Dtype floating) noexcept {
  if (level(real) == Level::kFloating) return meet_floats(real, floating);
  const int bits = level(real) == Level::kBool ? 0 : info(real).bits;
  if (bits <= 8) return floating;
  return meet_floats(bits <= 16 ? Dtype::kFloat32 : Dtype::kFloat64, floating);
}

Dtype part(Dtype complex) noexcept { return complex == Dtype::kComplex64 ? Dtype::kFloat32 : Dtype::kFloat64; }
Dtype with_part(Dtype floating) noexcept {
  return floating == Dtype::kFloat64 ? Dtype::kComplex128 : Dtype::kComplex64;
}

}  // namespace

Dtype promote(Dtype a, Dtype b) noexcept {
  if (a == b) return info(a).kind == Kind::kNone ? Dtype::kInvalid : a;
  if (level(a) > level(b)) std::swap(a, b);
  if (level(a) == Level::kNone) return Dtype::kInvalid;
  if (level(a) == Level::kBool) return b;
  switch (level(b)) {
    case Level::kInteger:
      return meet_integers(a, b);
    case Level::kFloating:
      return meet_float(a, b);
    default:
      return with_part(meet_float(level(a) == Level::kComplex ? part(a) : a, part(b)));
  }
}

// Integers meet each other last: int16 and uint16 beside float32 are held by float32, beside each other only by int32.
Dtype promote(std::span<const Dtype> dtypes) noexcept {
  if (dtypes.empty()) return Dtype::kInvalid;
  Dtype highest = dtypes[0];
  for (const Dtype dtype : dtypes) highest = level(dtype) > level(highest) ? dtype : highest;
  Dtype common = highest;
  for (const bool same_level : {true, false}) {
    for (const Dtype dtype : dtypes) {
      if ((level(dtype) == level(highest)) != same_level) continue;
      common = promote(common, dtype);
      if (common == Dtype::kInvalid) return common;
    }
  }
  return common;
}

Dtype promote_weak(Dtype tensor, Dtype scalar) noexcept {
  const Level own = level_of_kind(info(tensor).kind);
  const Level other = level_of_kind(info(scalar).kind);
  if (tensor == scalar || (other != Level::kNone && other <= own)) return promote(tensor, tensor);
  if (own == Level::kNone || level(tensor) == Level::kNone || other == Level::kNone) return Dtype::kInvalid;
  if (other == Level::kInteger) return Dtype::kInt64;
  if (other == Level::kFloating) return Dtype::kFloat64;
  return own == Level::kFloating ? with_part(tensor) : Dtype::kComplex128;
}

}  // namespace ct
