//go:build ctensor_cgo

package raw

// Variant says how this build reaches the library.
const Variant = "cgo"

// Load looks whether the library that the program was linked with is the right one. There is no path to choose.
func Load(string) error { return CheckABI(ABIVersion()) }
