// Logarithms.
#include "kernels/elementary.h"
#include "kernels/math/libm.h"
#include "kernels/math/log.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(log)
CT_ELEMENTARY(log1p)
CT_ELEMENTARY(log2)
CT_ELEMENTARY(log10)

}  // namespace ct::CT_ISA
