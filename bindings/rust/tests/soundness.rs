//! Who may write, who may not, and what a slice needs: the promises that make `Tensor` fit for Send and Sync.

use ctensor::{
    idx, Archive, ArchiveOptions, ArchiveWriter, CancelToken, Code, Context, Dtype, Format, Tensor, TensorMut,
};

fn numbers() -> Tensor {
    Tensor::from_slice(&[2, 3], &[1.0f64, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap()
}

fn refuses(t: &mut Tensor) {
    let error = t.get_mut().err().expect("a refusal");
    assert_eq!(error.code(), Code::FAILED_PRECONDITION);
    assert!(error.message().starts_with("get_mut: "), "{error}");
}

#[test]
fn types_go_between_threads_as_they_should() {
    fn is_send<T: Send>() {}
    fn is_sync<T: Sync>() {}
    is_send::<Tensor>();
    is_sync::<Tensor>();
    is_send::<TensorMut<'static>>();
    is_sync::<TensorMut<'static>>();
    is_send::<Archive>();
    is_sync::<Archive>();
    is_send::<Context>();
    is_sync::<Context>();
    is_send::<CancelToken>();
    is_sync::<CancelToken>();
    is_send::<ArchiveWriter>();
    is_send::<ctensor::Dlpack>();
    is_send::<ctensor::Error>();
    is_sync::<ctensor::Error>();
}

#[test]
fn the_only_handle_writes() {
    let mut t = numbers();
    t.get_mut().unwrap().as_mut_slice::<f64>().unwrap()[4] = 49.0;
    let elements: &mut [f64] = t.get_mut().unwrap().into_mut_slice().unwrap();
    elements[4] += 1.0;
    t.get_mut().unwrap().set(&[0, 0], 10.0f64).unwrap();
    t.get_mut().unwrap().set_f64(&[1, 2], 60.0).unwrap();
    assert_eq!(t.as_slice::<f64>().unwrap(), [10.0, 2.0, 3.0, 4.0, 50.0, 60.0]);
    let mut w = t.get_mut().unwrap();
    w.slice_mut(idx![.., 1]).unwrap().fill(0.0f64).unwrap();
    w.slice_mut(idx![0]).unwrap().slice_mut(idx![2..]).unwrap().set_values(&[7.0f64]).unwrap();
    assert_eq!(t.to_vec::<f64>().unwrap(), [10.0, 0.0, 7.0, 4.0, 0.0, 60.0]);
    t.get_mut().unwrap().assign(&Tensor::scalar(9.0f64).unwrap().broadcast_to(&[2, 3]).unwrap()).unwrap();
    assert_eq!(t.to_vec::<f64>().unwrap(), [9.0; 6]);
}

#[test]
fn a_view_that_lives_keeps_everybody_from_writing() {
    let mut t = numbers();
    let mut view = t.slice(idx![1]).unwrap();
    refuses(&mut t);
    refuses(&mut view);
    drop(view);
    assert!(t.get_mut().is_ok());
    let mut copy = t.clone();
    refuses(&mut t);
    drop(t);
    assert!(copy.get_mut().is_ok(), "the last one writes, whichever it is");
}

#[test]
fn a_view_that_is_alone_writes_its_part() {
    let whole = numbers();
    let mut row = whole.slice(idx![1]).unwrap();
    drop(whole);
    row.get_mut().unwrap().fill(0.0f64).unwrap();
    assert_eq!(row.as_slice::<f64>().unwrap(), [0.0; 3]);
}

#[test]
fn make_mut_copies_where_it_must() {
    let mut t = numbers();
    let view = t.clone();
    t.make_mut().unwrap().fill(0.0f64).unwrap();
    assert_eq!(view.as_slice::<f64>().unwrap()[0], 1.0);
    assert!(!t.shares_buffer_with(&view));
    let address = t.data();
    t.make_mut().unwrap().fill(1.0f64).unwrap();
    assert_eq!(t.data(), address, "alone, it stays where it is");
}

#[test]
fn what_others_hold_is_not_written() {
    let mut t = numbers();
    let exported = t.to_dlpack().unwrap();
    refuses(&mut t);
    let mut back = exported.into_tensor().unwrap();
    refuses(&mut back);
    refuses(&mut t);
    drop(back);
    assert!(t.get_mut().is_ok());

    let mut writer = ArchiveWriter::new(Format::NPZ, &Default::default()).unwrap();
    writer.add("t", &t).unwrap();
    refuses(&mut t);
    drop(writer);
    assert!(t.get_mut().is_ok());

    refuses(&mut Tensor::from_vec(&[2], vec![1i32, 2]).unwrap());
    refuses(&mut t.broadcast_to(&[4, 2, 3]).unwrap());
    let mut sums = Tensor::scalar(1.0f64).unwrap().broadcast_to(&[3]).unwrap();
    refuses(&mut sums);
    sums.make_mut().unwrap().fill(2.0f64).unwrap();
    assert_eq!(sums.as_slice::<f64>().unwrap(), [2.0; 3]);
}

#[test]
fn members_of_archives_are_read_only_unless_copied() {
    let mut writer = ArchiveWriter::new(Format::SAFETENSORS, &Default::default()).unwrap();
    writer.add("t", &numbers()).unwrap();
    let bytes = writer.to_bytes().unwrap();
    let shared = Archive::from_bytes(bytes.clone(), &ArchiveOptions::new()).unwrap();
    refuses(&mut shared.get("t").unwrap());
    let mut t = Archive::from_bytes(bytes, &ArchiveOptions::new().copy()).unwrap().get("t").unwrap();
    t.get_mut().unwrap().fill(0.0f64).unwrap();
}

#[test]
fn shared_storage_is_written_by_unsafe_alone() {
    let t = numbers();
    let view = t.slice(idx![0]).unwrap();
    // SAFETY: one thread, and no slice of it lives.
    unsafe { t.write_shared() }.unwrap().fill(8.0f64).unwrap();
    assert_eq!(view.as_slice::<f64>().unwrap(), [8.0; 3]);
    let read_only = t.broadcast_to(&[2, 2, 3]).unwrap();
    // SAFETY: as above; refused all the same.
    assert!(unsafe { read_only.write_shared() }.is_err());
}

#[test]
fn a_slice_needs_the_type_and_the_order_and_alignment() {
    let t = numbers();
    let error = t.as_slice::<f32>().unwrap_err();
    assert_eq!(error.message(), "as_slice: elements are FLOAT64, asked for were FLOAT32");
    assert_eq!(t.transpose().unwrap().as_slice::<f64>().unwrap_err().code(), Code::FAILED_PRECONDITION);
    assert_eq!(t.transpose().unwrap().to_vec::<f64>().unwrap(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);

    let bytes = Tensor::arange(0u8, 17, 1).unwrap().slice(idx![1..]).unwrap();
    let wide = bytes.reshape(&[2, 8]).unwrap();
    let shaped = {
        let mut out = std::ptr::null_mut();
        let (api, dims) = (ctensor::api().unwrap(), [2i64]);
        // SAFETY: live handles and a dim for the one axis; the result is ours.
        unsafe {
            let code = (api.tensor_bitcast_from)(
                wide.raw(),
                Dtype::UINT64.0,
                1,
                dims.as_ptr(),
                &mut out,
                std::ptr::null_mut(),
            );
            (code == 0).then(|| Tensor::from_raw(out))
        }
    };
    if let Some(odd) = shaped {
        assert!(odd.as_slice::<u64>().unwrap_err().message().contains("not aligned to 8"));
        assert_eq!(odd.to_vec::<u64>().unwrap()[0], 0x0807_0605_0403_0201);
    } else {
        panic!("a bitcast of bytes that are not aligned");
    }
}

#[test]
fn empty_tensors_have_empty_slices() {
    let mut t = Tensor::zeros(Dtype::FLOAT32, &[0, 4]).unwrap();
    assert!(t.is_empty() && t.as_slice::<f32>().unwrap().is_empty() && t.iter::<f32>().unwrap().next().is_none());
    assert!(t.as_bytes().unwrap().is_empty());
    assert!(t.get_mut().unwrap().as_mut_slice::<f32>().unwrap().is_empty());
}

#[test]
fn bool_elements_may_be_any_byte() {
    let t = Tensor::from_slice(&[3], &[0u8, 1, 7]).unwrap().bitcast(Dtype::BOOL).unwrap();
    let elements = t.as_slice::<ctensor::Bool>().unwrap();
    assert_eq!(elements.iter().map(|&b| bool::from(b)).collect::<Vec<_>>(), [false, true, true]);
}

#[test]
fn memory_that_is_not_taken_is_freed_by_rust() {
    assert_eq!(Tensor::from_vec(&[3], vec![1i32, 2]).unwrap_err().code(), Code::INVALID_ARGUMENT);
    assert_eq!(Tensor::from_vec(&[-1], vec![1i32, 2]).unwrap_err().code(), Code::INVALID_ARGUMENT);
    assert_eq!(Tensor::from_vec(&[-1, -2], vec![1i32, 2]).unwrap_err().code(), Code::INVALID_ARGUMENT);
    assert!(Archive::from_bytes(vec![1, 2, 3], &ArchiveOptions::new()).is_err());
    assert_eq!(Tensor::from_vec(&[0], Vec::<i32>::new()).unwrap().len(), 0);
}
