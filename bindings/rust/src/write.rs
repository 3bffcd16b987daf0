//! Writing: for the only handle on a storage, or on one's own responsibility.

use crate::element::Element;
use crate::error::{ffi, Error, Result};
use crate::index::{Index, Steps};
use crate::raw::{tensor_t, Code, DeviceKind, Dtype};
use crate::Tensor;
use core::marker::PhantomData;
use core::mem::align_of;
use core::ptr::{self, NonNull};

const SERIAL: *mut crate::raw::tensor_context_t = ptr::null_mut();

/// A tensor that may be written: nobody else reads or writes its storage while this lives.
///
/// It gives no `&Tensor`, because that could be cloned into a view which outlives this:
/// ```compile_fail,E0599
/// # fn f(mut t: ctensor::Tensor) -> ctensor::Result<()> {
/// let w = t.get_mut()?;
/// let view = w.clone();
/// # Ok(()) }
/// ```
/// and no view can be made of the tensor while it is written:
/// ```compile_fail,E0502
/// # fn f(mut t: ctensor::Tensor) -> ctensor::Result<()> {
/// let mut w = t.get_mut()?;
/// let view = t.clone();
/// w.fill(1.0f64)
/// # }
/// ```
/// Two slices of it at once are refused as well:
/// ```compile_fail,E0499
/// # fn f(mut t: ctensor::Tensor) -> ctensor::Result<()> {
/// let mut w = t.get_mut()?;
/// let a = w.as_mut_slice::<f64>()?;
/// let b = w.as_mut_slice::<f64>()?;
/// a[0] = b[0];
/// # Ok(()) }
/// ```
pub struct TensorMut<'t> {
    handle: NonNull<tensor_t>,
    /// What keeps the handle if it is that of a part. A field, not a Drop of this type, so that a borrow ends with its
    /// last use.
    _part: Option<Tensor>,
    borrowed: PhantomData<&'t mut Tensor>,
}

// SAFETY: the only access to its storage, and handles may be used by any thread.
unsafe impl Send for TensorMut<'_> {}
// SAFETY: through & only dtype and shape are read.
unsafe impl Sync for TensorMut<'_> {}

impl Tensor {
    /// Access for writing, if this is the only handle on its storage, the library owns the memory, it is the CPU's and
    /// not read-only: a view of it, an archive it shares, an array that DLPack handed on all count as further handles.
    pub fn get_mut(&mut self) -> Result<TensorMut<'_>> {
        let reason = if self.device() != DeviceKind::CPU {
            "the elements are not in CPU memory"
        } else if self.is_read_only() {
            "the tensor is read-only"
        } else if !self.is_empty() && !self.is_sole_owner() {
            "other handles share the storage, or the memory is not the library's"
        } else {
            // SAFETY: &mut and no other handle: nobody can reach the storage while the result lives.
            return Ok(unsafe { self.writable() });
        };
        Err(Error::new(Code::FAILED_PRECONDITION, format!("get_mut: {reason}; make_mut() copies")))
    }

    /// Access for writing to this tensor, which becomes a copy of its own first where [`Tensor::get_mut`] refuses.
    pub fn make_mut(&mut self) -> Result<TensorMut<'_>> {
        if self.get_mut().is_err() {
            *self = self.copy()?;
        }
        self.get_mut()
    }

    /// Access for writing to a storage that others share, as long as the library itself allows it.
    ///
    /// # Safety
    /// While the result lives nobody reads or writes an element of this storage through another handle, a slice or a
    /// pointer, here or elsewhere, and no view of it is made.
    pub unsafe fn write_shared(&self) -> Result<TensorMut<'_>> {
        let mut data = ptr::null_mut();
        ffi!(tensor_data_mutable(self.raw(), &mut data))?;
        // SAFETY: by the caller's word.
        Ok(unsafe { self.writable() })
    }

    /// # Safety
    /// Nobody else reads or writes the storage while the result lives.
    unsafe fn writable(&self) -> TensorMut<'_> {
        TensorMut { handle: self.handle(), _part: None, borrowed: PhantomData }
    }
}

impl<'t> TensorMut<'t> {
    /// The handle, for calls of the raw layer.
    pub fn raw(&self) -> *mut tensor_t {
        self.handle.as_ptr()
    }

