//! Archives in and out, strings, texts.

use ctensor::{
    idx, Archive, ArchiveOptions, ArchiveWriter, Code, Dtype, Format, Tensor, TextFormat, TextOptions, WriterOptions,
};

const REAL_FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/jacksboro_fault_dem.npz");

#[test]
fn the_real_file() {
    let archive = Archive::open(REAL_FILE).unwrap();
    assert_eq!((archive.format(), archive.len()), (Format::NPZ, 7));
    assert_eq!(archive.name(0).unwrap(), "elevation");
    let entry = archive.entry("elevation").unwrap();
    assert_eq!((entry.dtype, entry.shape.as_slice()), (Dtype::INT16, [344, 403].as_slice()));
    archive.check().unwrap();
    let whole = archive.get("elevation").unwrap();
    let part = archive.get_slice("elevation", idx![10..12, ..;-100]).unwrap();
    assert!(part.array_equal(&whole.slice(idx![10..12, ..;-100]).unwrap()).unwrap());
    assert_eq!(archive.get("nothing").unwrap_err().code(), Code::NOT_FOUND);
    assert_eq!(archive.entry("nothing").unwrap_err().code(), Code::NOT_FOUND);
    // SAFETY: nobody writes to the file.
    let mapped = unsafe { Archive::map(REAL_FILE, &ArchiveOptions::new()) }.unwrap().get("elevation").unwrap();
    assert!(mapped.array_equal(&whole).unwrap());
    assert!(!whole.is_mapped());
}

#[test]
fn files_are_written_and_read_again() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let t = Tensor::arange(0i32, 12, 1).unwrap().reshape(&[3, 4]).unwrap();
    let path = folder.join("written by rust.safetensors");
    let mut writer = ArchiveWriter::new(Format::SAFETENSORS, &WriterOptions::new()).unwrap();
    writer.add("größe", &t.transpose().unwrap()).unwrap();
    writer.add_metadata("made by", "a test").unwrap();
    assert_eq!(writer.add("größe", &t).unwrap_err().code(), Code::ALREADY_EXISTS);
    writer.save(&path).unwrap();
    let archive = Archive::open(&path).unwrap();
    assert_eq!(archive.names().unwrap(), ["größe"]);
    assert_eq!(archive.metadata().unwrap(), [("made by".to_owned(), "a test".to_owned())]);
    assert_eq!(archive.get("größe").unwrap().shape(), [4, 3]);
    assert_eq!(std::fs::read(&path).unwrap(), writer.to_bytes().unwrap());

    let mut writer = ArchiveWriter::new(Format::NPZ, &WriterOptions::new().deflate(9)).unwrap();
    writer.add("t", &Tensor::zeros(Dtype::FLOAT64, &[1000]).unwrap()).unwrap();
    let bytes = writer.to_bytes().unwrap();
    assert!(bytes.len() < 1000, "{} bytes", bytes.len());
    assert!(Archive::from_bytes(bytes, &ArchiveOptions::new()).unwrap().entry("t").unwrap().is_deflated);
}

#[test]
fn strings_hold_any_bytes() {
    let mut t = Tensor::from_strings(&[2, 2], &["sum\0mer", "", "größe", "x"]).unwrap();
    assert_eq!(t.string(&[0, 0]).unwrap(), b"sum\0mer");
    assert_eq!(t.strings().unwrap()[2], "größe".as_bytes());
    t.get_mut().unwrap().set_string(&[0, 1], b"\xff\xfe").unwrap();
    assert_eq!(t.string(&[0, 1]).unwrap(), b"\xff\xfe");
    assert_eq!(t.transpose().unwrap().strings().unwrap()[1], "größe".as_bytes());
    assert_eq!(t.as_bytes().unwrap_err().code(), Code::UNIMPLEMENTED);
    assert!(Tensor::from_strings(&[3], &["a"]).is_err());
}

#[test]
fn texts() {
    let t = Tensor::arange(0i32, 100, 1).unwrap();
    assert_eq!(format!("{t}"), "[0 1 2 ... 97 98 99]");
    assert_eq!(format!("{t:#}").len(), 291);
    assert_eq!(format!("{:?}", t.rows(0, 2).unwrap()), t.rows(0, 2).unwrap().debug_string(3).unwrap());
    let json = t.rows(0, 3).unwrap().to_text(&TextOptions::new().format(TextFormat::JSON)).unwrap();
    assert_eq!(json, "[0,1,2]");
    assert_eq!(t.summarize(-1).unwrap().len(), 291, "longer than the first buffer");
    assert_eq!(format!("{:?} {:?}", Dtype::FLOAT32, Dtype(999)), "FLOAT32 Dtype(999)");
    let error = t.rows(5, 2).unwrap_err();
    assert_eq!(format!("{error}"), format!("INVALID_ARGUMENT: {}", error.message()));
}
