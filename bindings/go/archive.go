package ctensor

import (
	"io"
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// OpenArchive opens an .npy, .npz, safetensors or TensorProto file. Its tensors are mapped where the file allows it, and
// outlive the archive.
func OpenArchive(path string, options ...ArchiveOptions) (*Archive, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var out *raw.ArchiveT
	rc := raw.ArchiveOpen(unsafe.StringData(path), int64(len(path)), first(options), &out, st)
	return ownArchive(out), giveStatus(st, rc)
}

// OpenArchiveBytes opens what such a file holds. The bytes are used as they are, without a copy, and must not change.
func OpenArchiveBytes(bytes []byte, options ...ArchiveOptions) (*Archive, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	block := unsafe.Pointer(unsafe.SliceData(bytes))
	user := keepPinned(block)
	var out *raw.ArchiveT
	rc := raw.ArchiveOpenMemory(block, uint64(len(bytes)), raw.NewDeleter(), user, first(options), &out, st)
	if rc != raw.OK { // the block is still ours
		raw.Kept(user).(raw.DeleterFunc)(block, 0)
	}
	return ownArchive(out), giveStatus(st, rc)
}

// ReadTensor is one tensor of a file.
func ReadTensor(path, name string) (*Tensor, error) {
	archive, err := OpenArchive(path)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	return archive.Get(name)
}

// Names are the names of all tensors, in the file's order.
func (archive *Archive) Names() ([]string, error) {
	names := make([]string, 0, archive.Count())
	for position := range archive.Count() {
		name, err := archive.Name(position)
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// Metadata are the file's pairs of texts.
func (archive *Archive) Metadata() (map[string]string, error) {
	pairs := map[string]string{}
	for position := range archive.MetadataCount() {
		key, err := archive.MetadataKey(position)
		if err != nil {
			return nil, err
		}
		if pairs[key], err = archive.MetadataValue(position); err != nil {
			return nil, err
		}
	}
	return pairs, nil
}

// Entry is what the file says of the tensor at a position, and its shape.
func (archive *Archive) Entry(position int) (ArchiveEntry, []int, error) {
	st, err := takeStatus()
	if err != nil {
		return ArchiveEntry{}, nil, err
	}
	var entry ArchiveEntry
	entry.Sized()
	var dims [raw.MaxRank]int64
	rc := raw.ArchiveEntry(archive.raw(), int64(position), &entry, raw.MaxRank, &dims[0], st)
	runtime.KeepAlive(archive)
	return entry, shapeOf(dims[:], entry.Rank), giveStatus(st, rc)
}

// SaveTo writes the file's bytes to a writer.
func (writer *ArchiveWriter) SaveTo(w io.Writer) error {
	defer runtime.KeepAlive(writer)
	return toWriter(w, func(sink raw.SinkT, user uintptr, st *raw.StatusT) int32 {
		return raw.ArchiveWriterSaveToSink(nil, writer.raw(), sink, user, st)
	})
}
