package ctensor

import (
	"fmt"
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// Tensor is a strided view on elements that it shares with other tensors. Its shape and dtype never change.
type Tensor struct{ handle handle[raw.TensorT] }

func ownTensor(pointer *raw.TensorT) *Tensor {
	t := &Tensor{}
	return own(t, &t.handle, pointer, raw.Free)
}

func ownTensors(pointers []*raw.TensorT) []*Tensor {
	tensors := make([]*Tensor, len(pointers))
	for i, pointer := range pointers {
		tensors[i] = ownTensor(pointer)
	}
	return tensors
}

func (t *Tensor) raw() *raw.TensorT {
	if t == nil {
		return nil
	}
	return t.handle.get()
}

// Close ends the handle at once; again, or on nil, it does nothing. Views of the tensor live on. No other goroutine may be
// using the handle.
func (t *Tensor) Close() error {
	if t == nil {
		return nil
	}
	return t.handle.end(raw.Free)
}

// Dims is a copy of the shape.
func (t *Tensor) Dims() []int { return t.perAxis(raw.Dims) }

// Strides is a copy of the strides, in elements.
func (t *Tensor) Strides() []int { return t.perAxis(raw.Strides) }

func (t *Tensor) perAxis(array func(*raw.TensorT) *int64) []int {
	values := []int{} // also of a closed tensor, whose rank is -1
	if numbers := array(t.raw()); numbers != nil {
		values = intsOf(unsafe.Slice(numbers, t.Rank()))
	}
	runtime.KeepAlive(t)
	return values
}

// Dim is the size of one axis; negative axes count from the end.
func (t *Tensor) Dim(axis int) (int, error) {
	st, err := takeStatus()
	if err != nil {
		return 0, err
	}
	var dim int64
	rc := raw.Dim(t.raw(), int32(axis), &dim, st)
	runtime.KeepAlive(t)
	return int(dim), giveStatus(st, rc)
}

// Pointer is the address of the element at coordinates 0, 0, ..., valid as long as the elements live; nil on a device.
func (t *Tensor) Pointer() unsafe.Pointer { return raw.Data(t.raw()) }

// String is the elements as NumPy prints them, long tensors summarised.
func (t *Tensor) String() string {
	text, err := t.ToText(TextOptions{Format: TextNumPy})
	if err != nil {
		return fmt.Sprintf("(%v)", err)
	}
	return text
}

// GoString tells dtype, shape and the first elements.
func (t *Tensor) GoString() string {
	text, err := t.DebugString(3)
	if err != nil {
		return fmt.Sprintf("(%v)", err)
	}
	return text
}
