//! Reading elements: all at once as a slice, one by one, or in row-major order.

use crate::element::Element;
use crate::error::{ffi, Error, Result};
use crate::raw::{Code, DeviceKind};
use crate::{Elements, Tensor};
use core::mem::{align_of, MaybeUninit};
use core::ptr;

impl Tensor {
    /// All elements as a slice: of that type, in CPU memory, contiguous and aligned.
    ///
    /// It borrows the tensor: no one writes the storage while it lives.
    pub fn as_slice<T: Element>(&self) -> Result<&[T]> {
        let first = self.first_of::<T>("as_slice")?;
        if self.is_empty() {
            return Ok(&[]);
        }
        if !self.is_contiguous() {
            let message =
                "as_slice: the elements are not contiguous; iter(), to_vec() and contiguous() take any strides";
            return Err(Error::new(Code::FAILED_PRECONDITION, message));
        }
        if first.align_offset(align_of::<T>()) != 0 {
            let message =
                format!("as_slice: the elements at {first:p} are not aligned to {}; copy() aligns", align_of::<T>());
            return Err(Error::new(Code::FAILED_PRECONDITION, message));
        }
        // SAFETY: `len` initialised elements of this type, as checked; read-only while `self` is borrowed.
        Ok(unsafe { core::slice::from_raw_parts(first, self.len()) })
    }

    /// The bytes of all elements: contiguous, in CPU memory, of any dtype with a size.
    pub fn as_bytes(&self) -> Result<&[u8]> {
        let (mut data, mut bytes) = (ptr::null(), 0);
        ffi!(tensor_bytes(self.raw(), &mut data, &mut bytes))?;
        if data.is_null() || bytes == 0 {
            return Ok(&[]);
        }
        // SAFETY: `bytes` bytes there, read-only while `self` is borrowed.
        Ok(unsafe { core::slice::from_raw_parts(data.cast(), bytes as usize) })
    }

    /// Elements in row-major order, whatever strides and alignment.
    pub fn iter<T: Element>(&self) -> Result<Elements<'_, T>> {
        let first = self.first_of::<T>("iter")?;
        // SAFETY: the address of element 0 of a tensor of this type in CPU memory, borrowed as long as the iterator.
        Ok(unsafe { Elements::new(first, self.shape(), self.strides(), self.len()) })
    }

    /// A copy of all elements in row-major order.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        match self.as_slice() {
            Ok(elements) => Ok(elements.to_vec()),
            Err(_) => Ok(self.iter()?.collect()),
        }
    }

    /// Address of the first element if there is one; refuses another dtype and memory that is not the CPU's.
    pub(crate) fn first_of<T: Element>(&self, function: &str) -> Result<*const T> {
        if self.dtype() != T::DTYPE {
            let message = format!("{function}: elements are {:?}, asked for were {:?}", self.dtype(), T::DTYPE);
            return Err(Error::new(Code::INVALID_ARGUMENT, message));
        }
        let data = self.data();
        if !self.is_empty() && (data.is_null() || self.device() != DeviceKind::CPU) {
            let message = format!("{function}: the elements are not in CPU memory but on {:?}", self.device());
            return Err(Error::new(Code::FAILED_PRECONDITION, message));
        }
        Ok(data.cast())
    }

    /// The element at an index, which is one number from 0 on for each axis.
    pub fn get<T: Element>(&self, index: &[i64]) -> Result<T> {
        self.first_of::<T>("get")?;
        let mut value = MaybeUninit::<T>::uninit();
        let (count, bytes) = (index.len() as i32, size_of::<T>() as u64);
        ffi!(tensor_get_element(self.raw(), count, index.as_ptr(), value.as_mut_ptr().cast(), bytes))?;
        // SAFETY: success wrote all bytes, and every pattern of them is a T.
        Ok(unsafe { value.assume_init() })
    }

    /// The only element of a tensor that has one.
    pub fn item<T: Element>(&self) -> Result<T> {
        self.first_of::<T>("item")?;
        let mut value = MaybeUninit::<T>::uninit();
        ffi!(tensor_item(self.raw(), value.as_mut_ptr().cast(), size_of::<T>() as u64))?;
        // SAFETY: as in get().
        Ok(unsafe { value.assume_init() })
    }

    /// The element at an index as f64, whatever number it is.
    pub fn get_f64(&self, index: &[i64]) -> Result<f64> {
        let mut value = 0.0;
        ffi!(tensor_get_double(self.raw(), index.len() as i32, index.as_ptr(), &mut value))?;
        Ok(value)
    }

    /// The element at an index as i64, whatever integer it is.
    pub fn get_i64(&self, index: &[i64]) -> Result<i64> {
        let mut value = 0;
        ffi!(tensor_get_int64(self.raw(), index.len() as i32, index.as_ptr(), &mut value))?;
        Ok(value)
    }

    /// The bytes of a string element.
    pub fn string(&self, index: &[i64]) -> Result<&[u8]> {
        let (mut text, mut length) = (ptr::null(), 0);
        ffi!(tensor_get_string(self.raw(), index.len() as i32, index.as_ptr(), &mut text, &mut length))?;
        if length == 0 {
            return Ok(&[]);
        }
        // SAFETY: good until the element is written, which a borrowed tensor excludes.
        Ok(unsafe { core::slice::from_raw_parts(text.cast(), length as usize) })
    }

    /// All strings in row-major order.
    pub fn strings(&self) -> Result<Vec<Vec<u8>>> {
        let mut index = vec![0; self.rank()];
        let mut all = Vec::new();
        for _ in 0..self.len() {
            all.push(self.string(&index)?.to_vec());
            for axis in (0..index.len()).rev() {
                index[axis] += 1;
                if index[axis] < self.shape()[axis] {
                    break;
                }
                index[axis] = 0;
            }
        }
        Ok(all)
    }
}
