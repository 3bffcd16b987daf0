// Made by tools/bindings/raw_rust.py from abi/ctensor.abi.json; not to be edited.
// Operations by kind; the macros are in src/ops.rs.

unary! {
    /// The elements themselves. For any numeric dtype.
    positive, positive_with, positive_into = tensor_positive, tensor_positive_into;
    /// Negation; integers wrap: the least one stays, unsigned ones go through 0. For integers, floating, complex.
    negative, negative_with, negative_into = tensor_negative, tensor_negative_into;
    /// Magnitude. Real for complex dtypes; the least signed integer stays (wraps). For integers, floating, complex.
    abs, abs_with, abs_into = tensor_abs, tensor_abs_into;
    /// -1, 0 or 1; NaN stays NaN, -0 gives 0; z / |z| for complex, 0 for 0. For integers, floating, complex.
    sign, sign_with, sign_into = tensor_sign, tensor_sign_into;
    /// x * x; integers wrap. For integers, floating, complex.
    square, square_with, square_into = tensor_square, tensor_square_into;
    /// x * x * x; integers wrap. For integers, floating, complex.
    cube, cube_with, cube_into = tensor_cube, tensor_cube_into;
    /// 1 / x by IEEE 754. For floating, complex.
    reciprocal, reciprocal_with, reciprocal_into = tensor_reciprocal, tensor_reciprocal_into;
    /// Complex conjugate; real numbers stay. For any numeric dtype.
    conj, conj_with, conj_into = tensor_conj, tensor_conj_into;
    /// Phase angle atan2(imaginary, real) in (-pi, pi\]; of real numbers 0, or pi where the sign is set. Real result. For floating, complex.
    angle, angle_with, angle_into = tensor_angle, tensor_angle_into;
    /// All bits turned over; logical not for bool. For bool, integers.
    bitwise_invert, bitwise_invert_with, bitwise_invert_into = tensor_bitwise_invert, tensor_bitwise_invert_into;
    /// Greatest integer that is not above x; integers stay. For integers, floating.
    floor, floor_with, floor_into = tensor_floor, tensor_floor_into;
    /// Least integer that is not below x; integers stay. For integers, floating.
    ceil, ceil_with, ceil_into = tensor_ceil, tensor_ceil_into;
    /// The integer part, toward zero; integers stay. For integers, floating.
    trunc, trunc_with, trunc_into = tensor_trunc, tensor_trunc_into;
    /// Nearest integer, halves to even; integers stay. For integers, floating.
    round, round_with, round_into = tensor_round, tensor_round_into;
    /// Nearest integer, halves away from zero; integers stay. For integers, floating.
    round_half_away, round_half_away_with, round_half_away_into = tensor_round_half_away, tensor_round_half_away_into;
    /// Is it NaN (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
    isnan, isnan_with, isnan_into = tensor_isnan, tensor_isnan_into;
    /// Is it infinite (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
    isinf, isinf_with, isinf_into = tensor_isinf, tensor_isinf_into;
    /// Is it finite (both parts, for complex)? Always for integers and bool. Result: bool. For any numeric dtype.
    isfinite, isfinite_with, isfinite_into = tensor_isfinite, tensor_isfinite_into;
    /// Is the sign set (also of -0 and NaN)? Result: bool. For integers, floating.
    signbit, signbit_with, signbit_into = tensor_signbit, tensor_signbit_into;
    /// Is it zero? NaN is not. Result: bool. For any numeric dtype.
    logical_not, logical_not_with, logical_not_into = tensor_logical_not, tensor_logical_not_into;
    /// Principal square root, correctly rounded; NaN below 0, -0 for -0. For floating, complex.
    sqrt, sqrt_with, sqrt_into = tensor_sqrt, tensor_sqrt_into;
    /// 1 / sqrt(x); infinity at 0, NaN below. For floating, complex.
    rsqrt, rsqrt_with, rsqrt_into = tensor_rsqrt, tensor_rsqrt_into;
    /// Cube root, of negative numbers too. For floating.
    cbrt, cbrt_with, cbrt_into = tensor_cbrt, tensor_cbrt_into;
    /// e^x. For floating, complex.
    exp, exp_with, exp_into = tensor_exp, tensor_exp_into;
    /// e^x - 1 without cancellation near 0. For floating, complex.
    expm1, expm1_with, expm1_into = tensor_expm1, tensor_expm1_into;
    /// Natural logarithm, principal; -infinity at 0, NaN below. For floating, complex.
    log, log_with, log_into = tensor_log, tensor_log_into;
    /// log(1 + x) without cancellation near 0; -infinity at -1, NaN below. For floating, complex.
    log1p, log1p_with, log1p_into = tensor_log1p, tensor_log1p_into;
    /// Logarithm to base 2. For floating, complex.
    log2, log2_with, log2_into = tensor_log2, tensor_log2_into;
    /// Logarithm to base 10. For floating, complex.
    log10, log10_with, log10_into = tensor_log10, tensor_log10_into;
    /// 1 / (1 + e^-x) without overflow. For floating.
    sigmoid, sigmoid_with, sigmoid_into = tensor_sigmoid, tensor_sigmoid_into;
    /// Sine of radians; NaN at the infinities. For floating, complex.
    sin, sin_with, sin_into = tensor_sin, tensor_sin_into;
    /// Cosine of radians; NaN at the infinities. For floating, complex.
    cos, cos_with, cos_into = tensor_cos, tensor_cos_into;
    /// Tangent of radians; NaN at the infinities. For floating, complex.
    tan, tan_with, tan_into = tensor_tan, tensor_tan_into;
    /// Arc sine in radians, NaN outside -1..1 (real). For floating, complex.
    asin, asin_with, asin_into = tensor_asin, tensor_asin_into;
    /// Arc cosine in radians, NaN outside -1..1 (real). For floating, complex.
    acos, acos_with, acos_into = tensor_acos, tensor_acos_into;
    /// Arc tangent in radians. For floating, complex.
    atan, atan_with, atan_into = tensor_atan, tensor_atan_into;
    /// Hyperbolic sine. For floating, complex.
    sinh, sinh_with, sinh_into = tensor_sinh, tensor_sinh_into;
    /// Hyperbolic cosine. For floating, complex.
    cosh, cosh_with, cosh_into = tensor_cosh, tensor_cosh_into;
    /// Hyperbolic tangent. For floating, complex.
    tanh, tanh_with, tanh_into = tensor_tanh, tensor_tanh_into;
    /// Inverse hyperbolic sine. For floating, complex.
    asinh, asinh_with, asinh_into = tensor_asinh, tensor_asinh_into;
    /// Inverse hyperbolic cosine, NaN below 1 (real). For floating, complex.
    acosh, acosh_with, acosh_into = tensor_acosh, tensor_acosh_into;
    /// Inverse hyperbolic tangent, NaN outside -1..1 (real). For floating, complex.
    atanh, atanh_with, atanh_into = tensor_atanh, tensor_atanh_into;
    /// Error function. For floating.
    erf, erf_with, erf_into = tensor_erf, tensor_erf_into;
    /// 1 - erf(x), with relative accuracy in the tail. For floating.
    erfc, erfc_with, erfc_into = tensor_erfc, tensor_erfc_into;
    /// Inverse of the standard normal distribution function; NaN outside 0..1. For floating.
    ndtri, ndtri_with, ndtri_into = tensor_ndtri, tensor_ndtri_into;
    /// log |Gamma(x)|; infinity at 0 and the negative integers. For floating.
    lgamma, lgamma_with, lgamma_into = tensor_lgamma, tensor_lgamma_into;
    /// Derivative of lgamma; NaN at 0 and the negative integers. For floating.
    digamma, digamma_with, digamma_into = tensor_digamma, tensor_digamma_into;
    /// Modified Bessel function of the first kind, order 0. For floating.
    bessel_i0, bessel_i0_with, bessel_i0_into = tensor_bessel_i0, tensor_bessel_i0_into;
    /// Modified Bessel function of the first kind, order 1. For floating.
    bessel_i1, bessel_i1_with, bessel_i1_into = tensor_bessel_i1, tensor_bessel_i1_into;
    /// e^-|x| times tensor_bessel_i0(). For floating.
    bessel_i0e, bessel_i0e_with, bessel_i0e_into = tensor_bessel_i0e, tensor_bessel_i0e_into;
    /// e^-|x| times tensor_bessel_i1(). For floating.
    bessel_i1e, bessel_i1e_with, bessel_i1e_into = tensor_bessel_i1e, tensor_bessel_i1e_into;
    /// Bessel function of the first kind, order 0. For floating.
    bessel_j0, bessel_j0_with, bessel_j0_into = tensor_bessel_j0, tensor_bessel_j0_into;
    /// Bessel function of the first kind, order 1. For floating.
    bessel_j1, bessel_j1_with, bessel_j1_into = tensor_bessel_j1, tensor_bessel_j1_into;
    /// Bessel function of the second kind, order 0; -infinity at 0, NaN below. For floating.
    bessel_y0, bessel_y0_with, bessel_y0_into = tensor_bessel_y0, tensor_bessel_y0_into;
    /// Bessel function of the second kind, order 1; -infinity at 0, NaN below. For floating.
    bessel_y1, bessel_y1_with, bessel_y1_into = tensor_bessel_y1, tensor_bessel_y1_into;
    /// Modified Bessel function of the second kind, order 0; infinity at 0, NaN below. For floating.
    bessel_k0, bessel_k0_with, bessel_k0_into = tensor_bessel_k0, tensor_bessel_k0_into;
    /// Modified Bessel function of the second kind, order 1; infinity at 0, NaN below. For floating.
    bessel_k1, bessel_k1_with, bessel_k1_into = tensor_bessel_k1, tensor_bessel_k1_into;
    /// e^x times tensor_bessel_k0(). For floating.
    bessel_k0e, bessel_k0e_with, bessel_k0e_into = tensor_bessel_k0e, tensor_bessel_k0e_into;
    /// e^x times tensor_bessel_k1(). For floating.
    bessel_k1e, bessel_k1e_with, bessel_k1e_into = tensor_bessel_k1e, tensor_bessel_k1e_into;
}

