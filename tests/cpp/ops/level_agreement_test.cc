// Equal bits on every level, for all that is made of + - * / sqrt, comparisons and integer work: run lengths with every
// tail, at odd addresses.
#include <gtest/gtest.h>

#include "core/half.h"
#include "cpp/ops/definitions.h"
#include "cpp/ops/op_inputs.h"
#include "cpp/support/elementary_functions.h"

namespace ct::test {
namespace {

struct Agreement {
  bool is_expected = false;
};
struct MakeAgreement {
  template <class Definition, int>
  Agreement operator()() const {
    return {has_equal_bits<Definition>};
  }
};

// Roots and angles of complex numbers are elementary functions, though those of real ones are not.
bool levels_agree(const OpUnderTest& op, Dtype dtype) {
  const std::string name = op.info->name;
  if (info(dtype).kind == Kind::kComplex && (name == "sqrt" || name == "rsqrt" || name == "angle")) return false;
  return row_for<Agreement>(op, MakeAgreement{}).is_expected;
}

// NaNs made one: of two that meet, the processor's form of the instruction chooses.
template <class T>
void make_nans_one(std::vector<std::byte>& bytes) {
  for (size_t at = 0; at + sizeof(T) <= bytes.size(); at += sizeof(T)) {
    T part;
    std::memcpy(&part, bytes.data() + at, sizeof part);
    if (part == part) continue;
    part = std::numeric_limits<T>::quiet_NaN();
    std::memcpy(bytes.data() + at, &part, sizeof part);
  }
}

std::vector<std::byte> computed_by(const KernelTable& level, const OpUnderTest& op, Dtype dtype,
                                   const Elements (&inputs)[3], int64_t n) {
  const Dtype result = op.result(dtype);
  std::vector<std::byte> in[3];
  const std::byte* at[3];
  for (int k = 0; k < op.arity; ++k) {
    const int64_t size = slot_size(dtype);
    in[k].resize(static_cast<size_t>(n * size + 1));
    for (int64_t i = 0; i < n; ++i)
      std::memcpy(in[k].data() + 1 + i * size, inputs[k].at(i * (k + 1) + i / 50), static_cast<size_t>(size));
    at[k] = in[k].data() + 1;
  }
  std::vector<std::byte> out(static_cast<size_t>(n * slot_size(result)));
  op.run(level, dtype, out.data(), at, n);
  const Dtype part = part_dtype(result);
  if (part == Dtype::kFloat32) make_nans_one<float>(out);
  if (part == Dtype::kFloat64) make_nans_one<double>(out);
  return out;
}

class LevelAgreement : public testing::TestWithParam<OpOfDtype> {};

TEST_P(LevelAgreement, OnEveryBit) {
  const auto& [op, dtype] = GetParam();
  const std::vector<const KernelTable*> levels = levels_to_test();
  if (levels.size() < 2) GTEST_SKIP() << "one level runs here";
  const Elements inputs[] = {inputs_for(op, 0, dtype, 400), inputs_for(op, 1, dtype, 400),
                             inputs_for(op, 2, dtype, 400)};
  for (const int64_t n : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 65, 127, 2000}) {
    const std::vector<std::byte> wanted = computed_by(*levels[0], op, dtype, inputs, n);
    for (const KernelTable* level : levels) {
      EXPECT_TRUE(computed_by(*level, op, dtype, inputs, n) == wanted)
          << "levels " << levels[0]->name << " and " << level->name << ", " << n << " elements";
    }
  }
}

std::vector<OpOfDtype> agreeing() {
  std::vector<OpOfDtype> all;
  for (const OpOfDtype& at : ops_of_dtypes()) {
    if (at.op.computed(at.dtype) == at.dtype && levels_agree(at.op, at.dtype)) all.push_back(at);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(ExactOperations, LevelAgreement, testing::ValuesIn(agreeing()), NameOfCase());

}  // namespace
}  // namespace ct::test
