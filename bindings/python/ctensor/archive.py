"""Files of tensors: `.npy`, `.npz`, safetensors and TensorProto, read and written."""
import os
from collections.abc import Mapping
from ctypes import byref, c_int64, string_at

from . import _raw
from ._call import ArchiveHandle, WriterHandle, as_int32, bytes_of, call, encoded, numbers, options, raised, text_of
from ._library import lib
from .closing import Closing
from .context import current
from .creation import asarray
from .dtypes import BY_CODE, as_dtype
from .errors import FileMissingError, InvalidArgumentError, NotFoundError
from .indexing import slice_text
from .tensor import handle_of, made

_FORMATS = {"npy": _raw.TENSOR_FORMAT_NPY, "npz": _raw.TENSOR_FORMAT_NPZ, "safetensors": _raw.TENSOR_FORMAT_SAFETENSORS,
            "safetensors index": _raw.TENSOR_FORMAT_SAFETENSORS_INDEX, "tensor proto": _raw.TENSOR_FORMAT_TENSOR_PROTO}
_NAMES = {number: name for name, number in _FORMATS.items()}
_SUFFIXES = {".npy": "npy", ".npz": "npz", ".safetensors": "safetensors", ".pb": "tensor proto"}


class Entry:
    """What is known of a tensor in a file without reading it."""

    __slots__ = ("name", "dtype", "shape", "type_name", "nbytes", "is_compressed", "is_zero_copy")

    def __init__(self, name, dtype, shape, type_name, nbytes, flags):
        self.name, self.dtype, self.shape, self.type_name, self.nbytes = name, dtype, shape, type_name, nbytes
        self.is_compressed = bool(flags & _raw.TENSOR_ARCHIVE_ENTRY_DEFLATED)
        self.is_zero_copy = bool(flags & _raw.TENSOR_ARCHIVE_ENTRY_ZERO_COPY)

    def __repr__(self):
        return f"<{self.name}: {self.type_name} {self.shape}>"


class Archive(Closing, Mapping):
    """An open file: a mapping of names to tensors, each read when it is asked for. Tensors outlive the archive."""

    __slots__ = ("_handle",)
    _KIND = "archive"

    def __init__(self, handle):
        self._handle = handle

    @property
    def format(self):
        """ "npy", "npz", "safetensors", "safetensors index" or "tensor proto"."""
        return _NAMES.get(lib.tensor_archive_format(self._open()), "unknown")

    @property
    def names(self):
        """The names of all tensors, in the file's order; a `.npy` file has one, ""."""
        handle = self._open()
        return [text_of(lib.tensor_archive_name, handle, k) for k in range(lib.tensor_archive_count(handle))]

    @property
    def metadata(self):
        """The texts that the file carries beside its tensors."""
        handle = self._open()
        return {text_of(lib.tensor_archive_metadata_key, handle, k): text_of(lib.tensor_archive_metadata_value, handle, k)
                for k in range(lib.tensor_archive_metadata_count(handle))}

    def __len__(self):
        return lib.tensor_archive_count(self._open())

    def __iter__(self):
        return iter(self.names)

    def __contains__(self, name):
        try:
            self._position(name)
        except (NotFoundError, TypeError):
            return False
        return True

    def __getitem__(self, name):
        text = encoded(name)
        return made(lib.tensor_archive_get, current(), self._open(), text, len(text))

    def get_as(self, name, dtype):
        """A member of opaque elements ("V2") as a dtype of their size that the caller knows, such as bfloat16."""
        text = encoded(name)
        return made(lib.tensor_archive_get_as, current(), self._open(), text, len(text), as_dtype(dtype).code)

    def get_slice(self, name, key):
        """`archive[name][key]` without reading the rest; the key is what stands between brackets, or slice text."""
        name, text = encoded(name), slice_text(key)
        return made(lib.tensor_archive_get_slice_text, current(), self._open(), name, len(name), text, len(text))

    def _position(self, name):
        text, position = encoded(name), c_int64()
        call(lib.tensor_archive_find, self._open(), text, len(text), byref(position))
        return position.value

    def entry(self, name):
        """What the file says of a tensor, without reading it."""
        position, entry = self._position(name), options(_raw.tensor_archive_entry_t)
        capacity, dims = numbers([0] * _raw.TENSOR_MAX_RANK)
        call(lib.tensor_archive_entry, self._open(), position, byref(entry), capacity, dims)
        type_name = text_of(lib.tensor_archive_type_name, self._open(), position)
        return Entry(name, BY_CODE.get(entry.dtype), tuple(dims[:entry.rank]), type_name, entry.data_bytes, entry.flags)

    def check(self):
        """Reads everything and keeps nothing; DataLossError where something is damaged."""
        call(lib.tensor_archive_check, current(), self._open())

    def __repr__(self):
        return "<closed Archive>" if self._handle is None else f"<Archive {self.format}: {', '.join(self.names)}>"


