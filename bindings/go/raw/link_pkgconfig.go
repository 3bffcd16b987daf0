//go:build ctensor_cgo && !ctensor_cgo_flags

package raw

// #cgo pkg-config: ctensor
import "C"
