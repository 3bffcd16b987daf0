// Making and freeing handles, against one malloc and free in the same run. Seven interleaved rounds, medians.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "ctensor.h"
#include "rounds.h"

namespace {

tensor_t* cube() {
  static tensor_t* const t = [] {
    tensor_t* made = nullptr;
    const int64_t dims[] = {10, 20, 30};
    if (tensor_new(TENSOR_DTYPE_FLOAT32, 3, dims, &made, nullptr) != TENSOR_OK) std::abort();
    return made;
  }();
  return t;
}

void malloc_free(benchmark::State& state) {
  for (auto _ : state) {
    void* block = std::malloc(64);
    benchmark::DoNotOptimize(block);
    std::free(block);
  }
}
BENCHMARK(malloc_free);

void slice(benchmark::State& state) {
  const tensor_t* const t = cube();
  for (auto _ : state) {
    tensor_t* view = nullptr;
    benchmark::DoNotOptimize(tensor_slice(t, 1, 9, &view, nullptr));
    tensor_free(view);
  }
}
BENCHMARK(slice);

// x[1:9, ::-2, newaxis, 5]
void strided_slice(benchmark::State& state) {
  const tensor_t* const t = cube();
  const int64_t begin[] = {1, 0, 0, 5}, end[] = {9, 0, 0, 6}, strides[] = {1, -2, 1, 1};
  const tensor_strided_slice_options_t masks = {sizeof masks, 0, 2, 2, 0, 4, 8};
  for (auto _ : state) {
    tensor_t* view = nullptr;
    benchmark::DoNotOptimize(tensor_strided_slice(t, 4, begin, end, strides, &masks, &view, nullptr));
    tensor_free(view);
  }
}
BENCHMARK(strided_slice);

void permute(benchmark::State& state) {
  const tensor_t* const t = cube();
  const int64_t axes[] = {2, 0, 1};
  for (auto _ : state) {
    tensor_t* view = nullptr;
    benchmark::DoNotOptimize(tensor_permute_dims(t, 3, axes, &view, nullptr));
    tensor_free(view);
  }
}
BENCHMARK(permute);

// A refused slice: what an error costs a caller.
void refused_slice(benchmark::State& state) {
  const tensor_t* const t = cube();
  tensor_status_t* const status = tensor_status_new();
  for (auto _ : state) {
    tensor_t* view = nullptr;
    benchmark::DoNotOptimize(tensor_slice(t, 1, 99, &view, status));
  }
  tensor_status_free(status);
}
BENCHMARK(refused_slice);

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
