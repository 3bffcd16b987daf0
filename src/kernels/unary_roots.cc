// Roots.
#include "kernels/elementary.h"
#include "kernels/math/roots.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(sqrt)
CT_ELEMENTARY(rsqrt)
CT_ELEMENTARY(cbrt)

}  // namespace ct::CT_ISA
