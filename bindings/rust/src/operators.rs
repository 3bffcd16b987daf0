//! Operators on references: `(&a + &b)?`. A number is a weak scalar: it takes the tensor's dtype where its kind allows.

use crate::error::Result;
use crate::options::BinaryOptions;
use crate::Tensor;
use core::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Not, Rem, Shl, Shr, Sub};

macro_rules! operators {
    ($($operator:ident, $method:ident => $operation:ident;)*) => {$(
        impl $operator<&Tensor> for &Tensor {
            type Output = Result<Tensor>;

            fn $method(self, other: &Tensor) -> Result<Tensor> {
                self.$operation(other)
            }
        }
    )*};
}

operators! {
    Add, add => add;
    Sub, sub => subtract;
    Mul, mul => multiply;
    Div, div => divide;
    Rem, rem => remainder;
    BitAnd, bitand => bitwise_and;
    BitOr, bitor => bitwise_or;
    BitXor, bitxor => bitwise_xor;
    Shl, shl => bitwise_left_shift;
    Shr, shr => bitwise_right_shift;
}

macro_rules! with_numbers {
    ($number:ty, $($operator:ident, $method:ident => $operation:ident;)*) => {$(
        impl $operator<$number> for &Tensor {
            type Output = Result<Tensor>;

            fn $method(self, number: $number) -> Result<Tensor> {
                self.$operation(&Tensor::scalar(number)?, &BinaryOptions::new().promote().weak_b())
            }
        }

        impl $operator<&Tensor> for $number {
            type Output = Result<Tensor>;

            fn $method(self, t: &Tensor) -> Result<Tensor> {
                Tensor::scalar(self)?.$operation(t, &BinaryOptions::new().promote().weak_a())
            }
        }
    )*};
    ($number:ty) => {
        with_numbers! {
            $number,
            Add, add => add_with;
            Sub, sub => subtract_with;
            Mul, mul => multiply_with;
            Div, div => divide_with;
            Rem, rem => remainder_with;
        }
    };
}

with_numbers!(f64);
with_numbers!(i64);

impl Neg for &Tensor {
    type Output = Result<Tensor>;

    fn neg(self) -> Result<Tensor> {
        self.negative()
    }
}

impl Not for &Tensor {
    type Output = Result<Tensor>;

    fn not(self) -> Result<Tensor> {
        self.bitwise_invert()
    }
}
