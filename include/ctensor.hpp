/*
 * ctensor.hpp - ctensor for C++17 and later: owning handles, exceptions or returned errors, typed views, operators.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 *
 * Headers alone, over the C interface alone; what a function means stands in ctensor.h.
 *
 *   #include <ctensor.hpp>
 *   using ctensor::_, ctensor::slice, ctensor::ellipsis, ctensor::newaxis;
 *
 *   ctensor::Tensor t = ctensor::Archive::open("terrain.npz").get("elevation");
 *   ctensor::Tensor corner = t(slice(_, 10), slice(_, _, -2));        // or t[":10, ::-2"]
 *   std::cout << corner << '\n' << ctensor::mean(corner * 0.3048).item<double>() << '\n';
 *
 *   ctensor::Tensor m(ctensor::DType::float32, {2, 3});
 *   m.matrix<float>()(1, 2) = 1;                                      // Eigen::TensorMap where Eigen is there
 *
 *   if (auto rows = t.slice(1, 3, ctensor::nothrow)) { use(*rows); }  // errors returned instead of thrown
 *
 * Copies share their elements, as TensorFlow's do; copy() does not. A call that can fail takes as its last argument how
 * it is made: see Throwing. Without exceptions in the compiler (-fno-exceptions) a call that would have thrown prints
 * its sentence and aborts, as TensorFlow's checks do; calls with `nothrow` return as ever. Memory that the standard
 * library itself is refused is std::bad_alloc.
 *
 * Where <unsupported/Eigen/CXX11/Tensor> can be found, typed views are Eigen::TensorMap; CTENSOR_NO_EIGEN, defined
 * before the first include, makes them std::span (one dim; a span of our own before C++20) and ctensor::View (other
 * ranks).
 */
#ifndef CTENSOR_HPP
#define CTENSOR_HPP

#include "ctensor/archive.hpp"
#include "ctensor/buffer.hpp"
#include "ctensor/context.hpp"
#include "ctensor/create.hpp"
#include "ctensor/operators.hpp"
#include "ctensor/ops.hpp"
#include "ctensor/shape.hpp"
#include "ctensor/tensor.hpp"
#include "ctensor/view.hpp"

#endif
