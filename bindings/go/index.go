package ctensor

import (
	"math"
)

// Index is one entry of a slice: At, Range, From, To, All, NewAxis or Ellipsis.
type Index struct {
	kind             indexKind
	begin, end, step int
	openBegin        bool
	openEnd          bool
}

type indexKind int

const (
	axisRange indexKind = iota // the zero Index is one with a step that is refused: it is no mistake that passes
	axisPoint
	axisNew
	axisRest
)

var (
	// All is a whole axis, `:`.
	All = Index{step: 1, openBegin: true, openEnd: true}
	// NewAxis inserts an axis of size 1.
	NewAxis = Index{kind: axisNew, step: 1}
	// Ellipsis stands for as many whole axes as are left, `...`.
	Ellipsis = Index{kind: axisRest, step: 1}
)

// At takes one position of an axis, from the end if negative, and drops the axis.
func At(position int) Index { return Index{kind: axisPoint, begin: position, step: 1} }

// Range is begin:end of an axis; negative ends count from the axis's end.
func Range(begin, end int) Index { return Index{begin: begin, end: end, step: 1} }

// From is begin: of an axis.
func From(begin int) Index { return Index{begin: begin, step: 1, openEnd: true} }

// To is :end of an axis.
func To(end int) Index { return Index{end: end, step: 1, openBegin: true} }

// Step is the same range with another step; a negative one runs backwards: All.Step(-1).
func (index Index) Step(step int) Index {
	index.step = step
	return index
}

// Index is the view that the entries name, as in NumPy: t.Index(Range(1, 5), Ellipsis, All.Step(-2), NewAxis). Axes that no
// entry names are whole. SliceText takes the same as a text: "1:5, ..., ::-2, newaxis".
func (t *Tensor) Index(entries ...Index) (*Tensor, error) {
	spec, err := specOf(entries)
	if err != nil {
		return nil, err
	}
	return t.StridedSlice(spec.begin, spec.end, spec.strides, spec.options)
}

// Assign writes value, broadcast, into the elements that the entries name.
func (t *Tensor) Assign(value *Tensor, entries ...Index) error {
	spec, err := specOf(entries)
	if err != nil {
		return err
	}
	return t.StridedSliceAssign(spec.begin, spec.end, spec.strides, value, spec.options)
}

// GetIndex reads of a file what the entries name.
func (archive *Archive) GetIndex(name string, entries ...Index) (*Tensor, error) {
	spec, err := specOf(entries)
	if err != nil {
		return nil, err
	}
	return archive.GetSlice(name, spec.begin, spec.end, spec.strides, spec.options)
}

type sliceSpec struct {
	begin, end, strides []int
	options             StridedSliceOptions
}

// specOf writes entries as the library's strided slice: three numbers and a bit in each mask.
func specOf(entries []Index) (sliceSpec, error) {
	spec := sliceSpec{}
	if len(entries) > 63 {
		return spec, refuse(ErrInvalidArgument, "Index: %d entries; a slice has 63 at most", len(entries))
	}
	for i, entry := range entries {
		bit := int64(1) << i
		end := entry.end
		switch entry.kind {
		case axisPoint:
			spec.options.ShrinkAxisMask |= bit
			end = entry.begin + 1
			if entry.begin == math.MaxInt {
				end = entry.begin
			}
		case axisNew:
			spec.options.NewAxisMask |= bit
		case axisRest:
			spec.options.EllipsisMask |= bit
		}
		if entry.openBegin {
			spec.options.BeginMask |= bit
		}
		if entry.openEnd {
			spec.options.EndMask |= bit
		}
		spec.begin = append(spec.begin, entry.begin)
		spec.end = append(spec.end, end)
		spec.strides = append(spec.strides, entry.step)
	}
	return spec, nil
}
