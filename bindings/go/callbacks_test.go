package ctensor_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"

	"ctensor"
	"ctensor/raw"
)

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func TestWritersTakeText(t *testing.T) {
	a := counting(t, 2, 3)
	defer a.Close()
	var buffer bytes.Buffer
	equal(t, a.WriteText(&buffer, ctensor.TextOptions{Format: ctensor.TextJSON}), nil)
	equal(t, buffer.String(), "[[0,1,2],[3,4,5]]")
	own := errors.New("the pipe is closed")
	if err := a.WriteText(failingWriter{own}); err != own {
		t.Fatalf("got %v", err)
	}
	refusedWith(t, a.WriteText(io.Discard, ctensor.TextOptions{Format: 99}), ctensor.ErrInvalidArgument)
}

func TestGenerateAndMap(t *testing.T) {
	squares := must[*ctensor.Tensor](t)(ctensor.Generate(func(out []float64, from int) error {
		for i := range out {
			out[i] = float64((from + i) * (from + i))
		}
		return nil
	}, 2, 3))
	equal(t, must[[]float64](t)(ctensor.ToSlice[float64](squares)), []float64{0, 1, 4, 9, 16, 25})
	backwards := must[*ctensor.Tensor](t)(squares.Flip())
	names := must[*ctensor.Tensor](t)(ctensor.Map(backwards, func(out []int32, a []float64) error {
		for i := range out {
			out[i] = -int32(a[i])
		}
		return nil
	}))
	equal(t, must[[]int32](t)(ctensor.ToSlice[int32](names)), []int32{-25, -16, -9, -4, -1, 0})
	row := must[*ctensor.Tensor](t)(ctensor.FromSlice([]bool{true, false, true}))
	chosen := must[*ctensor.Tensor](t)(ctensor.Map2(squares, row, func(out []float64, a []float64, b []bool) error {
		for i := range out {
			out[i] = -1
			if b[i] {
				out[i] = a[i]
			}
		}
		return nil
	}))
	equal(t, must[[]float64](t)(ctensor.ToSlice[float64](chosen)), []float64{0, -1, 4, 9, -1, 25})

	own := fmt.Errorf("no more: %w", ctensor.ErrUnavailable)
	_, err := ctensor.Map(squares, func([]int8, []float64) error { return own })
	if err != own {
		t.Fatalf("got %v", err)
	}
	_, err = ctensor.Map(squares, func([]int8, []float64) error { panic("through the library") })
	refusedWith(t, err, ctensor.ErrAborted)
	_, err = ctensor.Map(squares, func([]int8, []int32) error { return nil })
	refusedWith(t, err, ctensor.ErrInvalidArgument)
}

func TestReduceAndScan(t *testing.T) {
	a := counting(t, 3, 4)
	longest := func(accumulator *float64, elements []int32) error {
		for _, element := range elements {
			*accumulator = max(*accumulator, float64(element)+0.5)
		}
		return nil
	}
	all := must[*ctensor.Tensor](t)(ctensor.Reduce(a, nil, 0.0, longest))
	equal(t, must[float64](t)(ctensor.Item[float64](all)), 11.5)
	columns := must[*ctensor.Tensor](t)(ctensor.Reduce(a, []int{0}, 9.0, longest,
		ctensor.ReduceOptions{Flags: ctensor.ReduceKeepdims}))
	equal(t, columns.Dims(), []int{1, 4})
	equal(t, must[[]float64](t)(ctensor.ToSlice[float64](columns)), []float64{9, 9.5, 10.5, 11.5})
	sums := must[*ctensor.Tensor](t)(ctensor.Scan(a, 1, int64(100), func(out []int64, elements []int32, sum *int64) error {
		for i, element := range elements {
			*sum += int64(element)
			out[i] = *sum
		}
		return nil
	}))
	equal(t, must[[]int64](t)(ctensor.ToSlice[int64](sums)), []int64{100, 101, 103, 106, 104, 109, 115, 122, 108, 117, 127, 138})
	own := errors.New("no")
	_, err := ctensor.Reduce(a, nil, 0.0, func(*float64, []int32) error { return own })
	equal(t, err, own)
	_, err = ctensor.Scan(a, 2, 0.0, func([]float64, []int32, *float64) error { return nil })
	refusedWith(t, err, ctensor.ErrOutOfRange)
}