binary! {
    /// a + b; integers wrap, logical or for bool. For any numeric dtype.
    add, add_with, add_into = tensor_add, tensor_add_into;
    /// a - b; integers wrap. For integers, floating, complex.
    subtract, subtract_with, subtract_into = tensor_subtract, tensor_subtract_into;
    /// a * b; integers wrap, logical and for bool. For any numeric dtype.
    multiply, multiply_with, multiply_into = tensor_multiply, tensor_multiply_into;
    /// a / b by IEEE 754. For floating, complex.
    divide, divide_with, divide_into = tensor_divide, tensor_divide_into;
    /// The quotient cut off toward zero; the least integer divided by -1 wraps. For integers, floating.
    divide_trunc, divide_trunc_with, divide_trunc_into = tensor_divide_trunc, tensor_divide_trunc_into;
    /// The quotient rounded toward minus infinity; the least integer divided by -1 wraps. For integers, floating.
    floor_divide, floor_divide_with, floor_divide_into = tensor_floor_divide, tensor_floor_divide_into;
    /// What the quotient toward zero leaves: it has the sign of a. By IEEE 754 for floats. For integers, floating.
    fmod, fmod_with, fmod_into = tensor_fmod, tensor_fmod_into;
    /// What the quotient toward minus infinity leaves: it has the sign of b. For integers, floating.
    remainder, remainder_with, remainder_into = tensor_remainder, tensor_remainder_into;
    /// The greater one; +0 is above -0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
    maximum, maximum_with, maximum_into = tensor_maximum, tensor_maximum_into;
    /// The lesser one; -0 is below +0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
    minimum, minimum_with, minimum_into = tensor_minimum, tensor_minimum_into;
    /// The magnitude of a with the sign of b. For floating.
    copysign, copysign_with, copysign_into = tensor_copysign, tensor_copysign_into;
    /// The neighbour of a on the way to b, in the dtype itself. For floating.
    nextafter, nextafter_with, nextafter_into = tensor_nextafter, tensor_nextafter_into;
    /// a to the power of b; a^0 is 1. Integers wrap, and a negative exponent gives 1 / a^-b cut off toward zero. For integers, floating, complex.
    pow, pow_with, pow_into = tensor_pow, tensor_pow_into;
    /// Angle of the point (b, a), in (-pi, pi\], with the signs of zeros. For floating.
    atan2, atan2_with, atan2_into = tensor_atan2, tensor_atan2_into;
    /// sqrt(a^2 + b^2) without needless overflow. For floating.
    hypot, hypot_with, hypot_into = tensor_hypot, tensor_hypot_into;
    /// log(e^a + e^b) without needless overflow. For floating.
    logaddexp, logaddexp_with, logaddexp_into = tensor_logaddexp, tensor_logaddexp_into;
    /// a == b, part by part for complex; NaN equals nothing. Result: bool. For any numeric dtype.
    equal, equal_with, equal_into = tensor_equal, tensor_equal_into;
    /// a != b, part by part for complex; NaN differs from all. Result: bool. For any numeric dtype.
    not_equal, not_equal_with, not_equal_into = tensor_not_equal, tensor_not_equal_into;
    /// a \< b; false with NaN. Result: bool. For bool, integers, floating.
    less, less_with, less_into = tensor_less, tensor_less_into;
    /// a \<= b; false with NaN. Result: bool. For bool, integers, floating.
    less_equal, less_equal_with, less_equal_into = tensor_less_equal, tensor_less_equal_into;
    /// a \> b; false with NaN. Result: bool. For bool, integers, floating.
    greater, greater_with, greater_into = tensor_greater, tensor_greater_into;
    /// a \>= b; false with NaN. Result: bool. For bool, integers, floating.
    greater_equal, greater_equal_with, greater_equal_into = tensor_greater_equal, tensor_greater_equal_into;
    /// Are both not zero? Result: bool. For any numeric dtype.
    logical_and, logical_and_with, logical_and_into = tensor_logical_and, tensor_logical_and_into;
    /// Is one not zero? Result: bool. For any numeric dtype.
    logical_or, logical_or_with, logical_or_into = tensor_logical_or, tensor_logical_or_into;
    /// Is just one not zero? Result: bool. For any numeric dtype.
    logical_xor, logical_xor_with, logical_xor_into = tensor_logical_xor, tensor_logical_xor_into;
    /// Bits set in both; logical for bool. For bool, integers.
    bitwise_and, bitwise_and_with, bitwise_and_into = tensor_bitwise_and, tensor_bitwise_and_into;
    /// Bits set in either; logical for bool. For bool, integers.
    bitwise_or, bitwise_or_with, bitwise_or_into = tensor_bitwise_or, tensor_bitwise_or_into;
    /// Bits set in just one; logical for bool. For bool, integers.
    bitwise_xor, bitwise_xor_with, bitwise_xor_into = tensor_bitwise_xor, tensor_bitwise_xor_into;
    /// a shifted left by b bits; what is shifted out is lost. For integers.
    bitwise_left_shift, bitwise_left_shift_with, bitwise_left_shift_into = tensor_bitwise_left_shift, tensor_bitwise_left_shift_into;
    /// a shifted right by b bits; the sign moves in for signed dtypes. For integers.
    bitwise_right_shift, bitwise_right_shift_with, bitwise_right_shift_into = tensor_bitwise_right_shift, tensor_bitwise_right_shift_into;
    /// The a-th derivative of tensor_digamma() at b; NaN unless a is a whole number that is not negative. For floating.
    polygamma, polygamma_with, polygamma_into = tensor_polygamma, tensor_polygamma_into;
    /// Hurwitz zeta: the sum of (k + b)^-a over k \>= 0; infinity at a = 1, NaN below. For floating.
    zeta, zeta_with, zeta_into = tensor_zeta, tensor_zeta_into;
    /// Regularised lower incomplete gamma function P(a, b); NaN for a \<= 0 or b \< 0. For floating.
    igamma, igamma_with, igamma_into = tensor_igamma, tensor_igamma_into;
    /// Regularised upper incomplete gamma function Q(a, b) = 1 - P(a, b); NaN as there. For floating.
    igammac, igammac_with, igammac_into = tensor_igammac, tensor_igammac_into;
    /// Derivative of tensor_igamma() by a. For floating.
    igamma_grad_a, igamma_grad_a_with, igamma_grad_a_into = tensor_igamma_grad_a, tensor_igamma_grad_a_into;
    /// Derivative by a of a sample b of the gamma distribution with shape a. For floating.
    random_gamma_grad, random_gamma_grad_with, random_gamma_grad_into = tensor_random_gamma_grad, tensor_random_gamma_grad_into;
}

