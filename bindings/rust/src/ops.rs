//! Operations. Each has three forms: plain; `_with` options; and `_into` a tensor that is there already.

use crate::axes::Axes;
use crate::error::{ffi, tensor_from, Result};
use crate::options::*;
use crate::raw::{tensor_t, Dtype};
use crate::{Tensor, TensorMut};
use core::ptr;

const SERIAL: *mut crate::raw::tensor_context_t = ptr::null_mut();

/// The three forms of operations that take tensors and options.
macro_rules! elementwise {
    ($options:ident, $operands:tt, $($(#[$meta:meta])* $plain:ident, $with:ident, $into:ident = $f:ident, $f_into:ident;)*) => {
        impl Tensor {
            $(elementwise! { @row $options, $operands, [$(#[$meta])*] $plain, $with, $into = $f, $f_into })*
        }
    };
    (@row $options:ident, [$($operand:ident)*], [$(#[$meta:meta])*] $plain:ident, $with:ident, $into:ident = $f:ident, $f_into:ident) => {
        $(#[$meta])*
        pub fn $plain(&self $(, $operand: &Tensor)*) -> Result<Tensor> {
            self.$with($($operand,)* &$options::new())
        }

        #[doc = concat!("[`Tensor::", stringify!($plain), "`] with options.")]
        pub fn $with(&self $(, $operand: &Tensor)*, options: &$options<'_>) -> Result<Tensor> {
            tensor_from!($f(options.granted(), self.raw() $(, $operand.raw())*, options.pointer()))
        }

        #[doc = concat!("[`Tensor::", stringify!($plain), "`] into a tensor of the result's dtype and shape.")]
        pub fn $into(&self $(, $operand: &Tensor)*, options: &$options<'_>, dst: &mut TensorMut<'_>) -> Result<()> {
            ffi!($f_into(options.granted(), self.raw() $(, $operand.raw())*, options.pointer(), dst.raw()))
        }
    };
}

macro_rules! unary {
    ($($rows:tt)*) => { elementwise! { UnaryOptions, [], $($rows)* } };
}

macro_rules! binary {
    ($($rows:tt)*) => { elementwise! { BinaryOptions, [b], $($rows)* } };
}

macro_rules! ternary {
    ($($rows:tt)*) => { elementwise! { TernaryOptions, [b c], $($rows)* } };
}

macro_rules! reduce {
    ($($(#[$meta:meta])* $plain:ident, $with:ident, $into:ident = $f:ident, $f_into:ident;)*) => {
        impl Tensor {$(
            $(#[$meta])*
            pub fn $plain(&self, axes: impl Axes) -> Result<Tensor> {
                self.$with(axes, &ReduceOptions::new())
            }

            #[doc = concat!("[`Tensor::", stringify!($plain), "`] with options.")]
            pub fn $with(&self, axes: impl Axes, options: &ReduceOptions<'_>) -> Result<Tensor> {
                tensor_from!($f(options.granted(), self.raw(), axes.count(), axes.first(), options.pointer()))
            }

            #[doc = concat!("[`Tensor::", stringify!($plain), "`] into a tensor of the result's dtype and shape.")]
            pub fn $into(&self, axes: impl Axes, options: &ReduceOptions<'_>, dst: &mut TensorMut<'_>) -> Result<()> {
                ffi!($f_into(options.granted(), self.raw(), axes.count(), axes.first(), options.pointer(), dst.raw()))
            }
        )*}
    };
}

macro_rules! along {
    ($options:ident, $($(#[$meta:meta])* $plain:ident, $with:ident, $into:ident = $f:ident, $f_into:ident;)*) => {
        impl Tensor {$(
            $(#[$meta])*
            pub fn $plain(&self, axis: i64) -> Result<Tensor> {
                self.$with(axis, &$options::new())
            }

            #[doc = concat!("[`Tensor::", stringify!($plain), "`] with options.")]
            pub fn $with(&self, axis: i64, options: &$options<'_>) -> Result<Tensor> {
                tensor_from!($f(options.granted(), self.raw(), axis, options.pointer()))
            }

            #[doc = concat!("[`Tensor::", stringify!($plain), "`] into a tensor of the result's dtype and shape.")]
            pub fn $into(&self, axis: i64, options: &$options<'_>, dst: &mut TensorMut<'_>) -> Result<()> {
                ffi!($f_into(options.granted(), self.raw(), axis, options.pointer(), dst.raw()))
            }
        )*}
    };
}

macro_rules! scan {
    ($($rows:tt)*) => { along! { ScanOptions, $($rows)* } };
}

macro_rules! sort {
    ($($rows:tt)*) => { along! { SortOptions, $($rows)* } };
}

include!("raw_ops.rs");

impl Tensor {
    /// The elements as another dtype; the tensor itself where it has that dtype already.
    pub fn astype(&self, dtype: Dtype) -> Result<Tensor> {
        self.astype_with(dtype, &CastOptions::new())
    }

    /// The elements as another dtype, with options.
    pub fn astype_with(&self, dtype: Dtype, options: &CastOptions<'_>) -> Result<Tensor> {
        tensor_from!(tensor_astype(options.granted(), self.raw(), dtype.0, options.pointer()))
    }

    /// A row-major copy in memory of its own.
    pub fn copy(&self) -> Result<Tensor> {
        tensor_from!(tensor_copy(SERIAL, self.raw()))
    }

    /// The tensor itself if it is contiguous, else a copy that is.
    pub fn contiguous(&self) -> Result<Tensor> {
        tensor_from!(tensor_contiguous(SERIAL, self.raw()))
    }

    /// Tensors one behind the other on an axis.
    pub fn concat(tensors: &[&Tensor], axis: i64) -> Result<Tensor> {
        let handles: Vec<*const tensor_t> = tensors.iter().map(|t| t.raw().cast_const()).collect();
        tensor_from!(tensor_concat(SERIAL, handles.len() as i32, handles.as_ptr(), axis))
    }

    /// Copies of the parts of an axis, of the sizes given, which add up to its own.
    pub fn split(&self, axis: i64, sizes: &[i64]) -> Result<Vec<Tensor>> {
        let mut parts = vec![ptr::null_mut(); sizes.len()];
        let (count, outs) = (sizes.len() as i32, parts.as_mut_ptr());
        ffi!(tensor_split(SERIAL, self.raw(), axis, count, sizes.as_ptr(), outs))?;
        // SAFETY: after success new handles that nobody else has.
        Ok(parts.into_iter().map(|part| unsafe { Tensor::from_raw(part) }).collect())
    }

    /// The tensor to a power that is a number.
    pub fn pow_scalar(&self, exponent: f64, options: &BinaryOptions<'_>) -> Result<Tensor> {
        tensor_from!(tensor_pow_scalar(options.granted(), self.raw(), exponent, options.pointer()))
    }

    /// The greatest elements, and where they are.
    pub fn max_with_index(&self, axes: impl Axes, options: &ReduceOptions<'_>) -> Result<(Tensor, Tensor)> {
        let mut indices = ptr::null_mut();
        let greatest = {
            let (count, first, indices) = (axes.count(), axes.first(), &mut indices);
            let mut out = ptr::null_mut();
            ffi!(tensor_max_with_index(
                options.granted(),
                self.raw(),
                count,
                first,
                options.pointer(),
                &mut out,
                indices
            ))?;
            out
        };
        // SAFETY: after success two new handles that nobody else has.
        Ok(unsafe { (Tensor::from_raw(greatest), Tensor::from_raw(indices)) })
    }

    /// The sum of a diagonal of two axes.
    pub fn trace(&self, axes: impl Axes, offset: i64, options: &ReduceOptions<'_>) -> Result<Tensor> {
        let (count, first) = (axes.count(), axes.first());
        tensor_from!(tensor_trace(options.granted(), self.raw(), count, first, offset, options.pointer()))
    }

    /// Quantiles of the elements, by probability.
    pub fn quantile(&self, probabilities: &[f64], axes: impl Axes, options: &QuantileOptions<'_>) -> Result<Tensor> {
        let (number, values) = (probabilities.len() as i64, probabilities.as_ptr());
        let (count, first) = (axes.count(), axes.first());
        tensor_from!(tensor_quantile(options.granted(), self.raw(), number, values, count, first, options.pointer()))
    }

    /// How many elements lie in each of `bins` parts of low..high.
    pub fn histogram(&self, bins: i64, low: f64, high: f64) -> Result<Tensor> {
        tensor_from!(tensor_histogram(SERIAL, self.raw(), bins, low, high, ptr::null()))
    }

    /// Whether both have the same shape and equal elements.
    pub fn array_equal(&self, other: &Tensor) -> Result<bool> {
        let mut result = 0;
        ffi!(tensor_array_equal(SERIAL, self.raw(), other.raw(), &mut result))?;
        Ok(result != 0)
    }

    /// Whether elements are as near as |a - b| <= absolute + relative |b|.
    pub fn allclose(&self, other: &Tensor, relative: f64, absolute: f64, equal_nan: bool) -> Result<bool> {
        let mut result = 0;
        ffi!(tensor_allclose(SERIAL, self.raw(), other.raw(), relative, absolute, equal_nan.into(), &mut result))?;
        Ok(result != 0)
    }
}
