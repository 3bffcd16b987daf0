//! Errors, and the calls that may fail.

use crate::library;
use crate::raw::{tensor_status_t, Code};
use crate::table::Api;
use core::cell::Cell;
use core::ffi::CStr;
use core::ptr;

/// What most functions of this crate return.
pub type Result<T> = core::result::Result<T, Error>;

/// A refused call: one of the canonical codes, and the library's sentence on it.
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    code: Code,
    message: Box<str>,
}

impl Error {
    pub(crate) fn new(code: Code, message: impl Into<Box<str>>) -> Error {
        Error { code, message: message.into() }
    }

    /// The canonical code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// A sentence that names function, argument, value and rule.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?}: {}", self.code, self.message)
    }
}

impl core::fmt::Debug for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

/// One status for each thread, so that calls do not make one each. A call that runs inside another (from a callback)
/// finds none here and makes its own: a status serves one call at a time.
struct Spare(Cell<*mut tensor_status_t>);

impl Drop for Spare {
    fn drop(&mut self) {
        let status = self.0.replace(ptr::null_mut());
        if !status.is_null() {
            // SAFETY: ours, and nobody else has it.
            unsafe { (library::table().tensor_status_free)(status) }
        }
    }
}

thread_local! {
    static SPARE: Spare = const { Spare(Cell::new(ptr::null_mut())) };
}

/// Frees the status that this thread keeps; the next call makes another.
pub(crate) fn release_spare() {
    let _ = SPARE.try_with(Spare::drop_now);
}

impl Spare {
    fn drop_now(&self) {
        drop(Spare(Cell::new(self.0.replace(ptr::null_mut()))));
    }
}

/// Runs a call that reports in a status and makes a Result of its code.
pub(crate) fn run(api: &Api, call: impl FnOnce(*mut tensor_status_t) -> i32) -> Result<()> {
    let mut status = SPARE.try_with(|spare| spare.0.replace(ptr::null_mut())).unwrap_or(ptr::null_mut());
    if status.is_null() {
        // SAFETY: takes nothing; NULL, when memory is short, is a legal status.
        status = unsafe { (api.tensor_status_new)() };
    }
    let code = Code(call(status));
    let outcome = if code == Code::OK { Ok(()) } else { Err(Error::new(code, message_of(api, code, status))) };
    let surplus = SPARE.try_with(|spare| spare.0.replace(status)).unwrap_or(status);
    if !surplus.is_null() {
        // SAFETY: of an inner call, or of a thread that ends; nobody else has it.
        unsafe { (api.tensor_status_free)(surplus) }
    }
    outcome
}

fn message_of(api: &Api, code: Code, status: *mut tensor_status_t) -> Box<str> {
    // SAFETY: the text is good until the next use of the status and copied here; names of codes are static.
    unsafe {
        let text = if status.is_null() { (api.tensor_code_name)(code.0) } else { (api.tensor_status_message)(status) };
        CStr::from_ptr(text).to_string_lossy().into()
    }
}

/// Calls a function of the table with a status behind its arguments. The call is unsafe; whoever writes it answers for
/// pointers that are good for its length and for lengths that belong to them.
macro_rules! ffi {
    ($name:ident($($argument:expr),* $(,)?)) => {{
        let api = $crate::library::api()?;
        // SAFETY: by the rule above.
        $crate::error::run(api, |status| unsafe { (api.$name)($($argument,)* status) })
    }};
}

/// The same for a function that makes a tensor, in its last parameter before the status.
macro_rules! tensor_from {
    ($name:ident($($argument:expr),* $(,)?)) => {{
        let mut out = core::ptr::null_mut();
        // SAFETY: after success `out` is a new handle that nobody else has.
        $crate::error::ffi!($name($($argument,)* &mut out)).map(|()| unsafe { $crate::Tensor::from_raw(out) })
    }};
}

pub(crate) use {ffi, tensor_from};
