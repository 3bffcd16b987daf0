package ctensor_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"ctensor"
	"ctensor/raw"
)

const row12Goroutines = 64

// Row 12: 64 goroutines make 10^6 failing calls in all and yield between the call and the look at its message, so that
// they wake up on other threads with other errors in between; no message is another call's.
func TestRow12NoMessageIsAnotherCalls(t *testing.T) {
	total, how := 1_000_000, raw.Variant
	if testing.Short() {
		total, how = 100_000, how+" under the race detector"
	}
	four := counting(t, 4)
	defer four.Close()
	var wrong, moved, calls atomic.Int64
	var example atomic.Value
	var group sync.WaitGroup
	for g := range row12Goroutines {
		group.Add(1)
		go func() {
			defer group.Done()
			own := raw.StatusNew()
			defer raw.StatusFree(own)
			for i := g; i < total; i += row12Goroutines {
				number := 100 + i
				var message string
				thread := currentThread()
				if i/row12Goroutines%2 == 0 {
					message = failRaw(four, number, own)
				} else {
					message = failIdiomatic(four, number)
				}
				if currentThread() != thread {
					moved.Add(1)
				}
				calls.Add(1)
				if !strings.Contains(message, fmt.Sprintf(" %d ", number)) {
					wrong.Add(1)
					example.Store(fmt.Sprintf("call %d got %q", number, message))
				}
			}
		}()
	}
	group.Wait()
	t.Logf("row 12: Go, %s: %d goroutines, %d failing calls, %d woke up on another thread, %d wrong messages",
		how, row12Goroutines, calls.Load(), moved.Load(), wrong.Load())
	if wrong.Load() != 0 || calls.Load() != int64(total) {
		t.Fatal(example.Load())
	}
}

// failRaw yields where a design with one message a thread would lose it.
func failRaw(t *ctensor.Tensor, number int, status *raw.StatusT) string {
	handle := ctensor.HandleOf(t)
	var out *raw.TensorT
	code := raw.Slice(handle, 0, int64(number), &out, status)
	runtime.Gosched()
	message := raw.StatusMessage(status)
	runtime.Gosched()
	length := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(message), length)) != 0 {
		length++
	}
	text := string(unsafe.Slice(message, length))
	if code != raw.CodeOutOfRange || raw.StatusCode(status) != code || out != nil {
		return "no OUT_OF_RANGE"
	}
	return text
}

func failIdiomatic(t *ctensor.Tensor, number int) string {
	var err error
	switch number % 3 {
	case 0:
		_, err = t.Slice(0, number)
	case 1:
		_, err = t.Select(number, 0)
	default:
		_, err = t.Bitcast(ctensor.DType(number))
		runtime.Gosched()
		return err.Error() + " "
	}
	runtime.Gosched()
	var own *ctensor.Error
	if !errors.As(err, &own) || own.Code != ctensor.ErrOutOfRange {
		return "no OUT_OF_RANGE"
	}
	return own.Message
}
