//! How the library is found; alone in its process, because it is found once.

use ctensor::{Code, Tensor};

#[test]
fn the_table_is_whole() {
    let contract = include_str!("../../../abi/ctensor.abi.json");
    assert_eq!(ctensor::NAMES.len(), contract.matches("\"chapter\":").count());
    println!("{} functions in the table", ctensor::NAMES.len());
}

macro_rules! inits {
    ($($options:ident = $init:ident;)*) => {
        /// The library's defaults, in the library's layout, are the raw layer's.
        fn defaults_are_the_librarys() {
            $(compare::<ctensor::raw::$options>(stringify!($init), |theirs, bytes| {
                // SAFETY: a struct of that size.
                unsafe { (ctensor::api().unwrap().$init)(theirs, bytes, std::ptr::null_mut()) }
            });)*
        }
    };
}

include!("../src/raw_inits.rs");

fn compare<T: Default>(name: &str, init: impl FnOnce(*mut T, u32) -> i32) {
    let (ours, mut theirs) = (T::default(), T::default());
    let address = std::ptr::from_mut(&mut theirs);
    // SAFETY: option structs are numbers without padding, so that any bytes are a value; the library sets them all.
    unsafe { address.write_bytes(0xa5, 1) };
    assert_eq!(init(address, size_of::<T>() as u32), 0, "{name}");
    // SAFETY: as above.
    let bytes = |s: *const T| unsafe { std::slice::from_raw_parts(s.cast::<u8>(), size_of::<T>()) };
    assert_eq!(bytes(&ours), bytes(address), "{name}");
}

#[cfg(not(feature = "link"))]
#[test]
fn an_explicit_path_or_the_environment() {
    let library = std::env::var_os("CTENSOR_LIBRARY").expect("CTENSOR_LIBRARY names the library to test");
    std::env::set_var("CTENSOR_LIBRARY", "/no/such/libctensor.so.1");
    let error = Tensor::scalar(1.0f64).unwrap_err();
    assert_eq!(error.code(), Code::UNAVAILABLE);
    assert!(error.message().starts_with("cannot load /no/such/libctensor.so.1: "), "{error}");
    // SAFETY: the C library; it has no functions of ours, and that is what is said.
    let error = unsafe { ctensor::load("libc.so.6") }.unwrap_err();
    assert!(error.message().contains("tensor_abi_version"), "{error}");
    // SAFETY: the library that this test is about.
    unsafe { ctensor::load(&library) }.unwrap();
    assert_eq!(Tensor::scalar(1.0f64).unwrap().len(), 1);
    defaults_are_the_librarys();
    // SAFETY: the same again, which is refused.
    assert_eq!(unsafe { ctensor::load(&library) }.unwrap_err().code(), Code::FAILED_PRECONDITION);
}

#[cfg(feature = "link")]
#[test]
fn a_linked_library_is_not_loaded_again() {
    // SAFETY: refused whatever the path.
    assert_eq!(unsafe { ctensor::load("libc.so.6") }.unwrap_err().code(), Code::FAILED_PRECONDITION);
    assert_eq!(Tensor::scalar(1.0f64).unwrap().len(), 1);
    defaults_are_the_librarys();
}
