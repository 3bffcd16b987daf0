//! With the feature `link`: where the library lies, from $CTENSOR_LIBRARY or from pkg-config.

use std::env;
use std::path::Path;
use std::process::Command;

const SONAME: &str = "libctensor.so.1";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=CTENSOR_LIBRARY");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    if env::var_os("CARGO_FEATURE_LINK").is_none() {
        return;
    }
    // The SONAME itself is linked: a folder with the library but without the developer's symlink is enough.
    println!("cargo:rustc-link-lib=dylib:+verbatim={SONAME}");
    if let Some(path) = env::var_os("CTENSOR_LIBRARY") {
        let folder = Path::new(&path).parent().expect("CTENSOR_LIBRARY is the path of a file");
        println!("cargo:rustc-link-search=native={}", folder.display());
        return;
    }
    // Without an answer the linker's own folders are left to look in.
    let answer = Command::new("pkg-config").args(["--variable=libdir", "ctensor"]).output();
    if let Ok(output) = answer {
        let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if output.status.success() && !folder.is_empty() {
            println!("cargo:rustc-link-search=native={folder}");
        }
    }
}
