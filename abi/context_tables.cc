#include "abi/context_tables.h"

#include <cstddef>

#include "abi/check.h"

namespace ct::abi {
namespace {

constexpr uint32_t kParallelForFirstSize = 24;
static_assert(sizeof(tensor_parallel_for_t) == kParallelForFirstSize);
static_assert(offsetof(tensor_parallel_for_t, struct_size) == 0);
static_assert(offsetof(tensor_parallel_for_t, threads) == 4);
static_assert(offsetof(tensor_parallel_for_t, user) == 8);
static_assert(offsetof(tensor_parallel_for_t, run) == 16);

constexpr uint32_t kProgressFirstSize = 24;
static_assert(sizeof(tensor_progress_t) == kProgressFirstSize);
static_assert(offsetof(tensor_progress_t, struct_size) == 0);
static_assert(offsetof(tensor_progress_t, reserved) == 4);
static_assert(offsetof(tensor_progress_t, user) == 8);
static_assert(offsetof(tensor_progress_t, report) == 16);

class TableLoop final : public HostLoop {
 public:
  explicit TableLoop(const tensor_parallel_for_t& table) noexcept : table_(table) {}
  Code run(int64_t count, Task task, void* data) noexcept override {
    return code_from_number(table_.run(table_.user, count, task, data));
  }

 private:
  tensor_parallel_for_t table_;
};

class TableProgress final : public Progress {
 public:
  TableProgress(const tensor_progress_t& table, int64_t interval_ns) noexcept : Progress(interval_ns), table_(table) {}

 private:
  Code report(int64_t done, int64_t total) noexcept override {
    return code_from_number(table_.report(table_.user, done, total));
  }

  tensor_progress_t table_;
};

}  // namespace

Ref<Executor> host_executor_in(const tensor_parallel_for_t* parallel_for) {
  if (parallel_for == nullptr) return {};
  const auto table = read_options(parallel_for, kParallelForFirstSize, "tensor_parallel_for_t");
  if (table.run == nullptr) fail_argument("parallel_for->run is NULL");
  if (table.threads < 1 || table.threads > kMostThreads) {
    fail_argument("parallel_for->threads is ", table.threads, "; it must be 1..", kMostThreads);
  }
  return new_host_executor(table.threads, Ref<HostLoop>::adopt(new TableLoop(table)));
}

Ref<Progress> progress_in(const tensor_progress_t* progress, int32_t interval_ms) {
  constexpr int64_t kNanoseconds = 1'000'000, kDefaultMs = 100;
  if (interval_ms < 0) fail_argument("options->progress_interval is ", interval_ms, "; it must not be negative");
  if (progress == nullptr) return {};
  const auto table = read_options(progress, kProgressFirstSize, "tensor_progress_t");
  if (table.reserved != 0) fail_argument("progress->reserved is ", table.reserved, "; it must be 0");
  if (table.report == nullptr) fail_argument("progress->report is NULL");
  const int64_t interval = interval_ms == 0 ? kDefaultMs : interval_ms;
  return Ref<Progress>::adopt(new TableProgress(table, interval * kNanoseconds));
}

}  // namespace ct::abi
