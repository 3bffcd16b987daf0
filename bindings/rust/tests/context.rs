//! Contexts: the same bits with threads, cancelling, progress.

use ctensor::{CancelToken, Code, Context, Dtype, RandomOptions, ReduceOptions, Tensor, UnaryOptions};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::Arc;

fn much() -> Tensor {
    Tensor::random_normal(Dtype::FLOAT64, &[1 << 20], &RandomOptions::new().seed(1)).unwrap()
}

/// Enough for progress to be told at the least interval, on any machine.
fn long_work() -> Tensor {
    Tensor::random_normal(Dtype::FLOAT64, &[1 << 22], &RandomOptions::new().seed(1)).unwrap()
}

#[test]
fn threads_change_no_bit() {
    let t = much();
    let context = Context::builder().threads(2).cache_bytes(1 << 24).build().unwrap();
    assert_eq!(context.thread_count(), 2);
    let options = UnaryOptions::new().context(&context);
    assert_eq!(t.exp().unwrap().as_bytes().unwrap(), t.exp_with(&options).unwrap().as_bytes().unwrap());
    let sum = t.sum_with(.., &ReduceOptions::new().context(&context)).unwrap();
    assert_eq!(sum.item::<f64>().unwrap(), t.sum(..).unwrap().item::<f64>().unwrap());
    let kept = t.exp_with(&options).unwrap();
    drop(context);
    assert_eq!(kept.len(), 1 << 20, "tensors outlive the context");
}

#[test]
fn a_token_stops_calls() {
    let t = much();
    let token = CancelToken::new().unwrap();
    let context = Context::builder().cancel(&token).build().unwrap();
    let options = UnaryOptions::new().context(&context);
    assert!(t.exp_with(&options).is_ok());
    let other = token.clone();
    std::thread::spawn(move || other.set()).join().unwrap();
    assert!(token.is_set());
    drop(token);
    assert_eq!(t.exp_with(&options).unwrap_err().code(), Code::CANCELLED);
}

#[test]
fn a_job_has_its_own_token() {
    let t = much();
    let pool = Context::builder().threads(2).cache_bytes(1 << 24).build().unwrap();
    let token = CancelToken::new().unwrap();
    let job = Context::builder().cancel(&token).derive(&pool).unwrap();
    assert_eq!(job.thread_count(), 2);
    token.set();
    assert_eq!(t.exp_with(&UnaryOptions::new().context(&job)).unwrap_err().code(), Code::CANCELLED);
    assert!(t.exp_with(&UnaryOptions::new().context(&pool)).is_ok());
    assert!(Context::builder().cache_bytes(1).derive(&pool).is_err());
    drop(pool);
    assert_eq!(job.thread_count(), 2, "the job keeps the threads");
    job.trim(0);
    assert_eq!(job.cached_bytes(), 0);
}

#[test]
fn progress_is_told_and_may_stop() {
    let t = long_work();
    let told = Arc::new(AtomicI64::new(0));
    let count = Arc::clone(&told);
    let context = Context::builder()
        .progress(move |done, total| {
            assert!(done <= total);
            count.fetch_add(1, Ordering::Relaxed);
            true
        })
        .progress_interval(1)
        .build()
        .unwrap();
    assert!(t.lgamma_with(&UnaryOptions::new().context(&context)).is_ok());
    assert!(told.load(Ordering::Relaxed) > 0);
    let stops = Context::builder().progress(|_, _| false).progress_interval(1).build().unwrap();
    let stopped = t.lgamma_with(&UnaryOptions::new().context(&stops));
    assert_eq!(stopped.unwrap_err().code(), Code::CANCELLED);
    let panics = Context::builder().progress(|_, _| panic!("in a callback")).progress_interval(1).build().unwrap();
    let stopped = t.lgamma_with(&UnaryOptions::new().context(&panics));
    assert_eq!(stopped.unwrap_err().code(), Code::CANCELLED);
}

#[test]
fn calls_inside_a_callback_do_not_take_the_outer_calls_message() {
    let t = long_work();
    let inner = Tensor::arange(0i64, 10, 1).unwrap();
    let told = Arc::new(AtomicI64::new(0));
    let count = Arc::clone(&told);
    let context = Context::builder()
        .progress(move |_, _| {
            count.fetch_add(1, Ordering::Relaxed);
            inner.rows(0, 11).unwrap_err().message().contains("limit 11")
        })
        .progress_interval(1)
        .build()
        .unwrap();
    assert!(t.lgamma_with(&UnaryOptions::new().context(&context)).is_ok());
    assert!(told.load(Ordering::Relaxed) > 0);
    assert_eq!(t.rows(0, -1).unwrap_err().code(), Code::INVALID_ARGUMENT);
}
