package ctensor_test

import (
	"testing"

	"ctensor"
)

// What a call costs in this variant: a question, a view with its end, a refusal with its message.
func BenchmarkCalls(b *testing.B) {
	t, err := ctensor.Zeros(ctensor.Float32, 100, 100)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("Rank", func(b *testing.B) {
		for range b.N {
			t.Rank()
		}
	})
	b.Run("SliceAndClose", func(b *testing.B) {
		for range b.N {
			view, _ := t.Slice(1, 2)
			view.Close()
		}
	})
	b.Run("Refusal", func(b *testing.B) {
		for range b.N {
			t.Slice(0, 1000)
		}
	})
}
