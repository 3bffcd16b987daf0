package ctensor

import (
	"sync"
	"unsafe"

	"ctensor/raw"
)

// Status objects that wait for their next call. The library reports into an object of the caller, so an error stays with
// its call even if the goroutine wakes up on another thread. A list, not a sync.Pool: the collector empties pools
// without a word, and objects of the library would be lost with them.
var idle struct {
	sync.Mutex
	list []*raw.StatusT
}

// More than this many are freed instead: goroutines that are in a call at the same time.
const maxIdle = 64

// takeStatus is the beginning of every call that may fail; it loads the library if need be.
func takeStatus() (*raw.StatusT, error) {
	if !loaded.Load() {
		if err := Load(""); err != nil {
			return nil, err
		}
	}
	idle.Lock()
	if last := len(idle.list) - 1; last >= 0 {
		st := idle.list[last]
		idle.list = idle.list[:last]
		idle.Unlock()
		return st, nil
	}
	idle.Unlock()
	if st := raw.StatusNew(); st != nil {
		return st, nil
	}
	return nil, refuse(ErrResourceExhausted, "tensor_status_new: there is no memory for a status")
}

// giveStatus is the end of the call: its error, if any, and the status goes back.
func giveStatus(st *raw.StatusT, rc int32) error {
	var err error
	if rc != raw.OK {
		err = &Error{Code: Code(rc), Message: textOf(raw.StatusMessage(st))}
	}
	idle.Lock()
	isKept := len(idle.list) < maxIdle
	if isKept {
		idle.list = append(idle.list, st)
	}
	idle.Unlock()
	if !isKept {
		raw.StatusFree(st)
	}
	return err
}

// FreeIdle frees the status objects that are kept for the next calls. Only programs that count LiveHandles need it.
func FreeIdle() {
	idle.Lock()
	list := idle.list
	idle.list = nil
	idle.Unlock()
	for _, st := range list {
		raw.StatusFree(st)
	}
}

// textOf copies a text of the library, which ends in a NUL.
func textOf(text *byte) string {
	if text == nil {
		return ""
	}
	length := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(text), length)) != 0 {
		length++
	}
	return string(unsafe.Slice(text, length))
}
