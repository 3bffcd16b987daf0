//! Prints a slice of an array in a file: `cargo run --example slice [FILE.npz]`.

use ctensor::{idx, Archive};

fn main() -> ctensor::Result<()> {
    let real_file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/jacksboro_fault_dem.npz");
    let path = std::env::args().nth(1).unwrap_or_else(|| real_file.to_owned());
    let elevation = Archive::open(path)?.get("elevation")?;
    let part = elevation.slice(idx![100..104, ..;-80])?;
    println!("{:?} {:?}, every 80th column from the right:\n{part:#}", part.dtype(), part.shape());
    println!("mean of all {} elements: {:.3} m", elevation.len(), elevation.mean(..)?.item::<f64>()?);
    Ok(())
}
