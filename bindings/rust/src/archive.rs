//! Reading files of tensors: `.npy`, `.npz`, safetensors and their indices, TensorProto.

use crate::error::{ffi, tensor_from, Result};
use crate::index::{Index, Steps};
use crate::library::table;
use crate::options::ArchiveOptions;
use crate::raw::*;
use crate::text::text_of;
use crate::{Context, Tensor};
use core::ffi::c_void;
use core::ptr::{self, NonNull};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

const SERIAL: *mut tensor_context_t = ptr::null_mut();

/// An open file of tensors. Tensors from it live on without it.
pub struct Archive {
    handle: NonNull<tensor_archive_t>,
}

// SAFETY: all functions on archives only read them and may run at once; any thread may free one.
unsafe impl Send for Archive {}
// SAFETY: as above.
unsafe impl Sync for Archive {}

/// What an archive says of a member without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The type of its elements; INVALID for types that no tensor has.
    pub dtype: Dtype,
    /// The size of each axis.
    pub shape: Vec<i64>,
    /// Bytes of all elements.
    pub data_bytes: u64,
    /// Bytes in the file.
    pub stored_bytes: u64,
    /// Whether it is deflated.
    pub is_deflated: bool,
}

impl Archive {
    /// Reads a file into memory; tensors share that memory and are read-only.
    pub fn open(path: impl AsRef<Path>) -> Result<Archive> {
        Archive::open_with(path, &ArchiveOptions::new())
    }

    /// Reads a file into memory, with options.
    pub fn open_with(path: impl AsRef<Path>, options: &ArchiveOptions) -> Result<Archive> {
        Archive::from_path(path.as_ref(), &options.reading())
    }

    /// Maps a file: nothing is read before its elements are, and nothing is copied.
    ///
    /// # Safety
    /// While the archive or a tensor from it lives, nobody writes to the file or truncates it: elements would change
    /// under a `&[T]`, or the process be ended by SIGBUS. Removing or replacing the file by name is fine.
    pub unsafe fn map(path: impl AsRef<Path>, options: &ArchiveOptions) -> Result<Archive> {
        Archive::from_path(path.as_ref(), options)
    }

    fn from_path(path: &Path, options: &ArchiveOptions) -> Result<Archive> {
        let path = path.as_os_str().as_bytes();
        let mut handle = ptr::null_mut();
        ffi!(tensor_archive_open(path.as_ptr().cast(), path.len() as i64, options.pointer(), &mut handle))?;
        Ok(Archive::own(handle))
    }

    /// Opens a file's bytes, which tensors share.
    pub fn from_bytes(bytes: impl Into<Vec<u8>>, options: &ArchiveOptions) -> Result<Archive> {
        let mut owner: Box<Vec<u8>> = Box::new(bytes.into());
        let (block, length) = (owner.as_mut_ptr().cast(), owner.len() as u64);
        let user = Box::into_raw(owner);
        let mut handle = ptr::null_mut();
        let free = Some(free_bytes as unsafe extern "C" fn(*mut c_void, u64, *mut c_void));
        let opened = ffi!(tensor_archive_open_memory(block, length, free, user.cast(), options.pointer(), &mut handle));
        if let Err(error) = opened {
            // SAFETY: memory passes only with success, so the box is still ours.
            drop(unsafe { Box::from_raw(user) });
            return Err(error);
        }
        Ok(Archive::own(handle))
    }

    fn own(handle: *mut tensor_archive_t) -> Archive {
        Archive { handle: NonNull::new(handle).expect("a handle after success") }
    }

    /// The handle, for calls of the raw layer.
    pub fn raw(&self) -> *mut tensor_archive_t {
        self.handle.as_ptr()
    }

