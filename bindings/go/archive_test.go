package ctensor_test

import (
	"path/filepath"
	"strings"
	"testing"

	"ctensor"
)

func TestTheRealFile(t *testing.T) {
	archive := must[*ctensor.Archive](t)(ctensor.OpenArchive(elevation))
	defer archive.Close()
	equal(t, must[[]string](t)(archive.Names()), []string{"elevation", "dx", "xmax", "dy", "xmin", "ymin", "ymax"})
	equal(t, archive.Format(), ctensor.FormatNPZ)
	entry, dims, err := archive.Entry(0)
	equal(t, err, nil)
	equal(t, dims, []int{344, 403})
	equal(t, ctensor.DType(entry.DType), ctensor.Int16)
	heights := must[*ctensor.Tensor](t)(archive.Get("elevation"))
	equal(t, heights.Dims(), []int{344, 403})
	equal(t, must[int](t)(heights.Dim(-1)), 403)
	_, err = heights.Dim(2)
	refusedWith(t, err, ctensor.ErrOutOfRange)
	part := must[*ctensor.Tensor](t)(archive.GetIndex("elevation", ctensor.Range(100, 104), ctensor.All.Step(100)))
	text := must[*ctensor.Tensor](t)(archive.GetSliceText("elevation", "100:104, ::100"))
	equal(t, must[bool](t)(part.ArrayEqual(text)), true)
	equal(t, part.String(), "[[515 853 522 537 467]\n [516 841 504 504 455]\n [517 818 488 464 443]\n [505 798 487 440 413]]")
	one := must[*ctensor.Tensor](t)(ctensor.ReadTensor(elevation, "dx"))
	equal(t, one.Rank(), 0)
	_, dims, err = archive.Entry(7)
	refusedWith(t, err, ctensor.ErrOutOfRange)
	_, err = ctensor.ReadTensor(elevation, "dz")
	refusedWith(t, err, ctensor.ErrNotFound)
}

func TestFilesComeBack(t *testing.T) {
	a := counting(t, 3, 4)
	backwards := must[*ctensor.Tensor](t)(a.Flip(1))
	for name, format := range map[string]int{"a.npz": ctensor.FormatNPZ, "a.safetensors": ctensor.FormatSafetensors,
		"a.npy": ctensor.FormatNPY, "a.pb": ctensor.FormatTensorProto} {
		path := filepath.Join(t.TempDir(), name)
		writer := must[*ctensor.ArchiveWriter](t)(ctensor.NewArchiveWriter(format))
		member := ""
		if format == ctensor.FormatNPZ || format == ctensor.FormatSafetensors {
			member = "größe"
		}
		equal(t, writer.Add(member, backwards), nil)
		equal(t, writer.Save(path), nil)
		writer.Close()
		refusedWith(t, writer.Save(path), ctensor.ErrInvalidArgument)
		back := must[*ctensor.Tensor](t)(ctensor.ReadTensor(path, member))
		equal(t, must[bool](t)(back.ArrayEqual(backwards)), true)
		back.Close()
	}
}

func TestProto(t *testing.T) {
	a := counting(t, 2, 2)
	message := must[[]byte](t)(a.ToProto(ctensor.ProtoContent))
	back := must[*ctensor.Tensor](t)(ctensor.FromProto(message))
	equal(t, must[bool](t)(back.ArrayEqual(a)), true)
	_, err := ctensor.FromProto([]byte{0xff})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	text := must[string](t)(ctensor.ProtoDebugText(message))
	equal(t, strings.HasPrefix(text, "dtype: DT_INT32"), true)
}

// Text longer than the first buffer.
func TestLongTexts(t *testing.T) {
	a := counting(t, 500)
	text := must[string](t)(a.ToText(ctensor.TextOptions{Format: ctensor.TextJSON}))
	equal(t, len(text), 10+90*2+400*3+499+2)
	equal(t, text[len(text)-5:], ",499]")
	description := must[ctensor.Description](t)(a.Describe())
	equal(t, description.NumElements, int64(500))
	equal(t, a.GoString(), "Tensor<type: int32 shape: [500] values: 0 1 2...>")
}

func TestReductionsAndOperations(t *testing.T) {
	a := counting(t, 2, 3)
	equal(t, must[*ctensor.Tensor](t)(a.Sum([]int{0})).String(), "[3 5 7]")
	equal(t, must[*ctensor.Tensor](t)(a.Sum(nil)).String(), "15")
	equal(t, must[*ctensor.Tensor](t)(a.Sum([]int{})).String(), a.String())
	keep := must[*ctensor.Tensor](t)(a.Max([]int{-1}, ctensor.ReduceOptions{Flags: ctensor.ReduceKeepdims}))
	equal(t, keep.Dims(), []int{2, 1})
	largest, index, err := a.MaxWithIndex([]int{1})
	equal(t, err, nil)
	equal(t, largest.String()+index.String(), "[2 5][2 2]")
	half := must[*ctensor.Tensor](t)(ctensor.NewScalar(0.5))
	_, err = a.Multiply(half)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	product := must[*ctensor.Tensor](t)(a.Multiply(half, ctensor.BinaryOptions{Flags: ctensor.OperationPromote}))
	equal(t, product.DType(), ctensor.Float64)
	into := must[*ctensor.Tensor](t)(ctensor.Zeros(ctensor.Int32, 2, 3))
	equal(t, a.AddInto(a, into), nil)
	equal(t, into.String(), "[[ 0  2  4]\n [ 6  8 10]]")
	far := must[bool](t)(a.AllClose(into, 1e-6, 4, false))
	equal(t, far, false)
	equal(t, must[bool](t)(a.AllClose(into, 1e-6, 5, false)), true)
	cast := must[*ctensor.Tensor](t)(product.AsType(ctensor.Int8, ctensor.CastOptions{Mode: ctensor.CastModeSaturate}))
	equal(t, cast.String(), "[[0 0 1]\n [1 2 2]]")
	_, err = a.Add(nil)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
}
