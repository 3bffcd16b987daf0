package ctensor

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"

	"ctensor/raw"
)

var (
	loaded  atomic.Bool
	loading struct {
		sync.Mutex
		path string
	}
)

// Load finds the library: at path, or if that is empty where CTENSOR_LIBRARY of the environment says, else by its name
// where the dynamic linker looks. It also checks the version. Everything else calls it with an empty path when it first
// needs the library, so that only programs which choose the path call it, before anything else. In a build with the tag
// ctensor_cgo the library is linked, and the path is not looked at.
func Load(path string) error {
	if loaded.Load() && path == "" {
		return nil
	}
	loading.Lock()
	defer loading.Unlock()
	if loaded.Load() {
		if path != "" && path != loading.path && raw.Variant == "purego" {
			return fmt.Errorf("ctensor: %s is loaded already, which leaves no choice of %s", loading.path, path)
		}
		return nil
	}
	if path == "" {
		path = os.Getenv("CTENSOR_LIBRARY")
	}
	if path == "" {
		path = raw.SharedObject
	}
	if err := raw.Load(path); err != nil {
		return fmt.Errorf("ctensor: %w", err)
	}
	loading.path = path
	loaded.Store(true)
	return nil
}

// mustLoad is for questions without an error to report in.
func mustLoad() {
	if err := Load(""); err != nil {
		panic(err)
	}
}

// Version is the library's version, "1.0.0".
func Version() string { mustLoad(); return textOf(raw.Version()) }

// ABIVersion is the version of the library's contract.
func ABIVersion() (major, minor int) {
	mustLoad()
	version := raw.ABIVersion()
	return int(version >> 16), int(version & 0xffff)
}

// BuildInfo says how the library was built.
func BuildInfo() string { mustLoad(); return textOf(raw.BuildInfo()) }

// InstructionSet is the level of instructions that the library uses on this processor.
func InstructionSet() string { mustLoad(); return textOf(raw.InstructionSet()) }

// AlignmentHint is the alignment of the library's own blocks in bytes.
func AlignmentHint() int { mustLoad(); return int(raw.AlignmentHint()) }

// LiveHandles is how many objects of the library live now in this process, the idle ones of FreeIdle among them.
func LiveHandles() int { mustLoad(); return int(raw.LiveHandles()) }

// LiveBytes is how many bytes of elements live now in this process.
func LiveBytes() int { mustLoad(); return int(raw.LiveBytes()) }
