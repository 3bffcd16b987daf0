//! What a caller grants to bulk work: threads, a cache of buffers, a way to stop it and to be told of it.

use crate::error::{ffi, Result};
use crate::library::table;
use crate::raw::*;
use core::ffi::c_void;
use core::ptr;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Arc;

/// Hears (done, total) and says whether to go on.
type Progress = dyn Fn(i64, i64) -> bool + Send + Sync;

/// Threads, cache, cancelling and progress for operations; `None` in options is one thread without any of them.
pub struct Context {
    handle: *mut tensor_context_t,
    /// Called through a pointer that the context holds.
    _progress: Option<Box<Box<Progress>>>,
}

// SAFETY: calls of any number of threads may use a context at once; the progress function is Send and Sync.
unsafe impl Send for Context {}
// SAFETY: as above.
unsafe impl Sync for Context {}

impl core::fmt::Debug for Context {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Context({} threads)", self.thread_count())
    }
}

/// What a context is made of.
#[derive(Default)]
pub struct ContextBuilder {
    options: tensor_context_options_t,
    cancel: Option<CancelToken>,
    progress: Option<Box<Progress>>,
}

impl ContextBuilder {
    /// That many threads, the calling one among them.
    pub fn threads(mut self, threads: i32) -> Self {
        self.options.threads = threads;
        self
    }

    /// As many threads as the process may run on.
    pub fn all_processors(self) -> Self {
        self.threads(TENSOR_CONTEXT_ALL_PROCESSORS)
    }

    /// Keeps freed buffers of at most that many bytes in all.
    pub fn cache_bytes(mut self, bytes: u64) -> Self {
        self.options.cache_bytes = bytes;
        self
    }

    /// Keeps no freed buffers.
    pub fn no_cache(mut self) -> Self {
        self.options.flags |= TENSOR_CONTEXT_NO_CACHE as u32;
        self
    }

    /// What stops the calls with this context.
    pub fn cancel(mut self, token: &CancelToken) -> Self {
        self.cancel = Some(token.clone());
        self
    }

    /// Is told (done, total) and says whether to go on; a call that is stopped, or whose function panics, ends with
    /// `CANCELLED`.
    pub fn progress(mut self, function: impl Fn(i64, i64) -> bool + Send + Sync + 'static) -> Self {
        self.progress = Some(Box::new(function));
        self
    }

    /// At least so many milliseconds lie between two calls of the progress function; 100 unless said.
    pub fn progress_interval(mut self, milliseconds: i32) -> Self {
        self.options.progress_interval = milliseconds;
        self
    }

    /// Makes the context.
    pub fn build(self) -> Result<Context> {
        self.make(None)
    }

    /// Makes a context for one job, which shares threads and cache with `parent` and has its own token and progress;
    /// threads and cache are not set then. Either may be dropped first.
    pub fn derive(self, parent: &Context) -> Result<Context> {
        self.make(Some(parent))
    }

    fn make(self, parent: Option<&Context>) -> Result<Context> {
        let progress = self.progress.map(Box::new);
        let told = progress.as_deref().map(|function| tensor_progress_t {
            user: ptr::from_ref::<Box<Progress>>(function).cast_mut().cast(),
            report: Some(report),
            ..Default::default()
        });
        let told = told.as_ref().map_or(ptr::null(), ptr::from_ref);
        let cancel = self.cancel.as_ref().map_or(ptr::null(), |token| token.0 .0.cast_const());
        let mut handle = ptr::null_mut();
        match parent {
            None => ffi!(tensor_context_new(&self.options, ptr::null(), ptr::null(), told, cancel, &mut handle)),
            Some(parent) => ffi!(tensor_context_derive(parent.raw(), &self.options, told, cancel, &mut handle)),
        }?;
        Ok(Context { handle, _progress: progress })
    }
}

unsafe extern "C" fn report(user: *mut c_void, done: i64, total: i64) -> i32 {
    // SAFETY: the function that the context keeps; it lives as long as calls with the context.
    let function = unsafe { &*user.cast::<Box<Progress>>() };
    // A panic must not cross the library's frames.
    match catch_unwind(AssertUnwindSafe(|| function(done, total))) {
        Ok(true) => TENSOR_OK,
        _ => TENSOR_CODE_CANCELLED,
    }
}

impl Context {
    /// The parts of a context, none yet.
    pub fn builder() -> ContextBuilder {
        ContextBuilder::default()
    }

    /// The handle, for calls of the raw layer.
    pub fn raw(&self) -> *mut tensor_context_t {
        self.handle
    }

    /// How many threads work.
    pub fn thread_count(&self) -> i32 {
        // SAFETY: a live context.
        unsafe { (table().tensor_context_thread_count)(self.handle) }
    }

    /// Gives back freed buffers until at most that many bytes are kept.
    pub fn trim(&self, bytes: u64) {
        // SAFETY: a live context.
        unsafe { (table().tensor_context_trim)(self.handle, bytes) }
    }

    /// How many bytes of freed buffers it keeps.
    pub fn cached_bytes(&self) -> u64 {
        // SAFETY: a live context.
        unsafe { (table().tensor_context_cached_bytes)(self.handle) }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: ours; a call that used it would borrow it.
        unsafe { (table().tensor_context_free)(self.handle) }
    }
}

/// Stops every call with a context that has it, soon, and every later one; clones are the same token.
#[derive(Clone)]
pub struct CancelToken(Arc<Handle>);

struct Handle(*mut tensor_cancel_t);

// SAFETY: a token may be set and asked by any thread at any time.
unsafe impl Send for Handle {}
// SAFETY: as above.
unsafe impl Sync for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: ours; contexts keep what they need of it.
        unsafe { (table().tensor_cancel_free)(self.0) }
    }
}

impl CancelToken {
    /// A token that is not set.
    pub fn new() -> Result<CancelToken> {
        let mut handle = ptr::null_mut();
        ffi!(tensor_cancel_new(&mut handle))?;
        Ok(CancelToken(Arc::new(Handle(handle))))
    }

    /// Sets it, for good.
    pub fn set(&self) {
        // SAFETY: a live token.
        unsafe { (table().tensor_cancel_set)(self.0 .0) }
    }

    /// Whether it is set.
    pub fn is_set(&self) -> bool {
        // SAFETY: a live token.
        unsafe { (table().tensor_cancel_is_set)(self.0 .0) != 0 }
    }
}
