// Zero-filled tensors, every page touched, against malloc and memset in the same run. Seven interleaved rounds, medians.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>

#include "ctensor.h"
#include "rounds.h"

namespace {

constexpr int64_t kPage = 4096;

void touch(const void* block, int64_t bytes) {
  for (int64_t i = 0; i < bytes; i += kPage) benchmark::DoNotOptimize(static_cast<const volatile char*>(block)[i]);
}

void zeros(benchmark::State& state) {
  const int64_t bytes = state.range(0);
  for (auto _ : state) {
    tensor_t* t = nullptr;
    if (tensor_zeros(nullptr, TENSOR_DTYPE_UINT8, 1, &bytes, &t, nullptr) != TENSOR_OK) return state.SkipWithError("no tensor");
    touch(tensor_data(t), bytes);
    tensor_free(t);
  }
}

void zeros_written(benchmark::State& state) {
  const int64_t bytes = state.range(0);
  for (auto _ : state) {
    tensor_t* t = nullptr;
    void* data = nullptr;
    if (tensor_zeros(nullptr, TENSOR_DTYPE_UINT8, 1, &bytes, &t, nullptr) != TENSOR_OK || tensor_data_mutable(t, &data, nullptr) != TENSOR_OK) {
      return state.SkipWithError("no tensor");
    }
    std::memset(data, 1, static_cast<size_t>(bytes));
    benchmark::ClobberMemory();
    tensor_free(t);
  }
}

void malloc_memset(benchmark::State& state) {
  const size_t bytes = static_cast<size_t>(state.range(0));
  for (auto _ : state) {
    void* const block = std::malloc(bytes);
    std::memset(block, 0, bytes);
    benchmark::ClobberMemory();
    touch(block, state.range(0));
    std::free(block);
  }
}

void calloc_touch(benchmark::State& state) {
  const size_t bytes = static_cast<size_t>(state.range(0));
  for (auto _ : state) {
    void* const block = std::calloc(1, bytes);
    touch(block, state.range(0));
    std::free(block);
  }
}

constexpr int64_t kKib = 1024, kMib = 1024 * 1024;
BENCHMARK(zeros)->Arg(kKib)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(32 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(zeros_written)->Arg(4 * kMib)->Arg(32 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(malloc_memset)->Arg(kKib)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(32 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(calloc_touch)->Arg(kKib)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(32 * kMib)->Unit(benchmark::kMicrosecond);

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
