package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// LoadArray replaces the buffer's elements by values, converted to its dtype; without dims it keeps its shape.
func LoadArray[T Element](buffer *Buffer, values []T, dims ...int) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	dtype, count, data := int32(DTypeOf[T]()), int64(len(values)), unsafe.Pointer(unsafe.SliceData(values))
	var rc int32
	if dims == nil {
		rc = raw.BufferLoadArray(nil, buffer.raw(), dtype, count, data, st)
	} else {
		rc = raw.BufferLoadArrayShaped(nil, buffer.raw(), dtype, count, data, int32(len(dims)), ints(dims), st)
	}
	runtime.KeepAlive(buffer)
	return giveStatus(st, rc)
}

// GetArray is a copy of the buffer's elements, converted to T.
func GetArray[T Element](buffer *Buffer) ([]T, error) {
	count, err := buffer.FlatSize()
	if err != nil {
		return nil, err
	}
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	values := make([]T, count)
	var needed int64
	rc := raw.BufferGetArray(nil, buffer.raw(), int32(DTypeOf[T]()), int64(count), unsafe.Pointer(unsafe.SliceData(values)),
		&needed, st)
	runtime.KeepAlive(buffer)
	return values, giveStatus(st, rc)
}

// GetValue is one element of the buffer, converted to T.
func GetValue[T Element](buffer *Buffer, position int) (T, error) {
	var value T
	st, err := takeStatus()
	if err != nil {
		return value, err
	}
	rc := raw.BufferGetValue(buffer.raw(), int64(position), int32(DTypeOf[T]()), unsafe.Pointer(&value), st)
	runtime.KeepAlive(buffer)
	return value, giveStatus(st, rc)
}
