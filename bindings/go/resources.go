package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// ResourceShape is one dtype and shape of what a resource stands for; nil Dims are a shape of unknown rank, -1 is an unknown
// size.
type ResourceShape struct {
	DType DType
	Dims  []int
}

// ResourceFields is what a resource is made of.
type ResourceFields struct {
	Device, Container, Name, TypeName string
	HashCode                          uint64
	Shapes                            []ResourceShape
}

// NewResource is a resource of these fields.
func NewResource(fields ResourceFields) (*ResourceHandle, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	dtypes, ranks, dims := []int32{}, []int32{}, []int64{}
	for _, shape := range fields.Shapes {
		dtypes, ranks = append(dtypes, int32(shape.DType)), append(ranks, rankOf(shape.Dims))
		for _, dim := range shape.Dims {
			dims = append(dims, int64(dim))
		}
	}
	var out *raw.ResourceT
	rc := raw.ResourceNew(unsafe.StringData(fields.Device), int64(len(fields.Device)),
		unsafe.StringData(fields.Container), int64(len(fields.Container)),
		unsafe.StringData(fields.Name), int64(len(fields.Name)), fields.HashCode,
		unsafe.StringData(fields.TypeName), int64(len(fields.TypeName)), int32(len(dtypes)), unsafe.SliceData(dtypes),
		unsafe.SliceData(ranks), unsafe.SliceData(dims), &out, st)
	return ownResourceHandle(out), giveStatus(st, rc)
}

// Fields is a copy of what the resource is made of.
func (resource *ResourceHandle) Fields() (ResourceFields, error) {
	defer runtime.KeepAlive(resource)
	fields := ResourceFields{
		Device:    countedText(resource, raw.ResourceDevice),
		Container: countedText(resource, raw.ResourceContainer),
		Name:      countedText(resource, raw.ResourceName),
		TypeName:  countedText(resource, raw.ResourceTypeName),
		HashCode:  resource.HashCode(),
	}
	for position := range resource.PairCount() {
		st, err := takeStatus()
		if err != nil {
			return fields, err
		}
		var dtype, rank int32
		var dims *int64
		rc := raw.ResourcePair(resource.raw(), int32(position), &dtype, &rank, &dims, st)
		if err := giveStatus(st, rc); err != nil {
			return fields, err
		}
		shape := ResourceShape{DType: DType(dtype)}
		if rank >= 0 {
			shape.Dims = intsOf(unsafe.Slice(dims, rank))
		}
		fields.Shapes = append(fields.Shapes, shape)
	}
	return fields, nil
}

func countedText(resource *ResourceHandle, get func(*raw.ResourceT, *int64) *byte) string {
	var length int64
	text := get(resource.raw(), &length)
	return string(unsafe.Slice(text, length))
}
