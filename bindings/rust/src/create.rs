//! Making tensors.

use crate::element::Element;
use crate::error::{ffi, tensor_from, Error, Result};
use crate::options::RandomOptions;
use crate::raw::{tensor_memory_options_t, Code, Dtype};
use crate::{Context, Tensor};
use core::ffi::c_void;
use core::ptr;

const SERIAL: *mut crate::raw::tensor_context_t = ptr::null_mut();

fn pointer<T>(value: &T) -> *const c_void {
    ptr::from_ref(value).cast()
}

impl Tensor {
    /// All zero, or all empty strings.
    pub fn zeros(dtype: Dtype, shape: &[i64]) -> Result<Tensor> {
        tensor_from!(tensor_zeros(SERIAL, dtype.0, shape.len() as i32, shape.as_ptr()))
    }

    /// All zero, with what a context grants.
    pub fn zeros_in(context: &Context, dtype: Dtype, shape: &[i64]) -> Result<Tensor> {
        tensor_from!(tensor_zeros(context.raw(), dtype.0, shape.len() as i32, shape.as_ptr()))
    }

    /// All equal to `value`.
    pub fn full<T: Element>(shape: &[i64], value: T) -> Result<Tensor> {
        tensor_from!(tensor_full(SERIAL, T::DTYPE.0, shape.len() as i32, shape.as_ptr(), pointer(&value)))
    }

    /// A copy of row-major elements, in memory that the library owns.
    pub fn from_slice<T: Element>(shape: &[i64], elements: &[T]) -> Result<Tensor> {
        let bytes = size_of_val(elements) as u64;
        let data = elements.as_ptr().cast();
        tensor_from!(tensor_from_data(SERIAL, T::DTYPE.0, shape.len() as i32, shape.as_ptr(), data, bytes))
    }

    /// Row-major elements where they are: nothing is copied, and the vector is freed after the last view of it.
    ///
    /// The memory stays Rust's, so that [`Tensor::get_mut`] refuses it; [`Tensor::make_mut`] copies it first.
    pub fn from_vec<T: Element>(shape: &[i64], elements: Vec<T>) -> Result<Tensor> {
        let count = shape.iter().try_fold(1i64, |product, &dim| product.checked_mul(dim));
        if count != Some(elements.len() as i64) {
            let message = format!("from_vec: {} elements do not fill the shape {shape:?}", elements.len());
            return Err(Error::new(Code::INVALID_ARGUMENT, message));
        }
        let mut owner = Box::new(elements);
        let (block, bytes) = (owner.as_mut_ptr().cast(), size_of_val(owner.as_slice()) as u64);
        let user = Box::into_raw(owner);
        let options = tensor_memory_options_t::default();
        let rank = shape.len() as i32;
        let made = tensor_from!(tensor_from_memory(
            T::DTYPE.0,
            rank,
            shape.as_ptr(),
            ptr::null(),
            block,
            bytes,
            0,
            &options,
            Some(free_vec::<T>),
            user.cast()
        ));
        if made.is_err() {
            // SAFETY: memory passes only with success, so the box is still ours.
            drop(unsafe { Box::from_raw(user) });
        }
        made
    }

    /// One element, rank 0.
    pub fn scalar<T: Element>(value: T) -> Result<Tensor> {
        tensor_from!(tensor_new_scalar(T::DTYPE.0, pointer(&value)))
    }

    /// start, start + step, ... below `stop` (above it for a negative step).
    pub fn arange<T: Element>(start: T, stop: T, step: T) -> Result<Tensor> {
        tensor_from!(tensor_arange(SERIAL, T::DTYPE.0, pointer(&start), pointer(&stop), pointer(&step)))
    }

    /// `count` evenly spaced elements, the last of which is `stop` if `endpoint` says so.
    pub fn linspace<T: Element>(start: T, stop: T, count: i64, endpoint: bool) -> Result<Tensor> {
        let endpoint = endpoint.into();
        tensor_from!(tensor_linspace(SERIAL, T::DTYPE.0, pointer(&start), pointer(&stop), count, endpoint))
    }

    /// Ones on a diagonal, zeros elsewhere.
    pub fn eye(dtype: Dtype, rows: i64, columns: i64, offset: i64) -> Result<Tensor> {
        tensor_from!(tensor_eye(SERIAL, dtype.0, rows, columns, offset))
    }

    /// Random elements of a uniform distribution; the same seed gives the same ones anywhere.
    pub fn random_uniform(dtype: Dtype, shape: &[i64], options: &RandomOptions<'_>) -> Result<Tensor> {
        let (rank, dims) = (shape.len() as i32, shape.as_ptr());
        tensor_from!(tensor_random_uniform(options.granted(), dtype.0, rank, dims, options.pointer()))
    }

    /// Random elements of a normal distribution.
    pub fn random_normal(dtype: Dtype, shape: &[i64], options: &RandomOptions<'_>) -> Result<Tensor> {
        let (rank, dims) = (shape.len() as i32, shape.as_ptr());
        tensor_from!(tensor_random_normal(options.granted(), dtype.0, rank, dims, options.pointer()))
    }

    /// Row-major strings, of any bytes.
    pub fn from_strings<S: AsRef<[u8]>>(shape: &[i64], strings: &[S]) -> Result<Tensor> {
        let mut offsets = vec![0i64];
        let mut bytes = Vec::new();
        for string in strings {
            bytes.extend_from_slice(string.as_ref());
            offsets.push(bytes.len() as i64);
        }
        let t = Tensor::zeros(Dtype::STRING, shape)?;
        let (count, length) = (offsets.len() as i64, bytes.len() as i64);
        // Nobody else has the new tensor yet.
        ffi!(tensor_set_strings(t.raw(), count, offsets.as_ptr(), bytes.as_ptr().cast(), length))?;
        Ok(t)
    }
}

unsafe extern "C" fn free_vec<T>(_block: *mut c_void, _bytes: u64, user: *mut c_void) {
    // SAFETY: the box that from_vec() handed over; the library calls this once, after the last view.
    drop(unsafe { Box::from_raw(user.cast::<Vec<T>>()) });
}
