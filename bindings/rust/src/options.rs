//! Options as builders: each starts with the library's defaults.

use crate::raw::*;
use crate::Context;

/// A builder for one struct of the raw layer. With a lifetime it also carries the context that a call works with.
macro_rules! options {
    ($(#[$meta:meta])* $name:ident<'c> = $raw:ident { $($methods:tt)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name<'c> {
            raw: $raw,
            context: Option<&'c Context>,
        }

        impl<'c> $name<'c> {
            /// The context to work with: threads, cache, cancelling.
            pub fn context(mut self, context: &'c Context) -> Self {
                self.context = Some(context);
                self
            }

            pub(crate) fn granted(&self) -> *mut tensor_context_t {
                self.context.map_or(core::ptr::null_mut(), Context::raw)
            }
        }

        options! { @methods ['c] $name<'c> = $raw { $($methods)* } }
    };
    ($(#[$meta:meta])* $name:ident = $raw:ident { $($methods:tt)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name {
            raw: $raw,
        }

        options! { @methods [] $name = $raw { $($methods)* } }
    };
    (@methods [$($lifetime:lifetime)?] $type:ty = $raw:ident {
        $($(#[$about:meta])* $method:ident($($argument:ident: $kind:ty),*) |$o:ident| $body:block)*
    }) => {
        impl$(<$lifetime>)? $type {
            /// The defaults.
            pub fn new() -> Self {
                Self::default()
            }

            $($(#[$about])* pub fn $method(mut self $(, $argument: $kind)*) -> Self {
                let $o = &mut self.raw;
                $body
                self
            })*

            pub(crate) fn pointer(&self) -> *const $raw {
                &self.raw
            }
        }
    };
}

options! {
    /// Options of operations on one tensor.
    UnaryOptions<'c> = tensor_unary_options_t {
        /// Integers become floats where the operation is one on floats.
        promote() |o| { o.flags |= TENSOR_OPERATION_PROMOTE as u32; }
    }
}

options! {
    /// Options of operations on two tensors.
    BinaryOptions<'c> = tensor_binary_options_t {
        /// Different dtypes meet by the Array API's table, instead of being an error.
        promote() |o| { o.flags |= TENSOR_OPERATION_PROMOTE as u32; }
        /// The first operand is a weak scalar, which adapts to the other's dtype.
        weak_a() |o| { o.flags |= TENSOR_OPERATION_WEAK_A as u32; }
        /// The second operand is a weak scalar.
        weak_b() |o| { o.flags |= TENSOR_OPERATION_WEAK_B as u32; }
        /// Integers divided by zero give 0, not an error.
        zero_divides() |o| { o.flags |= TENSOR_OPERATION_ZERO_DIVIDES as u32; }
        /// maximum and minimum pass NaN over.
        ignore_nan() |o| { o.nan_mode = TENSOR_NAN_IGNORE; }
    }
}

options! {
    /// Options of operations on three tensors.
    TernaryOptions<'c> = tensor_ternary_options_t {
        /// Different dtypes meet by the Array API's table, instead of being an error.
        promote() |o| { o.flags |= TENSOR_OPERATION_PROMOTE as u32; }
    }
}

options! {
    /// Options of reductions.
    ReduceOptions<'c> = tensor_reduce_options_t {
        /// Reduced axes stay, with size 1.
        keep_dims() |o| { o.flags |= TENSOR_REDUCE_KEEPDIMS as u32; }
        /// The dtype of the result.
        dtype(dtype: Dtype) |o| { o.result_dtype = dtype.0; }
        /// NaN is passed over.
        ignore_nan() |o| { o.nan_mode = TENSOR_NAN_IGNORE; }
        /// What var and std take off the number of elements.
        correction(correction: f64) |o| { o.correction = correction; }
        /// The order of a norm, 2 if not set.
        order(order: f64) |o| {
            o.flags |= TENSOR_REDUCE_HAS_ORDER as u32;
            o.order = order;
        }
        /// Where sum, prod, max and min of floats start.
        initial(value: f64) |o| {
            o.flags |= TENSOR_REDUCE_HAS_INITIAL as u32;
            o.initial = value;
        }
        /// Where sum, prod, max and min of integers start.
        initial_integer(value: i64) |o| {
            o.flags |= TENSOR_REDUCE_HAS_INITIAL as u32;
            o.initial_integer = value;
        }
    }
}

options! {
    /// Options of scans.
    ScanOptions<'c> = tensor_scan_options_t {
        /// Each result leaves its own element out.
        exclusive() |o| { o.flags |= TENSOR_SCAN_EXCLUSIVE as u32; }
        /// From the end of the axis.
        reverse() |o| { o.flags |= TENSOR_SCAN_REVERSE as u32; }
        /// The dtype of the result.
        dtype(dtype: Dtype) |o| { o.result_dtype = dtype.0; }
        /// NaN is passed over.
        ignore_nan() |o| { o.nan_mode = TENSOR_NAN_IGNORE; }
    }
}

