/* Written by tools/bindings/raw_hpp.py from abi/ctensor.abi.json; do not edit. Included by ctensor/ops.hpp.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
/* clang-format off */
#ifndef CTENSOR_OP_OBJECTS_HPP
#define CTENSOR_OP_OBJECTS_HPP

#include "ctensor/operation.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/* Element by element: of one tensor. */
inline constexpr Unary<&tensor_positive, &tensor_positive_into> positive{}; /**< tensor_positive(). */
inline constexpr Unary<&tensor_negative, &tensor_negative_into> negative{}; /**< tensor_negative(). */
inline constexpr Unary<&tensor_abs, &tensor_abs_into> abs{}; /**< tensor_abs(). */
inline constexpr Unary<&tensor_sign, &tensor_sign_into> sign{}; /**< tensor_sign(). */
inline constexpr Unary<&tensor_square, &tensor_square_into> square{}; /**< tensor_square(). */
inline constexpr Unary<&tensor_cube, &tensor_cube_into> cube{}; /**< tensor_cube(). */
inline constexpr Unary<&tensor_reciprocal, &tensor_reciprocal_into> reciprocal{}; /**< tensor_reciprocal(). */
inline constexpr Unary<&tensor_conj, &tensor_conj_into> conj{}; /**< tensor_conj(). */
inline constexpr Unary<&tensor_angle, &tensor_angle_into> angle{}; /**< tensor_angle(). */
inline constexpr Unary<&tensor_bitwise_invert, &tensor_bitwise_invert_into> bitwise_invert{}; /**< tensor_bitwise_invert(). */
inline constexpr Unary<&tensor_floor, &tensor_floor_into> floor{}; /**< tensor_floor(). */
inline constexpr Unary<&tensor_ceil, &tensor_ceil_into> ceil{}; /**< tensor_ceil(). */
inline constexpr Unary<&tensor_trunc, &tensor_trunc_into> trunc{}; /**< tensor_trunc(). */
inline constexpr Unary<&tensor_round, &tensor_round_into> round{}; /**< tensor_round(). */
inline constexpr Unary<&tensor_round_half_away, &tensor_round_half_away_into> round_half_away{}; /**< tensor_round_half_away(). */
inline constexpr Unary<&tensor_isnan, &tensor_isnan_into> isnan{}; /**< tensor_isnan(). */
inline constexpr Unary<&tensor_isinf, &tensor_isinf_into> isinf{}; /**< tensor_isinf(). */
inline constexpr Unary<&tensor_isfinite, &tensor_isfinite_into> isfinite{}; /**< tensor_isfinite(). */
inline constexpr Unary<&tensor_signbit, &tensor_signbit_into> signbit{}; /**< tensor_signbit(). */
inline constexpr Unary<&tensor_logical_not, &tensor_logical_not_into> logical_not{}; /**< tensor_logical_not(). */
inline constexpr Unary<&tensor_sqrt, &tensor_sqrt_into> sqrt{}; /**< tensor_sqrt(). */
inline constexpr Unary<&tensor_rsqrt, &tensor_rsqrt_into> rsqrt{}; /**< tensor_rsqrt(). */
inline constexpr Unary<&tensor_cbrt, &tensor_cbrt_into> cbrt{}; /**< tensor_cbrt(). */
inline constexpr Unary<&tensor_exp, &tensor_exp_into> exp{}; /**< tensor_exp(). */
inline constexpr Unary<&tensor_expm1, &tensor_expm1_into> expm1{}; /**< tensor_expm1(). */
inline constexpr Unary<&tensor_log, &tensor_log_into> log{}; /**< tensor_log(). */
inline constexpr Unary<&tensor_log1p, &tensor_log1p_into> log1p{}; /**< tensor_log1p(). */
inline constexpr Unary<&tensor_log2, &tensor_log2_into> log2{}; /**< tensor_log2(). */
inline constexpr Unary<&tensor_log10, &tensor_log10_into> log10{}; /**< tensor_log10(). */
inline constexpr Unary<&tensor_sigmoid, &tensor_sigmoid_into> sigmoid{}; /**< tensor_sigmoid(). */
inline constexpr Unary<&tensor_sin, &tensor_sin_into> sin{}; /**< tensor_sin(). */
inline constexpr Unary<&tensor_cos, &tensor_cos_into> cos{}; /**< tensor_cos(). */
inline constexpr Unary<&tensor_tan, &tensor_tan_into> tan{}; /**< tensor_tan(). */
inline constexpr Unary<&tensor_asin, &tensor_asin_into> asin{}; /**< tensor_asin(). */
inline constexpr Unary<&tensor_acos, &tensor_acos_into> acos{}; /**< tensor_acos(). */
inline constexpr Unary<&tensor_atan, &tensor_atan_into> atan{}; /**< tensor_atan(). */
inline constexpr Unary<&tensor_sinh, &tensor_sinh_into> sinh{}; /**< tensor_sinh(). */
inline constexpr Unary<&tensor_cosh, &tensor_cosh_into> cosh{}; /**< tensor_cosh(). */
inline constexpr Unary<&tensor_tanh, &tensor_tanh_into> tanh{}; /**< tensor_tanh(). */
inline constexpr Unary<&tensor_asinh, &tensor_asinh_into> asinh{}; /**< tensor_asinh(). */
inline constexpr Unary<&tensor_acosh, &tensor_acosh_into> acosh{}; /**< tensor_acosh(). */
inline constexpr Unary<&tensor_atanh, &tensor_atanh_into> atanh{}; /**< tensor_atanh(). */
inline constexpr Unary<&tensor_erf, &tensor_erf_into> erf{}; /**< tensor_erf(). */
inline constexpr Unary<&tensor_erfc, &tensor_erfc_into> erfc{}; /**< tensor_erfc(). */
inline constexpr Unary<&tensor_ndtri, &tensor_ndtri_into> ndtri{}; /**< tensor_ndtri(). */
inline constexpr Unary<&tensor_lgamma, &tensor_lgamma_into> lgamma{}; /**< tensor_lgamma(). */
inline constexpr Unary<&tensor_digamma, &tensor_digamma_into> digamma{}; /**< tensor_digamma(). */
inline constexpr Unary<&tensor_bessel_i0, &tensor_bessel_i0_into> bessel_i0{}; /**< tensor_bessel_i0(). */
inline constexpr Unary<&tensor_bessel_i1, &tensor_bessel_i1_into> bessel_i1{}; /**< tensor_bessel_i1(). */
inline constexpr Unary<&tensor_bessel_i0e, &tensor_bessel_i0e_into> bessel_i0e{}; /**< tensor_bessel_i0e(). */
inline constexpr Unary<&tensor_bessel_i1e, &tensor_bessel_i1e_into> bessel_i1e{}; /**< tensor_bessel_i1e(). */
inline constexpr Unary<&tensor_bessel_j0, &tensor_bessel_j0_into> bessel_j0{}; /**< tensor_bessel_j0(). */
inline constexpr Unary<&tensor_bessel_j1, &tensor_bessel_j1_into> bessel_j1{}; /**< tensor_bessel_j1(). */
inline constexpr Unary<&tensor_bessel_y0, &tensor_bessel_y0_into> bessel_y0{}; /**< tensor_bessel_y0(). */
inline constexpr Unary<&tensor_bessel_y1, &tensor_bessel_y1_into> bessel_y1{}; /**< tensor_bessel_y1(). */
inline constexpr Unary<&tensor_bessel_k0, &tensor_bessel_k0_into> bessel_k0{}; /**< tensor_bessel_k0(). */
inline constexpr Unary<&tensor_bessel_k1, &tensor_bessel_k1_into> bessel_k1{}; /**< tensor_bessel_k1(). */
inline constexpr Unary<&tensor_bessel_k0e, &tensor_bessel_k0e_into> bessel_k0e{}; /**< tensor_bessel_k0e(). */
inline constexpr Unary<&tensor_bessel_k1e, &tensor_bessel_k1e_into> bessel_k1e{}; /**< tensor_bessel_k1e(). */

