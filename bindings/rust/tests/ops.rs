//! Every generated operation is called in its three forms, which agree; a few results are looked at.

use ctensor::*;

/// Operands that one dtype of the operation accepts: elements from 1 up, of the first of these that it takes.
fn operands(mut try_one: impl FnMut(&Tensor) -> Result<Tensor>, name: &str) -> (Tensor, Tensor) {
    let base = Tensor::from_slice(&[2, 3], &[1.0f64, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
    for dtype in [Dtype::FLOAT64, Dtype::INT32, Dtype::BOOL, Dtype::COMPLEX64] {
        let operand = base.astype(dtype).unwrap();
        if let Ok(result) = try_one(&operand) {
            return (operand, result);
        }
    }
    panic!("{name}: no dtype will do");
}

fn same(a: &Tensor, b: &Tensor, name: &str) {
    assert_eq!((a.dtype(), a.shape()), (b.dtype(), b.shape()), "{name}");
    assert_eq!(a.as_bytes().unwrap(), b.as_bytes().unwrap(), "{name}");
}

/// Makes a destination like `result`, lets `write` fill it and compares.
fn into_is_same(result: &Tensor, name: &str, write: impl FnOnce(&mut TensorMut<'_>) -> Result<()>) {
    let mut dst = Tensor::zeros(result.dtype(), result.shape()).unwrap();
    write(&mut dst.get_mut().unwrap()).unwrap();
    same(result, &dst, name);
}

macro_rules! three_forms {
    ($options:ident, |$t:ident| $arguments:tt, $($(#[$meta:meta])* $plain:ident, $with:ident, $into:ident = $f:ident, $f_into:ident;)*) => {
        $(three_forms! { @row $options, $t, $arguments, $plain, $with, $into })*
    };
    (@row $options:ident, $t:ident, [$($argument:expr),*], $plain:ident, $with:ident, $into:ident) => {
        let name = stringify!($plain);
        let ($t, result) = operands(|$t| $t.$plain($($argument),*), name);
        let options = $options::new();
        same(&result, &$t.$with($($argument,)* &options).unwrap(), name);
        into_is_same(&result, name, |dst| $t.$into($($argument,)* &options, dst));
    };
}

macro_rules! unary {
    ($($rows:tt)*) => { #[test] fn unary_operations() { three_forms! { UnaryOptions, |t| [], $($rows)* } } };
}
macro_rules! binary {
    ($($rows:tt)*) => { #[test] fn binary_operations() { three_forms! { BinaryOptions, |t| [&t], $($rows)* } } };
}
macro_rules! ternary {
    ($($rows:tt)*) => { #[test] fn ternary_operations() { three_forms! { TernaryOptions, |t| [&t, &t], $($rows)* } } };
}
macro_rules! reduce {
    ($($rows:tt)*) => { #[test] fn reductions() { three_forms! { ReduceOptions, |t| [1], $($rows)* } } };
}
macro_rules! scan {
    ($($rows:tt)*) => { #[test] fn scans() { three_forms! { ScanOptions, |t| [-1], $($rows)* } } };
}
macro_rules! sort {
    ($($rows:tt)*) => { #[test] fn sorts() { three_forms! { SortOptions, |t| [0], $($rows)* } } };
}

include!("../src/raw_ops.rs");

fn doubles(t: Result<Tensor>) -> Vec<f64> {
    t.unwrap().to_vec().unwrap()
}

#[test]
fn operators_on_references() {
    let a = Tensor::from_slice(&[3], &[1.0f64, 2.0, 3.0]).unwrap();
    let b = Tensor::from_slice(&[3], &[4.0f64, 5.0, 6.0]).unwrap();
    assert_eq!(doubles(&a + &b), [5.0, 7.0, 9.0]);
    assert_eq!(doubles(&a - &b), [-3.0; 3]);
    assert_eq!(doubles(&a * &b), [4.0, 10.0, 18.0]);
    assert_eq!(doubles(&b / &a), [4.0, 2.5, 2.0]);
    assert_eq!(doubles(&b % &a), [0.0, 1.0, 0.0]);
    assert_eq!(doubles(-&a), [-1.0, -2.0, -3.0]);
    assert_eq!(doubles(&a * 2), [2.0, 4.0, 6.0]);
    assert_eq!(doubles(10.0 - &a), [9.0, 8.0, 7.0]);
    let c = Tensor::from_slice(&[2], &[0b1100u8, 1]).unwrap();
    let d = Tensor::from_slice(&[2], &[0b1010u8, 1]).unwrap();
    assert_eq!((&c & &d).unwrap().to_vec::<u8>().unwrap(), [0b1000, 1]);
    assert_eq!((&c | &d).unwrap().to_vec::<u8>().unwrap(), [0b1110, 1]);
    assert_eq!((&c ^ &d).unwrap().to_vec::<u8>().unwrap(), [0b0110, 0]);
    assert_eq!((!&c).unwrap().to_vec::<u8>().unwrap(), [0b1111_0011, 0xfe]);
    let one = Tensor::from_slice(&[1], &[1u8]).unwrap();
    assert_eq!((&c << &one).unwrap().to_vec::<u8>().unwrap(), [0b11000, 2]);
    assert_eq!((&c >> &one).unwrap().to_vec::<u8>().unwrap(), [0b110, 0]);
    assert_eq!((&c + 1).unwrap().dtype(), Dtype::UINT8, "a number takes the tensor's dtype");
    assert!((&c + &a).unwrap_err().code() == Code::INVALID_ARGUMENT, "dtypes are not mixed unasked");
    assert_eq!(c.add_with(&d, &BinaryOptions::new().promote()).unwrap().dtype(), Dtype::UINT8);
}

#[test]
fn reductions_take_axes_as_they_are_written() {
    let t = Tensor::arange(0i64, 24, 1).unwrap().reshape(&[2, 3, 4]).unwrap();
    assert_eq!(t.sum(..).unwrap().item::<i64>().unwrap(), 276);
    assert_eq!(t.sum(0).unwrap().shape(), [3, 4]);
    assert_eq!(t.sum([0, -1]).unwrap().shape(), [3]);
    assert_eq!(t.sum(vec![1]).unwrap().shape(), [2, 4]);
    assert_eq!(t.sum(&[1i64, 2][..]).unwrap().to_vec::<i64>().unwrap(), [66, 210]);
    assert_eq!(t.sum_with(1, &ReduceOptions::new().keep_dims()).unwrap().shape(), [2, 1, 4]);
    let (greatest, place) = t.max_with_index(.., &ReduceOptions::new()).unwrap();
    assert_eq!((greatest.item::<i64>().unwrap(), place.item::<i64>().unwrap()), (23, 23));
    assert_eq!(t.sum(7).unwrap_err().code(), Code::OUT_OF_RANGE);
    let scanned = t.slice(idx![0, 0]).unwrap();
    let options = ScanOptions::new().exclusive().reverse();
    assert_eq!(scanned.cumulative_sum_with(0, &options).unwrap().to_vec::<i64>().unwrap(), [6, 5, 3, 0]);
    let down = scanned.sort_with(0, &SortOptions::new().descending()).unwrap();
    assert_eq!(down.to_vec::<i64>().unwrap(), [3, 2, 1, 0]);
}

#[test]
fn the_rest() {
    let t = Tensor::linspace(0.0f64, 1.0, 5, true).unwrap();
    assert_eq!(doubles(t.quantile(&[0.5], .., &QuantileOptions::new())), [0.5]);
    assert_eq!(t.histogram(2, 0.0, 1.0).unwrap().to_vec::<i64>().unwrap(), [2, 3]);
    assert_eq!(Tensor::concat(&[&t, &t], 0).unwrap().len(), 10);
    let parts = t.split(0, &[2, 3]).unwrap();
    assert_eq!(doubles(Ok(parts[1].clone())), [0.5, 0.75, 1.0]);
    assert_eq!(t.split(0, &[2, 2]).unwrap_err().code(), Code::INVALID_ARGUMENT);
    assert!(t.array_equal(&t.copy().unwrap()).unwrap());
    assert!(t.allclose(&(&t + 1e-9).unwrap(), 0.0, 1e-8, false).unwrap());
    assert_eq!(doubles(t.pow_scalar(2.0, &BinaryOptions::new())), [0.0, 0.0625, 0.25, 0.5625, 1.0]);
    let bytes = (&t * 1000.0).unwrap().astype_with(Dtype::UINT8, &CastOptions::new().mode(CastMode::SATURATE)).unwrap();
    assert_eq!(bytes.to_vec::<u8>().unwrap(), [0, 250, 255, 255, 255]);
    let checked = t.astype_with(Dtype::UINT8, &CastOptions::new().copy(CopyMode::NEVER));
    assert_eq!(checked.unwrap_err().code(), Code::FAILED_PRECONDITION);
    assert_eq!(Tensor::eye(Dtype::INT32, 2, 2, 0).unwrap().trace(.., 0, &ReduceOptions::new()).unwrap().len(), 1);
    let random = RandomOptions::new().seed(7).range(2.0, 3.0);
    let a = Tensor::random_uniform(Dtype::FLOAT32, &[100], &random).unwrap();
    assert!(a.array_equal(&Tensor::random_uniform(Dtype::FLOAT32, &[100], &random).unwrap()).unwrap());
    assert!(a.iter::<f32>().unwrap().all(|x| (2.0..3.0).contains(&x)));
    assert_eq!(Dtype::INT16.promote(Dtype::FLOAT32).unwrap(), Dtype::FLOAT32);
    assert_eq!(Dtype::from_name("float32").unwrap(), Dtype::FLOAT32);
    assert!(Dtype::COMPLEX64.is_complex() && Dtype::BFLOAT16.is_floating() && Dtype::INT4.is_integer());
    assert_eq!((Dtype::FLOAT64.size(), Dtype::STRING.size(), Dtype(999).size()), (8, 0, 0));
}

#[test]
fn closures() {
    let t = Tensor::generate(&[2, 3], |number| number as f64 * 0.5).unwrap();
    assert_eq!(t.to_vec::<f64>().unwrap(), [0.0, 0.5, 1.0, 1.5, 2.0, 2.5]);
    let mut calls = 0;
    let odd = t.transpose().unwrap().map(|x: f64| {
        calls += 1;
        (x * 2.0) as i16 % 2
    });
    assert_eq!(odd.unwrap().to_vec::<i16>().unwrap(), [0, 1, 1, 0, 0, 1]);
    assert_eq!(calls, 6);
    let row = Tensor::arange(0u8, 3, 1).unwrap();
    let mixed = t.zip_map(&row, |x: f64, y: u8| x as f32 + f32::from(y)).unwrap();
    assert_eq!(mixed.to_vec::<f32>().unwrap(), [0.0, 1.5, 3.0, 1.5, 3.0, 4.5]);
    assert_eq!(t.map(|x: f32| x).unwrap_err().code(), Code::INVALID_ARGUMENT);
    assert_eq!(
        t.zip_map(&Tensor::zeros(Dtype::UINT8, &[5]).unwrap(), |x: f64, _: u8| x).unwrap_err().code(),
        Code::INVALID_ARGUMENT
    );
    let panic = std::panic::catch_unwind(|| t.map(|x: f64| if x < 2.0 { x } else { panic!("a large one") }));
    assert_eq!(*panic.unwrap_err().downcast::<&str>().unwrap(), "a large one");
    let inside = t.map(|x: f64| Tensor::full(&[2], x).unwrap().sum(..).unwrap().item::<f64>().unwrap());
    assert_eq!(inside.unwrap().sum(..).unwrap().item::<f64>().unwrap(), 15.0);
    assert!(Tensor::generate(&[-1], |number| number).is_err());
}
