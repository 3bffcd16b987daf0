// Rows whose kernels are still to come, empty so that everything links.
#include "kernels/rows.h"

namespace ct::CT_ISA {

constinit const UnaryRow unary_angle{};
constinit const UnaryRow unary_sqrt{};
constinit const UnaryRow unary_rsqrt{};
constinit const UnaryRow unary_exp{};
constinit const UnaryRow unary_expm1{};
constinit const UnaryRow unary_log{};
constinit const UnaryRow unary_log1p{};
constinit const UnaryRow unary_log2{};
constinit const UnaryRow unary_log10{};
constinit const UnaryRow unary_sigmoid{};
constinit const UnaryRow unary_sin{};
constinit const UnaryRow unary_cos{};
constinit const UnaryRow unary_tan{};
constinit const UnaryRow unary_asin{};
constinit const UnaryRow unary_acos{};
constinit const UnaryRow unary_atan{};
constinit const UnaryRow unary_sinh{};
constinit const UnaryRow unary_cosh{};
constinit const UnaryRow unary_tanh{};
constinit const UnaryRow unary_asinh{};
constinit const UnaryRow unary_acosh{};
constinit const UnaryRow unary_atanh{};
constinit const UnaryRow unary_erf{};
constinit const UnaryRow unary_erfc{};
constinit const UnaryRow unary_ndtri{};
constinit const UnaryRow unary_lgamma{};
constinit const UnaryRow unary_digamma{};
constinit const UnaryRow unary_bessel_i0{};
constinit const UnaryRow unary_bessel_i1{};
constinit const UnaryRow unary_bessel_i0e{};
constinit const UnaryRow unary_bessel_i1e{};
constinit const UnaryRow unary_bessel_j0{};
constinit const UnaryRow unary_bessel_j1{};
constinit const UnaryRow unary_bessel_y0{};
constinit const UnaryRow unary_bessel_y1{};
constinit const UnaryRow unary_bessel_k0{};
constinit const UnaryRow unary_bessel_k1{};
constinit const UnaryRow unary_bessel_k0e{};
constinit const UnaryRow unary_bessel_k1e{};
constinit const BinaryRow binary_pow{};
constinit const BinaryRow binary_atan2{};
constinit const BinaryRow binary_hypot{};
constinit const BinaryRow binary_logaddexp{};
constinit const BinaryRow binary_polygamma{};
constinit const BinaryRow binary_zeta{};
constinit const BinaryRow binary_igamma{};
constinit const BinaryRow binary_igammac{};
constinit const BinaryRow binary_igamma_grad_a{};
constinit const BinaryRow binary_random_gamma_grad{};
constinit const TernaryRow ternary_betainc{};

}  // namespace ct::CT_ISA
