/* What the headers of ctensor.hpp find on the compiler's side: exceptions, Eigen, std::span.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 *
 *   CTENSOR_NO_EIGEN   defined before the first include: views are the library's own even where Eigen can be found.
 */
#ifndef CTENSOR_CONFIG_HPP
#define CTENSOR_CONFIG_HPP

#if !defined(__cplusplus) || __cplusplus < 201703L
#error "ctensor.hpp needs C++17"
#endif

#include <ctensor.h>

#if defined(__cpp_exceptions)
#define CTENSOR_HPP_EXCEPTIONS 1
#else
#define CTENSOR_HPP_EXCEPTIONS 0
#endif

#if !defined(CTENSOR_NO_EIGEN) && defined(__has_include)
#if __has_include(<unsupported/Eigen/CXX11/Tensor>)
#define CTENSOR_HPP_EIGEN 1
#endif
#endif
#ifndef CTENSOR_HPP_EIGEN
#define CTENSOR_HPP_EIGEN 0
#endif

#if __cplusplus >= 202002L && defined(__has_include)
#if __has_include(<span>)
#define CTENSOR_HPP_STD_SPAN 1
#endif
#endif
#ifndef CTENSOR_HPP_STD_SPAN
#define CTENSOR_HPP_STD_SPAN 0
#endif

/* Inline functions mean different things in different configurations, so each has a namespace of its own: translation
 * units compiled differently may be linked together, and a Tensor handed from one to the other is an error of the
 * linker instead of a surprise. Handles of the C interface (get(), release(), adopt()) cross freely. */
#define CTENSOR_HPP_JOIN(exceptions, eigen, span) v1_##exceptions##eigen##span
#define CTENSOR_HPP_NAME(exceptions, eigen, span) CTENSOR_HPP_JOIN(exceptions, eigen, span)
#define CTENSOR_HPP_CONFIGURATION CTENSOR_HPP_NAME(CTENSOR_HPP_EXCEPTIONS, CTENSOR_HPP_EIGEN, CTENSOR_HPP_STD_SPAN)

/** ctensor for C++: see ctensor.hpp. */
namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {}
}  // namespace ctensor

#endif
