// Hyperbolic functions and their inverses.
#include "kernels/elementary.h"
#include "kernels/math/exp.h"
#include "kernels/math/inverse_hyperbolic.h"
#include "kernels/math/libm.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(sinh)
CT_ELEMENTARY(cosh)
CT_ELEMENTARY(tanh)
CT_ELEMENTARY(asinh)
CT_ELEMENTARY(acosh)
CT_ELEMENTARY(atanh)

}  // namespace ct::CT_ISA