// Functions of Go on threads that the library made.
func TestFunctionOnTheLibrarysThreads(t *testing.T) {
	ctx := must[*ctensor.Context](t)(ctensor.NewContext(context.Background(), ctensor.ContextOptions{Threads: 4}, nil))
	defer ctx.Close()
	equal(t, ctx.ThreadCount(), 4)
	const count = 1 << 20
	a := counting(t, count)
	defer a.Close()
	var calls atomic.Int64
	user := raw.Keep(raw.MapFunc(func(out unsafe.Pointer, inputs *unsafe.Pointer, n int64) int32 {
		calls.Add(1)
		results, values := unsafe.Slice((*int32)(out), n), unsafe.Slice((*int32)(*inputs), n)
		for i := range results {
			results[i] = values[i] + 1
		}
		return raw.OK
	}))
	defer raw.Drop(user)
	options := raw.MapOptionsT{Flags: raw.MapAnyThread, DType: raw.DTypeInt32}
	options.Sized()
	status := raw.StatusNew()
	defer raw.StatusFree(status)
	input := ctensor.HandleOf(a)
	var out *raw.TensorT
	if code := raw.Map(ctensor.ContextHandleOf(ctx), 1, &input, raw.NewMap(), user, &options, &out, status); code != raw.OK {
		t.Fatal(code)
	}
	defer raw.Free(out)
	for i, value := range unsafe.Slice((*int32)(raw.Data(out)), count) {
		if value != int32(i)+1 {
			t.Fatalf("element %d is %d", i, value)
		}
	}
	t.Logf("%d runs on 4 threads", calls.Load())
}

func TestCancellation(t *testing.T) {
	parent, cancel := context.WithCancel(context.Background())
	ctx := must[*ctensor.Context](t)(ctensor.NewContext(parent, ctensor.ContextOptions{Threads: 2}, nil))
	defer ctx.Close()
	must[*ctensor.Tensor](t)(ctx.Zeros(ctensor.Float32, 10))
	job := must[*ctensor.Context](t)(ctx.Derive(context.Background(), ctensor.ContextOptions{}, nil))
	defer job.Close()
	cancel()
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		_, err := ctx.Zeros(ctensor.Float32, 1000, 1000)
		if errors.Is(err, context.Canceled) && errors.Is(err, ctensor.ErrCancelled) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %v", err)
		}
	}
	// The job has a token of its own.
	must[*ctensor.Tensor](t)(job.Zeros(ctensor.Float32, 10))
}

func TestProgressIsHeardAndStops(t *testing.T) {
	calls, last := 0, 0
	own := errors.New("enough")
	stop := false
	ctx := must[*ctensor.Context](t)(ctensor.NewContext(context.Background(), ctensor.ContextOptions{ProgressInterval: 1},
		func(done, total int) error {
			calls, last = calls+1, done
			if stop {
				return own
			}
			return nil
		}))
	a := must[*ctensor.Tensor](t)(ctensor.Full(1.5, 4<<20))
	must[*ctensor.Tensor](t)(ctx.Sin(a))
	if calls == 0 || last == 0 {
		t.Fatalf("%d calls, last of %d", calls, last)
	}
	stop = true
	_, err := ctx.Sin(a)
	refusedWith(t, err, ctensor.ErrAborted)
	ctx.Close()
	ctx.Close()
}

func TestSaveToAWriter(t *testing.T) {
	a := counting(t, 2, 2)
	writer := must[*ctensor.ArchiveWriter](t)(ctensor.NewArchiveWriter(ctensor.FormatSafetensors))
	equal(t, writer.Add("a", a), nil)
	equal(t, writer.AddMetadata("made by", "a test"), nil)
	var buffer bytes.Buffer
	equal(t, writer.SaveTo(&buffer), nil)
	equal(t, must[[]byte](t)(writer.SaveToMemory()), buffer.Bytes())
	archive := must[*ctensor.Archive](t)(ctensor.OpenArchiveBytes(buffer.Bytes()))
	equal(t, must[map[string]string](t)(archive.Metadata()), map[string]string{"made by": "a test"})
	back := must[*ctensor.Tensor](t)(archive.Get("a"))
	equal(t, must[[]int32](t)(ctensor.ToSlice[int32](back)), []int32{0, 1, 2, 3})
	_, err := archive.Get("b")
	refusedWith(t, err, ctensor.ErrNotFound)
	if !strings.Contains(err.Error(), `"b"`) {
		t.Fatal(err)
	}
}
