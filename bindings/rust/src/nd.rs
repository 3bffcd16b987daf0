//! ndarray: views without copies, and owned arrays.

use crate::element::Element;
use crate::error::{Error, Result};
use crate::raw::Code;
use crate::{Tensor, TensorMut};
use ndarray::{ArrayBase, ArrayD, ArrayViewD, ArrayViewMutD, Axis, Data, Dimension, IxDyn, ShapeBuilder};

impl Tensor {
    /// The tensor as an array that borrows it, with the same strides; refuses elements that are not aligned.
    pub fn view_ndarray<T: Element>(&self) -> Result<ArrayViewD<'_, T>> {
        let mut first = self.first_of::<T>("view_ndarray")?;
        let shape: Vec<usize> = self.shape().iter().map(|&dim| dim as usize).collect();
        if self.is_empty() {
            let empty = ArrayViewD::from_shape(IxDyn(&shape), &[]);
            return empty.map_err(|error| Error::new(Code::INTERNAL, error.to_string()));
        }
        if first.align_offset(align_of::<T>()) != 0 {
            let message = format!("view_ndarray: the elements at {first:p} are not aligned; copy() aligns");
            return Err(Error::new(Code::FAILED_PRECONDITION, message));
        }
        // ndarray begins at the lowest address and turns axes about afterwards. An axis of one element may have any
        // stride here, which is none there.
        let mut strides = vec![0usize; shape.len()];
        let mut turned = Vec::new();
        for (axis, &stride) in self.strides().iter().enumerate() {
            if shape[axis] == 1 {
                continue;
            }
            if stride < 0 {
                // SAFETY: the last element of that axis, inside the same storage.
                first = unsafe { first.offset(stride as isize * (shape[axis] as isize - 1)) };
                turned.push(axis);
            }
            strides[axis] = stride.unsigned_abs() as usize;
        }
        // SAFETY: aligned elements of this type inside a storage that stays and is only read while `self` is borrowed.
        let mut view = unsafe { ArrayViewD::from_shape_ptr(IxDyn(&shape).strides(IxDyn(&strides)), first) };
        for axis in turned {
            view.invert_axis(Axis(axis));
        }
        Ok(view)
    }

    /// An array of its own with the tensor's elements.
    pub fn to_ndarray<T: Element>(&self) -> Result<ArrayD<T>> {
        let shape: Vec<usize> = self.shape().iter().map(|&dim| dim as usize).collect();
        ArrayD::from_shape_vec(IxDyn(&shape), self.to_vec()?)
            .map_err(|error| Error::new(Code::INVALID_ARGUMENT, format!("to_ndarray: {error}")))
    }

    /// A tensor with a copy of an array's elements, row-major whatever the array's strides.
    pub fn from_ndarray<T, S, D>(array: &ArrayBase<S, D>) -> Result<Tensor>
    where
        T: Element,
        S: Data<Elem = T>,
        D: Dimension,
    {
        let shape: Vec<i64> = array.shape().iter().map(|&dim| dim as i64).collect();
        match array.as_slice() {
            Some(elements) => Tensor::from_slice(&shape, elements),
            None => Tensor::from_slice(&shape, &array.iter().copied().collect::<Vec<T>>()),
        }
    }

    /// A tensor that takes an array's elements over; nothing is copied if they are in row-major order.
    pub fn from_ndarray_owned<T: Element>(array: ArrayD<T>) -> Result<Tensor> {
        let shape: Vec<i64> = array.shape().iter().map(|&dim| dim as i64).collect();
        if !array.is_standard_layout() {
            return Tensor::from_ndarray(&array);
        }
        let (mut elements, offset) = array.into_raw_vec_and_offset();
        let count = shape.iter().product::<i64>() as usize;
        elements.drain(..offset.unwrap_or(0));
        elements.truncate(count);
        Tensor::from_vec(&shape, elements)
    }
}

impl TensorMut<'_> {
    /// The tensor as an array to write; contiguous ones only, in which no two coordinates share an element.
    pub fn view_ndarray_mut<T: Element>(&mut self) -> Result<ArrayViewMutD<'_, T>> {
        let shape: Vec<usize> = self.shape().iter().map(|&dim| dim as usize).collect();
        ArrayViewMutD::from_shape(IxDyn(&shape), self.as_mut_slice()?)
            .map_err(|error| Error::new(Code::INTERNAL, error.to_string()))
    }
}

impl<T: Element> TryFrom<&Tensor> for ArrayD<T> {
    type Error = Error;

    fn try_from(t: &Tensor) -> Result<ArrayD<T>> {
        t.to_ndarray()
    }
}