/* Of two. */
inline constexpr Binary<&tensor_add, &tensor_add_into> add{}; /**< tensor_add(). */
inline constexpr Binary<&tensor_subtract, &tensor_subtract_into> subtract{}; /**< tensor_subtract(). */
inline constexpr Binary<&tensor_multiply, &tensor_multiply_into> multiply{}; /**< tensor_multiply(). */
inline constexpr Binary<&tensor_divide, &tensor_divide_into> divide{}; /**< tensor_divide(). */
inline constexpr Binary<&tensor_divide_trunc, &tensor_divide_trunc_into> divide_trunc{}; /**< tensor_divide_trunc(). */
inline constexpr Binary<&tensor_floor_divide, &tensor_floor_divide_into> floor_divide{}; /**< tensor_floor_divide(). */
inline constexpr Binary<&tensor_fmod, &tensor_fmod_into> fmod{}; /**< tensor_fmod(). */
inline constexpr Binary<&tensor_remainder, &tensor_remainder_into> remainder{}; /**< tensor_remainder(). */
inline constexpr Binary<&tensor_maximum, &tensor_maximum_into> maximum{}; /**< tensor_maximum(). */
inline constexpr Binary<&tensor_minimum, &tensor_minimum_into> minimum{}; /**< tensor_minimum(). */
inline constexpr Binary<&tensor_copysign, &tensor_copysign_into> copysign{}; /**< tensor_copysign(). */
inline constexpr Binary<&tensor_nextafter, &tensor_nextafter_into> nextafter{}; /**< tensor_nextafter(). */
inline constexpr Binary<&tensor_pow, &tensor_pow_into> pow{}; /**< tensor_pow(). */
inline constexpr Binary<&tensor_atan2, &tensor_atan2_into> atan2{}; /**< tensor_atan2(). */
inline constexpr Binary<&tensor_hypot, &tensor_hypot_into> hypot{}; /**< tensor_hypot(). */
inline constexpr Binary<&tensor_logaddexp, &tensor_logaddexp_into> logaddexp{}; /**< tensor_logaddexp(). */
inline constexpr Binary<&tensor_equal, &tensor_equal_into> equal{}; /**< tensor_equal(). */
inline constexpr Binary<&tensor_not_equal, &tensor_not_equal_into> not_equal{}; /**< tensor_not_equal(). */
inline constexpr Binary<&tensor_less, &tensor_less_into> less{}; /**< tensor_less(). */
inline constexpr Binary<&tensor_less_equal, &tensor_less_equal_into> less_equal{}; /**< tensor_less_equal(). */
inline constexpr Binary<&tensor_greater, &tensor_greater_into> greater{}; /**< tensor_greater(). */
inline constexpr Binary<&tensor_greater_equal, &tensor_greater_equal_into> greater_equal{}; /**< tensor_greater_equal(). */
inline constexpr Binary<&tensor_logical_and, &tensor_logical_and_into> logical_and{}; /**< tensor_logical_and(). */
inline constexpr Binary<&tensor_logical_or, &tensor_logical_or_into> logical_or{}; /**< tensor_logical_or(). */
inline constexpr Binary<&tensor_logical_xor, &tensor_logical_xor_into> logical_xor{}; /**< tensor_logical_xor(). */
inline constexpr Binary<&tensor_bitwise_and, &tensor_bitwise_and_into> bitwise_and{}; /**< tensor_bitwise_and(). */
inline constexpr Binary<&tensor_bitwise_or, &tensor_bitwise_or_into> bitwise_or{}; /**< tensor_bitwise_or(). */
inline constexpr Binary<&tensor_bitwise_xor, &tensor_bitwise_xor_into> bitwise_xor{}; /**< tensor_bitwise_xor(). */
inline constexpr Binary<&tensor_bitwise_left_shift, &tensor_bitwise_left_shift_into> bitwise_left_shift{}; /**< tensor_bitwise_left_shift(). */
inline constexpr Binary<&tensor_bitwise_right_shift, &tensor_bitwise_right_shift_into> bitwise_right_shift{}; /**< tensor_bitwise_right_shift(). */
inline constexpr Binary<&tensor_polygamma, &tensor_polygamma_into> polygamma{}; /**< tensor_polygamma(). */
inline constexpr Binary<&tensor_zeta, &tensor_zeta_into> zeta{}; /**< tensor_zeta(). */
inline constexpr Binary<&tensor_igamma, &tensor_igamma_into> igamma{}; /**< tensor_igamma(). */
inline constexpr Binary<&tensor_igammac, &tensor_igammac_into> igammac{}; /**< tensor_igammac(). */
inline constexpr Binary<&tensor_igamma_grad_a, &tensor_igamma_grad_a_into> igamma_grad_a{}; /**< tensor_igamma_grad_a(). */
inline constexpr Binary<&tensor_random_gamma_grad, &tensor_random_gamma_grad_into> random_gamma_grad{}; /**< tensor_random_gamma_grad(). */

