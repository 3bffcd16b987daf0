package ctensor

import (
	"encoding"
	"fmt"
	"io"
	"runtime"
	"sync"
	"unsafe"

	"ctensor/raw"
)

// boxed is a value of Go in a variant; its number is the library's pointer to the object.
type boxed struct {
	value    any
	typeName []byte // ends in a NUL; pinned, as the library keeps a pointer to it
	pin      runtime.Pinner
}

func boxAt(object unsafe.Pointer) *boxed { return raw.Kept(uintptr(object)).(*boxed) }

// One table serves all variants of Go. Without a clone function deep copies share the value.
var variantTable = sync.OnceValue(func() raw.VariantTableT {
	return raw.NewVariantTable(&raw.VariantTableFuncs{
		TypeName: func(object unsafe.Pointer) *byte { return &boxAt(object).typeName[0] },
		Destroy: func(object unsafe.Pointer) {
			boxAt(object).pin.Unpin()
			raw.Drop(uintptr(object))
		},
		Describe: func(object unsafe.Pointer, sink raw.SinkT, user unsafe.Pointer) int32 {
			return guarded(func() error { return sent([]byte(fmt.Sprint(boxAt(object).value)), sink, user) })
		},
		Encode: func(object unsafe.Pointer, sink raw.SinkT, user unsafe.Pointer) int32 {
			return guarded(func() error {
				form, ok := boxAt(object).value.(encoding.BinaryMarshaler)
				if !ok {
					return ErrUnimplemented
				}
				bytes, err := form.MarshalBinary()
				if err != nil {
					return err
				}
				return sent(bytes, sink, user)
			})
		},
	})
})

// sent hands bytes to a sink of the library.
func sent(bytes []byte, sink raw.SinkT, user unsafe.Pointer) error {
	if rc := sink.Call(unsafe.Pointer(unsafe.SliceData(bytes)), uint64(len(bytes)), user); rc != raw.OK {
		return Code(rc)
	}
	return nil
}

// NewVariant is a box around a value of Go, which lives until the last copy of the box has gone. typeName is what the
// library calls it. It prints as fmt.Sprint does; with a method MarshalBinary it can be encoded.
func NewVariant(value any, typeName string) (*VariantBox, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	box := &boxed{value: value, typeName: append([]byte(typeName), 0)}
	box.pin.Pin(&box.typeName[0])
	object := raw.Keep(box)
	table := variantTable()
	var out *raw.VariantT
	rc := raw.VariantNew(raw.AsPointer(object), &table, &out, st)
	if rc != raw.OK {
		box.pin.Unpin()
		raw.Drop(object)
	}
	return ownVariantBox(out), giveStatus(st, rc)
}

// Value is the value of Go in the box; false if something else is in it.
func (variant *VariantBox) Value() (any, bool) {
	defer runtime.KeepAlive(variant)
	found, _ := raw.Find(uintptr(raw.VariantObject(variant.raw())))
	box, ok := found.(*boxed)
	if !ok {
		return nil, false
	}
	return box.value, true
}

// Tensor is the tensor in the box, nil if something else is in it.
func (variant *VariantBox) Tensor() (*Tensor, error) {
	defer runtime.KeepAlive(variant)
	inside := raw.VariantTensor(variant.raw())
	if inside == nil {
		return nil, nil
	}
	return made(nil, func(out **raw.TensorT, st *raw.StatusT) int32 { return raw.Share(inside, out, st) })
}

// Encode writes the object's own form.
func (variant *VariantBox) Encode(w io.Writer) error {
	defer runtime.KeepAlive(variant)
	return toWriter(w, func(sink raw.SinkT, user uintptr, st *raw.StatusT) int32 {
		return raw.VariantEncode(variant.raw(), sink, user, st)
	})
}
