package ctensor_test

import (
	"runtime"
	"testing"
	"unsafe"

	"ctensor"
)

func roundTrip[T ctensor.Element](t *testing.T, name string, values ...T) {
	t.Helper()
	dtype := ctensor.DTypeOf[T]()
	equal(t, dtype.String(), name)
	equal(t, dtype.Size(), uint64(unsafe.Sizeof(values[0])))
	a := must[*ctensor.Tensor](t)(ctensor.FromSlice(values))
	defer a.Close()
	equal(t, a.DType(), dtype)
	equal(t, must[[]T](t)(ctensor.ToSlice[T](a)), values)
	last := len(values) - 1
	equal(t, must[T](t)(ctensor.Get[T](a, last)), values[last])
	equal(t, ctensor.Set(a, values[0], last), nil)
	equal(t, must[T](t)(ctensor.Get[T](a, last)), values[0])
	equal(t, ctensor.Fill(a, values[last]), nil)
	equal(t, must[[]T](t)(ctensor.Data[T](a))[0], values[last])
	scalar := must[*ctensor.Tensor](t)(ctensor.NewScalar(values[0]))
	equal(t, scalar.Rank(), 0)
	equal(t, must[T](t)(ctensor.Item[T](scalar)), values[0])
	equal(t, must[T](t)(ctensor.Get[T](scalar)), values[0])
	like := must[*ctensor.Tensor](t)(ctensor.FullLike(a, values[0]))
	equal(t, must[T](t)(ctensor.Get[T](like, 0)), values[0])
}

// Every type of Go that is an element, under the library's name.
func TestEveryElementType(t *testing.T) {
	roundTrip(t, "bool", true, false, true)
	roundTrip(t, "int8", int8(-128), 0, 127)
	roundTrip(t, "int16", int16(-32768), 0, 32767)
	roundTrip(t, "int32", int32(-1<<31), 0, 1<<31-1)
	roundTrip(t, "int64", int64(-1<<63), 0, 1<<63-1)
	roundTrip(t, "uint8", uint8(0), 1, 255)
	roundTrip(t, "uint16", uint16(0), 1, 65535)
	roundTrip(t, "uint32", uint32(0), 1, 1<<32-1)
	roundTrip(t, "uint64", uint64(0), 1, 1<<64-1)
	roundTrip(t, "float", float32(0.5), -3)
	roundTrip(t, "double", 0.1, -3)
	roundTrip(t, "complex64", complex64(1-2i), 3)
	roundTrip(t, "complex128", 1-2i, 3)
	roundTrip(t, "half", ctensor.Float16Bits(0x3c00), 0xc000)
	roundTrip(t, "bfloat16", ctensor.Bfloat16Bits(0x3f80), 0xc000)
	roundTrip(t, "float8_e5m2", ctensor.Float8E5m2Bits(0x3c), 0)
	roundTrip(t, "float8_e4m3fn", ctensor.Float8E4m3fnBits(0x38), 0)
	roundTrip(t, "float8_e4m3fnuz", ctensor.Float8E4m3fnuzBits(0x40), 0)
	roundTrip(t, "float8_e4m3b11fnuz", ctensor.Float8E4m3b11fnuzBits(0x58), 0)
	roundTrip(t, "float8_e5m2fnuz", ctensor.Float8E5m2fnuzBits(0x40), 0)
	roundTrip(t, "int4", ctensor.Int4Byte(-8), 7)
	roundTrip(t, "uint4", ctensor.Uint4Byte(0), 15)
	roundTrip(t, "int2", ctensor.Int2Byte(-2), 1)
	roundTrip(t, "uint2", ctensor.Uint2Byte(0), 3)
	roundTrip(t, "qint8", ctensor.Qint8Value(-128), 127)
	roundTrip(t, "quint8", ctensor.Quint8Value(0), 255)
	roundTrip(t, "qint16", ctensor.Qint16Value(-5), 5)
	roundTrip(t, "quint16", ctensor.Quint16Value(0), 5)
	roundTrip(t, "qint32", ctensor.Qint32Value(-5), 5)
}

func TestNumbersOfAnyDType(t *testing.T) {
	a := must[*ctensor.Tensor](t)(ctensor.Zeros(ctensor.Float16, 2, 2))
	equal(t, a.SetFloat64(1.5, 0, 1), nil)
	equal(t, a.SetInt64(-2, 1, 0), nil)
	equal(t, a.SetUint64(3, 1, 1), nil)
	equal(t, must[float64](t)(a.Float64(0, 1)), 1.5)
	equal(t, must[int64](t)(a.Int64(1, 0)), int64(-2))
	equal(t, must[uint64](t)(a.Uint64(1, 1)), uint64(3))
	equal(t, must[complex128](t)(a.Complex128(0, 1)), complex(1.5, 0))
	_, err := a.Float64(2, 0)
	refusedWith(t, err, ctensor.ErrOutOfRange)
	c := must[*ctensor.Tensor](t)(ctensor.NewScalar(complex64(0)))
	equal(t, c.SetComplex128(1-2i), nil)
	equal(t, must[complex64](t)(ctensor.Item[complex64](c)), complex64(1-2i))
}

