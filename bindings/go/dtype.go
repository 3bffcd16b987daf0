package ctensor

import "fmt"

// DType is the type of a tensor's elements.
type DType int32

// String is the name that the library prints, TensorFlow's: Float64 is "double".
func (dtype DType) String() string {
	name, err := dtype.Name()
	if err != nil {
		return fmt.Sprintf("DType(%d)", int32(dtype))
	}
	return name
}

// Elements that Go has no numbers for, as their bits.
type (
	Float16Bits           uint16
	Bfloat16Bits          uint16
	Float8E5m2Bits        uint8
	Float8E4m3fnBits      uint8
	Float8E4m3fnuzBits    uint8
	Float8E4m3b11fnuzBits uint8
	Float8E5m2fnuzBits    uint8
	Int4Byte              int8
	Uint4Byte             uint8
	Int2Byte              int8
	Uint2Byte             uint8
	Qint8Value            int8
	Quint8Value           uint8
	Qint16Value           int16
	Quint16Value          uint16
	Qint32Value           int32
)

// Element is every type of Go that is the element of a tensor.
type Element interface {
	bool | int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64 | float32 | float64 | complex64 | complex128 |
		Float16Bits | Bfloat16Bits | Float8E5m2Bits | Float8E4m3fnBits | Float8E4m3fnuzBits | Float8E4m3b11fnuzBits |
		Float8E5m2fnuzBits | Int4Byte | Uint4Byte | Int2Byte | Uint2Byte |
		Qint8Value | Quint8Value | Qint16Value | Quint16Value | Qint32Value
}

// DTypeOf is the dtype whose elements are of type T.
func DTypeOf[T Element]() DType {
	var zero T
	switch any(zero).(type) {
	case bool:
		return Bool
	case int8:
		return Int8
	case int16:
		return Int16
	case int32:
		return Int32
	case int64:
		return Int64
	case uint8:
		return Uint8
	case uint16:
		return Uint16
	case uint32:
		return Uint32
	case uint64:
		return Uint64
	case float32:
		return Float32
	case float64:
		return Float64
	case complex64:
		return Complex64
	case complex128:
		return Complex128
	case Float16Bits:
		return Float16
	case Bfloat16Bits:
		return Bfloat16
	case Float8E5m2Bits:
		return Float8E5m2
	case Float8E4m3fnBits:
		return Float8E4m3fn
	case Float8E4m3fnuzBits:
		return Float8E4m3fnuz
	case Float8E4m3b11fnuzBits:
		return Float8E4m3b11fnuz
	case Float8E5m2fnuzBits:
		return Float8E5m2fnuz
	case Int4Byte:
		return Int4
	case Uint4Byte:
		return Uint4
	case Int2Byte:
		return Int2
	case Uint2Byte:
		return Uint2
	case Qint8Value:
		return Qint8
	case Quint8Value:
		return Quint8
	case Qint16Value:
		return Qint16
	case Quint16Value:
		return Quint16
	case Qint32Value:
		return Qint32
	}
	return Invalid
}