options! {
    /// Options of sorting.
    SortOptions<'c> = tensor_sort_options_t {
        /// The greatest first, NaN before it.
        descending() |o| { o.flags |= TENSOR_SORT_DESCENDING as u32; }
    }
}

options! {
    /// Options of quantiles.
    QuantileOptions<'c> = tensor_quantile_options_t {
        /// Reduced axes stay, with size 1.
        keep_dims() |o| { o.flags |= TENSOR_QUANTILE_KEEPDIMS as u32; }
        /// What lies between two neighbours.
        method(method: QuantileMethod) |o| { o.method = method.0; }
        /// The dtype of the result.
        dtype(dtype: Dtype) |o| { o.result_dtype = dtype.0; }
        /// NaN is passed over.
        ignore_nan() |o| { o.nan_mode = TENSOR_NAN_IGNORE; }
    }
}

options! {
    /// Options of casts.
    CastOptions<'c> = tensor_cast_options_t {
        /// What happens to values that do not fit.
        mode(mode: CastMode) |o| { o.mode = mode.0; }
        /// Whether the result may or must be a copy.
        copy(copy: CopyMode) |o| { o.copy = copy.0; }
        /// Complex to real keeps the real part, instead of being an error.
        discard_imaginary() |o| { o.flags |= TENSOR_CAST_DISCARD_IMAG as u32; }
    }
}

options! {
    /// Options of a reshape.
    ReshapeOptions<'c> = tensor_reshape_options_t {
        /// Whether the result may or must be a copy.
        copy(copy: CopyMode) |o| { o.copy = copy.0; }
        /// In which order elements are taken.
        order(order: Order) |o| { o.order = order.0; }
    }
}

options! {
    /// Options of random elements.
    RandomOptions<'c> = tensor_random_options_t {
        /// Which sequence of random numbers.
        seed(seed: u64) |o| { o.seed = seed; }
        /// Where in the sequence to start.
        offset(offset: u64) |o| { o.offset = offset; }
        /// The range of floats, without its end.
        range(low: f64, high: f64) |o| {
            o.flags |= TENSOR_RANDOM_HAS_RANGE as u32;
            (o.low, o.high) = (low, high);
        }
        /// The range of integers, without its end.
        integers(low: i64, high: i64) |o| {
            o.flags |= TENSOR_RANDOM_HAS_RANGE as u32;
            (o.low_integer, o.high_integer) = (low, high);
        }
        /// The mean of a normal distribution.
        mean(mean: f64) |o| { o.mean = mean; }
        /// The standard deviation of a normal distribution.
        stddev(stddev: f64) |o| {
            o.flags |= TENSOR_RANDOM_HAS_STDDEV as u32;
            o.stddev = stddev;
        }
    }
}

options! {
    /// Options of texts.
    TextOptions = tensor_text_options_t {
        /// The format.
        format(format: TextFormat) |o| { o.format = format.0; }
        /// Digits behind the point, or all that are needed if it is 0.
        precision(digits: i32) |o| { o.precision = digits; }
        /// Elements at each end of each axis of a summary.
        edge_items(count: i32) |o| { o.edge_items = count; }
        /// The most elements that are written without a summary.
        max_elements(count: i64) |o| { o.max_elements = count; }
    }
}

options! {
    /// Options of reading archives.
    ArchiveOptions = tensor_archive_options_t {
        /// Checksums of zip members are not looked at.
        no_checksum() |o| { o.flags |= TENSOR_ARCHIVE_NO_CHECKSUM as u32; }
        /// Each tensor gets memory of its own, aligned and writable.
        copy() |o| { o.flags |= TENSOR_ARCHIVE_COPY as u32; }
        /// The most bytes of one member.
        max_member_bytes(bytes: u64) |o| { o.max_member_bytes = bytes; }
        /// The most bytes of all members.
        max_total_bytes(bytes: u64) |o| { o.max_total_bytes = bytes; }
        /// The most members.
        max_members(count: u64) |o| { o.max_members = count; }
        /// The most elements of a tensor.
        max_elements(count: u64) |o| { o.max_elements = count; }
    }
}

impl ArchiveOptions {
    pub(crate) fn reading(mut self) -> Self {
        self.raw.flags |= TENSOR_ARCHIVE_READ_COPY as u32;
        self
    }
}

options! {
    /// Options of writing archives.
    WriterOptions = tensor_archive_writer_options_t {
        /// Arrays are written in Fortran's order where they lie in it.
        fortran() |o| { o.flags |= TENSOR_ARCHIVE_WRITE_FORTRAN as u32; }
        /// Members are deflated, 1 (fast) to 9 (small).
        deflate(level: i32) |o| { o.deflate_level = level; }
        /// The file is not forced to the disk before it takes its name.
        no_sync() |o| { o.flags |= TENSOR_ARCHIVE_WRITE_NO_SYNC as u32; }
    }
}
