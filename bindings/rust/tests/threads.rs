//! Many threads: errors stay with the call that they are of, and tensors are shared, read and freed anywhere.

use ctensor::{idx, Code, Tensor};
use std::sync::Arc;
use std::thread;

const THREADS: i64 = 64;
const CALLS: i64 = 4_000;

#[test]
fn no_thread_hears_anothers_error() {
    let t = Arc::new(Tensor::arange(0i64, 10, 1).unwrap());
    let all: Vec<_> = (0..THREADS)
        .map(|id| {
            let t = Arc::clone(&t);
            thread::spawn(move || {
                for call in 0..CALLS {
                    let limit = 1_000_000 * (id + 1) + call;
                    let error = t.rows(0, limit).unwrap_err();
                    let expected =
                        format!("tensor_slice: limit {limit} is past the end of axis 0, which has 10 elements");
                    assert_eq!((error.code(), error.message()), (Code::OUT_OF_RANGE, expected.as_str()));
                    if call % 16 == 0 {
                        thread::yield_now();
                        assert!(t.rows(0, 10).is_ok());
                    }
                }
            })
        })
        .collect();
    all.into_iter().for_each(|thread| thread.join().unwrap());
    println!("{} failing calls in {THREADS} threads, each with its own message", THREADS * CALLS);
}

#[test]
fn views_are_made_read_and_dropped_by_any_thread() {
    let t = Tensor::arange(0i64, 1000, 1).unwrap();
    let views: Vec<Tensor> = (0..16).map(|i| t.slice(idx![i * 10..;3]).unwrap()).collect();
    thread::scope(|scope| {
        for (i, view) in views.into_iter().enumerate() {
            let t = &t;
            scope.spawn(move || {
                let first = i as i64 * 10;
                assert_eq!(view.iter::<i64>().unwrap().next(), Some(first));
                assert_eq!(t.as_slice::<i64>().unwrap()[first as usize], first);
                assert_eq!(view.sum(..).unwrap().item::<i64>().unwrap(), (first..1000).step_by(3).sum::<i64>());
            });
        }
    });
    let mut t = t;
    t.get_mut().expect("every view is gone").fill(0i64).unwrap();
}
