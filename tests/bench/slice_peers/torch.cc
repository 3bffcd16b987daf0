#include <ATen/ATen.h>

#include "rounds.h"

int main() {
  const at::Tensor t = at::empty({10, 20, 30});
  return compare_slices("at::Tensor::slice", [&t] {
    const at::Tensor view = t.slice(0, 1, 9);
    if (view.dim() != 3) std::abort();
  });
}
