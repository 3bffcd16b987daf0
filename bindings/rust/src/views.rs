//! Views: other shapes of the same elements. All share the storage, but for a reshape that cannot.

use crate::axes::Axes;
use crate::error::{tensor_from, Result};
use crate::index::{Index, Steps};
use crate::options::ReshapeOptions;
use crate::raw::{Code, Dtype};
use crate::{Error, Tensor};
use core::ptr;

/// The library takes one count for both lists.
fn pairs(function: &str, a: &[i64], b: &[i64]) -> Result<()> {
    if a.len() == b.len() {
        return Ok(());
    }
    let message = format!("{function}: {} and {} numbers, where each axis needs one of both", a.len(), b.len());
    Err(Error::new(Code::INVALID_ARGUMENT, message))
}

impl Tensor {
    /// A slice as [`idx`](crate::idx) says it.
    pub fn slice(&self, index: impl AsRef<[Index]>) -> Result<Tensor> {
        Steps::of(index.as_ref())?.view_of(self)
    }

    /// A slice as Python writes it: "1:5, ..., ::-2, newaxis".
    pub fn slice_text(&self, text: &str) -> Result<Tensor> {
        tensor_from!(tensor_slice_text(self.raw(), text.as_ptr().cast(), text.len() as i64))
    }

    /// TensorFlow's Slice: rows `start..limit` of axis 0.
    pub fn rows(&self, start: i64, limit: i64) -> Result<Tensor> {
        tensor_from!(tensor_slice(self.raw(), start, limit))
    }

    /// TensorFlow's SubSlice: one row of axis 0.
    pub fn row(&self, index: i64) -> Result<Tensor> {
        tensor_from!(tensor_subslice(self.raw(), index))
    }

    /// Eigen's slice: where to start on each axis, and how many elements to take.
    pub fn slice_nd(&self, starts: &[i64], sizes: &[i64]) -> Result<Tensor> {
        pairs("slice_nd", starts, sizes)?;
        tensor_from!(tensor_slice_nd(self.raw(), starts.len() as i32, starts.as_ptr(), sizes.as_ptr()))
    }

    /// One element of an axis, which goes away.
    pub fn select(&self, axis: i64, index: i64) -> Result<Tensor> {
        tensor_from!(tensor_select(self.raw(), axis, index))
    }

    /// Another shape; one number may be -1. A view where strides allow it, else a copy.
    pub fn reshape(&self, shape: &[i64]) -> Result<Tensor> {
        self.reshape_with(shape, &ReshapeOptions::new())
    }

    /// Another shape, with options for order and copy.
    pub fn reshape_with(&self, shape: &[i64], options: &ReshapeOptions<'_>) -> Result<Tensor> {
        let (rank, dims) = (shape.len() as i32, shape.as_ptr());
        tensor_from!(tensor_reshape(options.granted(), self.raw(), rank, dims, options.pointer()))
    }

    /// TensorFlow's `flat<T>()`: all elements on one axis.
    pub fn flat(&self) -> Result<Tensor> {
        tensor_from!(tensor_flat(self.raw(), self.dtype().0))
    }

    /// The same bits as another dtype of the same size.
    pub fn bitcast(&self, dtype: Dtype) -> Result<Tensor> {
        tensor_from!(tensor_bitcast(self.raw(), dtype.0))
    }

    /// The axes in another order.
    pub fn permute_dims(&self, axes: &[i64]) -> Result<Tensor> {
        tensor_from!(tensor_permute_dims(self.raw(), axes.len() as i32, axes.as_ptr()))
    }

    /// The last two axes of a matrix, or of many, changed about.
    pub fn transpose(&self) -> Result<Tensor> {
        let rank = self.rank() as i64;
        let mut axes: Vec<i64> = (0..rank).collect();
        if rank >= 2 {
            axes.swap(rank as usize - 1, rank as usize - 2);
        }
        self.permute_dims(&axes)
    }

    /// Axes read backwards.
    pub fn flip(&self, axes: impl Axes) -> Result<Tensor> {
        tensor_from!(tensor_flip(self.raw(), axes.count(), axes.first()))
    }

    /// Repeated to a shape, read-only.
    pub fn broadcast_to(&self, shape: &[i64]) -> Result<Tensor> {
        tensor_from!(tensor_broadcast_to(self.raw(), shape.len() as i32, shape.as_ptr()))
    }

    /// An axis of size 1 more.
    pub fn expand_dims(&self, axis: i64) -> Result<Tensor> {
        tensor_from!(tensor_expand_dims(self.raw(), axis))
    }

    /// Axes of size 1 less.
    pub fn squeeze(&self, axes: impl Axes) -> Result<Tensor> {
        tensor_from!(tensor_squeeze(self.raw(), axes.count(), axes.first()))
    }

    /// A diagonal of two axes, as the last axis.
    pub fn diagonal(&self, offset: i64, axis1: i64, axis2: i64) -> Result<Tensor> {
        tensor_from!(tensor_diagonal(self.raw(), offset, axis1, axis2))
    }

    /// Every window of `sizes` on `axes`, read-only.
    pub fn sliding_windows(&self, axes: &[i64], sizes: &[i64]) -> Result<Tensor> {
        pairs("sliding_windows", axes, sizes)?;
        let (count, steps) = (axes.len() as i32, ptr::null());
        tensor_from!(tensor_sliding_windows(self.raw(), count, axes.as_ptr(), sizes.as_ptr(), steps))
    }

    /// The real parts of complex elements.
    pub fn real(&self) -> Result<Tensor> {
        tensor_from!(tensor_real(self.raw()))
    }

    /// The imaginary parts of complex elements.
    pub fn imag(&self) -> Result<Tensor> {
        tensor_from!(tensor_imag(self.raw()))
    }
}
