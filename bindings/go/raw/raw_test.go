package raw

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"unsafe"
)

func TestMain(m *testing.M) {
	path := os.Getenv("CTENSOR_LIBRARY")
	if path == "" {
		path = SharedObject
	}
	if err := Load(path); err != nil {
		println(err.Error())
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// Load has found every function of the contract, or the linker has.
func TestEveryFunctionIsThere(t *testing.T) {
	var contract struct {
		Functions, Constants, Structs, Callbacks []struct{ Name string }
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "abi", "ctensor.abi.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &contract); err != nil {
		t.Fatal(err)
	}
	if len(Symbols) != len(contract.Functions) {
		t.Fatalf("%d functions, the contract has %d", len(Symbols), len(contract.Functions))
	}
	for i, function := range contract.Functions {
		if Symbols[i] != function.Name {
			t.Fatalf("function %d is %s, in the contract %s", i, Symbols[i], function.Name)
		}
	}
	t.Logf("%s: %d functions, %d constants, %d structs, %d callbacks", Variant, len(Symbols), len(contract.Constants),
		len(contract.Structs), len(contract.Callbacks))
}

// What the library's own _init functions fill in and accept is as large as here.
func TestOptionsHaveTheLibrarysSize(t *testing.T) {
	status := StatusNew()
	defer StatusFree(status)
	var options ReduceOptionsT
	if code := ReduceOptionsInit(&options, uint32(unsafe.Sizeof(options)), status); code != OK {
		t.Fatal(code)
	}
	if options.StructSize != uint32(unsafe.Sizeof(options)) {
		t.Fatalf("struct_size is %d", options.StructSize)
	}
}

func text(value string) (*byte, int64) { return unsafe.StringData(value), int64(len(value)) }

// The longest prototype has 15 parameters, as many as purego passes.
func TestLongestPrototype(t *testing.T) {
	status := StatusNew()
	defer StatusFree(status)
	device, deviceLength := text("cpu")
	container, containerLength := text("box")
	name, nameLength := text("table")
	typeName, typeLength := text("Lookup")
	dtypes, ranks, dims := []int32{DTypeInt32, DTypeFloat64}, []int32{1, 2}, []int64{7, 8, 9}
	var resource *ResourceT
	code := ResourceNew(device, deviceLength, container, containerLength, name, nameLength, 1<<63|5, typeName, typeLength,
		2, &dtypes[0], &ranks[0], &dims[0], &resource, status)
	if code != OK {
		t.Fatal(code)
	}
	defer ResourceFree(resource)
	if ResourceHashCode(resource) != 1<<63|5 || ResourcePairCount(resource) != 2 {
		t.Fatal("other numbers came back")
	}
	var dtype, rank int32
	var pointer *int64
	if code := ResourcePair(resource, 1, &dtype, &rank, &pointer, status); code != OK {
		t.Fatal(code)
	}
	if got := unsafe.Slice(pointer, rank); dtype != DTypeFloat64 || rank != 2 || got[0] != 8 || got[1] != 9 {
		t.Fatalf("pair is %d %d %v", dtype, rank, got)
	}
	var length int64
	if got := unsafe.Slice(ResourceTypeName(resource, &length), length); string(got) != "Lookup" {
		t.Fatalf("type name is %q", got)
	}
}

// Floating-point arguments travel in registers of their own, between others.
func TestDoublesAmongIntegers(t *testing.T) {
	status := StatusNew()
	defer StatusFree(status)
	dims, index := []int64{2}, []int64{1}
	var a, power *TensorT
	if code := Zeros(nil, DTypeComplex128, 1, &dims[0], &a, status); code != OK {
		t.Fatal(code)
	}
	defer Free(a)
	if code := SetComplex(a, 1, &index[0], 1.5, -2.25, status); code != OK {
		t.Fatal(code)
	}
	var re, im float64
	if code := GetComplex(a, 1, &index[0], &re, &im, status); code != OK || re != 1.5 || im != -2.25 {
		t.Fatal(code, re, im)
	}
	if code := PowScalar(nil, a, 2, nil, &power, status); code != OK {
		t.Fatal(code)
	}
	defer Free(power)
	var isClose int32
	if code := AllClose(nil, a, power, 1e-3, 100, 0, &isClose, status); code != OK || isClose != 1 {
		t.Fatal(code, isClose)
	}
	if code := AllClose(nil, a, power, 1e-3, 1e-3, 1, &isClose, status); code != OK || isClose != 0 {
		t.Fatal(code, isClose)
	}
}

// Negative 32-bit numbers keep their sign on the way, and results come back with it.
func TestNegativeNumbers(t *testing.T) {
	status := StatusNew()
	defer StatusFree(status)
	dims := []int64{2, 3}
	var a, mean *TensorT
	if code := Zeros(nil, DTypeFloat32, 2, &dims[0], &a, status); code != OK {
		t.Fatal(code)
	}
	defer Free(a)
	if code := Mean(nil, a, AllAxes, nil, nil, &mean, status); code != OK {
		t.Fatal(code)
	}
	defer Free(mean)
	if Rank(mean) != 0 || Rank(nil) >= 0 {
		t.Fatal(Rank(mean), Rank(nil))
	}
}
