package ctensor_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ctensor"
	"ctensor/raw"
)

func TestErrorsHaveCodeAndSentence(t *testing.T) {
	a := counting(t, 4)
	_, err := a.Slice(0, 12)
	var own *ctensor.Error
	if !errors.As(err, &own) {
		t.Fatal(err)
	}
	equal(t, own.Code, ctensor.ErrOutOfRange)
	equal(t, own.Message, "tensor_slice: limit 12 is past the end of axis 0, which has 4 elements")
	equal(t, err.Error(), "OUT_OF_RANGE: "+own.Message)
	refusedWith(t, fmt.Errorf("around: %w", err), ctensor.ErrOutOfRange)
	if errors.Is(err, ctensor.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
		t.Fatal("is another code's")
	}
	// The same status serves the next call, which leaves no trace of this one.
	_, err = a.Slice(0, 4)
	equal(t, err, nil)
}

func TestErrorsAreThoseOfTheStandardLibrary(t *testing.T) {
	_, err := ctensor.OpenArchive("no such file")
	for _, target := range []error{ctensor.ErrNotFound, fs.ErrNotExist, os.ErrNotExist} {
		if !errors.Is(err, target) {
			t.Fatalf("%v is no %v", err, target)
		}
	}
	for code, target := range map[ctensor.Code]error{ctensor.ErrCancelled: context.Canceled,
		ctensor.ErrDeadlineExceeded: context.DeadlineExceeded, ctensor.ErrPermissionDenied: fs.ErrPermission,
		ctensor.ErrAlreadyExists: fs.ErrExist} {
		if !errors.Is(&ctensor.Error{Code: code}, target) {
			t.Fatalf("%v is no %v", code, target)
		}
	}
}

func TestNames(t *testing.T) {
	equal(t, ctensor.ErrDataLoss.Name(), "DATA_LOSS")
	equal(t, ctensor.Float64.String(), "double")
	equal(t, must[ctensor.DType](t)(ctensor.DTypeFromName("float64")), ctensor.Float64)
	equal(t, ctensor.Bfloat16.IsFloating(), true)
	equal(t, ctensor.Int4.IsFloating(), false)
	limits := must[ctensor.DTypeLimits](t)(ctensor.Int8.Limits())
	equal(t, limits.MinInteger, int64(-128))
	equal(t, must[ctensor.DType](t)(ctensor.Promote(ctensor.Int8, ctensor.Uint8)), ctensor.Int16)
	equal(t, must[[]int](t)(ctensor.ShapeBroadcast([]int{3, 1}, []int{4})), []int{3, 4})
	equal(t, must[string](t)(ctensor.ShapeToText([]int{2, 3})), "[2,3]")
	major, _ := ctensor.ABIVersion()
	equal(t, major, raw.ABIMajor)
	equal(t, ctensor.AlignmentHint(), 64)
	if ctensor.BuildInfo() == "" || ctensor.InstructionSet() == "" {
		t.Fatal("the library does not say what it is")
	}
}

// Shapes of tensors and shapes that are not fully known; nil is that of unknown rank.
func TestShapes(t *testing.T) {
	for _, dims := range [][]int{nil, {}, {2, -1}, {3, 0, 7}} {
		message := must[[]byte](t)(ctensor.ShapeToProto(dims))
		equal(t, must[[]int](t)(ctensor.ShapeFromProto(message)), dims)
		equal(t, must[bool](t)(ctensor.ShapeIsIdentical(dims, dims)), true)
	}
	equal(t, must[[]int](t)(ctensor.ShapeMerge([]int{2, -1}, []int{-1, 3})), []int{2, 3})
	equal(t, must[[]int](t)(ctensor.ShapeMerge(nil, []int{-1, 3})), []int{-1, 3})
	equal(t, must[[]int](t)(ctensor.ShapeMerge(nil, nil)), []int(nil))
	equal(t, must[[]int](t)(ctensor.ShapeConcat([]int{}, []int{})), []int{})
	_, err := ctensor.ShapeConcat(make([]int, 200), make([]int, 200))
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, must[int](t)(ctensor.ShapeNumElements([]int{2, 3})), 6)
	_, err = ctensor.ShapeFromProto([]byte{0xff})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	scalar := must[*ctensor.Tensor](t)(ctensor.NewScalar(1.0))
	equal(t, must[string](t)(ctensor.ShapeToText(scalar.Dims())), "[]")
}

func TestTheLibraryIsChosenOnce(t *testing.T) {
	equal(t, ctensor.Load(""), nil)
	if err := ctensor.Load("/another.so"); (err != nil) != (raw.Variant == "purego") {
		t.Fatal(err)
	}
}

func TestABIOfTheLibrary(t *testing.T) {
	equal(t, raw.CheckABI(raw.ABIMajor<<16|raw.ABIMinor), nil)
	equal(t, raw.CheckABI(raw.ABIMajor<<16|raw.ABIMinor+7), nil)
	err := raw.CheckABI((raw.ABIMajor + 1) << 16)
	if err == nil || !strings.Contains(err.Error(), "the library has ABI 2.0; this package needs 1.0") {
		t.Fatal(err)
	}
}

// A library that is not there, or that is another one, is said in a sentence.
func TestOtherLibraries(t *testing.T) {
	if raw.Variant != "purego" {
		t.Skip("the library is linked")
	}
	for path, sentence := range map[string]string{
		filepath.Join(t.TempDir(), "none.so"): "cannot open shared object file",
		"libc.so.6":                           "it is no ctensor",
	} {
		child := exec.Command(os.Args[0], "-test.run=^$")
		child.Env = append(os.Environ(), "CTENSOR_LIBRARY="+path)
		output, err := child.CombinedOutput()
		if err == nil || !strings.Contains(string(output), sentence) {
			t.Fatalf("%s: %v, %s", path, err, output)
		}
	}
}
