//go:build ctensor_cgo && ctensor_cgo_flags

package raw

// Without pkg-config: folders of ctensor.h and libctensor.so come from CGO_CFLAGS and CGO_LDFLAGS.

// #cgo LDFLAGS: -lctensor
import "C"