// Data is the memory itself; what is no run of elements of that type is refused.
func TestDataIsTheMemory(t *testing.T) {
	a := counting(t, 3, 4)
	data := must[[]int32](t)(ctensor.MutableData[int32](a))
	data[5] = 500
	equal(t, must[int32](t)(ctensor.Get[int32](a, 1, 1)), int32(500))
	equal(t, unsafe.Pointer(&data[0]), a.Pointer())
	runtime.KeepAlive(a)

	_, err := ctensor.Data[float32](a)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	columns := must[*ctensor.Tensor](t)(a.PermuteDims(1, 0))
	_, err = ctensor.Data[int32](columns)
	refusedWith(t, err, ctensor.ErrFailedPrecondition)
	equal(t, must[[]int32](t)(ctensor.ToSlice[int32](columns)), []int32{0, 4, 8, 1, 500, 9, 2, 6, 10, 3, 7, 11})
	frozen := must[*ctensor.Tensor](t)(a.AsReadOnly())
	_, err = ctensor.MutableData[int32](frozen)
	refusedWith(t, err, ctensor.ErrFailedPrecondition)
	equal(t, ctensor.View(frozen, func(values []int32) error { equal(t, len(values), 12); return nil }), nil)

	bytes := must[*ctensor.Tensor](t)(ctensor.FromSlice(make([]uint8, 9)))
	tail := must[*ctensor.Tensor](t)(bytes.Slice(1, 9))
	shorts := must[*ctensor.Tensor](t)(tail.BitcastFrom(ctensor.Int64, 1))
	_, err = ctensor.Data[int64](shorts)
	refusedWith(t, err, ctensor.ErrFailedPrecondition)

	empty := must[*ctensor.Tensor](t)(ctensor.FromSlice([]float64{}))
	equal(t, len(must[[]float64](t)(ctensor.Data[float64](empty))), 0)
	equal(t, empty.Dims(), []int{0})
	_, err = ctensor.FromSlice([]float64{1, 2, 3}, 2, 2)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	equal(t, ctensor.SetValues(columns, make([]int32, 12)), nil)
	equal(t, data[5], int32(0))
	refusedWith(t, ctensor.SetValues(columns, make([]int32, 11)), ctensor.ErrInvalidArgument)
}

func TestCreation(t *testing.T) {
	equal(t, must[*ctensor.Tensor](t)(ctensor.Arange[int32](1, 10, 4)).String(), "[1 5 9]")
	equal(t, must[*ctensor.Tensor](t)(ctensor.Linspace(0.0, 1, 3, true)).String(), "[  0 0.5   1]")
	equal(t, must[*ctensor.Tensor](t)(ctensor.Full(uint8(7), 2, 2)).String(), "[[7 7]\n [7 7]]")
	equal(t, must[*ctensor.Tensor](t)(ctensor.Eye(ctensor.Int8, 2, 2, 0)).String(), "[[1 0]\n [0 1]]")
	parts := must[[]*ctensor.Tensor](t)(counting(t, 6).Split(0, 1, 2, 3))
	equal(t, must[*ctensor.Tensor](t)(ctensor.Concat([]*ctensor.Tensor{parts[2], parts[0]}, 0)).String(), "[3 4 5 0]")
	_, err := counting(t, 6).Split(0, 1, 2)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = ctensor.Concat([]*ctensor.Tensor{parts[0], nil}, 0)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	mapped := must[*ctensor.Tensor](t)(ctensor.MapFile(elevation, ctensor.Uint8, []int{4}, 0))
	equal(t, mapped.String(), "[80 75  3  4]")
	equal(t, mapped.IsMapped(), true)
}

func TestStrings(t *testing.T) {
	values := []string{"sum\x00mer", "", "größe", "\xff"}
	a := must[*ctensor.Tensor](t)(ctensor.FromStrings(values, 2, 2))
	equal(t, must[[]string](t)(a.Strings()), values)
	equal(t, must[string](t)(a.StringAt(1, 0)), "größe")
	equal(t, a.SetString("new", 0, 1), nil)
	column := must[*ctensor.Tensor](t)(a.Select(1, 1))
	equal(t, must[[]string](t)(column.Strings()), []string{"new", "\xff"})
	_, err := ctensor.FromStrings(values, 3)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	_, err = counting(t, 1).Strings()
	refusedWith(t, err, ctensor.ErrInvalidArgument)
	vast := must[*ctensor.Tensor](t)(must[*ctensor.Tensor](t)(a.Index(ctensor.At(0), ctensor.At(0))).BroadcastTo(1<<30, 1<<30))
	_, err = vast.Strings()
	refusedWith(t, err, ctensor.ErrResourceExhausted)
	_, err = ctensor.ToSlice[uint8](must[*ctensor.Tensor](t)(must[*ctensor.Tensor](t)(ctensor.NewScalar[uint8](1)).BroadcastTo(1<<30, 1<<30)))
	refusedWith(t, err, ctensor.ErrResourceExhausted)
	none := must[*ctensor.Tensor](t)(ctensor.FromStrings(nil))
	equal(t, must[[]string](t)(none.Strings()), []string{})
	_, err = ctensor.Data[uint8](a)
	refusedWith(t, err, ctensor.ErrInvalidArgument)
}
