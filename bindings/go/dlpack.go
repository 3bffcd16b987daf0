package ctensor

import (
	"runtime"
	"sync/atomic"
	"unsafe"

	"ctensor/raw"
)

// DLPack is a managed struct of DLPack 1.x (DLManagedTensorVersioned) that nobody has taken yet. Take hands it on, Close or
// the collector ends it.
type DLPack struct{ cell *dlpackCell }

type dlpackCell struct {
	pointer atomic.Pointer[raw.DLManagedTensorVersioned]
}

func (cell *dlpackCell) end() { raw.DLPackVersionedFree(cell.pointer.Swap(nil)) }

// ToDLPack is the tensor for another library of the process, which shares its elements.
func (t *Tensor) ToDLPack(options ...DLPackOptions) (*DLPack, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	var out *raw.DLManagedTensorVersioned
	rc := raw.ToDLPackVersioned(nil, t.raw(), first(options), &out, st)
	runtime.KeepAlive(t)
	if err := giveStatus(st, rc); err != nil {
		return nil, err
	}
	return DLPackAt(unsafe.Pointer(out)), nil
}

// DLPackAt is a managed struct that another library has handed over.
func DLPackAt(pointer unsafe.Pointer) *DLPack {
	managed := &DLPack{cell: &dlpackCell{}}
	managed.cell.pointer.Store((*raw.DLManagedTensorVersioned)(pointer))
	runtime.AddCleanup(managed, (*dlpackCell).end, managed.cell)
	return managed
}

// Take is the pointer to the struct, which now is the business of whoever gets it; nil if it has gone already.
func (managed *DLPack) Take() unsafe.Pointer { return unsafe.Pointer(managed.cell.pointer.Swap(nil)) }

// Close ends the struct if nobody has taken it.
func (managed *DLPack) Close() error {
	managed.cell.end()
	return nil
}

// FromDLPack is a tensor on the elements of another library; it takes managed if it succeeds.
func FromDLPack(managed *DLPack, options ...DLPackOptions) (*Tensor, error) {
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	pointer := (*raw.DLManagedTensorVersioned)(managed.Take())
	var out *raw.TensorT
	rc := raw.FromDLPackVersioned(nil, pointer, first(options), &out, st)
	if rc != raw.OK {
		managed.cell.pointer.Store(pointer)
	}
	return ownTensor(out), giveStatus(st, rc)
}
