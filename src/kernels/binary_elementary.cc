// Elementary functions of two operands.
#include "kernels/elementary.h"
#include "kernels/math/hypot.h"
#include "kernels/math/integer_power.h"
#include "kernels/math/inverse_trigonometric.h"
#include "kernels/math/libm.h"
#include "kernels/math/pow.h"

namespace ct::CT_ISA {

CT_ELEMENTARY_OF_TWO(pow)
CT_ELEMENTARY_OF_TWO(atan2)
CT_ELEMENTARY_OF_TWO(hypot)
CT_ELEMENTARY_OF_TWO(logaddexp)

}  // namespace ct::CT_ISA
