//! Conversions to ndarray and back.
#![cfg(feature = "ndarray")]

use ctensor::ndarray::{array, s, ArrayD, Axis};
use ctensor::{idx, Dtype, Tensor};

fn numbers() -> Tensor {
    Tensor::arange(0i32, 24, 1).unwrap().reshape(&[2, 3, 4]).unwrap()
}

#[test]
fn views_are_the_same_memory_whatever_the_strides() {
    let t = numbers();
    for view in [
        t.clone(),
        t.transpose().unwrap(),
        t.slice(idx![1, ..;-1, ..;2]).unwrap(),
        t.flip(..).unwrap(),
        t.slice(idx![.., .., ..;-3]).unwrap(),
        t.slice(idx![0..1;-1, .., 1..2;-5]).unwrap(),
        t.slice(idx![1, 1, 1]).unwrap(),
        t.broadcast_to(&[5, 2, 3, 4]).unwrap(),
        t.slice(idx![.., 3..]).unwrap(),
    ] {
        let array = view.view_ndarray::<i32>().unwrap();
        assert_eq!(array.shape().iter().map(|&dim| dim as i64).collect::<Vec<_>>(), view.shape());
        assert_eq!(array.iter().copied().collect::<Vec<_>>(), view.to_vec::<i32>().unwrap());
        if !view.is_empty() {
            assert_eq!(array.as_ptr().cast(), view.data(), "nothing is copied");
        }
        assert_eq!(array, view.to_ndarray::<i32>().unwrap());
    }
}

#[test]
fn arrays_become_tensors() {
    let a = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let t = Tensor::from_ndarray(&a).unwrap();
    assert_eq!((t.shape(), t.as_slice::<f64>().unwrap()), ([2i64, 3].as_slice(), a.as_slice().unwrap()));
    assert_eq!(Tensor::from_ndarray(&a.t()).unwrap().to_vec::<f64>().unwrap(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    let owned = a.clone().into_dyn();
    let address = owned.as_ptr();
    let t = Tensor::from_ndarray_owned(owned).unwrap();
    assert_eq!(t.data(), address.cast(), "nothing is copied");
    let cut = a.clone().into_dyn().slice_axis_move(Axis(0), (1..).into());
    assert_eq!(Tensor::from_ndarray_owned(cut).unwrap().to_vec::<f64>().unwrap(), [4.0, 5.0, 6.0]);
    assert_eq!(ArrayD::<f64>::try_from(&t).unwrap(), a.into_dyn());
    assert!(ArrayD::<f32>::try_from(&t).is_err());
}

#[test]
fn arrays_are_written_through() {
    let mut t = numbers();
    {
        let mut w = t.get_mut().unwrap();
        let mut array = w.view_ndarray_mut::<i32>().unwrap();
        array.slice_mut(s![0, .., 0]).fill(-1);
    }
    assert_eq!(t.slice(idx![0, .., 0]).unwrap().to_vec::<i32>().unwrap(), [-1; 3]);
    assert!(t.view_ndarray::<f32>().is_err());
    assert!(Tensor::zeros(Dtype::STRING, &[1]).unwrap().view_ndarray::<u8>().is_err());
}
