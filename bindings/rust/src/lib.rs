//! Tensors by the ctensor library: views as TensorFlow, NumPy and Eigen have them, operations, files, DLPack.
//!
//! The library is found when it is first needed: `$CTENSOR_LIBRARY`, else the loader's `libctensor.so.1`; [`load`] takes
//! another path. With the feature `link` it is linked when the program is built.
//!
//! ```no_run
//! use ctensor::{idx, Archive};
//!
//! let archive = Archive::open("tests/data/jacksboro_fault_dem.npz")?;
//! let elevation = archive.get("elevation")?;
//! println!("{}", elevation.slice(idx![100..104, ..;-2])?);
//! # Ok::<(), ctensor::Error>(())
//! ```
//!
//! A [`Tensor`] is shared freely between threads because it is only read. Writing goes through [`Tensor::get_mut`],
//! which succeeds for the only handle on a storage, or through `unsafe`. What the safe layer leaves out is in [`raw`]
//! and [`api`].

#[cfg(not(any(feature = "load", feature = "link")))]
compile_error!("ctensor needs one of its features `load` and `link`");

#[rustfmt::skip]
pub mod raw;
mod apply;
mod archive;
mod axes;
mod context;
mod create;
mod dlpack;
mod dtype;
mod element;
mod elements;
mod error;
mod index;
mod library;
#[cfg(feature = "ndarray")]
mod nd;
mod operators;
mod ops;
mod options;
mod read;
mod table;
mod tensor;
mod text;
mod views;
mod write;
mod writer;

pub use archive::{Archive, Entry};
pub use axes::Axes;
pub use context::{CancelToken, Context, ContextBuilder};
pub use dlpack::Dlpack;
pub use element::{Bf16, Bool, Complex, Element, F16};
pub use elements::Elements;
pub use error::{Error, Result};
pub use index::{Ellipsis, Index, NewAxis, Stepped};
pub use library::{api, load};
pub use options::*;
pub use raw::{CastMode, Code, CopyMode, DeviceKind, Dtype, Format, Order, QuantileMethod, TextFormat};
pub use table::{Api, NAMES};
pub use tensor::Tensor;
pub use text::shape_to_text;
pub use write::TensorMut;
pub use writer::ArchiveWriter;

#[cfg(feature = "ndarray")]
pub use ndarray;

/// (major, minor) of the library's ABI.
pub fn abi_version() -> Result<(u32, u32)> {
    // SAFETY: takes nothing and returns a number.
    let version = unsafe { (api()?.tensor_abi_version)() };
    Ok((version >> 16, version & 0xffff))
}

/// The library's version, such as "1.0.0".
pub fn version() -> Result<String> {
    // SAFETY: a static text.
    Ok(unsafe { core::ffi::CStr::from_ptr((api()?.tensor_version)()) }.to_string_lossy().into_owned())
}

/// How many handles of the library live, and how many bytes of elements; for tests that look for leaks.
///
/// The status that this thread keeps for its calls does not count: it is freed first.
pub fn alive() -> Result<(i64, i64)> {
    let api = api()?;
    error::release_spare();
    // SAFETY: take nothing and return numbers.
    Ok(unsafe { ((api.tensor_live_handles)(), (api.tensor_live_bytes)()) })
}
