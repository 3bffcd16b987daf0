package ctensor

import (
	"runtime"
	"strings"
	"unsafe"

	"ctensor/raw"
)

// FromStrings is a new string tensor; without dims it has one axis. Strings are bytes, of any length and content.
func FromStrings(values []string, dims ...int) (*Tensor, error) {
	t, err := New(String, orOneAxis(dims, len(values))...)
	if err != nil {
		return nil, err
	}
	if err := t.SetStrings(values); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// A broadcast view has any number of elements without having memory for them.
const maxStrings = 1 << 40

// Strings is a copy of all elements in row-major order.
func (t *Tensor) Strings() ([]string, error) {
	if t.raw() == nil || t.DType() != String {
		return nil, refuse(ErrInvalidArgument, "Strings: the tensor is no string tensor, or closed")
	}
	count := t.NumElements()
	if count > maxStrings {
		return nil, refuse(ErrResourceExhausted, "Strings: %d strings are more than fit into memory", count)
	}
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	offsets := make([]int64, count+1)
	var needed int64
	rc := raw.GetStrings(t.raw(), int64(len(offsets)), &offsets[0], nil, 0, &needed, st)
	bytes := make([]byte, needed)
	if rc == raw.OK && needed > 0 {
		rc = raw.GetStrings(t.raw(), int64(len(offsets)), &offsets[0], &bytes[0], needed, &needed, st)
	}
	runtime.KeepAlive(t)
	if err := giveStatus(st, rc); err != nil {
		return nil, err
	}
	values, all := make([]string, len(offsets)-1), string(bytes)
	for i := range values {
		values[i] = all[offsets[i]:offsets[i+1]]
	}
	return values, nil
}

// StringAt is a copy of one string.
func (t *Tensor) StringAt(index ...int) (string, error) {
	st, err := takeStatus()
	if err != nil {
		return "", err
	}
	var text *byte
	var length int64
	value := ""
	rc := raw.GetString(t.raw(), int32(len(index)), ints(index), &text, &length, st)
	if rc == raw.OK {
		value = string(unsafe.Slice(text, length))
	}
	runtime.KeepAlive(t)
	return value, giveStatus(st, rc)
}

// SetString writes one string.
func (t *Tensor) SetString(value string, index ...int) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	rc := raw.SetString(t.raw(), int32(len(index)), ints(index), unsafe.StringData(value), int64(len(value)), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}

// SetStrings writes all strings in row-major order.
func (t *Tensor) SetStrings(values []string) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	offsets := make([]int64, len(values)+1)
	for i, value := range values {
		offsets[i+1] = offsets[i] + int64(len(value))
	}
	all := strings.Join(values, "")
	rc := raw.SetStrings(t.raw(), int64(len(offsets)), &offsets[0], unsafe.StringData(all), int64(len(all)), st)
	runtime.KeepAlive(t)
	return giveStatus(st, rc)
}