    /// The file's format.
    pub fn format(&self) -> Format {
        // SAFETY: a live archive, here and below.
        Format(unsafe { (table().tensor_archive_format)(self.raw()) })
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        // SAFETY: as above.
        unsafe { (table().tensor_archive_count)(self.raw()) as usize }
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of a member, by position.
    pub fn name(&self, position: usize) -> Result<String> {
        let position = position as i64;
        text_of(|buffer, capacity, length| ffi!(tensor_archive_name(self.raw(), position, buffer, capacity, length)))
    }

    /// All names, in the file's order.
    pub fn names(&self) -> Result<Vec<String>> {
        (0..self.len()).map(|position| self.name(position)).collect()
    }

    /// What the archive says of a member.
    pub fn entry(&self, name: &str) -> Result<Entry> {
        let mut position = 0;
        ffi!(tensor_archive_find(self.raw(), name.as_ptr().cast(), name.len() as i64, &mut position))?;
        let mut entry = tensor_archive_entry_t::default();
        let mut shape = [0; TENSOR_MAX_RANK as usize];
        ffi!(tensor_archive_entry(self.raw(), position, &mut entry, TENSOR_MAX_RANK, shape.as_mut_ptr()))?;
        Ok(Entry {
            dtype: Dtype(entry.dtype),
            shape: shape[..entry.rank.clamp(0, TENSOR_MAX_RANK) as usize].to_vec(),
            data_bytes: entry.data_bytes,
            stored_bytes: entry.stored_bytes,
            is_deflated: entry.flags & TENSOR_ARCHIVE_ENTRY_DEFLATED as u32 != 0,
        })
    }

    /// The tensor of that name.
    pub fn get(&self, name: &str) -> Result<Tensor> {
        tensor_from!(tensor_archive_get(SERIAL, self.raw(), name.as_ptr().cast(), name.len() as i64))
    }

    /// The tensor of that name, with what a context grants.
    pub fn get_in(&self, context: &Context, name: &str) -> Result<Tensor> {
        tensor_from!(tensor_archive_get(context.raw(), self.raw(), name.as_ptr().cast(), name.len() as i64))
    }

    /// The tensor of that name as another dtype of the same size, for element types without one.
    pub fn get_as(&self, name: &str, dtype: Dtype) -> Result<Tensor> {
        tensor_from!(tensor_archive_get_as(SERIAL, self.raw(), name.as_ptr().cast(), name.len() as i64, dtype.0))
    }

    /// A slice of the tensor of that name, without touching the rest of it.
    pub fn get_slice(&self, name: &str, index: impl AsRef<[Index]>) -> Result<Tensor> {
        let steps = Steps::of(index.as_ref())?;
        let (name, length, count) = (name.as_ptr().cast(), name.len() as i64, steps.begin.len() as i32);
        let (begin, end, strides) = (steps.begin.as_ptr(), steps.end.as_ptr(), steps.strides.as_ptr());
        tensor_from!(tensor_archive_get_slice(
            SERIAL,
            self.raw(),
            name,
            length,
            count,
            begin,
            end,
            strides,
            &steps.masks
        ))
    }

    /// Keys and values that the format keeps beside tensors.
    pub fn metadata(&self) -> Result<Vec<(String, String)>> {
        // SAFETY: a live archive.
        let count = unsafe { (table().tensor_archive_metadata_count)(self.raw()) };
        (0..count)
            .map(|i| {
                let key = text_of(|b, capacity, n| ffi!(tensor_archive_metadata_key(self.raw(), i, b, capacity, n)))?;
                let value =
                    text_of(|b, capacity, n| ffi!(tensor_archive_metadata_value(self.raw(), i, b, capacity, n)))?;
                Ok((key, value))
            })
            .collect()
    }

    /// Reads all members and compares checksums.
    pub fn check(&self) -> Result<()> {
        ffi!(tensor_archive_check(SERIAL, self.raw()))
    }
}

unsafe extern "C" fn free_bytes(_block: *mut c_void, _bytes: u64, user: *mut c_void) {
    // SAFETY: the box that from_bytes() handed over; the library calls this once, after the last tensor.
    drop(unsafe { Box::from_raw(user.cast::<Vec<u8>>()) });
}

impl Drop for Archive {
    fn drop(&mut self) {
        // SAFETY: ours, and this is its end.
        unsafe { (table().tensor_archive_free)(self.raw()) }
    }
}

impl core::fmt::Debug for Archive {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Archive({:?}, {} members)", self.format(), self.len())
    }
}
