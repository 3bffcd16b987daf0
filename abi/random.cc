// Chapter "Create": random numbers.
#include "ops/random.h"

#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kRandomOptionsFirstSize = 72;
static_assert(sizeof(tensor_random_options_t) == kRandomOptionsFirstSize);
static_assert(offsetof(tensor_random_options_t, struct_size) == 0);
static_assert(offsetof(tensor_random_options_t, flags) == 4);
static_assert(offsetof(tensor_random_options_t, seed) == 8);
static_assert(offsetof(tensor_random_options_t, offset) == 16);
static_assert(offsetof(tensor_random_options_t, low) == 24);
static_assert(offsetof(tensor_random_options_t, high) == 32);
static_assert(offsetof(tensor_random_options_t, low_integer) == 40);
static_assert(offsetof(tensor_random_options_t, high_integer) == 48);
static_assert(offsetof(tensor_random_options_t, mean) == 56);
static_assert(offsetof(tensor_random_options_t, stddev) == 64);

tensor_random_options_t random_options_in(const tensor_random_options_t* options) {
  const auto read = read_options(options, kRandomOptionsFirstSize, "tensor_random_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_RANDOM_HAS_RANGE | TENSOR_RANDOM_HAS_STDDEV;
  if ((read.flags & ~kKnownFlags) != 0) {
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_RANDOM_*");
  }
  return read;
}

std::optional<UniformRange> range_of(const tensor_random_options_t& options) {
  if ((options.flags & TENSOR_RANDOM_HAS_RANGE) == 0) return std::nullopt;
  return UniformRange{options.low, options.high, options.low_integer, options.high_integer};
}

RandomSource source_of(const tensor_random_options_t& options) { return {options.seed, options.offset}; }

double deviation_of(const tensor_random_options_t& options) {
  return (options.flags & TENSOR_RANDOM_HAS_STDDEV) != 0 ? options.stddev : 1;
}

}  // namespace

int32_t tensor_random_uniform(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims,
                              const tensor_random_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    const tensor_random_options_t read = random_options_in(options);
    result = wrap(random_uniform(peek(ctx), type, shape, source_of(read), range_of(read)));
  });
}

int32_t tensor_random_uniform_into(tensor_context_t* ctx, const tensor_random_options_t* options, tensor_t* dst,
                                   tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const tensor_random_options_t read = random_options_in(options);
    random_uniform_into(peek(ctx), source_of(read), range_of(read), unwrap(dst, "dst"));
  });
}

int32_t tensor_random_normal(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims,
                             const tensor_random_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    const tensor_random_options_t read = random_options_in(options);
    result = wrap(random_normal(peek(ctx), type, shape, source_of(read), read.mean, deviation_of(read)));
  });
}

int32_t tensor_random_normal_into(tensor_context_t* ctx, const tensor_random_options_t* options, tensor_t* dst,
                                  tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const tensor_random_options_t read = random_options_in(options);
    random_normal_into(peek(ctx), source_of(read), read.mean, deviation_of(read), unwrap(dst, "dst"));
  });
}

int32_t tensor_random_options_init(tensor_random_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kRandomOptionsFirstSize, "tensor_random_options_t"); });
}
