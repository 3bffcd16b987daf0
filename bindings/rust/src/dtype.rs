//! What the library knows of a dtype.

use crate::error::{ffi, Result};
use crate::library::api;
use crate::raw::Dtype;
use crate::text::text_of;

impl Dtype {
    /// TensorFlow's name: "float", "int16", "double".
    pub fn name(self) -> Result<String> {
        text_of(|buffer, capacity, length| ffi!(tensor_dtype_name(self.0, buffer, capacity, length)))
    }

    /// The dtype of a name, TensorFlow's or the Array API's ("float32" and "float" are the same).
    pub fn from_name(name: &str) -> Result<Dtype> {
        let mut dtype = 0;
        ffi!(tensor_dtype_from_name(name.as_ptr().cast(), name.len() as i64, &mut dtype))?;
        Ok(Dtype(dtype))
    }

    /// Bytes of an element; 0 for strings, resources, variants and numbers that are no dtype.
    pub fn size(self) -> usize {
        // SAFETY: any number may be asked about.
        api().map_or(0, |api| unsafe { (api.tensor_dtype_size)(self.0) as usize })
    }

    /// The dtype of an operation on both, by the Array API's table.
    pub fn promote(self, other: Dtype) -> Result<Dtype> {
        let mut dtype = 0;
        ffi!(tensor_promote(self.0, other.0, &mut dtype))?;
        Ok(Dtype(dtype))
    }
}

macro_rules! questions {
    ($($(#[$meta:meta])* $name:ident = $function:ident;)*) => {
        impl Dtype {
            $($(#[$meta])* pub fn $name(self) -> bool {
                // SAFETY: any number may be asked about.
                api().is_ok_and(|api| unsafe { (api.$function)(self.0) } != 0)
            })*
        }
    };
}

questions! {
    /// Whether it is a binary float of any width.
    is_floating = tensor_dtype_is_floating;
    /// Whether it is complex.
    is_complex = tensor_dtype_is_complex;
    /// Whether it is an integer.
    is_integer = tensor_dtype_is_integer;
    /// Whether it is quantised.
    is_quantized = tensor_dtype_is_quantized;
}
