package ctensor

import (
	"unsafe"

	"ctensor/raw"
)

// What the generated functions are made with.

// ints takes a slice as the library's int64_t array: int has 64 bits wherever the library runs.
func ints(values []int) *int64 { return (*int64)(unsafe.Pointer(unsafe.SliceData(values))) }

// intsOf copies numbers out.
func intsOf(numbers []int64) []int {
	values := make([]int, len(numbers))
	for i, number := range numbers {
		values[i] = int(number)
	}
	return values
}

// rankOf is the rank of a shape; nil is a shape of unknown rank.
func rankOf(dims []int) int32 {
	if dims == nil {
		return raw.UnknownRank
	}
	return int32(len(dims))
}

// shapeOf copies a shape out; after a failure the rank may be one that was needed and is not there.
func shapeOf(numbers []int64, rank int32) []int {
	if rank < 0 || int(rank) > len(numbers) {
		return nil
	}
	return intsOf(numbers[:rank])
}

// axisCount is the length of a list of axes; nil means every axis.
func axisCount(axes []int) int32 {
	if axes == nil {
		return raw.AllAxes
	}
	return int32(len(axes))
}

// number is 1 or 0.
func number[T int32 | int64](truth bool) T {
	if truth {
		return 1
	}
	return 0
}

// first is a sized copy of the options, or NULL without any; more than one makes no sense, and the first counts.
func first[T any, P interface {
	*T
	Sized()
}](options []T) *T {
	if len(options) == 0 {
		return nil
	}
	option := options[0]
	P(&option).Sized()
	return &option
}

// handlesOf is an array of handles, NULL for nil ones.
func handlesOf(tensors []*Tensor) **raw.TensorT {
	handles := make([]*raw.TensorT, len(tensors))
	for i, t := range tensors {
		handles[i] = t.raw()
	}
	return unsafe.SliceData(handles)
}

// textOut gets a text whose length is not known: mostly the first buffer is large enough.
func textOut(call func(buffer *byte, capacity int64, length *int64, st *raw.StatusT) int32) (string, error) {
	st, err := takeStatus()
	if err != nil {
		return "", err
	}
	buffer := make([]byte, 512)
	for {
		var length int64
		rc := call(&buffer[0], int64(len(buffer)), &length, st)
		if rc != raw.OK || length < int64(len(buffer)) {
			return string(buffer[:length]), giveStatus(st, rc)
		}
		buffer = make([]byte, length+1)
	}
}

// bytesOut gets a block whose size the library says first.
func bytesOut(call func(buffer unsafe.Pointer, capacity uint64, needed *uint64, st *raw.StatusT) int32) ([]byte, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var needed uint64
	rc := call(nil, 0, &needed, st)
	if rc != raw.OK || needed == 0 {
		return nil, giveStatus(st, rc)
	}
	buffer := make([]byte, needed)
	if rc = call(unsafe.Pointer(&buffer[0]), needed, &needed, st); rc != raw.OK {
		return nil, giveStatus(st, rc)
	}
	return buffer, giveStatus(st, rc)
}