    /// Reads as the tensor would; not handed out, as the type says.
    fn as_tensor(&self) -> core::mem::ManuallyDrop<Tensor> {
        // SAFETY: a live handle, not freed here.
        core::mem::ManuallyDrop::new(unsafe { Tensor::from_raw(self.raw()) })
    }

    /// The type of the elements.
    pub fn dtype(&self) -> Dtype {
        self.as_tensor().dtype()
    }

    /// The size of each axis.
    pub fn shape(&self) -> Vec<i64> {
        self.as_tensor().shape().to_vec()
    }

    /// All elements as a slice to write; of that type, contiguous and aligned.
    pub fn as_mut_slice<T: Element>(&mut self) -> Result<&mut [T]> {
        // SAFETY: only this borrow reaches the elements, as long as it lasts.
        unsafe { self.elements() }
    }

    /// The same slice for as long as the tensor is borrowed.
    pub fn into_mut_slice<T: Element>(self) -> Result<&'t mut [T]> {
        // SAFETY: the tensor stays borrowed for 't and keeps the storage, whose only access this was.
        unsafe { self.elements() }
    }

    /// # Safety
    /// Nobody else reaches the elements for 'a, and the storage stays.
    unsafe fn elements<'a, T: Element>(&self) -> Result<&'a mut [T]> {
        let t = self.as_tensor();
        let first = t.first_of::<T>("as_mut_slice")?;
        if t.is_empty() {
            return Ok(&mut []);
        }
        if !t.is_contiguous() || first.align_offset(align_of::<T>()) != 0 {
            let message =
                "as_mut_slice: the elements are not contiguous or not aligned; assign() and fill() take any view";
            return Err(Error::new(Code::FAILED_PRECONDITION, message));
        }
        let mut data = ptr::null_mut();
        ffi!(tensor_data_mutable(self.raw(), &mut data))?;
        // SAFETY: as many elements of this type, and the caller answers for the rest.
        Ok(unsafe { core::slice::from_raw_parts_mut(data.cast(), t.len()) })
    }

    /// Sets the element at an index.
    pub fn set<T: Element>(&mut self, index: &[i64], value: T) -> Result<()> {
        self.as_tensor().first_of::<T>("set")?;
        let (count, bytes) = (index.len() as i32, size_of::<T>() as u64);
        ffi!(tensor_set_element(self.raw(), count, index.as_ptr(), ptr::from_ref(&value).cast(), bytes))
    }

    /// Sets the element at an index, whatever number it is.
    pub fn set_f64(&mut self, index: &[i64], value: f64) -> Result<()> {
        ffi!(tensor_set_double(self.raw(), index.len() as i32, index.as_ptr(), value))
    }

    /// Sets a string element.
    pub fn set_string(&mut self, index: &[i64], value: impl AsRef<[u8]>) -> Result<()> {
        let (count, value) = (index.len() as i32, value.as_ref());
        ffi!(tensor_set_string(self.raw(), count, index.as_ptr(), value.as_ptr().cast(), value.len() as i64))
    }

    /// Sets every element to `value`.
    pub fn fill<T: Element>(&mut self, value: T) -> Result<()> {
        self.as_tensor().first_of::<T>("fill")?;
        ffi!(tensor_fill(SERIAL, self.raw(), ptr::from_ref(&value).cast()))
    }

    /// Copies row-major elements in.
    pub fn set_values<T: Element>(&mut self, values: &[T]) -> Result<()> {
        ffi!(tensor_set_values(self.raw(), T::DTYPE.0, values.as_ptr().cast(), values.len() as i64))
    }

    /// Copies the elements of a tensor of the same dtype in, broadcast to this shape.
    pub fn assign(&mut self, source: &Tensor) -> Result<()> {
        ffi!(tensor_copy_into(SERIAL, self.raw(), source.raw()))
    }

    /// A part of it to write; see [`crate::idx`].
    pub fn slice_mut(&mut self, index: impl AsRef<[Index]>) -> Result<TensorMut<'_>> {
        let view = Steps::of(index.as_ref())?.view_of(&self.as_tensor())?;
        // While it lives this whole tensor is borrowed.
        Ok(TensorMut { handle: view.handle(), _part: Some(view), borrowed: PhantomData })
    }
}
