//! Writing files of tensors.

use crate::error::{ffi, Result};
use crate::library::table;
use crate::options::WriterOptions;
use crate::raw::*;
use crate::{Context, Tensor};
use core::ffi::c_void;
use core::ptr::{self, NonNull};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Collects tensors and writes them as one file. It shares them: nobody writes to them before it is gone.
pub struct ArchiveWriter {
    handle: NonNull<tensor_archive_writer_t>,
}

// SAFETY: one thread at a time uses a writer, whichever it is.
unsafe impl Send for ArchiveWriter {}

impl ArchiveWriter {
    /// A writer for files of a format.
    pub fn new(format: Format, options: &WriterOptions) -> Result<ArchiveWriter> {
        let mut handle = ptr::null_mut();
        ffi!(tensor_archive_writer_new(format.0, options.pointer(), &mut handle))?;
        Ok(ArchiveWriter { handle: NonNull::new(handle).expect("a handle after success") })
    }

    fn raw(&self) -> *mut tensor_archive_writer_t {
        self.handle.as_ptr()
    }

    /// Adds a tensor under a name.
    pub fn add(&mut self, name: &str, t: &Tensor) -> Result<()> {
        ffi!(tensor_archive_writer_add(self.raw(), name.as_ptr().cast(), name.len() as i64, t.raw()))
    }

    /// Adds a key and its value, where the format has such.
    pub fn add_metadata(&mut self, key: &str, value: &str) -> Result<()> {
        let (key, key_length) = (key.as_ptr().cast(), key.len() as i64);
        let (value, value_length) = (value.as_ptr().cast(), value.len() as i64);
        ffi!(tensor_archive_writer_add_metadata(self.raw(), key, key_length, value, value_length))
    }

    /// Writes the file: beside its place first, then by name, so that there is never half of it.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        self.save_in(None, path)
    }

    /// Writes the file, with what a context grants.
    pub fn save_in(&self, context: Option<&Context>, path: impl AsRef<Path>) -> Result<()> {
        let context = context.map_or(ptr::null_mut(), Context::raw);
        let path = path.as_ref().as_os_str().as_bytes();
        ffi!(tensor_archive_writer_save(context, self.raw(), path.as_ptr().cast(), path.len() as i64))
    }

    /// The file's bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let mut bytes: Vec<u8> = Vec::new();
        let user: *mut c_void = ptr::from_mut(&mut bytes).cast();
        ffi!(tensor_archive_writer_save_to_sink(ptr::null_mut(), self.raw(), Some(append), user))?;
        Ok(bytes)
    }
}

unsafe extern "C" fn append(bytes: *const c_void, count: u64, user: *mut c_void) -> i32 {
    // SAFETY: the vector of to_bytes(), whose call this runs in.
    let all = unsafe { &mut *user.cast::<Vec<u8>>() };
    if count == 0 {
        return TENSOR_OK;
    }
    if all.try_reserve(count as usize).is_err() {
        return TENSOR_CODE_RESOURCE_EXHAUSTED;
    }
    // SAFETY: `count` bytes there for the length of this call.
    all.extend_from_slice(unsafe { core::slice::from_raw_parts(bytes.cast(), count as usize) });
    TENSOR_OK
}

impl Drop for ArchiveWriter {
    fn drop(&mut self) {
        // SAFETY: ours, and this is its end.
        unsafe { (table().tensor_archive_writer_free)(self.raw()) }
    }
}
