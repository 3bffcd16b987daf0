package ctensor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"ctensor/raw"
)

// Code says what kind of error it is. A Code is an error itself, as the target of errors.Is.
type Code int32

// Name is the code's name, "OUT_OF_RANGE".
func (code Code) Name() string { mustLoad(); return textOf(raw.CodeName(int32(code))) }

// Error is the code's name.
func (code Code) Error() string { return code.Name() }

// Error is what a function of the library answered.
type Error struct {
	Code    Code
	Message string // the library's sentence: function, argument, value and rule
}

func (e *Error) Error() string { return e.Code.Name() + ": " + e.Message }

// Is compares with a Code, or with the error of the standard library that means the same.
func (e *Error) Is(target error) bool {
	if code, ok := target.(Code); ok {
		return code == e.Code
	}
	for _, twin := range twins {
		if twin.code == e.Code && twin.err == target {
			return true
		}
	}
	return false
}

var twins = []struct {
	code Code
	err  error
}{
	{ErrCancelled, context.Canceled},
	{ErrDeadlineExceeded, context.DeadlineExceeded},
	{ErrNotFound, fs.ErrNotExist},
	{ErrAlreadyExists, fs.ErrExist},
	{ErrPermissionDenied, fs.ErrPermission},
}

// codeOf is the code with which a function of Go answers the library.
func codeOf(err error) int32 {
	if err == nil {
		return raw.OK
	}
	var own *Error
	if errors.As(err, &own) {
		return int32(own.Code)
	}
	var code Code
	if errors.As(err, &code) {
		return int32(code)
	}
	for _, twin := range twins {
		if errors.Is(err, twin.err) {
			return int32(twin.code)
		}
	}
	return raw.CodeAborted
}

// refuse is an error of this package's own, before the library is asked.
func refuse(code Code, format string, arguments ...any) error {
	return &Error{Code: code, Message: fmt.Sprintf(format, arguments...)}
}

// sameLengths refuses arrays that the library would read with one length.
func sameLengths(names string, length int, others ...int) error {
	for _, other := range others {
		if other != length {
			return refuse(ErrInvalidArgument, "%s have to be equally long; %d and %d differ", names, length, other)
		}
	}
	return nil
}

// lengthOf is the length of an array that may be missing.
func lengthOf(values []int, otherwise int) int {
	if values == nil {
		return otherwise
	}
	return len(values)
}
