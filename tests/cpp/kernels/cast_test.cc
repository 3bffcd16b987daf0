// Casts between every two numeric dtypes, against one reference; equal bits on every level.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/error.h"
#include "cpp/kernels/cast_inputs.h"
#include "cpp/kernels/cast_reference.h"
#include "kernels/select.h"

namespace ct {
namespace {

template <class F>
void for_each_number(F f) {
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) \
  if constexpr (bits != 0) f(Type<type>{});
#include "core/dtype.def"
#undef CT_DTYPE
}

// At an odd address, between guards.
class Guarded {
 public:
  explicit Guarded(size_t bytes) : memory_(bytes + 2 * kGuard, std::byte{0xA5}), bytes_(bytes) {}
  std::byte* data() { return memory_.data() + kGuard; }
  bool guards_hold() const {
    for (size_t i = 0; i < kGuard; ++i) {
      if (memory_[i] != std::byte{0xA5} || memory_[kGuard + bytes_ + i] != std::byte{0xA5}) return false;
    }
    return true;
  }

 private:
  static constexpr size_t kGuard = 33;
  std::vector<std::byte> memory_;
  size_t bytes_;
};

template <class From, class To>
void expect_pair(const std::vector<From>& inputs, CastMode mode) {
  const Dtype from = DtypeOf<From>::dtype;
  const Dtype to = DtypeOf<To>::dtype;
  const CastRun run(from, to, mode);
  Guarded in(inputs.size() * sizeof(From));
  Guarded out(inputs.size() * sizeof(To));
  std::memcpy(in.data(), inputs.data(), inputs.size() * sizeof(From));
  run(out.data(), in.data(), static_cast<int64_t>(inputs.size()));
  ASSERT_TRUE(out.guards_hold());
  int failures = 0;
  for (size_t i = 0; i < inputs.size() && failures < 5; ++i) {
    To got;
    std::memcpy(&got, out.data() + i * sizeof(To), sizeof got);
    const To want = cast_reference::cast<To>(inputs[i], mode);
    if (cast_reference::same(got, want)) continue;
    ++failures;
    ADD_FAILURE() << info(from).name << " to " << info(to).name << ", mode " << static_cast<int>(mode) << ", input "
                  << i << ", about " << static_cast<double>(cast_reference::real_of(inputs[i])) << ", gave "
                  << static_cast<double>(cast_reference::real_of(got)) << ", not "
                  << static_cast<double>(cast_reference::real_of(want));
  }
}

TEST(CastRuns, EveryPairAsTheReference) {
  for_each_number([]<class From>(Type<From>) {
    const std::vector<From> inputs = cast_inputs::elements<From>();
    for_each_number([&]<class To>(Type<To>) {
      expect_pair<From, To>(inputs, CastMode::kWrap);
      expect_pair<From, To>(inputs, CastMode::kSaturate);
    });
  });
}

TEST(CastRuns, IdentityIsForEqualBytesAlone) {
  EXPECT_TRUE(CastRun(Dtype::kFloat32, Dtype::kFloat32, CastMode::kWrap).is_identity());
  EXPECT_TRUE(CastRun(Dtype::kInt4, Dtype::kInt4, CastMode::kSaturate).is_identity());
  EXPECT_TRUE(CastRun(Dtype::kQint8, Dtype::kInt8, CastMode::kSaturate).is_identity());
  EXPECT_TRUE(CastRun(Dtype::kInt8, Dtype::kUint8, CastMode::kWrap).is_identity());
  EXPECT_FALSE(CastRun(Dtype::kInt8, Dtype::kUint8, CastMode::kSaturate).is_identity());
  EXPECT_FALSE(CastRun(Dtype::kUint8, Dtype::kBool, CastMode::kWrap).is_identity());
  EXPECT_FALSE(CastRun(Dtype::kBool, Dtype::kUint8, CastMode::kWrap).is_identity());
  EXPECT_FALSE(CastRun(Dtype::kInt4, Dtype::kInt8, CastMode::kWrap).is_identity());
  EXPECT_FALSE(CastRun(Dtype::kFloat16, Dtype::kBfloat16, CastMode::kWrap).is_identity());
}

TEST(CastRuns, WhatIsNoNumberIsRefused) {
  for (const Dtype dtype : {Dtype::kString, Dtype::kResource, Dtype::kVariant}) {
    for (const auto& [from, to] :
         {std::pair{dtype, Dtype::kFloat32}, std::pair{Dtype::kFloat32, dtype}, std::pair{dtype, dtype}}) {
      try {
        CastRun(from, to, CastMode::kWrap);
        ADD_FAILURE() << "no error";
      } catch (const Error& error) {
        EXPECT_EQ(error.code, Code::kUnimplemented);
      }
    }
  }
}

// Every length up to past a few vectors gives the prefix of the long run and writes nothing behind it.
TEST(CastRuns, EveryLength) {
  std::vector<float> inputs = cast_inputs::floating<float>();
  inputs.resize(100);
  for_each_number([&]<class To>(Type<To>) {
    const CastRun run(Dtype::kFloat32, DtypeOf<To>::dtype, CastMode::kWrap);
    Guarded whole(inputs.size() * sizeof(To));
    run(whole.data(), reinterpret_cast<const std::byte*>(inputs.data()), 100);
    for (int64_t n = 0; n < 100; ++n) {
      Guarded part(static_cast<size_t>(n) * sizeof(To));
      run(part.data(), reinterpret_cast<const std::byte*>(inputs.data()), n);
      ASSERT_TRUE(part.guards_hold()) << info(DtypeOf<To>::dtype).name << ", " << n;
      ASSERT_EQ(std::memcmp(part.data(), whole.data(), static_cast<size_t>(n) * sizeof(To)), 0)
          << info(DtypeOf<To>::dtype).name << ", " << n;
    }
  });
}

void expect_equal_bits(CastKernel a, CastKernel b, const std::vector<std::byte>& in, int64_t n, const char* what,
                       Dtype from, int to) {
  ASSERT_EQ(a == nullptr, b == nullptr);
  if (a == nullptr) return;
  std::vector<std::byte> x(static_cast<size_t>(n) * 16), y(static_cast<size_t>(n) * 16);
  a(x.data(), in.data(), n);
  b(y.data(), in.data(), n);
  EXPECT_EQ(x, y) << what << ": " << info(from).name << " to dtype " << to;
}

// NaN's payloads too.
TEST(CastRuns, EqualBitsOnEveryLevel) {
  const KernelTable* const base = kernels_of("base");
  for (const char* const level : {"v3", "v4"}) {
    const KernelTable* const other = kernels_of(level);
    if (other == nullptr) continue;
    for_each_number([&]<class From>(Type<From>) {
      const Dtype from = DtypeOf<From>::dtype;
      const std::vector<From> inputs = cast_inputs::elements<From>();
      std::vector<std::byte> in(inputs.size() * sizeof(From));
      std::memcpy(in.data(), inputs.data(), in.size());
      const auto n = static_cast<int64_t>(inputs.size());
      const CastRow& a = *base->cast[static_cast<int>(from)];
      const CastRow& b = *other->cast[static_cast<int>(from)];
      for (int to = 0; to < kDtypeNumbers; ++to) {
        expect_equal_bits(a.wrap[to], b.wrap[to], in, n, "wrap", from, to);
        expect_equal_bits(a.saturate[to], b.saturate[to], in, n, "saturate", from, to);
      }
      expect_equal_bits(a.odd, b.odd, in, n, "odd", from, 0);
    });
  }
}

}  // namespace
}  // namespace ct
