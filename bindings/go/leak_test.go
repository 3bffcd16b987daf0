package ctensor_test

import (
	"bytes"
	"context"
	"io"
	"runtime"
	"sync"
	"testing"

	"ctensor"
	"ctensor/raw"
)

// What nobody closes, the collector ends; what is closed is ended once.
func TestCollectorEndsWhatNobodyCloses(t *testing.T) {
	settled(t, 0)
	kept := raw.KeptCount()
	make1000(t)
	settled(t, 0)
	for raw.KeptCount() != kept {
		runtime.GC()
	}
	if bytes := ctensor.LiveBytes(); bytes != 0 {
		t.Fatalf("%d bytes live", bytes)
	}
	t.Logf("%s: 1,000 rounds of 8 objects without Close: %d handles, %d bytes live", raw.Variant, ctensor.LiveHandles(),
		ctensor.LiveBytes())
}

//go:noinline
func make1000(t *testing.T) {
	for i := range 1000 {
		whole := counting(t, 10, 10)
		view := must[*ctensor.Tensor](t)(whole.Slice(1, 5))
		must[*ctensor.Tensor](t)(view.Add(view))
		must[*ctensor.Tensor](t)(ctensor.Wrap([]float64{1, 2, float64(i)}))
		must[*ctensor.Tensor](t)(ctensor.FromStrings([]string{"a", "b"}))
		must[*ctensor.DLPack](t)(view.ToDLPack())
		must[*ctensor.ArchiveWriter](t)(ctensor.NewArchiveWriter(ctensor.FormatNPZ))
		if i%100 == 0 {
			must[*ctensor.Archive](t)(ctensor.OpenArchive(elevation))
			must[*ctensor.Context](t)(ctensor.NewContext(context.Background(), ctensor.ContextOptions{Threads: 2},
				func(done, total int) error { return nil }))
		}
		if _, err := view.Slice(0, 100); err == nil {
			t.Fatal("no error")
		}
	}
}

func TestCloseEndsOnce(t *testing.T) {
	settled(t, 0)
	a := counting(t, 3)
	b := must[*ctensor.Tensor](t)(a.Share())
	var group sync.WaitGroup
	for range 8 {
		group.Add(1)
		go func() { defer group.Done(); a.Close(); b.Close() }()
	}
	group.Wait()
	equal(t, ctensor.LiveBytes(), 0)
	_, err := a.Slice(0, 1)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = ctensor.Data[int32](a)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Strings()
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, a.Dims(), []int{})
	var none *ctensor.Tensor
	equal(t, none.Close(), nil)
	_, err = none.Copy()
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	settled(t, 0)
}

// Views, results and tensors of files outlive what they came from.
func TestTensorsOutliveTheirSources(t *testing.T) {
	settled(t, 0)
	archive := must[*ctensor.Archive](t)(ctensor.OpenArchive(elevation))
	heights := must[*ctensor.Tensor](t)(archive.Get("elevation"))
	archive.Close()
	row := must[*ctensor.Tensor](t)(heights.Index(ctensor.At(100)))
	heights.Close()
	equal(t, must[int16](t)(ctensor.Get[int16](row, 0)), int16(515))
	row.Close()
	settled(t, 0)
}

// A Go slice lives, unmoved, as long as the last tensor on it.
func TestWrapPinsUntilTheLastView(t *testing.T) {
	kept := raw.KeptCount()
	values := []int64{1, 2, 3, 4, 5, 6}
	whole := must[*ctensor.Tensor](t)(ctensor.Wrap(values, 2, 3))
	row := must[*ctensor.Tensor](t)(whole.Select(0, 1))
	whole.Close()
	runtime.GC()
	equal(t, raw.KeptCount(), kept+1)
	values[4] = 50
	equal(t, must[int64](t)(ctensor.Get[int64](row, 1)), int64(50))
	row.Close()
	equal(t, raw.KeptCount(), kept)
	_, err := ctensor.Wrap(values, 7)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, raw.KeptCount(), kept)
	_, err = ctensor.OpenArchiveBytes([]byte("no archive"))
	if err == nil {
		t.Fatal("no error")
	}
	equal(t, raw.KeptCount(), kept)
}

// Readers in many goroutines, each with its own views and results.
func TestGoroutinesShareATensor(t *testing.T) {
	settled(t, 0)
	shared := counting(t, 100, 100)
	var group sync.WaitGroup
	for g := range 16 {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range 200 {
				row, err := shared.Index(ctensor.At((g*7 + i) % 100))
				if err != nil {
					t.Error(err)
					return
				}
				sum, err := row.Sum(nil)
				if err != nil {
					t.Error(err)
					return
				}
				if got, _ := sum.Int64(); got != int64(((g*7+i)%100)*10000+4950) {
					t.Errorf("got %d", got)
				}
				row.WriteText(io.Discard)
				new(bytes.Buffer).WriteString(row.String())
				if i%2 == 0 {
					row.Close()
				}
			}
		}()
	}
	group.Wait()
	shared.Close()
	settled(t, 0)
}