/* Of three. */
inline constexpr Ternary<&tensor_clip, &tensor_clip_into> clip{}; /**< tensor_clip(). */
inline constexpr Ternary<&tensor_betainc, &tensor_betainc_into> betainc{}; /**< tensor_betainc(). */
inline constexpr Ternary<&tensor_where, &tensor_where_into> where{}; /**< tensor_where(). */

/* Reductions. */
inline constexpr Reduction<&tensor_sum, &tensor_sum_into> sum{}; /**< tensor_sum(). */
inline constexpr Reduction<&tensor_prod, &tensor_prod_into> prod{}; /**< tensor_prod(). */
inline constexpr Reduction<&tensor_mean, &tensor_mean_into> mean{}; /**< tensor_mean(). */
inline constexpr Reduction<&tensor_max, &tensor_max_into> max{}; /**< tensor_max(). */
inline constexpr Reduction<&tensor_min, &tensor_min_into> min{}; /**< tensor_min(). */
inline constexpr Reduction<&tensor_all, &tensor_all_into> all{}; /**< tensor_all(). */
inline constexpr Reduction<&tensor_any, &tensor_any_into> any{}; /**< tensor_any(). */
inline constexpr Reduction<&tensor_count_nonzero, &tensor_count_nonzero_into> count_nonzero{}; /**< tensor_count_nonzero(). */
inline constexpr Reduction<&tensor_argmax, &tensor_argmax_into> argmax{}; /**< tensor_argmax(). */
inline constexpr Reduction<&tensor_argmin, &tensor_argmin_into> argmin{}; /**< tensor_argmin(). */
inline constexpr Reduction<&tensor_var, &tensor_var_into> var{}; /**< tensor_var(). */
inline constexpr Reduction<&tensor_std, &tensor_std_into> stddev{}; /**< tensor_std(). */
inline constexpr Reduction<&tensor_norm, &tensor_norm_into> norm{}; /**< tensor_norm(). */
inline constexpr Reduction<&tensor_logsumexp, &tensor_logsumexp_into> logsumexp{}; /**< tensor_logsumexp(). */

/* Along an axis. */
inline constexpr AlongAxis<tensor_scan_options_t, &tensor_cumulative_sum, &tensor_cumulative_sum_into> cumulative_sum{}; /**< tensor_cumulative_sum(). */
inline constexpr AlongAxis<tensor_scan_options_t, &tensor_cumulative_prod, &tensor_cumulative_prod_into> cumulative_prod{}; /**< tensor_cumulative_prod(). */
inline constexpr AlongAxis<tensor_scan_options_t, &tensor_cumulative_max, &tensor_cumulative_max_into> cumulative_max{}; /**< tensor_cumulative_max(). */
inline constexpr AlongAxis<tensor_scan_options_t, &tensor_cumulative_min, &tensor_cumulative_min_into> cumulative_min{}; /**< tensor_cumulative_min(). */
inline constexpr AlongAxis<tensor_sort_options_t, &tensor_sort, &tensor_sort_into> sort{}; /**< tensor_sort(). */
inline constexpr AlongAxis<tensor_sort_options_t, &tensor_argsort, &tensor_argsort_into> argsort{}; /**< tensor_argsort(). */

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
