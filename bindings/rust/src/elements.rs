//! An iterator over elements of any strides.

use crate::element::Element;
use core::marker::PhantomData;

/// Elements in row-major order, by value.
pub struct Elements<'t, T> {
    next: *const T,
    left: usize,
    index: Box<[i64]>,
    shape: &'t [i64],
    strides: &'t [i64],
    borrowed: PhantomData<&'t [T]>,
}

// SAFETY: it reads elements that are borrowed from a tensor, as a slice of them would.
unsafe impl<T: Element> Send for Elements<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Element> Sync for Elements<'_, T> {}

impl<'t, T: Element> Elements<'t, T> {
    /// # Safety
    /// `first` is the element at 0, 0, ... of `left` elements of that shape and those strides that stay for 't.
    pub(crate) unsafe fn new(first: *const T, shape: &'t [i64], strides: &'t [i64], left: usize) -> Self {
        let index = vec![0; shape.len()].into_boxed_slice();
        Elements { next: first, left, index, shape, strides, borrowed: PhantomData }
    }

    /// Goes on to the next element: a step on the last axis that has one left, back to 0 on those behind it.
    fn advance(&mut self) {
        for axis in (0..self.shape.len()).rev() {
            let stride = self.strides[axis] as isize;
            if self.index[axis] + 1 < self.shape[axis] {
                self.index[axis] += 1;
                // wrapping: the address is not looked at before it is that of an element again.
                self.next = self.next.wrapping_offset(stride);
                return;
            }
            self.next = self.next.wrapping_offset(-stride * self.index[axis] as isize);
            self.index[axis] = 0;
        }
    }
}

impl<T: Element> Iterator for Elements<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        // SAFETY: the address of an element, perhaps not aligned.
        let value = unsafe { self.next.read_unaligned() };
        self.advance();
        Some(value)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<T: Element> ExactSizeIterator for Elements<'_, T> {}
impl<T: Element> core::iter::FusedIterator for Elements<'_, T> {}
