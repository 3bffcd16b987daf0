package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// Get is one element; without an index that of a tensor of rank 0.
func Get[T Element](t *Tensor, index ...int) (T, error) {
	var value T
	if err := checkElement[T]("Get", t); err != nil {
		return value, err
	}
	st, err := takeStatus()
	if err != nil {
		return value, err
	}
	rc := raw.GetElement(t.raw(), int32(len(index)), ints(index), unsafe.Pointer(&value), sizeOf[T](), st)
	runtime.KeepAlive(t)
	return value, giveStatus(st, rc)
}

// Set writes one element.
func Set[T Element](t *Tensor, value T, index ...int) error {
	if err := checkElement[T]("Set", t); err != nil {
		return err
	}
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := raw.SetElement(t.raw(), int32(len(index)), ints(index), unsafe.Pointer(&value), sizeOf[T](), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}

// Item is the only element of a tensor that has one, whatever its rank.
func Item[T Element](t *Tensor) (T, error) {
	var value T
	if err := checkElement[T]("Item", t); err != nil {
		return value, err
	}
	st, err := takeStatus()
	if err != nil {
		return value, err
	}
	rc := raw.Item(t.raw(), unsafe.Pointer(&value), sizeOf[T](), st)
	runtime.KeepAlive(t)
	return value, giveStatus(st, rc)
}

// Float64 is an element of any number dtype as a float64.
func (t *Tensor) Float64(index ...int) (float64, error) { return getNumber(t, raw.GetDouble, index) }

// Int64 is an element of any number dtype as an int64, if it is one.
func (t *Tensor) Int64(index ...int) (int64, error) { return getNumber(t, raw.GetInt64, index) }

// Uint64 is an element of any number dtype as a uint64, if it is one.
func (t *Tensor) Uint64(index ...int) (uint64, error) { return getNumber(t, raw.GetUint64, index) }

// Complex128 is an element of any number dtype as a complex number.
func (t *Tensor) Complex128(index ...int) (complex128, error) {
	st, err := takeStatus()
	if err != nil {
		return 0, err
	}
	var re, im float64
	rc := raw.GetComplex(t.raw(), int32(len(index)), ints(index), &re, &im, st)
	runtime.KeepAlive(t)
	return complex(re, im), giveStatus(st, rc)
}

// SetFloat64 writes an element of any number dtype from a float64.
func (t *Tensor) SetFloat64(value float64, index ...int) error {
	return setNumber(t, raw.SetDouble, value, index)
}

// SetInt64 writes an element of any number dtype from an int64.
func (t *Tensor) SetInt64(value int64, index ...int) error {
	return setNumber(t, raw.SetInt64, value, index)
}

// SetUint64 writes an element of any number dtype from a uint64.
func (t *Tensor) SetUint64(value uint64, index ...int) error {
	return setNumber(t, raw.SetUint64, value, index)
}

// SetComplex128 writes an element from a complex number; dtypes that are not complex need a zero imaginary part.
func (t *Tensor) SetComplex128(value complex128, index ...int) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := raw.SetComplex(t.raw(), int32(len(index)), ints(index), real(value), imag(value), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}

func getNumber[N any](t *Tensor, get func(*raw.TensorT, int32, *int64, *N, *raw.StatusT) int32, index []int) (N, error) {
	var value N
	st, err := takeStatus()
	if err != nil {
		return value, err
	}
	rc := get(t.raw(), int32(len(index)), ints(index), &value, st)
	runtime.KeepAlive(t)
	return value, giveStatus(st, rc)
}

func setNumber[N any](t *Tensor, set func(*raw.TensorT, int32, *int64, N, *raw.StatusT) int32, value N, index []int) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := set(t.raw(), int32(len(index)), ints(index), value, st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}
