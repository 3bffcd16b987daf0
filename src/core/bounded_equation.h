// Does c0*x0 + c1*x1 + ... = target have a solution in integers 0 <= xi <= limit_i? The question behind every overlap
// of strides.
#pragma once

#include <cstdint>

#include "core/shape.h"

namespace ct {

class BoundedEquation {
  struct Term;

 public:
  enum class Answer : uint8_t { kNo, kYes, kTooHard };

  BoundedEquation() noexcept {}  // NOLINT: terms beyond the count stay uninitialised
  BoundedEquation(const BoundedEquation&) = delete;
  BoundedEquation& operator=(const BoundedEquation&) = delete;

  // Coefficients are positive and come in ascending order; equal ones are taken together. A limit of 0 is ignored.
  void add(int64_t coefficient, int64_t limit) noexcept;
  // Shares `*effort` between calls: when it has run out, the answer is kTooHard. Sums beyond 2^62 are too hard too.
  Answer solve(int64_t target, int64_t* effort) const noexcept;
  // The answer if one more term, of the greatest coefficient, were added.
  Answer solve_with(int64_t coefficient, int64_t limit, int64_t target, int64_t* effort) noexcept;

 private:
  // What terms 0..i can do together, and how x_i is found once the target is known modulo the others.
  struct Term {
    int64_t coefficient;
    int64_t limit;
    int64_t reach;    // greatest sum
    int64_t divisor;  // gcd of the coefficients: divides every sum
    int64_t inverse;  // of coefficient / divisor, modulo step
    int64_t step;     // solutions for x_i lie this far apart
  };
  void complete(Term* term, const Term* below) noexcept;
  Answer search(int32_t i, int64_t target, int64_t* effort) const noexcept;

  static constexpr int32_t kCapacity = 2 * kMaxRank + 2;  // the axes of two views and the bytes of two elements
  int32_t count_ = 0;
  bool too_large_ = false;
  Term terms_[kCapacity];
};

}  // namespace ct
