package raw

import (
	"fmt"
	"sync"
)

// Values of Go that the library knows by a number, its `user` arguments. A pointer would not do: the collector does not
// see what the library holds.
var kept struct {
	sync.RWMutex
	values map[uintptr]any
	last   uintptr
}

// Numbers begin here: the runtime takes smaller ones for damaged pointers wherever they are passed as `void *`.
const firstKept = 1 << 16

// Keep gives a number for value, which lives until Drop.
func Keep(value any) uintptr {
	kept.Lock()
	defer kept.Unlock()
	if kept.values == nil {
		kept.values = map[uintptr]any{}
		kept.last = firstKept
	}
	kept.last++
	kept.values[kept.last] = value
	return kept.last
}

// Find is the value of a number, if it is one that Keep has given and Drop has not ended.
func Find(user uintptr) (any, bool) {
	kept.RLock()
	defer kept.RUnlock()
	value, ok := kept.values[user]
	return value, ok
}

// Kept is the value of a number that must be one.
func Kept(user uintptr) any {
	value, ok := Find(user)
	if !ok {
		panic(fmt.Sprintf("ctensor: %#x is no value that is kept for the library", user))
	}
	return value
}

// Drop ends a number.
func Drop(user uintptr) {
	kept.Lock()
	defer kept.Unlock()
	delete(kept.values, user)
}

// KeptCount is how many values are kept now.
func KeptCount() int {
	kept.RLock()
	defer kept.RUnlock()
	return len(kept.values)
}
