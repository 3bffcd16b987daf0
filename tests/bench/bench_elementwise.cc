// Small element-wise calls through the C interface: what a call costs apart from its elements.
#include <ctensor.h>

#include <cstdlib>

#include "rounds.h"

namespace {

tensor_t* floats(int32_t rank, const int64_t* dims) {
  const float one = 1;
  tensor_t* t = nullptr;
  if (tensor_full(nullptr, TENSOR_DTYPE_FLOAT32, rank, dims, &one, &t, nullptr) != TENSOR_OK) std::abort();
  return t;
}

// The yardstick of the other rows.
void malloc_and_free(benchmark::State& state) {
  for (auto _ : state) {
    void* block = std::malloc(64);
    benchmark::DoNotOptimize(block);
    std::free(block);
  }
}

void add_16_floats_into(benchmark::State& state) {
  const int64_t dims[] = {16};
  tensor_t *a = floats(1, dims), *b = floats(1, dims), *out = floats(1, dims);
  for (auto _ : state) benchmark::DoNotOptimize(tensor_add_into(nullptr, a, b, nullptr, out, nullptr));
  tensor_free(a);
  tensor_free(b);
  tensor_free(out);
}

void add_16_floats(benchmark::State& state) {
  const int64_t dims[] = {16};
  tensor_t *a = floats(1, dims), *b = floats(1, dims);
  for (auto _ : state) {
    tensor_t* out = nullptr;
    benchmark::DoNotOptimize(tensor_add(nullptr, a, b, nullptr, &out, nullptr));
    tensor_free(out);
  }
  tensor_free(a);
  tensor_free(b);
}

void add_row_of_3_into(benchmark::State& state) {
  const int64_t dims[] = {16, 3};
  tensor_t *a = floats(2, dims), *b = floats(1, dims + 1), *out = floats(2, dims);
  for (auto _ : state) benchmark::DoNotOptimize(tensor_add_into(nullptr, a, b, nullptr, out, nullptr));
  tensor_free(a);
  tensor_free(b);
  tensor_free(out);
}

BENCHMARK(malloc_and_free);
BENCHMARK(add_16_floats_into);
BENCHMARK(add_16_floats);
BENCHMARK(add_row_of_3_into);

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
