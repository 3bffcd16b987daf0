#!/usr/bin/env python3
"""archive_exchange.py LIBRARY: exchanges files with NumPy, the reference implementation of safetensors and PyTorch.

Both directions, every dtype that both sides have, strided views among them. A line names what was exchanged; an element
or a shape that differs ends the run with status 1.
"""
import ctypes
import io
import pathlib
import sys
import tempfile
import zipfile
from ctypes import byref, c_int32, c_int64, c_uint32, c_void_p

import ml_dtypes
import numpy
import safetensors
import safetensors.numpy

from dlpack_capsule import DTYPES, Library

NPY, NPZ, SAFETENSORS = 1, 2, 3
FORTRAN, OPAQUE, ZIP64 = 1, 2, 4
SHAPES = [(), (0,), (5,), (2, 3), (0, 3), (3, 1, 4)]
NUMPY_NAMES = [name for name in DTYPES if not name.startswith(("bfloat16", "float8"))]


class WriterOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_uint32), ("flags", c_uint32), ("deflate_level", c_int32), ("reserved", c_int32)]


class Files(Library):
    """Tensors of the library from NumPy's arrays and back, and files of them."""

    def tensor(self, array, dtype, view=None):
        """`view` may leave holes and turn axes: the tensor has the strides of what it makes of a copy."""
        base = numpy.array(array, order="C")
        shown = base if view is None else view(base)
        dims, strides = (c_int64 * shown.ndim)(*shown.shape), (c_int64 * shown.ndim)(*shown.strides)
        for i in range(shown.ndim):
            strides[i] //= shown.itemsize
        block = ctypes.create_string_buffer(base.tobytes(), max(1, base.nbytes))
        offset = shown.__array_interface__["data"][0] - base.__array_interface__["data"][0]
        out = c_void_p()
        self.call("tensor_from_memory", DTYPES[dtype], shown.ndim, dims, strides, block, ctypes.c_uint64(base.nbytes),
                  ctypes.c_uint64(offset if base.nbytes else 0), None, None, None, byref(out))
        return out, block

    def save(self, path, form, members, flags=0, level=0, metadata=()):
        options = WriterOptions(ctypes.sizeof(WriterOptions), flags, level, 0)
        writer = c_void_p()
        self.call("tensor_archive_writer_new", form, byref(options), byref(writer))
        for name, (tensor, _) in members.items():
            text = name.encode()
            self.call("tensor_archive_writer_add", writer, text, c_int64(len(text)), tensor)
        for key, value in metadata:
            self.call("tensor_archive_writer_add_metadata", writer, key.encode(), c_int64(-1), value.encode(), c_int64(-1))
        self.call("tensor_archive_writer_save", None, writer, str(path).encode(), c_int64(-1))
        self._c.tensor_archive_writer_free(writer)
        for tensor, _ in members.values():
            self._c.tensor_free(tensor)

    def load(self, path, name, dtype, opaque=False):
        """Shape and bytes of a member in row-major order."""
        archive, tensor, copy = c_void_p(), c_void_p(), c_void_p()
        self.call("tensor_archive_open", str(path).encode(), c_int64(-1), None, byref(archive))
        text = name.encode()
        if opaque:
            self.call("tensor_archive_get_as", None, archive, text, c_int64(len(text)), DTYPES[dtype], byref(tensor))
        else:
            self.call("tensor_archive_get", None, archive, text, c_int64(len(text)), byref(tensor))
        self.call("tensor_copy", None, tensor, byref(copy))
        assert self._c.tensor_dtype(copy) == DTYPES[dtype], (path, name)
        rank, count = self._c.tensor_rank(copy), self._c.tensor_num_elements(copy)
        size = self._c.tensor_dtype_size(DTYPES[dtype])
        shape = tuple(self._c.tensor_dims(copy)[i] for i in range(rank))
        data = ctypes.string_at(self._c.tensor_data(copy), count * size) if count else b""
        for handle in (copy, tensor):
            self._c.tensor_free(handle)
        self._c.tensor_archive_free(archive)
        return shape, data


def numpy_dtype(name):
    return numpy.dtype(getattr(ml_dtypes, name, None) or ("bool" if name == "bool" else name))


def array_of(name, shape):
    """Every bit set somewhere, NaN among them."""
    dtype = numpy_dtype(name)
    count = int(numpy.prod(shape, dtype=int))
    data = bytes((61 * i + 7) % (2 if name == "bool" else 256) for i in range(count * dtype.itemsize))
    return numpy.frombuffer(data, dtype).reshape(shape)


def same(shape, data, array):
    assert shape == array.shape and data == array.tobytes(), (shape, array.shape)


VIEWS = {"reversed": lambda a: a[::-1, ::-1], "transposed": lambda a: a.T, "every second": lambda a: a[:, ::2],
         "column": lambda a: a[:, 1], "one": lambda a: a[1, 2, ...], "none": lambda a: a[:, 3:3]}


