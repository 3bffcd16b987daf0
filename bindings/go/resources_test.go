package ctensor_test

import (
	"bytes"
	"testing"

	"ctensor"
	"ctensor/raw"
)

func TestResources(t *testing.T) {
	fields := ctensor.ResourceFields{Device: "cpu:0", Container: "", Name: "table\x00one", TypeName: "Lookup", HashCode: 1 << 63,
		Shapes: []ctensor.ResourceShape{{ctensor.Int32, []int{2, -1}}, {ctensor.String, nil}, {ctensor.Bool, []int{}}}}
	resource := must[*ctensor.ResourceHandle](t)(ctensor.NewResource(fields))
	defer resource.Close()
	equal(t, must[ctensor.ResourceFields](t)(resource.Fields()), fields)
	back := must[*ctensor.ResourceHandle](t)(ctensor.ResourceFromProto(must[[]byte](t)(resource.ToProto())))
	equal(t, back.Equal(resource), true)
	a := must[*ctensor.Tensor](t)(ctensor.New(ctensor.Resource, 2))
	equal(t, a.SetResource([]int{1}, resource), nil)
	again := must[*ctensor.ResourceHandle](t)(a.GetResource(1))
	equal(t, again.Equal(resource), true)
	_, err := ctensor.NewResource(ctensor.ResourceFields{Shapes: []ctensor.ResourceShape{{ctensor.Int32, []int{-5}}}})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
}

func TestVariants(t *testing.T) {
	a := counting(t, 3)
	box := must[*ctensor.VariantBox](t)(a.VariantFromTensor())
	defer box.Close()
	inside := must[*ctensor.Tensor](t)(box.Tensor())
	equal(t, inside.SharesBufferWith(a), true)
	scalar := must[*ctensor.Tensor](t)(ctensor.NewVariantScalar(box))
	out := must[*ctensor.VariantBox](t)(scalar.GetVariant())
	equal(t, must[*ctensor.Tensor](t)(out.Tensor()).String(), "[0 1 2]")
	if box.TypeName() == "" {
		t.Fatal("no type name")
	}
}

type pair struct{ a, b int }

func (p pair) MarshalBinary() ([]byte, error) { return []byte{byte(p.a), byte(p.b)}, nil }

func TestVariantsOfGo(t *testing.T) {
	settled(t, 0)
	box := must[*ctensor.VariantBox](t)(ctensor.NewVariant(pair{1, 2}, "Pair"))
	kept := raw.KeptCount() // the value, and the table for good
	a := must[*ctensor.Tensor](t)(ctensor.New(ctensor.Variant, 2))
	equal(t, a.SetVariant([]int{1}, box), nil)
	deep := must[*ctensor.Tensor](t)(a.Copy())
	box.Close()
	a.Close()
	again := must[*ctensor.VariantBox](t)(deep.GetVariant(1))
	value, ok := again.Value()
	equal(t, ok, true)
	equal(t, value, pair{1, 2})
	equal(t, again.TypeName(), "Pair")
	equal(t, must[string](t)(again.Summary()), "{1 2}")
	var form bytes.Buffer
	equal(t, again.Encode(&form), nil)
	equal(t, form.Bytes(), []byte{1, 2})
	equal(t, must[*ctensor.Tensor](t)(again.Tensor()) == nil, true)
	empty := must[*ctensor.VariantBox](t)(deep.GetVariant(0))
	_, ok = empty.Value()
	equal(t, ok, false)
	again.Close()
	empty.Close()
	deep.Close()
	equal(t, raw.KeptCount(), kept-1)
	plain := must[*ctensor.VariantBox](t)(ctensor.NewVariant(5, "int"))
	refusedWith(t, plain.Encode(&form), ctensor.ErrUnimplemented)
}

func TestBuffers(t *testing.T) {
	buffer := must[*ctensor.Buffer](t)(ctensor.BufferCreateFixed(ctensor.Float32, 2, 2))
	defer buffer.Close()
	equal(t, ctensor.LoadArray(buffer, []int16{1, 2, 3, 4}), nil)
	equal(t, must[[]float64](t)(ctensor.GetArray[float64](buffer)), []float64{1, 2, 3, 4})
	equal(t, must[int8](t)(ctensor.GetValue[int8](buffer, 2)), int8(3))
	a := must[*ctensor.Tensor](t)(buffer.AsTensor())
	equal(t, a.Dims(), []int{2, 2})
	dynamic := must[*ctensor.Buffer](t)(ctensor.BufferCreateDynamic(ctensor.Int32))
	equal(t, ctensor.LoadArray(dynamic, []float64{1, 2, 3}, 3), nil)
	equal(t, must[[]int](t)(dynamic.Shape()), []int{3})
	_, err := ctensor.GetValue[int8](buffer, 4)
	refusedWith(t, err, ctensor.ErrOutOfRange)
}

func TestDLPack(t *testing.T) {
	a := counting(t, 2, 3)
	managed := must[*ctensor.DLPack](t)(a.ToDLPack())
	back := must[*ctensor.Tensor](t)(ctensor.FromDLPack(ctensor.DLPackAt(managed.Take())))
	equal(t, back.Pointer(), a.Pointer())
	equal(t, back.String(), a.String())
	_, err := ctensor.FromDLPack(managed) // taken
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	again := must[*ctensor.DLPack](t)(a.ToDLPack())
	_, err = ctensor.FromDLPack(again, ctensor.DLPackOptions{Flags: 1 << 30})
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, must[*ctensor.Tensor](t)(ctensor.FromDLPack(again)).String(), a.String()) // a failure takes nothing
	equal(t, again.Close(), nil)
	copied := must[*ctensor.Tensor](t)(ctensor.FromDLPack(must[*ctensor.DLPack](t)(a.ToDLPack(
		ctensor.DLPackOptions{Flags: ctensor.DLPackCopy}))))
	equal(t, copied.SharesBufferWith(a), false)
	equal(t, copied.Pointer() != a.Pointer(), true)
}
