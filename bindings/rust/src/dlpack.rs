//! DLPack: tensors to and from other libraries of the process, without copying elements.

use crate::error::{ffi, tensor_from, Result};
use crate::library::table;
use crate::raw::*;
use crate::Tensor;
use core::ptr::{self, NonNull};

/// A tensor in DLPack's versioned form (1.x), on its way out. It shares the storage; dropped, it is given back.
pub struct Dlpack {
    managed: NonNull<DLManagedTensorVersioned>,
}

// SAFETY: it stands for a handle on a storage, and any thread may give that back.
unsafe impl Send for Dlpack {}

impl Dlpack {
    /// The pointer to hand on; whoever takes it calls its deleter.
    pub fn into_raw(self) -> *mut DLManagedTensorVersioned {
        core::mem::ManuallyDrop::new(self).managed.as_ptr()
    }

    /// The same tensor again, read-only as it was exported.
    pub fn into_tensor(self) -> Result<Tensor> {
        // SAFETY: our own export, of elements that the exporting handles only read.
        let made = unsafe { Tensor::from_dlpack(self.managed.as_ptr()) };
        if made.is_ok() {
            core::mem::forget(self);
        }
        made
    }
}

impl Drop for Dlpack {
    fn drop(&mut self) {
        // SAFETY: not handed on, so ours to end.
        unsafe { (table().tensor_dlpack_versioned_free)(self.managed.as_ptr()) }
    }
}

fn flags(flags: i32) -> tensor_dlpack_options_t {
    tensor_dlpack_options_t { flags: flags as u32, ..Default::default() }
}

impl Tensor {
    /// The tensor for another library, marked as read-only: tensors of this crate are only read while they are shared.
    pub fn to_dlpack(&self) -> Result<Dlpack> {
        self.export(TENSOR_DLPACK_READ_ONLY)
    }

    /// A copy of the tensor for another library, which may write it.
    pub fn to_dlpack_copy(&self) -> Result<Dlpack> {
        self.export(TENSOR_DLPACK_COPY)
    }

    /// The tensor itself for another library that writes it.
    ///
    /// # Safety
    /// While the taker may write, nobody reads or writes the storage here: no slice of it lives and no thread uses it.
    pub unsafe fn to_dlpack_writable(&self) -> Result<Dlpack> {
        self.export(0)
    }

    fn export(&self, how: i32) -> Result<Dlpack> {
        let mut managed = ptr::null_mut();
        ffi!(tensor_to_dlpack_versioned(ptr::null_mut(), self.raw(), &flags(how), &mut managed))?;
        Ok(Dlpack { managed: NonNull::new(managed).expect("a pointer after success") })
    }

    /// Takes over another library's tensor. After success its deleter is called when the last view has gone; after a
    /// failure it is still the caller's. [`Tensor::get_mut`] refuses its memory, [`Tensor::make_mut`] copies it.
    ///
    /// # Safety
    /// `managed` is what DLPack says, with elements that are initialised; nobody else takes it; and while the result or
    /// a view of it lives, nobody writes those elements. Where the producer goes on writing, copy:
    /// [`Tensor::copy_dlpack`].
    pub unsafe fn from_dlpack(managed: *mut DLManagedTensorVersioned) -> Result<Tensor> {
        tensor_from!(tensor_from_dlpack_versioned(ptr::null_mut(), managed, &flags(TENSOR_DLPACK_READ_ONLY)))
    }

    /// Takes a copy of another library's tensor, and gives that one back.
    ///
    /// # Safety
    /// `managed` is what DLPack says, with elements that are initialised and that nobody writes during this call.
    pub unsafe fn copy_dlpack(managed: *mut DLManagedTensorVersioned) -> Result<Tensor> {
        tensor_from!(tensor_from_dlpack_versioned(ptr::null_mut(), managed, &flags(TENSOR_DLPACK_COPY)))
    }

    /// Takes over another library's tensor in DLPack's form before 1.0.
    ///
    /// # Safety
    /// As for [`Tensor::from_dlpack`].
    pub unsafe fn from_dlpack_unversioned(managed: *mut DLManagedTensor) -> Result<Tensor> {
        tensor_from!(tensor_from_dlpack(ptr::null_mut(), managed, &flags(TENSOR_DLPACK_READ_ONLY)))
    }
}