def open_archive(source, *, copy=False, mapped=True, checksums=True, **limits):
    """Opens a file by path or descriptor, or a file's bytes in memory (bytes, bytearray, mmap ...), which are kept alive.

    `copy` gives each tensor memory of its own; `mapped` False reads instead of mapping, for files that others may
    truncate; the limits are those of tensor_archive_options_t, `max_header_bytes` and so on.
    """
    flags = ((_raw.TENSOR_ARCHIVE_COPY if copy else 0) | (0 if mapped else _raw.TENSOR_ARCHIVE_READ_COPY)
             | (0 if checksums else _raw.TENSOR_ARCHIVE_NO_CHECKSUM))
    how, handle = options(_raw.tensor_archive_options_t, flags=flags, **limits), ArchiveHandle()
    if isinstance(source, int):
        call(lib.tensor_archive_open_descriptor, as_int32(source, "descriptor"), byref(how), byref(handle))
    elif isinstance(source, (str, os.PathLike)):
        path = os.fsencode(source)
        try:
            call(lib.tensor_archive_open, path, len(path), byref(how), byref(handle))
        except NotFoundError as error:
            raise FileMissingError(error.message) from None
    else:
        from .exchange import open_memory
        open_memory(source, byref(how), byref(handle))
    return Archive(handle)


class ArchiveWriter:
    """Tensors that are to be saved under names, in one of the formats "npy", "npz", "safetensors", "tensor proto"."""

    __slots__ = ("_handle",)

    def __init__(self, format, *, deflate_level=0, fortran=False, opaque=False, zip64=False, sync=True):
        if format not in _FORMATS:
            raise InvalidArgumentError(f"format {format!r} is none of {', '.join(_FORMATS)}")
        flags = ((_raw.TENSOR_ARCHIVE_WRITE_FORTRAN if fortran else 0) | (_raw.TENSOR_ARCHIVE_WRITE_OPAQUE if opaque else 0)
                 | (_raw.TENSOR_ARCHIVE_WRITE_ZIP64 if zip64 else 0) | (0 if sync else _raw.TENSOR_ARCHIVE_WRITE_NO_SYNC))
        how = options(_raw.tensor_archive_writer_options_t, flags=flags, deflate_level=deflate_level)
        self._handle = WriterHandle()
        call(lib.tensor_archive_writer_new, _FORMATS[format], byref(how), byref(self._handle))

    def add(self, name, tensor):
        """Adds a tensor (or what asarray() takes), which is shared until the writer goes."""
        name = encoded(name)
        call(lib.tensor_archive_writer_add, self._handle, name, len(name), handle_of(asarray(tensor)))

    def add_metadata(self, key, value):
        """Adds a pair of texts to the metadata of the file."""
        key, value = encoded(key), encoded(value)
        call(lib.tensor_archive_writer_add_metadata, self._handle, key, len(key), value, len(value))

    def save(self, path):
        """Saves everything as a file that appears whole or not at all."""
        path = os.fsencode(path)
        call(lib.tensor_archive_writer_save, current(), self._handle, path, len(path))

    def to_bytes(self):
        """The bytes of the file."""
        return bytes_of(lib.tensor_archive_writer_save_to_memory, current(), self._handle)

    def write_to(self, file):
        """Writes the bytes of the file to an object with write(), in runs."""
        def sink(block, count, _user):
            try:
                file.write(string_at(block, count))
            except BaseException as error:  # nothing may escape into C
                raised.error = error
                return _raw.TENSOR_CODE_ABORTED
            return _raw.TENSOR_OK
        call(lib.tensor_archive_writer_save_to_sink, current(), self._handle, _raw.tensor_sink_t(sink), None)


def save(path, tensors, *, format=None, metadata=None, **options):
    """Saves a mapping of names to tensors, or a single tensor, in the format that the path ends in or `format` names."""
    if format is None:
        format = _SUFFIXES.get(os.path.splitext(os.fsdecode(path))[1])
        if format is None:
            raise InvalidArgumentError(f"{path!r} does not end in one of {', '.join(_SUFFIXES)}; format= names one")
    writer = ArchiveWriter(format, **options)
    for name, tensor in tensors.items() if isinstance(tensors, Mapping) else [("", tensors)]:
        writer.add(name, tensor)
    for key, value in (metadata or {}).items():
        writer.add_metadata(key, value)
    writer.save(path)


def to_proto(x, /, *, content=True):
    """The bytes of a TensorProto: elements as one run of bytes, or each in its field."""
    form = _raw.TENSOR_PROTO_CONTENT if content else _raw.TENSOR_PROTO_FIELD
    return bytes_of(lib.tensor_to_proto, current(), handle_of(x), form)


def from_proto(data, /):
    """The tensor of the bytes of a TensorProto."""
    data = encoded(data)
    return made(lib.tensor_from_proto, current(), data, len(data), None, None, None)


FUNCTIONS = {function.__name__: function for function in (open_archive, save, to_proto, from_proto)}
