// Package ctensor is strided tensors for Go: views, slicing, printing, numeric operations and array files, by the C
// library ctensor.
//
// The usual build finds libctensor.so.1 when it is first needed (environment CTENSOR_LIBRARY, else where the dynamic linker
// looks; Load takes a path) and needs no C compiler. The build tag ctensor_cgo links it instead; nothing else differs.
//
// # Ownership
//
// What a function returns is the caller's. Close ends it at once; without Close the garbage collector ends it some time
// after the last use. Views share elements with the tensor that they came from and keep them alive; either may be closed
// first. The collector does not see how large a tensor is: close large ones.
//
// # Errors
//
// Every error of the library is an *Error with its code and its sentence. errors.Is compares with a code:
//
//	if errors.Is(err, ctensor.ErrOutOfRange) { ... }
//
// Codes also match the errors of package io/fs and context that mean the same.
//
// # Goroutines
//
// Handles may be shared, viewed and read by any number of goroutines as long as none writes the elements (of whichever
// view); Close only when nobody uses the handle any more. A goroutine may move between threads in the midst of anything.
//
// # Operations
//
// The first tensor is the receiver: t.Slice(1, 5), a.Add(b), t.Sum(nil). Axes that are nil mean every axis. Of shapes that
// stand for themselves, nil is the unknown rank and -1 an unknown size. Options come last and may be left out. What
// computes is there twice: on the tensor, serial, and on a Context, with its threads, cancellation and progress:
// ctx.Add(a, b).
package ctensor
