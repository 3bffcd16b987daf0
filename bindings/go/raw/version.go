package raw

import "fmt"

// CheckABI refuses a library that does not keep the contract this package was made from: another major version, or a
// minor version before its own.
func CheckABI(version uint32) error {
	major, minor := version>>16, version&0xffff
	if major == ABIMajor && int(minor) >= ABIMinor {
		return nil
	}
	return fmt.Errorf("the library has ABI %d.%d; this package needs %d.%d or a later %d.x",
		major, minor, ABIMajor, ABIMinor, ABIMajor)
}