def npy(files, folder):
    for name in NUMPY_NAMES:
        for shape in SHAPES:
            array, path = array_of(name, shape), folder / "a.npy"
            files.save(path, NPY, {"": files.tensor(array, name)})
            ours = path.read_bytes()
            theirs = io.BytesIO()
            numpy.save(theirs, array, allow_pickle=False)
            assert ours == theirs.getvalue(), (name, shape)
            found = numpy.load(path, allow_pickle=False)
            assert found.dtype == array.dtype
            same(found.shape, found.tobytes(), array)
            path.write_bytes(theirs.getvalue())
            same(*files.load(path, "", name), array)
        print(f"  .npy         {name:16} {len(SHAPES)} shapes: the same bytes; read by both")
    for view, take in VIEWS.items():
        array = array_of("float32", (4, 6))
        files.save(folder / "v.npy", NPY, {"": files.tensor(array, "float32", take)}, FORTRAN)
        found = numpy.load(folder / "v.npy", allow_pickle=False)
        same(found.shape, found.tobytes(), take(array))
        theirs = io.BytesIO()
        numpy.save(theirs, take(array), allow_pickle=False)
        assert theirs.getvalue() == (folder / "v.npy").read_bytes(), view
        print(f"  .npy         {view:16} of float32: the same bytes, column-major kept")
    for name in ("bfloat16", "float8_e5m2", "float8_e4m3fn"):
        array = array_of(name, (2, 3))
        files.save(folder / "o.npy", NPY, {"": files.tensor(array, name)}, OPAQUE)
        found = numpy.load(folder / "o.npy", allow_pickle=False)
        same(found.shape, found.tobytes(), array)
        same(*files.load(folder / "o.npy", "", name, opaque=True), array)
        print(f"  .npy         {name:16} as {found.dtype.str}: the bytes, which NumPy can view as {name}")


def npz(files, folder):
    for level, flags in ((0, 0), (6, 0), (0, ZIP64), (9, ZIP64)):
        path = folder / "a.npz"
        arrays = {f"{name} {i}": array_of(name, shape) for name in NUMPY_NAMES for i, shape in enumerate(SHAPES)}
        arrays["gr\u00f6\u00dfe/x"] = array_of("int16", (300, 7))
        members = {key: files.tensor(array, array.dtype.name) for key, array in arrays.items()}
        files.save(path, NPZ, members, flags, level)
        assert zipfile.ZipFile(path).testzip() is None
        with numpy.load(path, allow_pickle=False) as found:
            assert list(found) == list(arrays)
            for key, array in arrays.items():
                assert found[key].dtype == array.dtype
                same(found[key].shape, found[key].tobytes(), array)
        save = numpy.savez_compressed if level else numpy.savez
        save(path, **arrays)
        for key, array in arrays.items():
            same(*files.load(path, key, array.dtype.name), array)
        kind = f"deflated at level {level}" if level else "stored"
        print(f"  .npz         {len(arrays)} arrays {kind}{', 64-bit sizes' if flags else ''}: read by both")


def safetensors_files(files, folder):
    path = folder / "a.safetensors"
    names = [name for name in DTYPES if name != "complex128"]
    for name in names:
        arrays = {f"t{i}": array_of(name, shape) for i, shape in enumerate(SHAPES)}
        files.save(path, SAFETENSORS, {key: files.tensor(a, name) for key, a in arrays.items()}, metadata=[("by", "us")])
        ours = dict(safetensors.deserialize(path.read_bytes()))
        assert set(ours) == set(arrays)
        for key, array in arrays.items():
            same(tuple(ours[key]["shape"]), bytes(ours[key]["data"]), array)
        with safetensors.safe_open(path, "np") as opened:
            assert opened.metadata() == {"by": "us"}
        blocks = {key: ctypes.create_string_buffer(a.tobytes(), max(1, a.nbytes)) for key, a in arrays.items()}
        specs = {key: safetensors.TensorSpec(dtype=name, shape=list(a.shape), data_ptr=ctypes.addressof(blocks[key]),
                                             data_len=a.nbytes) for key, a in arrays.items()}
        path.write_bytes(safetensors.serialize(specs, {"by": "them"}))
        for key, array in arrays.items():
            same(*files.load(path, key, name), array)
        print(f"  safetensors  {name:16} {len(SHAPES)} shapes: read by both")


def torch_files(files, folder):
    try:
        import torch
        import safetensors.torch
    except ImportError:
        return
    print(f"torch {torch.__version__}, by its loader of safetensors")
    path = folder / "t.safetensors"
    for name in DTYPES:
        if name == "complex128" or not hasattr(torch, name):
            continue
        arrays = {f"t{i}": array_of(name, shape) for i, shape in enumerate(SHAPES)}
        files.save(path, SAFETENSORS, {key: files.tensor(a, name) for key, a in arrays.items()})
        found = safetensors.torch.load_file(path)
        for key, array in arrays.items():
            assert found[key].dtype == getattr(torch, name)
            data = bytes(found[key].contiguous().reshape(-1).view(torch.uint8).tolist()) if found[key].numel() else b""
            same(tuple(found[key].shape), data, array)
        safetensors.torch.save_file(found, path)
        for key, array in arrays.items():
            same(*files.load(path, key, name), array)
        print(f"  safetensors  {name:16} {len(SHAPES)} shapes: read by both")


def main():
    files = Files(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print(f"numpy {numpy.__version__}")
        npy(files, folder)
        npz(files, folder)
        print(f"safetensors {safetensors.__version__}")
        safetensors_files(files, folder)
        torch_files(files, folder)
        assert sorted(p.name for p in folder.iterdir()) == ["a.npy", "a.npz", "a.safetensors", "o.npy", "t.safetensors",
                                                            "v.npy"], "a file was left over"


main()
