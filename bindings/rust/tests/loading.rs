//! How the library is found; alone in its process, because it is found once.

use ctensor::{Code, Tensor};

#[test]
fn the_table_is_whole() {
    let contract = include_str!("../../../abi/ctensor.abi.json");
    assert_eq!(ctensor::NAMES.len(), contract.matches("\"chapter\":").count());
    println!("{} functions in the table", ctensor::NAMES.len());
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
    // SAFETY: the same again, which is refused.
    assert_eq!(unsafe { ctensor::load(&library) }.unwrap_err().code(), Code::FAILED_PRECONDITION);
}

#[cfg(feature = "link")]
#[test]
fn a_linked_library_is_not_loaded_again() {
    // SAFETY: refused whatever the path.
    assert_eq!(unsafe { ctensor::load("libc.so.6") }.unwrap_err().code(), Code::FAILED_PRECONDITION);
    assert_eq!(Tensor::scalar(1.0f64).unwrap().len(), 1);
}
