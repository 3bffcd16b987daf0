// The error function and its complement.
#include "kernels/elementary.h"
#include "kernels/math/erf.h"
#include "kernels/math/libm.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(erf)
CT_ELEMENTARY(erfc)

}  // namespace ct::CT_ISA
