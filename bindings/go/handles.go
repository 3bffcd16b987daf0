package ctensor

import (
	"runtime"
	"sync/atomic"

	"ctensor/raw"
)

// handle is one object of the library. Who holds the object around it keeps it alive; generated functions say so with
// runtime.KeepAlive right behind each call.
type handle[T any] struct {
	pointer atomic.Pointer[T]
	cleanup runtime.Cleanup
}

// get is NULL after Close, which every function of the library refuses.
func (h *handle[T]) get() *T { return h.pointer.Load() }

// end frees once, whoever comes first. The collector must not come between: Stop holds only while the owner is there.
func (h *handle[T]) end(free func(*T)) error {
	if pointer := h.pointer.Swap(nil); pointer != nil {
		h.cleanup.Stop()
		runtime.KeepAlive(h)
		free(pointer)
	}
	return nil
}

// own makes the collector free pointer after the owner has gone.
func own[O, T any](owner *O, h *handle[T], pointer *T, free func(*T)) *O {
	if pointer == nil {
		return nil
	}
	h.pointer.Store(pointer)
	h.cleanup = runtime.AddCleanup(owner, free, pointer)
	return owner
}

// Buffer is a flat block of elements that takes loads and converts.
type Buffer struct{ handle handle[raw.BufferT] }

func ownBuffer(pointer *raw.BufferT) *Buffer {
	b := &Buffer{}
	return own(b, &b.handle, pointer, raw.BufferFree)
}

func (buffer *Buffer) raw() *raw.BufferT {
	if buffer == nil {
		return nil
	}
	return buffer.handle.get()
}

// Close ends the buffer; again does nothing.
func (buffer *Buffer) Close() error {
	if buffer == nil {
		return nil
	}
	return buffer.handle.end(raw.BufferFree)
}

// ResourceHandle is an immutable description of a resource, the element of a resource tensor.
type ResourceHandle struct{ handle handle[raw.ResourceT] }

func ownResourceHandle(pointer *raw.ResourceT) *ResourceHandle {
	r := &ResourceHandle{}
	return own(r, &r.handle, pointer, raw.ResourceFree)
}

func (resource *ResourceHandle) raw() *raw.ResourceT {
	if resource == nil {
		return nil
	}
	return resource.handle.get()
}

// Close ends the resource; again does nothing.
func (resource *ResourceHandle) Close() error {
	if resource == nil {
		return nil
	}
	return resource.handle.end(raw.ResourceFree)
}

// VariantBox is a box around an object, the element of a variant tensor.
type VariantBox struct{ handle handle[raw.VariantT] }

func ownVariantBox(pointer *raw.VariantT) *VariantBox {
	v := &VariantBox{}
	return own(v, &v.handle, pointer, raw.VariantFree)
}

func (variant *VariantBox) raw() *raw.VariantT {
	if variant == nil {
		return nil
	}
	return variant.handle.get()
}

// Close ends the variant; again does nothing.
func (variant *VariantBox) Close() error {
	if variant == nil {
		return nil
	}
	return variant.handle.end(raw.VariantFree)
}

// Archive is an open file or block that holds named tensors. Tensors outlive it.
type Archive struct{ handle handle[raw.ArchiveT] }

func ownArchive(pointer *raw.ArchiveT) *Archive {
	a := &Archive{}
	return own(a, &a.handle, pointer, raw.ArchiveFree)
}

func (archive *Archive) raw() *raw.ArchiveT {
	if archive == nil {
		return nil
	}
	return archive.handle.get()
}

// Close ends the archive; again does nothing.
func (archive *Archive) Close() error {
	if archive == nil {
		return nil
	}
	return archive.handle.end(raw.ArchiveFree)
}

// ArchiveWriter is tensors to be saved to a file under names.
type ArchiveWriter struct{ handle handle[raw.ArchiveWriterT] }

func ownArchiveWriter(pointer *raw.ArchiveWriterT) *ArchiveWriter {
	w := &ArchiveWriter{}
	return own(w, &w.handle, pointer, raw.ArchiveWriterFree)
}

func (writer *ArchiveWriter) raw() *raw.ArchiveWriterT {
	if writer == nil {
		return nil
	}
	return writer.handle.get()
}

// Close ends the writer; again does nothing.
func (writer *ArchiveWriter) Close() error {
	if writer == nil {
		return nil
	}
	return writer.handle.end(raw.ArchiveWriterFree)
}

// Cancel is a wish to stop, which any goroutine may utter.
type Cancel struct{ handle handle[raw.CancelT] }

func ownCancel(pointer *raw.CancelT) *Cancel {
	c := &Cancel{}
	return own(c, &c.handle, pointer, raw.CancelFree)
}

func (cancel *Cancel) raw() *raw.CancelT {
	if cancel == nil {
		return nil
	}
	return cancel.handle.get()
}

// Close ends the token; again does nothing.
func (cancel *Cancel) Close() error {
	if cancel == nil {
		return nil
	}
	return cancel.handle.end(raw.CancelFree)
}
