// Floats as text: a million normally distributed ones through every format, beside the ways a program would print them
// itself. Seven interleaved rounds, medians, nanoseconds a float.
#include <benchmark/benchmark.h>

#include <charconv>
#include <cstdio>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "ctensor.h"
#include "rounds.h"

namespace {

constexpr int64_t kCount = 1000000;

const std::vector<float>& floats() {
  static const std::vector<float> values = [] {
    std::vector<float> made(kCount);
    std::mt19937 random(7);
    std::normal_distribution<float> normal;
    for (float& value : made) value = normal(random);
    return made;
  }();
  return values;
}

// Room for every text below, touched once so that no round pays for its pages.
std::vector<char>& buffer() {
  static std::vector<char> room(static_cast<size_t>(kCount) * 24, ' ');
  return room;
}

void report(benchmark::State& state) {
  using benchmark::Counter;
  state.counters["ns_per_float"] =
      Counter(static_cast<double>(kCount) / 1e9, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

void to_text(benchmark::State& state, int32_t format) {
  tensor_t* t = nullptr;
  const int64_t dims[] = {kCount};
  if (tensor_from_data(nullptr, TENSOR_DTYPE_FLOAT32, 1, dims, floats().data(), kCount * sizeof(float), &t, nullptr) !=
      TENSOR_OK) {
    return state.SkipWithError("no tensor");
  }
  const tensor_text_options_t options = {sizeof options, format, 0, 0, -1};
  for (auto _ : state) {
    int64_t length = 0;
    if (tensor_to_text(t, &options, buffer().data(), static_cast<int64_t>(buffer().size()), &length, nullptr) !=
        TENSOR_OK) {
      state.SkipWithError("no text");
    }
    benchmark::DoNotOptimize(length);
  }
  tensor_free(t);
  report(state);
}
BENCHMARK_CAPTURE(to_text, json, TENSOR_TEXT_JSON);
BENCHMARK_CAPTURE(to_text, numpy_aligned, TENSOR_TEXT_NUMPY);
BENCHMARK_CAPTURE(to_text, native_aligned, TENSOR_TEXT_NATIVE);

void to_chars_shortest(benchmark::State& state) {
  for (auto _ : state) {
    char* out = buffer().data();
    for (const float value : floats()) {
      out = std::to_chars(out, out + 24, value).ptr;
      *out++ = ' ';
    }
    benchmark::DoNotOptimize(out);
  }
  report(state);
}
BENCHMARK(to_chars_shortest);

void printf_9g(benchmark::State& state) {
  for (auto _ : state) {
    char* out = buffer().data();
    for (const float value : floats()) out += std::snprintf(out, 24, "%.9g ", static_cast<double>(value));
    benchmark::DoNotOptimize(out);
  }
  report(state);
}
BENCHMARK(printf_9g);

void ostringstream_9(benchmark::State& state) {
  for (auto _ : state) {
    std::ostringstream out;
    out.precision(9);
    for (const float value : floats()) out << value << ' ';
    benchmark::DoNotOptimize(out.tellp());
  }
  report(state);
}
BENCHMARK(ostringstream_9);

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
