// Row clip: min(max(x, low), high). A NaN element stays; bounds are no NaN, which the check saw to.
#include "kernels/floating.h"
#include "kernels/run.h"

namespace ct::CT_ISA {

CT_TERNARY_KERNEL(clip) {
  const T above = x < y ? y : x;
  return z < above ? z : above;
}

}  // namespace ct::CT_ISA