ternary! {
    /// min(max(a, b), c): c where b is above it. NaN elements of a stay; b or c may be NULL for no bound. For integers, floating.
    clip, clip_with, clip_into = tensor_clip, tensor_clip_into;
    /// Regularised incomplete beta function I_c(a, b); NaN for a \<= 0, b \<= 0 or c outside 0..1. For floating.
    betainc, betainc_with, betainc_into = tensor_betainc, tensor_betainc_into;
    /// `a` where `condition` is true, `b` elsewhere; only the chosen element is looked at. `condition` is bool; `a` and `b` have any one dtype.
    where_, where_with, where_into = tensor_where, tensor_where_into;
}

reduce! {
    /// The sum. Complex too. Of bool and signed integers int64, of unsigned uint64; result_dtype may be any number, for floats any float.
    sum, sum_with, sum_into = tensor_sum, tensor_sum_into;
    /// The product, in the dtypes of tensor_sum(). Complex too.
    prod, prod_with, prod_into = tensor_prod, tensor_prod_into;
    /// The mean. Complex too. Of integers and bool float64, from the exact sum.
    mean, mean_with, mean_into = tensor_mean, tensor_mean_into;
    /// The greatest element. +0 is above -0.
    max, max_with, max_into = tensor_max, tensor_max_into;
    /// The least element. -0 is below +0.
    min, min_with, min_into = tensor_min, tensor_min_into;
    /// Whether no element is zero, as bool. NaN is not zero. Complex too.
    all, all_with, all_into = tensor_all, tensor_all_into;
    /// Whether an element is not zero, as bool. NaN is not zero. Complex too.
    any, any_with, any_into = tensor_any, tensor_any_into;
    /// How many elements are not zero, as int64. NaN is not zero. Complex too.
    count_nonzero, count_nonzero_with, count_nonzero_into = tensor_count_nonzero, tensor_count_nonzero_into;
    /// Where the greatest element is, the first of equal ones, as int64: the index on one axis, or the position in row-major order of the axes named. NaN, the first one, is the greatest unless ignored; 0 where all are ignored.
    argmax, argmax_with, argmax_into = tensor_argmax, tensor_argmax_into;
    /// Where the least element is, by the rules of tensor_argmax().
    argmin, argmin_with, argmin_into = tensor_argmin, tensor_argmin_into;
    /// The mean square of the distance from the mean, divided by the number of elements less `correction`. Of complex numbers that of their distance, as the float of their parts; of integers and bool float64.
    var, var_with, var_into = tensor_var, tensor_var_into;
    /// The square root of tensor_var().
    std, std_with, std_into = tensor_std, tensor_std_into;
    /// The p-norm of the magnitudes, p being `order`: the p-th root of the sum of p-th powers; the greatest for infinity, the least for -infinity, the number of those that are not zero for 0. Dtypes as tensor_var().
    norm, norm_with, norm_into = tensor_norm, tensor_norm_into;
    /// The logarithm of the sum of the exponentials, without overflow. Of integers float64; not of bool.
    logsumexp, logsumexp_with, logsumexp_into = tensor_logsumexp, tensor_logsumexp_into;
}

