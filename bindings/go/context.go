package ctensor

import (
	"context"
	"runtime"

	"ctensor/raw"
)

// Context is threads, a cache of blocks, progress and cancellation of bulk work. A nil Context is serial work.
type Context struct {
	handle handle[raw.ContextT]
	rest   *contextRest
}

// contextRest is what has to end after the library's context.
type contextRest struct {
	pointer *raw.ContextT
	user    uintptr     // of the progress function, 0 without one
	stop    func() bool // ends the wait for cancellation
}

func (rest *contextRest) end() {
	rest.stop()
	raw.ContextFree(rest.pointer)
	if rest.user != 0 {
		raw.Drop(rest.user)
	}
}

// Progress hears how far a call has come, out of total; its error stops the call.
type Progress func(done, total int) error

// NewContext is a context whose calls stop with ErrCancelled when parent is done, and that reports to progress, which may
// be nil.
func NewContext(parent context.Context, options ContextOptions, progress Progress) (*Context, error) {
	return newContext(parent, progress, func(table *raw.ProgressT, cancel *raw.CancelT, out **raw.ContextT, st *raw.StatusT) int32 {
		return raw.ContextNew(first([]ContextOptions{options}), nil, nil, table, cancel, out, st)
	})
}

// Derive is a context for one job on the threads and cache of ctx.
func (ctx *Context) Derive(parent context.Context, options ContextOptions, progress Progress) (*Context, error) {
	defer runtime.KeepAlive(ctx)
	return newContext(parent, progress, func(table *raw.ProgressT, cancel *raw.CancelT, out **raw.ContextT, st *raw.StatusT) int32 {
		return raw.ContextDerive(ctx.raw(), first([]ContextOptions{options}), table, cancel, out, st)
	})
}

func newContext(parent context.Context, progress Progress,
	call func(*raw.ProgressT, *raw.CancelT, **raw.ContextT, *raw.StatusT) int32) (*Context, error) {
	cancel, err := NewCancel()
	if err != nil {
		return nil, err
	}
	st, err := takeStatus()
	if err != nil {
		return nil, err
	}
	rest := &contextRest{stop: func() bool { return true }}
	var table *raw.ProgressT
	if progress != nil {
		filled := raw.NewProgress(&raw.ProgressFuncs{Report: func(done, total int64) int32 {
			return guarded(func() error { return progress(int(done), int(total)) })
		}})
		table, rest.user = &filled, filled.User
	}
	rc := call(table, cancel.raw(), &rest.pointer, st)
	if rc != raw.OK {
		cancel.Close()
		if rest.user != 0 {
			raw.Drop(rest.user)
		}
		return nil, giveStatus(st, rc)
	}
	if parent != nil {
		rest.stop = context.AfterFunc(parent, cancel.Set)
	}
	ctx := &Context{rest: rest}
	ctx.handle.pointer.Store(rest.pointer)
	ctx.handle.cleanup = runtime.AddCleanup(ctx, (*contextRest).end, rest)
	return ctx, giveStatus(st, rc)
}

func (ctx *Context) raw() *raw.ContextT {
	if ctx == nil {
		return nil
	}
	return ctx.handle.get()
}

// Close ends the context; again does nothing. Tensors that were made with it live on; calls with it are serial from now
// on, as with a nil Context.
func (ctx *Context) Close() error {
	if ctx == nil {
		return nil
	}
	return ctx.handle.end(func(*raw.ContextT) { ctx.rest.end() })
}
