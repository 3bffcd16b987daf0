// TensorProto both ways against memcpy of the same bytes and, where libprotobuf is installed, against its parser into a
// fresh message. Interleaved rounds, medians.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <vector>

#include "ctensor.h"
#include "rounds.h"
#ifdef CT_PROTOBUF
#include "proto_peer.pb.h"
#endif

namespace {

tensor_t* floats(int64_t bytes) {
  tensor_t* t = nullptr;
  void* data = nullptr;
  const int64_t count = bytes / 4;
  if (tensor_new(TENSOR_DTYPE_FLOAT32, 1, &count, &t, nullptr) != TENSOR_OK ||
      tensor_data_mutable(t, &data, nullptr) != TENSOR_OK)
    std::abort();
  for (int64_t i = 0; i < count; ++i) static_cast<float*>(data)[i] = static_cast<float>(i);
  return t;
}

std::vector<char> message(int64_t bytes, int32_t form) {
  tensor_t* const t = floats(bytes);
  std::vector<char> result(static_cast<size_t>(bytes) + 64);
  uint64_t needed = 0;
  if (tensor_to_proto(nullptr, t, form, result.data(), result.size(), &needed, nullptr) != TENSOR_OK) std::abort();
  result.resize(needed);
  tensor_free(t);
  return result;
}

void copy_warm(benchmark::State& state) {
  const std::vector<char> from(static_cast<size_t>(state.range(0)), 1);
  std::vector<char> to(from.size());
  for (auto _ : state) {
    std::memcpy(to.data(), from.data(), from.size());
    benchmark::ClobberMemory();
  }
}

void copy_fresh(benchmark::State& state) {
  const std::vector<char> from(static_cast<size_t>(state.range(0)), 1);
  for (auto _ : state) {
    void* const to = std::malloc(from.size());
    std::memcpy(to, from.data(), from.size());
    benchmark::ClobberMemory();
    std::free(to);
  }
}

void write(benchmark::State& state, int32_t form) {
  tensor_t* const t = floats(state.range(0));
  std::vector<char> to(static_cast<size_t>(state.range(0)) + 64);
  uint64_t needed = 0;
  for (auto _ : state) {
    if (tensor_to_proto(nullptr, t, form, to.data(), to.size(), &needed, nullptr) != TENSOR_OK)
      state.SkipWithError("no message");
    benchmark::ClobberMemory();
  }
  tensor_free(t);
}
void write_content(benchmark::State& state) { write(state, TENSOR_PROTO_CONTENT); }
void write_field(benchmark::State& state) { write(state, TENSOR_PROTO_FIELD); }

void read(benchmark::State& state, int32_t form) {
  const std::vector<char> from = message(state.range(0), form);
  for (auto _ : state) {
    tensor_t* t = nullptr;
    if (tensor_from_proto(nullptr, from.data(), from.size(), nullptr, nullptr, nullptr, &t, nullptr) != TENSOR_OK)
      state.SkipWithError("no tensor");
    benchmark::ClobberMemory();
    tensor_free(t);
  }
}
void read_content(benchmark::State& state) { read(state, TENSOR_PROTO_CONTENT); }
void read_field(benchmark::State& state) { read(state, TENSOR_PROTO_FIELD); }

#ifdef CT_PROTOBUF
void parse(benchmark::State& state, int32_t form) {
  const std::vector<char> from = message(state.range(0), form);
  for (auto _ : state) {
    peer::Tensor parsed;
    if (!parsed.ParseFromArray(from.data(), static_cast<int>(from.size()))) state.SkipWithError("no message");
    benchmark::DoNotOptimize(parsed);
  }
}
void protobuf_content(benchmark::State& state) { parse(state, TENSOR_PROTO_CONTENT); }
void protobuf_field(benchmark::State& state) { parse(state, TENSOR_PROTO_FIELD); }
#endif

constexpr int64_t kKib = 1024, kMib = 1024 * 1024;
BENCHMARK(copy_warm)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(copy_fresh)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(write_content)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(write_field)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(read_content)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(read_field)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
#ifdef CT_PROTOBUF
BENCHMARK(protobuf_content)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
BENCHMARK(protobuf_field)->Arg(64 * kKib)->Arg(4 * kMib)->Arg(64 * kMib)->Unit(benchmark::kMicrosecond);
#endif

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
