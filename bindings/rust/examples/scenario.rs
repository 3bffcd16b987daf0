//! The golden scenario (tests/ffi/scenario.md): `cargo run --example scenario FILE.npz`.

use ctensor::{idx, Archive, Dtype, Ellipsis, NewAxis, Result, Tensor};

fn show(title: &str, t: &Tensor, source: &Tensor) -> Result<()> {
    let strides: Vec<String> = t.strides().iter().map(i64::to_string).collect();
    let shared = if t.shares_buffer_with(source) { "shared" } else { "own" };
    let (dtype, shape) = (t.dtype().name()?, ctensor::shape_to_text(t.shape())?);
    println!("{title}: {dtype} {shape} strides [{}] {shared}\n{}", strides.join(","), t.summarize(2)?);
    Ok(())
}

fn tensorflow_views(t: &Tensor) -> Result<()> {
    show("slice 100 104", &t.rows(100, 104)?, t)?;
    show("subslice 7", &t.row(7)?, t)?;
    show("slice_nd 10,20 2,3", &t.slice_nd(&[10, 20], &[2, 3])?, t)?;
    show("strided_slice 300:0:-100, ::-100", &t.slice(idx![300..0;-100, ..;-100])?, t)?;
    show("strided_slice newaxis, ..., 5", &t.slice(idx![NewAxis, Ellipsis, 5])?, t)?;
    show("slice_text -3:, ..., ::-200, newaxis", &t.slice_text("-3:, ..., ::-200, newaxis")?, t)?;
    show("reshape 1,43,8,-1", &t.reshape(&[1, 43, 8, -1])?, t)?;
    show("flat", &t.flat()?, t)?;
    show("bitcast uint16", &t.bitcast(Dtype::UINT16)?, t)
}

fn native_views(t: &Tensor) -> Result<()> {
    show("permute_dims 1,0", &t.permute_dims(&[1, 0])?, t)?;
    show("flip -1", &t.flip(-1)?, t)?;
    show("broadcast_to 2,344,403", &t.broadcast_to(&[2, 344, 403])?, t)?;
    show("select 1 -1", &t.select(1, -1)?, t)?;
    let one = t.expand_dims(0)?;
    show("expand_dims 0", &one, t)?;
    show("squeeze 0", &one.squeeze(0)?, t)?;
    show("diagonal -1 0 1", &t.diagonal(-1, 0, 1)?, t)?;
    show("sliding_windows 0,1 300,400", &t.sliding_windows(&[0, 1], &[300, 400])?, t)
}

fn operations(t: &Tensor) -> Result<()> {
    let wide = t.astype(Dtype::FLOAT64)?;
    let sum = (&wide + &wide)?;
    show("add", &sum, t)?;
    println!("mean: {:.6}", sum.mean(..)?.get_f64(&[])?);
    Ok(())
}

fn refused<T>(title: &str, outcome: Result<T>) {
    let error = outcome.err().expect("a call that is refused");
    println!("{title}: {} {:?}: {}", error.code().0, error.code(), error.message());
}

fn errors(t: &Tensor) {
    refused("slice 0 1000", t.rows(0, 1000));
    refused("select 9 0", t.select(9, 0));
    refused("bitcast 12345", t.bitcast(Dtype(12345)));
    refused("slice_text 1:2:0", t.slice_text("1:2:0"));
    refused("open no such file", Archive::open("no such file"));
}

fn strings() -> Result<()> {
    let t = Tensor::from_strings(&[3], &["sum\0mer", "", "größe"])?;
    for (i, text) in t.strings()?.iter().enumerate() {
        println!("string {i}: {} bytes, sum {}", text.len(), text.iter().map(|&byte| u64::from(byte)).sum::<u64>());
    }
    println!("{}", t.summarize(3)?);
    Ok(())
}

fn exchange(t: &Tensor) -> Result<()> {
    let rows = t.rows(100, 104)?;
    let managed = rows.to_dlpack()?.into_raw();
    // SAFETY: our own export, which nobody else has.
    let back = unsafe { Tensor::from_dlpack(managed) }?;
    println!("dlpack: {}", if back.data() == rows.data() { "same memory" } else { "other memory" });
    show("back", &back, &rows)
}

fn walk(path: &str) -> Result<()> {
    let archive = Archive::open(path)?;
    println!("members {}: {}", archive.len(), archive.names()?.join(" "));
    let elevation = archive.get("elevation")?;
    drop(archive);
    show("elevation", &elevation, &elevation)?;
    tensorflow_views(&elevation)?;
    native_views(&elevation)?;
    operations(&elevation)?;
    errors(&elevation);
    strings()?;
    exchange(&elevation)
}

fn main() -> Result<()> {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: scenario FILE.npz");
        std::process::exit(2);
    };
    let (major, minor) = ctensor::abi_version()?;
    println!("abi {major}.{minor}");
    walk(&path)?;
    let (handles, bytes) = ctensor::alive()?;
    println!("alive: {handles} handles, {bytes} bytes");
    Ok(())
}
