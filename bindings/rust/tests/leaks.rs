//! Nothing is left behind; alone in its process, because handles are counted for the whole of it.

use ctensor::{idx, Archive, ArchiveOptions, ArchiveWriter, CancelToken, Context, Format, Tensor};

fn use_everything() -> ctensor::Result<()> {
    let t = Tensor::arange(0.0f64, 24.0, 1.0)?.reshape(&[4, 6])?;
    let view = t.slice(idx![1..3, ..;-2])?;
    let _ = (view.clone(), (&view + 1.5)?, t.max_with_index(.., &Default::default())?, t.rows(0, 99));
    let kept = Tensor::from_vec(&[3], vec![1i16, 2, 3])?;
    let _ = (kept.to_dlpack()?, kept.to_dlpack()?.into_tensor()?, kept.to_dlpack_copy()?);
    let token = CancelToken::new()?;
    let context = Context::builder().threads(2).cancel(&token).progress(|_, _| true).build()?;
    let _ = t.exp_with(&ctensor::UnaryOptions::new().context(&context))?;
    let mut writer = ArchiveWriter::new(Format::NPZ, &Default::default())?;
    writer.add("t", &t)?;
    let archive = Archive::from_bytes(writer.to_bytes()?, &ArchiveOptions::new())?;
    let member = archive.get("t")?;
    drop(archive);
    let _ = Archive::from_bytes(vec![0; 9], &ArchiveOptions::new());
    let _ = Tensor::from_strings(&[2], &["a", "b"])?.strings()?;
    let mut copy = member;
    copy.make_mut()?.slice_mut(idx![0])?.fill(1.0f64)?;
    std::thread::spawn(move || copy.rows(0, 99).is_err()).join().expect("no panic");
    Ok(())
}

#[test]
fn nothing_is_left_behind() {
    for _ in 0..100 {
        use_everything().unwrap();
    }
    assert_eq!(ctensor::alive().unwrap(), (0, 0));
}
