//! Slices as NumPy and TensorFlow have them: ranges with steps, single elements, new axes and an ellipsis.

use crate::error::{tensor_from, Error, Result};
use crate::raw::{tensor_strided_slice_options_t, Code};
use crate::Tensor;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// One entry of a slice; made by [`idx`](crate::idx).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// One element of an axis, which goes away.
    At(i64),
    /// A part of an axis; open ends are those of the axis in the direction of the step.
    Part {
        /// The first element.
        begin: Option<i64>,
        /// The one behind the last.
        end: Option<i64>,
        /// How far to go each time.
        step: i64,
    },
    /// An axis of size 1 here.
    NewAxis,
    /// All axes that are not named.
    Ellipsis,
}

/// An axis of size 1, in [`idx`](crate::idx).
#[derive(Clone, Copy, Debug)]
pub struct NewAxis;

/// All axes that are not named, in [`idx`](crate::idx).
#[derive(Clone, Copy, Debug)]
pub struct Ellipsis;

impl From<NewAxis> for Index {
    fn from(_: NewAxis) -> Index {
        Index::NewAxis
    }
}

impl From<Ellipsis> for Index {
    fn from(_: Ellipsis) -> Index {
        Index::Ellipsis
    }
}

impl From<RangeFull> for Index {
    fn from(range: RangeFull) -> Index {
        range.step(1)
    }
}

/// Ranges, which may have a step.
pub trait Stepped {
    /// The range with that step; open ends are those of the axis in its direction.
    fn step(self, step: i64) -> Index;
}

impl Stepped for RangeFull {
    fn step(self, step: i64) -> Index {
        Index::Part { begin: None, end: None, step }
    }
}

/// The end behind an included last element; behind -1, the last of the axis, there is only the open end.
fn behind(last: i64) -> Option<i64> {
    last.checked_add(1).filter(|&end| end != 0)
}

macro_rules! indices {
    ($($number:ty)*) => {$(
        impl From<$number> for Index {
            fn from(position: $number) -> Index {
                Index::At(i64::try_from(position).unwrap_or(i64::MAX))
            }
        }

        indices! { $number, Range, |r| Some(r.start), Some(r.end) }
        indices! { $number, RangeFrom, |r| Some(r.start), None::<$number> }
        indices! { $number, RangeTo, |r| None::<$number>, Some(r.end) }

        impl Stepped for RangeInclusive<$number> {
            fn step(self, step: i64) -> Index {
                let number = |n: &$number| i64::try_from(*n).unwrap_or(i64::MAX);
                Index::Part { begin: Some(number(self.start())), end: behind(number(self.end())), step }
            }
        }

        impl From<RangeInclusive<$number>> for Index {
            fn from(range: RangeInclusive<$number>) -> Index {
                range.step(1)
            }
        }

        impl Stepped for RangeToInclusive<$number> {
            fn step(self, step: i64) -> Index {
                Index::Part { begin: None, end: behind(i64::try_from(self.end).unwrap_or(i64::MAX)), step }
            }
        }

        impl From<RangeToInclusive<$number>> for Index {
            fn from(range: RangeToInclusive<$number>) -> Index {
                range.step(1)
            }
        }
    )*};
    ($number:ty, $range:ident, |$r:ident| $begin:expr, $end:expr) => {
        impl Stepped for $range<$number> {
            fn step(self, step: i64) -> Index {
                let number = |n: $number| i64::try_from(n).unwrap_or(i64::MAX);
                let $r = self;
                Index::Part { begin: $begin.map(number), end: $end.map(number), step }
            }
        }

        impl From<$range<$number>> for Index {
            fn from(range: $range<$number>) -> Index {
                range.step(1)
            }
        }
    };
}

indices! { i64 i32 usize }

/// A slice: `idx![1..5, .., ..;-2, 3, NewAxis, Ellipsis]`.
///
/// Each entry is a range, a range with a step behind `;`, a position (its axis goes away), `NewAxis` or `Ellipsis`.
/// Negative numbers count from the end.
///
/// ```
/// # use ctensor::{idx, Index, NewAxis};
/// let index = idx![1..5, ..;-2, -1, NewAxis];
/// assert_eq!(index[1], Index::Part { begin: None, end: None, step: -2 });
/// assert_eq!(index[2], Index::At(-1));
/// ```
/// A step belongs to a range:
/// ```compile_fail,E0277
/// # use ctensor::idx;
/// let index = idx![5;2];
/// ```
#[macro_export]
macro_rules! idx {
    (@one $entry:expr) => { $crate::Index::from($entry) };
    (@one $range:expr; $step:expr) => { $crate::Stepped::step($range, $step) };
    () => { [] as [$crate::Index; 0] };
    ($($entry:expr $(; $step:expr)?),+ $(,)?) => {{
        // 9..0 is empty as a range of Rust's, but not with a step of -1.
        #[allow(clippy::reversed_empty_ranges)]
        let entries = [$($crate::idx!(@one $entry $(; $step)?)),+];
        entries
    }};
}

/// What tensor_strided_slice() takes.
#[derive(Default)]
pub(crate) struct Steps {
    pub(crate) begin: Vec<i64>,
    pub(crate) end: Vec<i64>,
    pub(crate) strides: Vec<i64>,
    pub(crate) masks: tensor_strided_slice_options_t,
}

impl Steps {
    pub(crate) fn of(index: &[Index]) -> Result<Steps> {
        if index.len() > 64 {
            let message = format!("slice: {} entries are more than the 64 that masks have bits for", index.len());
            return Err(Error::new(Code::INVALID_ARGUMENT, message));
        }
        let mut steps = Steps::default();
        for (position, entry) in index.iter().enumerate() {
            steps.push(*entry, 1i64.wrapping_shl(position as u32));
        }
        Ok(steps)
    }

    fn push(&mut self, entry: Index, bit: i64) {
        let (begin, end, step) = match entry {
            Index::At(at) => {
                self.masks.shrink_axis_mask |= bit;
                (at, at.wrapping_add(1), 1)
            }
            Index::Part { begin, end, step } => {
                self.masks.begin_mask |= if begin.is_none() { bit } else { 0 };
                self.masks.end_mask |= if end.is_none() { bit } else { 0 };
                (begin.unwrap_or(0), end.unwrap_or(0), step)
            }
            Index::NewAxis => {
                self.masks.new_axis_mask |= bit;
                (0, 0, 1)
            }
            Index::Ellipsis => {
                self.masks.ellipsis_mask |= bit;
                (0, 0, 1)
            }
        };
        self.begin.push(begin);
        self.end.push(end);
        self.strides.push(step);
    }

    pub(crate) fn view_of(&self, t: &Tensor) -> Result<Tensor> {
        let count = self.begin.len() as i32;
        let (begin, end, strides) = (self.begin.as_ptr(), self.end.as_ptr(), self.strides.as_ptr());
        tensor_from!(tensor_strided_slice(t.raw(), count, begin, end, strides, &self.masks))
    }
}
