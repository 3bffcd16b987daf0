// Chapter "Reduce": reducers of the host, whose accumulators are merged and finished.
#include <cstddef>

#include "abi/guard.h"
#include "abi/reduce_options.h"
#include "core/status.h"
#include "ops/fold_function.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kReducerFirstSize = 40;
static_assert(sizeof(tensor_reducer_t) == kReducerFirstSize);
static_assert(offsetof(tensor_reducer_t, struct_size) == 0);
static_assert(offsetof(tensor_reducer_t, reserved) == 4);
static_assert(offsetof(tensor_reducer_t, user) == 8);
static_assert(offsetof(tensor_reducer_t, combine) == 16);
static_assert(offsetof(tensor_reducer_t, merge) == 24);
static_assert(offsetof(tensor_reducer_t, finish) == 32);

constexpr uint64_t kMostAccumulatorBytes = uint64_t{1} << 20;

// The host's functions as the operation calls them.
class TableReducer {
 public:
  TableReducer(const tensor_reducer_t* reducer, uint64_t accumulator_bytes, const void* initial, bool any_thread)
      : table_(table_in(reducer)), bytes_(accumulator_bytes), initial_(initial), any_thread_(any_thread) {
    if (bytes_ < 1 || bytes_ > kMostAccumulatorBytes) {
      fail_argument("accumulator_bytes is ", bytes_, "; it must be 1..", kMostAccumulatorBytes);
    }
    require_pointer(initial, "initial");
  }
  TableReducer(const TableReducer&) = delete;
  TableReducer& operator=(const TableReducer&) = delete;

  Reducer functions() const {
    Reducer result{initial_, combine_, static_cast<int64_t>(bytes_)};
    if (table_.merge != nullptr) result.merge.emplace(merge_);
    if (table_.finish != nullptr) result.finish.emplace(finish_);
    result.any_thread = any_thread_;
    return result;
  }

 private:
  struct Combine {
    const tensor_reducer_t& table;
    void operator()(void* accumulator, const void* elements, int64_t n) const {
      require_ok(table.combine(table.user, accumulator, elements, n), "combine");
    }
  };
  struct Merge {
    const tensor_reducer_t& table;
    void operator()(void* accumulator, const void* later) const {
      require_ok(table.merge(table.user, accumulator, later), "merge");
    }
  };
  struct Finish {
    const tensor_reducer_t& table;
    void operator()(void* out, const void* accumulators, int64_t n) const {
      require_ok(table.finish(table.user, out, accumulators, n), "finish");
    }
  };

  static void require_ok(int32_t code, const char* function) {
    if (code != TENSOR_OK) fail(code_from_number(code), "reducer->", function, " answered code ", code);
  }
  static tensor_reducer_t table_in(const tensor_reducer_t* reducer) {
    require_pointer(reducer, "reducer");
    const auto table = read_options(reducer, kReducerFirstSize, "tensor_reducer_t");
    if (table.reserved != 0) fail_argument("reducer->reserved is ", table.reserved, "; it must be 0");
    if (table.combine == nullptr) fail_argument("reducer->combine is NULL");
    return table;
  }

  tensor_reducer_t table_;
  uint64_t bytes_;
  const void* initial_;
  bool any_thread_;
  Combine combine_{table_};
  Merge merge_{table_};
  Finish finish_{table_};
};

}  // namespace

int32_t tensor_reduce_with(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,
                           uint64_t accumulator_bytes, const void* initial, const tensor_reducer_t* reducer,
                           const tensor_reduce_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& made = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const ReduceOptions read = reduce_options_in(options);
    const TableReducer table(reducer, accumulator_bytes, initial, read.any_thread);
    made = wrap(reduce_by(peek(ctx), tensor, axes_in(tensor, axis_count, axes), table.functions(), read.result_dtype,
                          read.keeps_dims));
  });
}

int32_t tensor_reduce_with_into(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,
                                uint64_t accumulator_bytes, const void* initial, const tensor_reducer_t* reducer,
                                const tensor_reduce_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const ReduceOptions read = reduce_options_in(options);
    const TableReducer table(reducer, accumulator_bytes, initial, read.any_thread);
    reduce_by_into(peek(ctx), tensor, axes_in(tensor, axis_count, axes), table.functions(), read.result_dtype,
                   read.keeps_dims, unwrap(dst, "dst"));
  });
}
