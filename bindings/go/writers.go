package ctensor

import (
	"io"
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// toWriter sends the bytes of call's sink to a writer.
func toWriter(w io.Writer, call func(sink raw.SinkT, user uintptr, st *raw.StatusT) int32) error {
	return calling(func(failed *error) any {
		return raw.SinkFunc(func(bytes unsafe.Pointer, count uint64) int32 {
			return noting(failed, func() error {
				_, err := w.Write(unsafe.Slice((*byte)(bytes), count))
				return err
			})
		})
	}, func(user uintptr, st *raw.StatusT) int32 { return call(raw.NewSink(), user, st) })
}

// WriteText is ToText to a writer.
func (t *Tensor) WriteText(w io.Writer, options ...TextOptions) error {
	defer runtime.KeepAlive(t)
	return toWriter(w, func(sink raw.SinkT, user uintptr, st *raw.StatusT) int32 {
		return raw.WriteText(t.raw(), first(options), sink, user, st)
	})
}

// WriteProto is ToProto to a writer.
func (t *Tensor) WriteProto(w io.Writer, form int) error {
	defer runtime.KeepAlive(t)
	return toWriter(w, func(sink raw.SinkT, user uintptr, st *raw.StatusT) int32 {
		return raw.WriteProto(nil, t.raw(), int32(form), sink, user, st)
	})
}

// FromProto is the tensor of a TensorProto.
func FromProto(message []byte, options ...ProtoOptions) (*Tensor, error) {
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.FromProto(nil, unsafe.Pointer(unsafe.SliceData(message)), uint64(len(message)), first(options), nil, nil, out, st)
	})
}
