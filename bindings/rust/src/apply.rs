//! Closures on elements.

use crate::element::Element;
use crate::error::{tensor_from, Result};
use crate::raw::*;
use crate::Tensor;
use core::any::Any;
use core::ffi::c_void;
use core::marker::PhantomData;
use core::ptr;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

/// A closure on its way through the library, and what it panicked with: a panic must not cross the library's frames.
struct Call<F, T> {
    function: F,
    panic: Option<Box<dyn Any + Send>>,
    result: PhantomData<T>,
}

/// What gives the element at a position of a run, from the addresses of the inputs' runs.
trait Compute<T>: FnMut(*const *const c_void, i64) -> T {}
impl<T, F: FnMut(*const *const c_void, i64) -> T> Compute<T> for F {}

impl<T: Element, F: Compute<T>> Call<F, T> {
    fn new(function: F) -> Self {
        Call { function, panic: None, result: PhantomData }
    }

    fn user(&mut self) -> *mut c_void {
        ptr::from_mut(self).cast()
    }

    /// Computes a run of elements and answers with a code.
    ///
    /// # Safety
    /// `out` has room for `count` elements at any alignment, and `inputs` is what the closure expects.
    unsafe fn run(&mut self, out: *mut c_void, inputs: *const *const c_void, first: i64, count: i64) -> i32 {
        let out = out.cast::<T>();
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            for i in 0..count {
                let element = (self.function)(inputs, first + i);
                // SAFETY: inside the run.
                unsafe { out.add(i as usize).write_unaligned(element) }
            }
        }));
        match outcome {
            Ok(()) => TENSOR_OK,
            Err(panic) => {
                self.panic = Some(panic);
                TENSOR_CODE_CANCELLED
            }
        }
    }

    /// What the library made, unless the closure panicked: then that goes on here.
    fn finish(self, made: Result<Tensor>) -> Result<Tensor> {
        match self.panic {
            Some(panic) => resume_unwind(panic),
            None => made,
        }
    }

    unsafe extern "C" fn generate(out: *mut c_void, first: i64, count: i64, user: *mut c_void) -> i32 {
        // SAFETY: the call that generate() made, on whose thread this runs; the run is the library's.
        unsafe { (*user.cast::<Self>()).run(out, ptr::null(), first, count) }
    }

    unsafe extern "C" fn map(out: *mut c_void, inputs: *const *const c_void, count: i64, user: *mut c_void) -> i32 {
        // SAFETY: the call that map_runs() made, on whose thread this runs; the runs are the library's.
        unsafe { (*user.cast::<Self>()).run(out, inputs, 0, count) }
    }
}

/// # Safety
/// `function` finds in its first argument as many runs as there are inputs, of the inputs' dtypes.
unsafe fn map_runs<T: Element, F: Compute<T>>(inputs: &[*const tensor_t], function: F) -> Result<Tensor> {
    let mut call = Call::new(function);
    let user = call.user();
    let options = tensor_map_options_t { dtype: T::DTYPE.0, ..Default::default() };
    let map = Some(Call::<F, T>::map as unsafe extern "C" fn(_, _, _, _) -> _);
    let (count, inputs) = (inputs.len() as i32, inputs.as_ptr());
    let made = (|| tensor_from!(tensor_map(ptr::null_mut(), count, inputs, map, user, &options)))();
    call.finish(made)
}

/// # Safety
/// `inputs` has a run `which` of elements A, `i` of which lie before this one.
unsafe fn element<A: Element>(inputs: *const *const c_void, which: usize, i: i64) -> A {
    // SAFETY: by the caller's word; runs have any alignment.
    unsafe { (*inputs.add(which)).cast::<A>().add(i as usize).read_unaligned() }
}

impl Tensor {
    /// Elements from a function of their row-major numbers, in order.
    pub fn generate<T: Element>(shape: &[i64], mut function: impl FnMut(i64) -> T) -> Result<Tensor> {
        fn make<T: Element, F: Compute<T>>(shape: &[i64], function: F) -> Result<Tensor> {
            let mut call = Call::new(function);
            let user = call.user();
            let generate = Some(Call::<F, T>::generate as unsafe extern "C" fn(_, _, _, _) -> _);
            let (dtype, rank, dims) = (T::DTYPE.0, shape.len() as i32, shape.as_ptr());
            let made = (|| tensor_from!(tensor_generate(ptr::null_mut(), dtype, rank, dims, generate, user)))();
            call.finish(made)
        }
        make(shape, move |_, number| function(number))
    }

    /// A function of each element, on this thread, in no promised order. A panic in it comes out of this call.
    pub fn map<A: Element, T: Element>(&self, mut function: impl FnMut(A) -> T) -> Result<Tensor> {
        self.first_of::<A>("map")?;
        // SAFETY: the tensor's dtype is that of A.
        unsafe { map_runs(&[self.raw().cast_const()], |inputs, i| function(element(inputs, 0, i))) }
    }

    /// A function of each pair of elements of two tensors that are broadcast against each other.
    pub fn zip_map<A, B, T>(&self, other: &Tensor, mut function: impl FnMut(A, B) -> T) -> Result<Tensor>
    where
        A: Element,
        B: Element,
        T: Element,
    {
        self.first_of::<A>("zip_map")?;
        other.first_of::<B>("zip_map")?;
        let pair = [self.raw().cast_const(), other.raw().cast_const()];
        // SAFETY: the tensors' dtypes are those of A and B.
        unsafe { map_runs(&pair, |inputs, i| function(element(inputs, 0, i), element(inputs, 1, i))) }
    }
}
