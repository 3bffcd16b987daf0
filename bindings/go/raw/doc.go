// Package raw is the C ABI of ctensor as it is: every function, constant, struct and callback of ctensor.h under its own
// name in Go's spelling, without ownership, errors or safety. It is generated from abi/ctensor.abi.json. Package ctensor
// is what programs use; this one is for what that does not cover.
//
// There are two variants with the same signatures. The usual one finds the library at run time and needs no C compiler
// (package purego; CGO_ENABLED=0 works). With the build tag ctensor_cgo the functions are linked by cgo.
//
// Pointers to memory of Go are fine as arguments during a call. What the library keeps (blocks, not arrays or texts) has
// to be pinned, and functions of Go are handed over by Keep.
package raw

import "unsafe"

// AsPointer takes a number of Keep as a pointer, which the library only hands back.
func AsPointer(number uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&number)) }
