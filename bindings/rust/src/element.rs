//! Rust types that elements are.

use crate::raw::Dtype;

mod sealed {
    pub trait Sealed {}
}

/// A type whose values are the elements of one dtype, byte for byte.
///
/// # Safety
/// Every pattern of bytes is a value (a file or a bitcast may hold any), there is no padding, and the size is that of
/// the dtype. `bool` is none for the first reason: [`Bool`] is.
pub unsafe trait Element: Copy + Send + Sync + 'static + sealed::Sealed {
    /// The dtype of tensors of such elements.
    const DTYPE: Dtype;
}

/// An element of bool: false if its byte is 0.
#[repr(transparent)]
#[derive(Clone, Copy, Default)]
pub struct Bool(pub u8);

impl From<Bool> for bool {
    fn from(value: Bool) -> bool {
        value.0 != 0
    }
}

impl From<bool> for Bool {
    fn from(value: bool) -> Bool {
        Bool(value.into())
    }
}

impl PartialEq for Bool {
    fn eq(&self, other: &Bool) -> bool {
        bool::from(*self) == bool::from(*other)
    }
}

impl Eq for Bool {}

impl core::fmt::Debug for Bool {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&bool::from(*self), f)
    }
}

/// The bits of an IEEE binary16; [`crate::Tensor::astype`] makes numbers of them.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct F16(pub u16);

/// The bits of a bfloat16.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bf16(pub u16);

/// A complex number, real part first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex<T> {
    /// The real part.
    pub re: T,
    /// The imaginary part.
    pub im: T,
}

macro_rules! elements {
    ($($type:ty => $dtype:ident, $size:literal;)*) => {$(
        impl sealed::Sealed for $type {}

        // SAFETY: numbers without padding for which every pattern of bits is a value, of the dtype's size.
        unsafe impl Element for $type {
            const DTYPE: Dtype = Dtype::$dtype;
        }

        const _: () = assert!(core::mem::size_of::<$type>() == $size);
    )*};
}

elements! {
    f32 => FLOAT32, 4;
    f64 => FLOAT64, 8;
    i8 => INT8, 1;
    i16 => INT16, 2;
    i32 => INT32, 4;
    i64 => INT64, 8;
    u8 => UINT8, 1;
    u16 => UINT16, 2;
    u32 => UINT32, 4;
    u64 => UINT64, 8;
    Bool => BOOL, 1;
    F16 => FLOAT16, 2;
    Bf16 => BFLOAT16, 2;
    Complex<f32> => COMPLEX64, 8;
    Complex<f64> => COMPLEX128, 16;
}
