package ctensor_test

import (
	"strings"
	"testing"

	"ctensor"
)

// Each form of an entry, and the text that means the same.
var entries = []struct {
	text  string
	entry ctensor.Index
}{
	{":", ctensor.All},
	{"::-1", ctensor.All.Step(-1)},
	{"::2", ctensor.All.Step(2)},
	{"1:3", ctensor.Range(1, 3)},
	{"-3:-1", ctensor.Range(-3, -1)},
	{"3:0:-2", ctensor.Range(3, 0).Step(-2)},
	{"2:1", ctensor.Range(2, 1)},
	{"1:100", ctensor.Range(1, 100)},
	{"2:", ctensor.From(2)},
	{"-2::-1", ctensor.From(-2).Step(-1)},
	{":2", ctensor.To(2)},
	{":-3:-1", ctensor.To(-3).Step(-1)},
	{"0", ctensor.At(0)},
	{"-1", ctensor.At(-1)},
	{"...", ctensor.Ellipsis},
	{"newaxis", ctensor.NewAxis},
}

// All sequences of up to three entries on a tensor of rank 3 give the view, or the refusal, that the text gives.
func TestIndexIsSliceText(t *testing.T) {
	a := counting(t, 4, 3, 5)
	defer a.Close()
	views, refusals := 0, 0
	var try func(texts []string, chosen []ctensor.Index)
	try = func(texts []string, chosen []ctensor.Index) {
		text := strings.Join(texts, ", ")
		if len(chosen) > 0 {
			want, wantErr := a.SliceText(text)
			got, err := a.Index(chosen...)
			if (err == nil) != (wantErr == nil) {
				t.Fatalf("%s: got %v, want %v", text, err, wantErr)
			}
			if err != nil {
				refusals++
				return
			}
			equal(t, got.Dims(), want.Dims())
			equal(t, got.Strides(), want.Strides())
			if got.NumElements() > 0 {
				equal(t, got.Pointer(), want.Pointer())
			}
			got.Close()
			want.Close()
			views++
		}
		if len(chosen) == 3 {
			return
		}
		for _, one := range entries {
			try(append(texts[:len(texts):len(texts)], one.text), append(chosen[:len(chosen):len(chosen)], one.entry))
		}
	}
	try(nil, nil)
	t.Logf("%d views and %d refusals as their texts", views, refusals)
}

func TestIndexEdges(t *testing.T) {
	a := counting(t, 4, 3)
	whole := must[*ctensor.Tensor](t)(a.Index())
	equal(t, whole.Dims(), []int{4, 3})
	_, err := a.Index(ctensor.At(4))
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Index(ctensor.At(int(^uint(0) >> 1)))
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Index(ctensor.All.Step(0))
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Index(ctensor.Index{})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Index(ctensor.Ellipsis, ctensor.Ellipsis)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.Index(make([]ctensor.Index, 64)...)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.StridedSlice([]int{0, 0}, []int{1}, []int{1})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = a.SlidingWindows([]int{0}, []int{1}, []int{1, 1})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, must[*ctensor.Tensor](t)(a.Squeeze()).Rank(), 2)
	equal(t, must[*ctensor.Tensor](t)(must[*ctensor.Tensor](t)(a.Index(ctensor.NewAxis)).Squeeze()).Rank(), 2)
}

func TestAssign(t *testing.T) {
	a := must[*ctensor.Tensor](t)(ctensor.Zeros(ctensor.Int32, 3, 4))
	row := counting(t, 4)
	equal(t, a.Assign(row, ctensor.At(1)), nil)
	one := must[*ctensor.Tensor](t)(ctensor.FromSlice([]int32{9}))
	equal(t, a.Assign(one, ctensor.All, ctensor.At(-1)), nil)
	equal(t, a.String(), "[[0 0 0 9]\n [0 1 2 9]\n [0 0 0 9]]")
	frozen := must[*ctensor.Tensor](t)(a.AsReadOnly())
	refusedWith(t, frozen.Assign(row, ctensor.At(1)), ctensor.ErrFailedPrecondition)
}
