package ctensor

import (
	"io"
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// Functions of Go that the library calls. An error that one returns is the result of the call that it stopped.

// guarded answers the library with the code of an error; a panic must not run through the library and becomes ABORTED.
func guarded(call func() error) (rc int32) {
	defer func() {
		if recover() != nil {
			rc = raw.CodeAborted
		}
	}()
	return codeOf(call())
}

// calling keeps a function for the length of one call and prefers its own error to the library's.
func calling(function func(failed *error) any, call func(user uintptr, st *raw.StatusT) int32) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	var failed error
	user := raw.Keep(function(&failed))
	rc := call(user, st)
	raw.Drop(user)
	if err = giveStatus(st, rc); err != nil && failed != nil {
		return failed
	}
	return err
}

// noting keeps the error that it hands on.
func noting(failed *error, call func() error) int32 {
	return guarded(func() error {
		err := call()
		if err != nil {
			*failed = err
		}
		return err
	})
}

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

// Generate is a tensor whose elements fill computes, run after run: out begins with the row-major number from, and all of
// it is to be written.
func Generate[T Element](fill func(out []T, from int) error, dims ...int) (*Tensor, error) {
	var out *raw.TensorT
	err := calling(func(failed *error) any {
		return raw.GenerateFunc(func(elements unsafe.Pointer, from, count int64) int32 {
			return noting(failed, func() error { return fill(unsafe.Slice((*T)(elements), count), int(from)) })
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Generate(nil, int32(DTypeOf[T]()), int32(len(dims)), ints(dims), raw.NewGenerate(), user, &out, st)
	})
	return ownTensor(out), err
}

// Map is a tensor of what each computes of the elements of a, run after run; all of out is to be written.
func Map[R, A Element](a *Tensor, each func(out []R, a []A) error) (*Tensor, error) {
	if err := checkElement[A]("Map", a); err != nil {
		return nil, err
	}
	return mapped[R]([]*Tensor{a}, func(out []R, inputs []unsafe.Pointer) error {
		return each(out, unsafe.Slice((*A)(inputs[0]), len(out)))
	})
}

// Map2 is a tensor of what each computes of the elements of a and b, which are broadcast against each other.
func Map2[R, A, B Element](a, b *Tensor, each func(out []R, a []A, b []B) error) (*Tensor, error) {
	if err := checkElement[A]("Map2", a); err != nil {
		return nil, err
	}
	if err := checkElement[B]("Map2", b); err != nil {
		return nil, err
	}
	return mapped[R]([]*Tensor{a, b}, func(out []R, inputs []unsafe.Pointer) error {
		return each(out, unsafe.Slice((*A)(inputs[0]), len(out)), unsafe.Slice((*B)(inputs[1]), len(out)))
	})
}

func mapped[R Element](inputs []*Tensor, each func(out []R, inputs []unsafe.Pointer) error) (*Tensor, error) {
	var out *raw.TensorT
	options := MapOptions{DType: int32(DTypeOf[R]())}
	err := calling(func(failed *error) any {
		return raw.MapFunc(func(results unsafe.Pointer, pointers *unsafe.Pointer, count int64) int32 {
			return noting(failed, func() error {
				return each(unsafe.Slice((*R)(results), count), unsafe.Slice(pointers, len(inputs)))
			})
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Map(nil, int32(len(inputs)), handlesOf(inputs), raw.NewMap(), user, first([]MapOptions{options}), &out, st)
	})
	runtime.KeepAlive(inputs)
	return ownTensor(out), err
}
