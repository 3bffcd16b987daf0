//! Tensors as text, and how texts come out of the library.

use crate::error::{ffi, Result};
use crate::options::TextOptions;
use crate::Tensor;
use core::ffi::c_char;
use core::fmt;

/// Calls a function of the form (buffer, capacity, length), again with room for all if the first was too small.
pub(crate) fn text_of(mut call: impl FnMut(*mut c_char, i64, *mut i64) -> Result<()>) -> Result<String> {
    let mut buffer = vec![0u8; 256];
    loop {
        let mut length = 0;
        call(buffer.as_mut_ptr().cast(), buffer.len() as i64, &mut length)?;
        let length = length as usize;
        if length < buffer.len() {
            buffer.truncate(length);
            return Ok(String::from_utf8(buffer).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned()));
        }
        buffer.resize(length + 1, 0);
    }
}

impl Tensor {
    /// TensorFlow's summary with `edge` elements at each end of each axis, or all of them if it is negative.
    pub fn summarize(&self, edge: i64) -> Result<String> {
        text_of(|buffer, capacity, length| ffi!(tensor_summarize(self.raw(), edge, 1, buffer, capacity, length)))
    }

    /// TensorFlow's DebugString: type, shape and at most `max_entries` values.
    pub fn debug_string(&self, max_entries: i64) -> Result<String> {
        text_of(|buffer, capacity, length| ffi!(tensor_debug_string(self.raw(), max_entries, buffer, capacity, length)))
    }

    /// The tensor as text: plain, as NumPy prints it, natively or as JSON.
    pub fn to_text(&self, options: &TextOptions) -> Result<String> {
        text_of(|buffer, capacity, length| {
            ffi!(tensor_to_text(self.raw(), options.pointer(), buffer, capacity, length))
        })
    }
}

/// Writes a text, or why there is none (elements on a device, say): printing never fails for that.
fn write(f: &mut fmt::Formatter<'_>, text: Result<String>) -> fmt::Result {
    match text {
        Ok(text) => f.write_str(&text),
        Err(error) => write!(f, "<{error}>"),
    }
}

/// `{}` gives three elements at each end of each axis, `{:#}` all of them.
impl fmt::Display for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.summarize(if f.alternate() { -1 } else { 3 }))
    }
}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.debug_string(3))
    }
}

/// A shape as the library writes it: `[2,3]`.
pub fn shape_to_text(shape: &[i64]) -> Result<String> {
    text_of(|buffer, capacity, length| {
        ffi!(tensor_shape_to_text(shape.len() as i32, shape.as_ptr(), buffer, capacity, length))
    })
}
