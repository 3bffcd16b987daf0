//go:build !ctensor_cgo

package raw

import (
	"fmt"

	"github.com/ebitengine/purego"
)

// Variant says how this build reaches the library.
const Variant = "purego"

// Load finds the library and all of its functions; path is what dlopen takes. It must not be called twice.
func Load(path string) error {
	library, err := purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return err
	}
	// The version first: a library of another major version, or an older one, lacks symbols.
	version, err := purego.Dlsym(library, "tensor_abi_version")
	if err != nil {
		return fmt.Errorf("%s has no tensor_abi_version: it is no ctensor", path)
	}
	number, _, _ := purego.SyscallN(version)
	if err := CheckABI(uint32(number)); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for i, name := range Symbols {
		if addresses[i], err = purego.Dlsym(library, name); err != nil {
			return fmt.Errorf("%s lacks %s", path, name)
		}
	}
	register()
	return nil
}
