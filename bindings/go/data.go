package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// FromSlice is a new tensor with a copy of values in row-major order; without dims it has one axis.
func FromSlice[T Element](values []T, dims ...int) (*Tensor, error) {
	return FromSliceWith(nil, values, dims...)
}

// FromSliceWith is FromSlice with the memory and threads of a context.
func FromSliceWith[T Element](ctx *Context, values []T, dims ...int) (*Tensor, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	dims = orOneAxis(dims, len(values))
	var out *raw.TensorT
	rc := raw.FromData(ctx.raw(), int32(DTypeOf[T]()), int32(len(dims)), ints(dims), unsafe.Pointer(unsafe.SliceData(values)),
		uint64(len(values))*sizeOf[T](), &out, st)
	runtime.KeepAlive(ctx)
	return ownTensor(out), giveStatus(st, rc)
}

// Wrap is a tensor on values themselves, without a copy. The slice is pinned until the last tensor on it has gone, and the
// thread rule holds for both sides. values is memory that Go allocated.
func Wrap[T Element](values []T, dims ...int) (*Tensor, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	dims = orOneAxis(dims, len(values))
	block := unsafe.Pointer(unsafe.SliceData(values))
	user := keepPinned(block)
	var out *raw.TensorT
	rc := raw.FromMemory(int32(DTypeOf[T]()), int32(len(dims)), ints(dims), nil, block, uint64(len(values))*sizeOf[T](), 0,
		nil, raw.NewDeleter(), user, &out, st)
	if rc != raw.OK { // the block is still ours
		raw.Kept(user).(raw.DeleterFunc)(block, 0)
	}
	return ownTensor(out), giveStatus(st, rc)
}

// keepPinned holds memory of Go in its place until the library's deleter is called.
func keepPinned(block unsafe.Pointer) uintptr {
	pin := new(runtime.Pinner)
	if block != nil {
		pin.Pin(block)
	}
	var user uintptr
	ready := make(chan struct{})
	user = raw.Keep(raw.DeleterFunc(func(unsafe.Pointer, uint64) {
		<-ready
		pin.Unpin()
		raw.Drop(user)
	}))
	close(ready)
	return user
}

// Data is the elements themselves, in row-major order and without a copy; FAILED_PRECONDITION unless the tensor is
// contiguous and its elements are aligned for T (Copy gives such a tensor).
//
// The slice does not keep the elements alive. Call runtime.KeepAlive(t) after its last use, or use View. It is for reading:
// elements of a mapped file cannot be written, and MutableData asks whether these can.
func Data[T Element](t *Tensor) ([]T, error) {
	if err := checkElement[T]("Data", t); err != nil {
		return nil, err
	}
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var data unsafe.Pointer
	var bytes uint64
	rc := raw.Bytes(t.raw(), &data, &bytes, st)
	runtime.KeepAlive(t)
	if err := giveStatus(st, rc); err != nil || bytes == 0 {
		return nil, err
	}
	var zero T
	if uintptr(data)%unsafe.Alignof(zero) != 0 {
		return nil, refuse(ErrFailedPrecondition, "Data: elements at %p are not aligned for %T; Copy gives aligned ones", data, zero)
	}
	return unsafe.Slice((*T)(data), bytes/sizeOf[T]()), nil
}

// MutableData is Data for writing; FAILED_PRECONDITION for a tensor that is read-only.
func MutableData[T Element](t *Tensor) ([]T, error) {
	values, err := Data[T](t)
	if err != nil {
		return nil, err
	}
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var data unsafe.Pointer
	rc := raw.DataMutable(t.raw(), &data, st)
	runtime.KeepAlive(t)
	if err := giveStatus(st, rc); err != nil {
		return nil, err
	}
	return values, nil
}

// View calls use with the elements, which stay alive until it returns; the slice must not be kept.
func View[T Element](t *Tensor, use func(values []T) error) error {
	values, err := Data[T](t)
	if err != nil {
		return err
	}
	err = use(values)
	runtime.KeepAlive(t)
	return err
}

// ToSlice is a copy of the elements in row-major order, of any view.
func ToSlice[T Element](t *Tensor) ([]T, error) {
	whole, err := t.Copy()
	if err != nil {
		return nil, err
	}
	defer whole.Close()
	var values []T
	err = View(whole, func(elements []T) error {
		values = append(values, elements...)
		return nil
	})
	return values, err
}

// SetValues copies values in row-major order into the elements of t, any writable view.
func SetValues[T Element](t *Tensor, values []T) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := raw.SetValues(t.raw(), int32(DTypeOf[T]()), unsafe.Pointer(unsafe.SliceData(values)), int64(len(values)), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}

func checkElement[T Element](function string, t *Tensor) error {
	if t.raw() == nil {
		return refuse(ErrInvalidArgument, "%s: the tensor is nil or closed", function)
	}
	if own := t.DType(); own != DTypeOf[T]() {
		var zero T
		return refuse(ErrInvalidArgument, "%s: elements of %v are not %T; AsType and Bitcast convert", function, own, zero)
	}
	return nil
}

func sizeOf[T Element]() uint64 {
	var zero T
	return uint64(unsafe.Sizeof(zero))
}

func orOneAxis(dims []int, count int) []int {
	if dims == nil {
		return []int{count}
	}
	return dims
}