scan! {
    /// The sums of the elements up to each, along one axis (negative from the end), in the dtypes of tensor_sum(). Complex too.
    cumulative_sum, cumulative_sum_with, cumulative_sum_into = tensor_cumulative_sum, tensor_cumulative_sum_into;
    /// The products of the elements up to each, as tensor_cumulative_sum().
    cumulative_prod, cumulative_prod_with, cumulative_prod_into = tensor_cumulative_prod, tensor_cumulative_prod_into;
    /// The greatest element up to each. The exclusive first one is -infinity, or the least integer.
    cumulative_max, cumulative_max_with, cumulative_max_into = tensor_cumulative_max, tensor_cumulative_max_into;
    /// The least element up to each. The exclusive first one is infinity, or the greatest integer.
    cumulative_min, cumulative_min_with, cumulative_min_into = tensor_cumulative_min, tensor_cumulative_min_into;
}

sort! {
    /// The elements along `axis` (negative from the end) in ascending order. Stable: equal elements keep their order, with TENSOR_SORT_DESCENDING too. Strings are compared byte by byte.
    sort, sort_with, sort_into = tensor_sort, tensor_sort_into;
    /// Where along `axis` each element of tensor_sort() comes from, as int64.
    argsort, argsort_with, argsort_into = tensor_argsort, tensor_argsort_into;
}
