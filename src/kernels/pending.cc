// Rows whose kernels are still to come, empty so that everything links.
#include "kernels/rows.h"

namespace ct::CT_ISA {

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
constinit const BinaryRow binary_polygamma{};
constinit const BinaryRow binary_zeta{};
constinit const BinaryRow binary_igamma{};
constinit const BinaryRow binary_igammac{};
constinit const BinaryRow binary_igamma_grad_a{};
constinit const BinaryRow binary_random_gamma_grad{};
constinit const TernaryRow ternary_betainc{};

}  // namespace ct::CT_ISA
