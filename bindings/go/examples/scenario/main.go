// The golden scenario (tests/ffi/scenario.md) in Go.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"ctensor"
)

// need ends the program with the library's own sentence when a call fails.
func need[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func show(title string, t, source *ctensor.Tensor) {
	var strides []string
	for _, stride := range t.Strides() {
		strides = append(strides, fmt.Sprint(stride))
	}
	owner := "own"
	if t.SharesBufferWith(source) {
		owner = "shared"
	}
	fmt.Printf("%s: %v %s strides [%s] %s\n%s\n", title, t.DType(), need(ctensor.ShapeToText(t.Dims())),
		strings.Join(strides, ","), owner, need(t.Summarize(2, true)))
}

func showAndClose(title string, source *ctensor.Tensor, t *ctensor.Tensor, err error) {
	show(title, need(t, err), source)
	t.Close()
}

func openElevation(path string) *ctensor.Tensor {
	archive := need(ctensor.OpenArchive(path))
	defer archive.Close()
	fmt.Printf("members %d: %s\n", archive.Count(), strings.Join(need(archive.Names()), " "))
	return need(archive.Get("elevation"))
}

func tensorFlowViews(t *ctensor.Tensor) {
	view := func(title string) func(*ctensor.Tensor, error) {
		return func(out *ctensor.Tensor, err error) { showAndClose(title, t, out, err) }
	}
	view("slice 100 104")(t.Slice(100, 104))
	view("subslice 7")(t.Subslice(7))
	view("slice_nd 10,20 2,3")(t.SliceND([]int{10, 20}, []int{2, 3}))
	view("strided_slice 300:0:-100, ::-100")(t.Index(ctensor.Range(300, 0).Step(-100), ctensor.All.Step(-100)))
	view("strided_slice newaxis, ..., 5")(t.Index(ctensor.NewAxis, ctensor.Ellipsis, ctensor.At(5)))
	view("slice_text -3:, ..., ::-200, newaxis")(t.SliceText("-3:, ..., ::-200, newaxis"))
	view("reshape 1,43,8,-1")(t.Reshape([]int{1, 43, 8, -1}))
	view("flat")(t.Flat(ctensor.Int16))
	view("bitcast uint16")(t.Bitcast(ctensor.Uint16))
}

func nativeViews(t *ctensor.Tensor) {
	view := func(title string) func(*ctensor.Tensor, error) {
		return func(out *ctensor.Tensor, err error) { showAndClose(title, t, out, err) }
	}
	view("permute_dims 1,0")(t.PermuteDims(1, 0))
	view("flip -1")(t.Flip(-1))
	view("broadcast_to 2,344,403")(t.BroadcastTo(2, 344, 403))
	view("select 1 -1")(t.Select(1, -1))
	one := need(t.ExpandDims(0))
	defer one.Close()
	show("expand_dims 0", one, t)
	view("squeeze 0")(one.Squeeze(0))
	view("diagonal -1 0 1")(t.Diagonal(-1, 0, 1))
	view("sliding_windows 0,1 300,400")(t.SlidingWindows([]int{0, 1}, []int{300, 400}, nil))
}

func operations(t *ctensor.Tensor) {
	wide := need(t.AsType(ctensor.Float64))
	defer wide.Close()
	sum := need(wide.Add(wide))
	defer sum.Close()
	show("add", sum, t)
	mean := need(sum.Mean(nil))
	defer mean.Close()
	fmt.Printf("mean: %.6f\n", need(mean.Float64()))
}

func refused(title string, err error) {
	var own *ctensor.Error
	if !errors.As(err, &own) {
		log.Fatalf("%s: %v", title, err)
	}
	fmt.Printf("%s: %d %s: %s\n", title, int(own.Code), own.Code.Name(), own.Message)
}

func refusals(t *ctensor.Tensor) {
	_, err := t.Slice(0, 1000)
	refused("slice 0 1000", err)
	_, err = t.Select(9, 0)
	refused("select 9 0", err)
	_, err = t.Bitcast(12345)
	refused("bitcast 12345", err)
	_, err = t.SliceText("1:2:0")
	refused("slice_text 1:2:0", err)
	_, err = ctensor.OpenArchive("no such file")
	refused("open no such file", err)
}

func texts() {
	t := need(ctensor.FromStrings([]string{"sum\x00mer", "", "größe"}))
	defer t.Close()
	for i, text := range need(t.Strings()) {
		sum := 0
		for _, b := range []byte(text) {
			sum += int(b)
		}
		fmt.Printf("string %d: %d bytes, sum %d\n", i, len(text), sum)
	}
	fmt.Println(need(t.Summarize(3, true)))
}

func exchange(t *ctensor.Tensor) {
	rows := need(t.Slice(100, 104))
	defer rows.Close()
	back := need(ctensor.FromDLPack(need(rows.ToDLPack())))
	memory := "other memory"
	if back.Pointer() == rows.Pointer() {
		memory = "same memory"
	}
	fmt.Printf("dlpack: %s\n", memory)
	showAndClose("back", rows, back, nil)
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: scenario FILE.npz")
	}
	major, minor := ctensor.ABIVersion()
	fmt.Printf("abi %d.%d\n", major, minor)
	elevation := openElevation(os.Args[1])
	show("elevation", elevation, elevation)
	tensorFlowViews(elevation)
	nativeViews(elevation)
	operations(elevation)
	refusals(elevation)
	texts()
	exchange(elevation)
	elevation.Close()
	ctensor.FreeIdle()
	fmt.Printf("alive: %d handles, %d bytes\n", ctensor.LiveHandles(), ctensor.LiveBytes())
}
