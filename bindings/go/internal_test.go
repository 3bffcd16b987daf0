package ctensor

import "ctensor/raw"

// HandleOf is the library's handle, for tests that use both layers.
func HandleOf(t *Tensor) *raw.TensorT { return t.raw() }

// ContextHandleOf is the same for a context.
func ContextHandleOf(ctx *Context) *raw.ContextT { return ctx.raw() }
