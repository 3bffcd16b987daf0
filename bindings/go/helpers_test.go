package ctensor_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"
	"time"

	"ctensor"
	"ctensor/raw"
)

// elevation is the real file of the tests: 344 x 403 heights, int16.
var elevation = filepath.Join("..", "..", "tests", "data", "jacksboro_fault_dem.npz")

func TestMain(m *testing.M) {
	if err := ctensor.Load(""); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("variant %s, library %s, %s\n", raw.Variant, ctensor.Version(), runtime.Version())
	os.Exit(m.Run())
}

// must is the value of a call that has to succeed.
func must[T any](t *testing.T) func(value T, err error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func equal(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
}

// refusedWith checks the code of an error.
func refusedWith(t *testing.T, err error, code ctensor.Code) {
	t.Helper()
	if !errors.Is(err, code) {
		t.Fatalf("got %v, want %v", err, code)
	}
}

// settled collects garbage until as many objects live as before, or half a minute has gone.
func settled(t *testing.T, want int) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(time.Millisecond) {
		runtime.GC()
		ctensor.FreeIdle()
		if ctensor.LiveHandles() == want {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d handles live, want %d", ctensor.LiveHandles(), want)
		}
	}
}

func counting(t *testing.T, dims ...int) *ctensor.Tensor {
	t.Helper()
	n := 1
	for _, dim := range dims {
		n *= dim
	}
	values := make([]int32, n)
	for i := range values {
		values[i] = int32(i)
	}
	return must[*ctensor.Tensor](t)(ctensor.FromSlice(values, dims...))
}
