//! Finding the library, once for the process.

use crate::error::{Error, Result};
use crate::raw::{Code, ABI_MAJOR, ABI_MINOR};
use crate::table::Api;
use std::sync::{Mutex, OnceLock};

static TABLE: OnceLock<Api> = OnceLock::new();
static OPENING: Mutex<()> = Mutex::new(());

/// The function table. The first call finds the library: `$CTENSOR_LIBRARY`, else the loader's `libctensor.so.1`.
///
/// It is the raw layer's entry: what the safe layer leaves out is one `unsafe` call away.
pub fn api() -> Result<&'static Api> {
    match TABLE.get() {
        Some(table) => Ok(table),
        None => fill(None),
    }
}

/// Takes the library at `path` instead of looking for one; before anything else of the crate is used.
///
/// # Safety
/// The file is a ctensor library: its code runs in this process, and its functions are called by their names.
pub unsafe fn load(path: impl AsRef<std::path::Path>) -> Result<()> {
    if cfg!(feature = "link") {
        let message =
            "load: the library was linked when this program was built; leave the feature `link` out to load one";
        return Err(Error::new(Code::FAILED_PRECONDITION, message));
    }
    if TABLE.get().is_some() {
        return Err(Error::new(
            Code::FAILED_PRECONDITION,
            "load: a library is loaded already, and there is one for the process",
        ));
    }
    fill(Some(path.as_ref())).map(|_| ())
}

/// The table of a library that has already given a handle.
pub(crate) fn table() -> &'static Api {
    TABLE.get().expect("a handle of the library without the library")
}

fn fill(path: Option<&std::path::Path>) -> Result<&'static Api> {
    let _one_at_a_time = OPENING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if TABLE.get().is_none() {
        let found = find(path)?;
        let _ = TABLE.set(found);
    }
    Ok(table())
}

/// Refuses another major version, and a minor one that lacks functions of ours.
fn check_version(found: u32) -> Result<()> {
    let (major, minor) = (found >> 16, found & 0xffff);
    if major == ABI_MAJOR && found >= (ABI_MAJOR << 16 | ABI_MINOR) {
        return Ok(());
    }
    let message = format!(
        "the library speaks ABI {major}.{minor}, this crate needs {ABI_MAJOR}.{ABI_MINOR} or a later {ABI_MAJOR}.x"
    );
    Err(Error::new(Code::FAILED_PRECONDITION, message))
}

#[cfg(feature = "link")]
fn find(_path: Option<&std::path::Path>) -> Result<Api> {
    let table = Api::linked();
    // SAFETY: takes nothing and returns a number.
    check_version(unsafe { (table.tensor_abi_version)() })?;
    Ok(table)
}

#[cfg(not(feature = "link"))]
fn find(path: Option<&std::path::Path>) -> Result<Api> {
    use core::ffi::c_void;
    let name = match path {
        Some(path) => path.as_os_str().to_owned(),
        None => std::env::var_os("CTENSOR_LIBRARY").unwrap_or_else(|| crate::raw::SONAME.into()),
    };
    let missing = |error: libloading::Error| {
        let message = format!("cannot load {}: {error}; CTENSOR_LIBRARY may name the file", name.to_string_lossy());
        Error::new(Code::UNAVAILABLE, message)
    };
    // SAFETY: its initialisers are those of ctensor, which has none that look at the process; the caller of load(), or
    // who set the environment, says that it is ctensor.
    let library = unsafe { libloading::Library::new(&name) }.map_err(missing)?;
    let address = |symbol: &'static str| {
        // SAFETY: the address alone is taken; from_addresses() gives it the header's type.
        let found = unsafe { library.get::<*mut c_void>(symbol.as_bytes()) };
        found.map(|address| *address).map_err(missing)
    };
    // SAFETY: the function has had this type in every version of the library.
    let version =
        unsafe { core::mem::transmute::<*mut c_void, unsafe extern "C" fn() -> u32>(address("tensor_abi_version\0")?) };
    // SAFETY: takes nothing and returns a number.
    check_version(unsafe { version() })?;
    // SAFETY: the version says that the library has the functions of the header that the table was made from.
    let table = unsafe { Api::from_addresses(address) }?;
    // The addresses are good as long as the library stays, which is as long as the process.
    core::mem::forget(library);
    Ok(table)
}

#[cfg(test)]
mod tests {
    #[test]
    fn versions_are_refused_in_a_sentence() {
        assert!(super::check_version(1 << 16).is_ok());
        assert!(super::check_version((1 << 16) + 7).is_ok());
        let error = super::check_version(2 << 16).unwrap_err();
        assert_eq!(error.message(), "the library speaks ABI 2.0, this crate needs 1.0 or a later 1.x");
    }
}
