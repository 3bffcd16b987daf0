// e^x and what is made of it.
#include "kernels/elementary.h"
#include "kernels/math/exp.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(exp)
CT_ELEMENTARY(expm1)
CT_ELEMENTARY(sigmoid)

}  // namespace ct::CT_ISA
