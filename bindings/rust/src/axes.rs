//! Which axes an operation works on.

use core::ops::RangeFull;

/// Axes: `..` for all of them, one number, or a list. Negative ones count from the end.
pub trait Axes {
    /// The axes, or None for all.
    fn axes(&self) -> Option<&[i64]>;

    #[doc(hidden)]
    fn count(&self) -> i32 {
        self.axes().map_or(crate::raw::TENSOR_ALL_AXES, |axes| axes.len() as i32)
    }

    #[doc(hidden)]
    fn first(&self) -> *const i64 {
        self.axes().map_or(core::ptr::null(), <[i64]>::as_ptr)
    }
}

impl Axes for RangeFull {
    fn axes(&self) -> Option<&[i64]> {
        None
    }
}

impl Axes for i64 {
    fn axes(&self) -> Option<&[i64]> {
        Some(core::slice::from_ref(self))
    }
}

impl<const N: usize> Axes for [i64; N] {
    fn axes(&self) -> Option<&[i64]> {
        Some(self)
    }
}

impl Axes for &[i64] {
    fn axes(&self) -> Option<&[i64]> {
        Some(self)
    }
}

impl Axes for Vec<i64> {
    fn axes(&self) -> Option<&[i64]> {
        Some(self)
    }
}
