package ctensor

import (
	"runtime"
	"unsafe"

	"ctensor/raw"
)

// Functions of Go that the library calls. An error that one returns is the result of the call that it stopped.

// guarded answers the library with the code of an error; a panic must not run through the library and becomes ABORTED.
func guarded(call func() error) (rc int32) {
	defer func() {
		if recover() != nil {
			rc = raw.CodeAborted
		}
	}()
	return codeOf(call())
}

// calling keeps a function for the length of one call and prefers its own error to the library's.
func calling(function func(failed *error) any, call func(user uintptr, st *raw.StatusT) int32) error {
	st, err := takeStatus()
	if err != nil {
		return err
	}
	var failed error
	user := raw.Keep(function(&failed))
	rc := call(user, st)
	raw.Drop(user)
	if err = giveStatus(st, rc); err != nil && failed != nil {
		return failed
	}
	return err
}

// noting keeps the error that it hands on.
func noting(failed *error, call func() error) int32 {
	return guarded(func() error {
		err := call()
		if err != nil {
			*failed = err
		}
		return err
	})
}

// Generate is a tensor whose elements fill computes, run after run: out begins with the row-major number from, and all of
// it is to be written.
func Generate[T Element](fill func(out []T, from int) error, dims ...int) (*Tensor, error) {
	var out *raw.TensorT
	err := calling(func(failed *error) any {
		return raw.GenerateFunc(func(elements unsafe.Pointer, from, count int64) int32 {
			return noting(failed, func() error { return fill(unsafe.Slice((*T)(elements), count), int(from)) })
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Generate(nil, int32(DTypeOf[T]()), int32(len(dims)), ints(dims), raw.NewGenerate(), user, &out, st)
	})
	return ownTensor(out), err
}

// Map is a tensor of what each computes of the elements of a, run after run; all of out is to be written.
func Map[R, A Element](a *Tensor, each func(out []R, a []A) error) (*Tensor, error) {
	if err := checkElement[A]("Map", a); err != nil {
		return nil, err
	}
	return mapped[R]([]*Tensor{a}, func(out []R, inputs []unsafe.Pointer) error {
		return each(out, unsafe.Slice((*A)(inputs[0]), len(out)))
	})
}

// Map2 is a tensor of what each computes of the elements of a and b, which are broadcast against each other.
func Map2[R, A, B Element](a, b *Tensor, each func(out []R, a []A, b []B) error) (*Tensor, error) {
	if err := checkElement[A]("Map2", a); err != nil {
		return nil, err
	}
	if err := checkElement[B]("Map2", b); err != nil {
		return nil, err
	}
	return mapped[R]([]*Tensor{a, b}, func(out []R, inputs []unsafe.Pointer) error {
		return each(out, unsafe.Slice((*A)(inputs[0]), len(out)), unsafe.Slice((*B)(inputs[1]), len(out)))
	})
}

func mapped[R Element](inputs []*Tensor, each func(out []R, inputs []unsafe.Pointer) error) (*Tensor, error) {
	var out *raw.TensorT
	options := MapOptions{DType: int32(DTypeOf[R]())}
	err := calling(func(failed *error) any {
		return raw.MapFunc(func(results unsafe.Pointer, pointers *unsafe.Pointer, count int64) int32 {
			return noting(failed, func() error {
				return each(unsafe.Slice((*R)(results), count), unsafe.Slice(pointers, len(inputs)))
			})
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Map(nil, int32(len(inputs)), handlesOf(inputs), raw.NewMap(), user, first([]MapOptions{options}), &out, st)
	})
	runtime.KeepAlive(inputs)
	return ownTensor(out), err
}

// Reduce combines the elements along axes (nil: all) into accumulators that begin as initial, run after run in row-major
// order.
func Reduce[R, A Element](t *Tensor, axes []int, initial R, combine func(accumulator *R, elements []A) error,
	options ...ReduceOptions) (*Tensor, error) {
	if err := checkElement[A]("Reduce", t); err != nil {
		return nil, err
	}
	chosen := ReduceOptions{}
	if len(options) > 0 {
		chosen = options[0]
	}
	chosen.ResultDType = int32(DTypeOf[R]())
	var out *raw.TensorT
	err := calling(func(failed *error) any {
		return raw.CombineFunc(func(accumulator, elements unsafe.Pointer, count int64) int32 {
			return noting(failed, func() error {
				return combine((*R)(accumulator), unsafe.Slice((*A)(elements), count))
			})
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Reduce(nil, t.raw(), axisCount(axes), ints(axes), unsafe.Pointer(&initial), raw.NewCombine(), user,
			first([]ReduceOptions{chosen}), &out, st)
	})
	runtime.KeepAlive(t)
	return ownTensor(out), err
}

// Scan is what an accumulator, which begins as initial, becomes along an axis: accumulate takes a run of elements and writes
// what the accumulator is after each to out.
func Scan[R, A Element](t *Tensor, axis int, initial R, accumulate func(out []R, elements []A, accumulator *R) error,
	options ...ScanOptions) (*Tensor, error) {
	if err := checkElement[A]("Scan", t); err != nil {
		return nil, err
	}
	chosen := ScanOptions{}
	if len(options) > 0 {
		chosen = options[0]
	}
	chosen.ResultDType = int32(DTypeOf[R]())
	var out *raw.TensorT
	err := calling(func(failed *error) any {
		return raw.AccumulateFunc(func(results, elements unsafe.Pointer, count int64, accumulator unsafe.Pointer) int32 {
			return noting(failed, func() error {
				return accumulate(unsafe.Slice((*R)(results), count), unsafe.Slice((*A)(elements), count), (*R)(accumulator))
			})
		})
	}, func(user uintptr, st *raw.StatusT) int32 {
		return raw.Scan(nil, t.raw(), int64(axis), unsafe.Pointer(&initial), raw.NewAccumulate(), user,
			first([]ScanOptions{chosen}), &out, st)
	})
	runtime.KeepAlive(t)
	return ownTensor(out), err
}
