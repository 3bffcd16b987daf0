package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// NewScalar is a tensor of rank 0.
func NewScalar[T Element](value T) (*Tensor, error) {
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.NewScalar(int32(DTypeOf[T]()), unsafe.Pointer(&value), out, st)
	})
}

// Full is a tensor of one value everywhere.
func Full[T Element](value T, dims ...int) (*Tensor, error) { return FullWith(nil, value, dims...) }

// FullWith is Full with a context.
func FullWith[T Element](ctx *Context, value T, dims ...int) (*Tensor, error) {
	return made(ctx, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.Full(ctx.raw(), int32(DTypeOf[T]()), int32(len(dims)), ints(dims), unsafe.Pointer(&value), out, st)
	})
}

// FullLike is a tensor of the shape and dtype of t, which is that of T, and of one value.
func FullLike[T Element](t *Tensor, value T) (*Tensor, error) {
	if err := checkElement[T]("FullLike", t); err != nil {
		return nil, err
	}
	defer runtime.KeepAlive(t)
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.FullLike(nil, t.raw(), unsafe.Pointer(&value), out, st)
	})
}

// Fill writes one value into every element of any writable view.
func Fill[T Element](t *Tensor, value T) error {
	if err := checkElement[T]("Fill", t); err != nil {
		return err
	}
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := raw.Fill(nil, t.raw(), unsafe.Pointer(&value), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}

// Arange is start, start + step, ... up to but without stop.
func Arange[T Element](start, stop, step T) (*Tensor, error) {
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.Arange(nil, int32(DTypeOf[T]()), unsafe.Pointer(&start), unsafe.Pointer(&stop), unsafe.Pointer(&step), out, st)
	})
}

// Linspace is count numbers from start to stop in equal steps, stop among them if endpoint is true.
func Linspace[T Element](start, stop T, count int, endpoint bool) (*Tensor, error) {
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 {
		return raw.Linspace(nil, int32(DTypeOf[T]()), unsafe.Pointer(&start), unsafe.Pointer(&stop), int64(count),
			number[int32](endpoint), out, st)
	})
}

// made is the frame of functions that give one tensor.
func made(ctx *Context, call func(out **raw.TensorT, st *raw.StatusT) int32) (*Tensor, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var out *raw.TensorT
	rc := call(&out, st)
	runtime.KeepAlive(ctx)
	return ownTensor(out), giveStatus(st, rc)
}
