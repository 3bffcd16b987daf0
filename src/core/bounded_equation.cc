#include "core/bounded_equation.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/checked.h"
#include "core/wide.h"

namespace ct {
namespace {

constexpr int64_t kGreatestReach = int64_t{1} << 62;

// The inverse of a modulo m (coprime), by Euclid's algorithm; 0 modulo 1.
int64_t inverse_modulo(int64_t a, int64_t m) noexcept {
  int64_t r0 = m, r1 = a % m, s0 = 0, s1 = 1;
  while (r1 != 0) {
    const int64_t quotient = r0 / r1;
    r0 = std::exchange(r1, r0 - quotient * r1);
    s0 = std::exchange(s1, s0 - quotient * s1);
  }
  return s0 < 0 ? s0 + m : s0 % m;
}

int64_t multiply_modulo(int64_t a, int64_t b, int64_t m) noexcept {
  return static_cast<int64_t>(static_cast<Int128>(a) * b % m);
}

}  // namespace

void BoundedEquation::add(int64_t coefficient, int64_t limit) noexcept {
  if (limit == 0) return;
  const bool merges = count_ > 0 && terms_[count_ - 1].coefficient == coefficient;
  Term& term = terms_[merges ? count_ - 1 : count_++];
  term.coefficient = coefficient;
  if (!merges) term.limit = 0;
  if (add_overflows(term.limit, limit, &term.limit)) too_large_ = true;
  if (!too_large_) complete(&term, count_ > 1 ? &terms_[count_ - 2] : nullptr);
}

void BoundedEquation::complete(Term* term, const Term* below) noexcept {
  const int64_t reach_below = below == nullptr ? 0 : below->reach;
  if (mul_overflows(term->coefficient, term->limit, &term->reach) ||
      add_overflows(term->reach, reach_below, &term->reach) || term->reach > kGreatestReach) {
    too_large_ = true;
    return;
  }
  const int64_t divisor_below = below == nullptr ? 0 : below->divisor;
  term->divisor = std::gcd(term->coefficient, divisor_below);
  term->step = below == nullptr ? 1 : divisor_below / term->divisor;
  term->inverse = inverse_modulo(term->coefficient / term->divisor, term->step);
}

BoundedEquation::Answer BoundedEquation::solve(int64_t target, int64_t* effort) const noexcept {
  if (too_large_) return Answer::kTooHard;
  if (count_ == 0) return target == 0 ? Answer::kYes : Answer::kNo;
  return search(count_ - 1, target, effort);
}

BoundedEquation::Answer BoundedEquation::solve_with(int64_t coefficient, int64_t limit, int64_t target,
                                                    int64_t* effort) noexcept {
  const int32_t count = count_;
  const bool too_large = too_large_;
  const Term last = count > 0 ? terms_[count - 1] : Term{};  // the new term may be merged into it
  add(coefficient, limit);
  const Answer answer = solve(target, effort);
  count_ = count;
  too_large_ = too_large;
  if (count > 0) terms_[count - 1] = last;
  return answer;
}

BoundedEquation::Answer BoundedEquation::search(int32_t i, int64_t target, int64_t* effort) const noexcept {
  const Term& term = terms_[i];
  if (target < 0 || target > term.reach || target % term.divisor != 0) return Answer::kNo;
  if (target == 0 || i == 0) return Answer::kYes;
  const Term& below = terms_[i - 1];
  const int64_t lacking = target - below.reach;  // what the terms below cannot make up
  const int64_t least = lacking <= 0 ? 0 : (lacking - 1) / term.coefficient + 1;
  const int64_t greatest = std::min(term.limit, target / term.coefficient);
  // Only every step-th x leaves a rest that the divisor of the terms below divides.
  const int64_t residue = multiply_modulo(target / term.divisor % term.step, term.inverse, term.step);
  const int64_t ahead = (residue - least % term.step + term.step) % term.step;
  int64_t x = least + ahead;
  if (i == 1)
    return x <= greatest ? Answer::kYes
                         : Answer::kNo;  // one term below: what its divisor divides, within its reach, it makes
  for (; x <= greatest; x += term.step) {
    if (--*effort < 0) return Answer::kTooHard;
    const Answer answer = search(i - 1, target - x * term.coefficient, effort);
    if (answer != Answer::kNo) return answer;
  }
  return Answer::kNo;
}

}  // namespace ct
