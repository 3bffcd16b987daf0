//! The handle: what it is, and what can be asked of it.

use crate::error::{tensor_from, Result};
use crate::library::table;
use crate::raw::{tensor_t, DeviceKind, Dtype};
use core::ffi::c_void;
use core::ptr::NonNull;

/// A strided view on storage that it shares with other views.
///
/// Through `&Tensor` elements are only read, so that tensors go to any thread and are used by many at once. Writing
/// takes [`Tensor::get_mut`], which succeeds for the only handle on a storage.
///
/// ```
/// fn is_shared_between_threads<T: Send + Sync>() {}
/// is_shared_between_threads::<ctensor::Tensor>();
/// ```
///
/// There is no way to write through a shared reference, and none to keep a view past a write:
/// ```compile_fail,E0596
/// # fn f(t: &ctensor::Tensor) -> ctensor::Result<()> {
/// t.get_mut()?.fill(0.0f64)
/// # }
/// ```
/// ```compile_fail,E0502
/// # fn f(mut t: ctensor::Tensor) -> ctensor::Result<()> {
/// let elements = t.as_slice::<f64>()?;
/// t.get_mut()?.fill(0.0f64)?;
/// println!("{}", elements[0]);
/// # Ok(()) }
/// ```
/// ```compile_fail,E0505
/// # fn f(t: ctensor::Tensor) -> ctensor::Result<()> {
/// let elements = t.as_slice::<f64>()?;
/// drop(t);
/// println!("{}", elements[0]);
/// # Ok(()) }
/// ```
pub struct Tensor {
    handle: NonNull<tensor_t>,
}

// SAFETY: the library counts references atomically and lets any thread free and view handles; all that the safe API does
// through `&Tensor` reads, and what writes has the only handle (write.rs).
unsafe impl Send for Tensor {}
// SAFETY: as above.
unsafe impl Sync for Tensor {}

impl Tensor {
    /// Takes over a handle of the raw layer.
    ///
    /// # Safety
    /// `handle` is a live handle that nobody else will free. While this tensor or one that shares its storage lives,
    /// nobody writes its elements, frees its memory or leaves elements uninitialised; objects in variants are fit to be
    /// shared between threads.
    pub unsafe fn from_raw(handle: *mut tensor_t) -> Tensor {
        Tensor { handle: NonNull::new(handle).expect("a handle is not NULL") }
    }

    /// Gives the handle to the raw layer, which has to free it.
    pub fn into_raw(self) -> *mut tensor_t {
        core::mem::ManuallyDrop::new(self).raw()
    }

    /// The handle, for calls of the raw layer. It stays ours; writing through it breaks the promise of `&Tensor`.
    pub fn raw(&self) -> *mut tensor_t {
        self.handle.as_ptr()
    }

    pub(crate) fn handle(&self) -> NonNull<tensor_t> {
        self.handle
    }

    /// The type of the elements.
    pub fn dtype(&self) -> Dtype {
        // SAFETY: a live handle, here and below.
        Dtype(unsafe { (table().tensor_dtype)(self.raw()) })
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape().len()
    }

    /// The size of each axis.
    pub fn shape(&self) -> &[i64] {
        // SAFETY: `rank` numbers that live as long as the handle.
        unsafe { self.numbers((table().tensor_dims)(self.raw())) }
    }

    /// How many elements apart neighbours on each axis lie.
    pub fn strides(&self) -> &[i64] {
        // SAFETY: as for the shape.
        unsafe { self.numbers((table().tensor_strides)(self.raw())) }
    }

    /// # Safety
    /// `first` is the first of as many numbers as there are axes.
    unsafe fn numbers(&self, first: *const i64) -> &[i64] {
        // SAFETY: by the caller's word; rank 0 has no numbers, whatever the pointer.
        unsafe {
            let rank = (table().tensor_rank)(self.raw());
            if rank <= 0 {
                &[]
            } else {
                core::slice::from_raw_parts(first, rank as usize)
            }
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        // SAFETY: a live handle; never negative for one.
        unsafe { (table().tensor_num_elements)(self.raw()) as usize }
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether elements lie in row-major order without gaps.
    pub fn is_contiguous(&self) -> bool {
        self.ask(table().tensor_is_contiguous)
    }

    /// Whether the library refuses writes through this handle.
    pub fn is_read_only(&self) -> bool {
        self.ask(table().tensor_is_read_only)
    }

    /// Whether the elements lie in a mapped file.
    pub fn is_mapped(&self) -> bool {
        self.ask(table().tensor_is_mapped)
    }

    /// Whether this is the only handle on its storage, and the library owns the memory.
    pub fn is_sole_owner(&self) -> bool {
        self.ask(table().tensor_ref_count_is_one)
    }

    fn ask(&self, question: unsafe extern "C" fn(*const tensor_t) -> i32) -> bool {
        // SAFETY: a question about a live handle.
        unsafe { question(self.raw()) != 0 }
    }

    /// Whether both show the same storage.
    pub fn shares_buffer_with(&self, other: &Tensor) -> bool {
        // SAFETY: live handles.
        unsafe { (table().tensor_shares_buffer_with)(self.raw(), other.raw()) != 0 }
    }

    /// Where the elements are.
    pub fn device(&self) -> DeviceKind {
        // SAFETY: a live handle.
        DeviceKind(unsafe { (table().tensor_device_kind)(self.raw()) })
    }

    /// Address of the element at 0, 0, ...; NULL without memory and for devices.
    pub fn data(&self) -> *const c_void {
        // SAFETY: a live handle.
        unsafe { (table().tensor_data)(self.raw()) }
    }

    /// Another handle on the same storage; `clone` panics where this reports that memory is short.
    pub fn try_clone(&self) -> Result<Tensor> {
        tensor_from!(tensor_share(self.raw()))
    }
}

impl Clone for Tensor {
    fn clone(&self) -> Tensor {
        self.try_clone().expect("memory for a handle")
    }
}

impl Drop for Tensor {
    fn drop(&mut self) {
        // SAFETY: ours, and this is its end.
        unsafe { (table().tensor_free)(self.raw()) }
    }
}
