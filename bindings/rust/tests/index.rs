//! `idx!` says what Python's brackets say.

use ctensor::{idx, Code, Ellipsis, Index, NewAxis, Tensor};

fn numbers() -> Tensor {
    Tensor::arange(0i32, 24, 1).unwrap().reshape(&[2, 3, 4]).unwrap()
}

/// The slice and the library's own reading of Python's text are the same view.
fn agree(index: &[Index], text: &str) {
    let t = numbers();
    let (ours, theirs) = (t.slice(index).unwrap(), t.slice_text(text).unwrap());
    assert_eq!(
        (ours.shape(), ours.strides(), ours.data()),
        (theirs.shape(), theirs.strides(), theirs.data()),
        "{text}"
    );
    assert_eq!(ours.to_vec::<i32>().unwrap(), theirs.to_vec::<i32>().unwrap(), "{text}");
}

#[test]
fn entries_are_those_of_python() {
    agree(&idx![1], "1");
    agree(&idx![-1], "-1");
    agree(&idx![.., 1..3], ":, 1:3");
    agree(&idx![.., 1..=1], ":, 1:2");
    agree(&idx![.., ..=-1], ":, :");
    agree(&idx![.., .., -2..], ":, :, -2:");
    agree(&idx![.., .., ..-1], ":, :, :-1");
    agree(&idx![..;-1, .., ..;-2], "::-1, :, ::-2");
    agree(&idx![.., .., 3..0;-2], ":, :, 3:0:-2");
    agree(&idx![.., .., 2..;-1], ":, :, 2::-1");
    agree(&idx![Ellipsis, 1], "..., 1");
    agree(&idx![0, Ellipsis, NewAxis], "0, ..., newaxis");
    agree(&idx![NewAxis, 1, .., 1], "newaxis, 1, :, 1");
    agree(&idx![1, 2, 3,], "1, 2, 3");
    agree(&idx![.., 5..9], ":, 5:9");
}

#[test]
fn numbers_of_other_types_will_do() {
    let (a, b) = (1usize, 3i64);
    assert_eq!(idx![a..3, ..b, a, b][..2], idx![1..3, ..3]);
    assert_eq!(numbers().slice(idx![]).unwrap().shape(), [2, 3, 4]);
    assert_eq!(idx![usize::MAX][0], Index::At(i64::MAX));
}

#[test]
fn what_is_outside_is_refused_by_the_library() {
    let t = numbers();
    for error in [
        t.slice(idx![2]).unwrap_err(),
        t.slice(idx![.., .., .., 0]).unwrap_err(),
        t.slice(idx![..;0]).unwrap_err(),
        t.slice(idx![i64::MAX]).unwrap_err(),
        t.slice(idx![i64::MIN]).unwrap_err(),
        t.slice(vec![Index::NewAxis; 65]).unwrap_err(),
    ] {
        assert_eq!(error.code(), Code::INVALID_ARGUMENT, "{error}");
    }
}
