// Rows "special functions" around the gamma function. float32 computes in double and is rounded once.
#include "kernels/special_gamma.h"
#include "kernels/run.h"
#include "kernels/special_beta.h"

namespace ct::CT_ISA {

CT_UNARY_KERNEL(lgamma) { return static_cast<T>(special::lgamma(x)); }
CT_UNARY_KERNEL(digamma) { return static_cast<T>(special::digamma(x)); }
CT_BINARY_KERNEL(polygamma) { return static_cast<T>(special::polygamma(x, y)); }
CT_BINARY_KERNEL(zeta) { return static_cast<T>(special::zeta(x, y)); }
CT_BINARY_KERNEL(igamma) { return static_cast<T>(special::igamma(x, y)); }
CT_BINARY_KERNEL(igammac) { return static_cast<T>(special::igammac(x, y)); }
CT_BINARY_KERNEL(igamma_grad_a) { return static_cast<T>(special::igamma_grad_a(x, y)); }
CT_BINARY_KERNEL(random_gamma_grad) { return static_cast<T>(special::random_gamma_grad(x, y)); }
CT_TERNARY_KERNEL(betainc) { return static_cast<T>(special::betainc(x, y, z)); }

}  // namespace ct::CT_ISA
