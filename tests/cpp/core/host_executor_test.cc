// A host's loop in place of threads: done as agreed, and found out where it is not.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/error.h"
#include "make_context.h"

namespace {

using namespace ct;
using namespace std::chrono_literals;
using test::ContextPtr;
using test::make_context;

class Loop final : public HostLoop {
 public:
  using Function = std::function<Code(int64_t count, Task task, void* data)>;
  explicit Loop(Function function) : function_(std::move(function)) {}
  Code run(int64_t count, Task task, void* data) noexcept override { return function_(count, task, data); }

 private:
  Function function_;
};

struct Outcome {
  Code code = Code::kOk;
  std::string message = {};
  std::vector<int> visits = std::vector<int>(1000);

  bool is_whole() const { return visits == std::vector<int>(1000, 1); }
};

// 1000 items, enough for 4 tasks.
Outcome outcome_of(Loop::Function function) {
  const ContextPtr ctx = make_context({.executor = new_host_executor(4, Ref<HostLoop>::adopt(new Loop(function)))});
  Outcome outcome;
  std::vector<std::atomic<int>> visits(1000);
  try {
    parallel_for(ctx.get(), 1000, 10, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) ++visits[static_cast<size_t>(i)];
    });
  } catch (const Error& error) {
    outcome.code = error.code;
    outcome.message = error.message.view();
  }
  for (size_t i = 0; i < 1000; ++i) outcome.visits[i] = visits[i];
  return outcome;
}

TEST(HostExecutor, OneTaskAfterTheOther) {
  int64_t tasks = 0;
  const Outcome outcome = outcome_of([&](int64_t count, HostLoop::Task task, void* data) {
    tasks = count;
    for (int64_t i = 0; i < count; ++i) task(data, i);
    return Code::kOk;
  });
  EXPECT_EQ(outcome.code, Code::kOk) << outcome.message;
  EXPECT_EQ(tasks, 4);
  EXPECT_TRUE(outcome.is_whole());
}

TEST(HostExecutor, ThreadsOfTheHost) {
  for (int round = 0; round < 20; ++round) {
    const Outcome outcome = outcome_of([&](int64_t count, HostLoop::Task task, void* data) {
      std::vector<std::thread> threads;
      for (int64_t i = count; i-- > 0;) threads.emplace_back([=] { task(data, i); });
      for (std::thread& thread : threads) thread.join();
      return Code::kOk;
    });
    EXPECT_EQ(outcome.code, Code::kOk) << outcome.message;
    EXPECT_TRUE(outcome.is_whole());
  }
}

TEST(HostExecutor, CodesOfTheHost) {
  const Outcome before = outcome_of([](int64_t, HostLoop::Task, void*) { return Code::kUnavailable; });
  EXPECT_EQ(before.code, Code::kUnavailable);
  EXPECT_EQ(before.message, "the host's parallel_for failed");
  const Outcome after = outcome_of([](int64_t count, HostLoop::Task task, void* data) {
    for (int64_t i = 0; i < count; ++i) task(data, i);
    return Code::kAborted;
  });
  EXPECT_EQ(after.code, Code::kAborted);
}

TEST(HostExecutor, TaskRunTwiceWorksOnce) {
  const Outcome outcome = outcome_of([](int64_t count, HostLoop::Task task, void* data) {
    for (int64_t i = 0; i < count; ++i) task(data, i);
    task(data, 2);
    return Code::kOk;
  });
  EXPECT_EQ(outcome.code, Code::kFailedPrecondition);
  EXPECT_EQ(outcome.message, "the host's parallel_for ran task 2 more than once");
  EXPECT_TRUE(outcome.is_whole());
}

TEST(HostExecutor, TaskLeftOut) {
  for (const int64_t left_out : {0, 3}) {
    const Outcome outcome = outcome_of([=](int64_t count, HostLoop::Task task, void* data) {
      for (int64_t i = 0; i < count; ++i) {
        if (i != left_out) task(data, i);
      }
      return Code::kOk;
    });
    EXPECT_EQ(outcome.code, Code::kFailedPrecondition);
    EXPECT_EQ(outcome.message, "the host's parallel_for never ran task " + std::to_string(left_out));
  }
}

TEST(HostExecutor, TaskThatIsNone) {
  for (const int64_t wrong : {int64_t{-1}, int64_t{4}, INT64_MAX}) {
    const Outcome outcome = outcome_of([=](int64_t count, HostLoop::Task task, void* data) {
      for (int64_t i = 0; i < count; ++i) task(data, i);
      task(data, wrong);
      return Code::kOk;
    });
    EXPECT_EQ(outcome.code, Code::kFailedPrecondition);
    EXPECT_EQ(outcome.message, "the host's parallel_for ran task " + std::to_string(wrong) + " of 4 tasks");
  }
}

TEST(HostExecutor, ReturnsBeforeItsTasksEnd) {
  std::thread late;
  std::atomic<bool> is_inside{false};
  const ContextPtr ctx = make_context(
      {.executor = new_host_executor(2, Ref<HostLoop>::adopt(new Loop([&](int64_t, HostLoop::Task task, void* data) {
                                       late = std::thread([=] { task(data, 1); });
                                       while (!is_inside) std::this_thread::sleep_for(1ms);
                                       task(data, 0);
                                       return Code::kOk;
                                     })))});
  const auto self = std::this_thread::get_id();
  std::atomic<int64_t> items{0};
  std::string message;
  try {
    parallel_for(ctx.get(), 100, 10, [&](int64_t begin, int64_t end) {
      if (std::this_thread::get_id() != self && !is_inside.exchange(true)) std::this_thread::sleep_for(50ms);
      items += end - begin;
    });
  } catch (const Error& error) {
    message = error.message.view();
  }
  late.join();
  EXPECT_EQ(message, "the host's parallel_for returned before its tasks had ended");
  EXPECT_EQ(items, 100) << "nobody left while a task worked";
}

TEST(HostExecutor, FailureOfTheWorkComesFirst) {
  const ContextPtr ctx = make_context(
      {.executor = new_host_executor(4, Ref<HostLoop>::adopt(new Loop([](int64_t count, auto task, void* data) {
                                       for (int64_t i = 0; i < count; ++i) task(data, i);
                                       return Code::kAborted;
                                     })))});
  try {
    parallel_for(ctx.get(), 1000, 10, [](int64_t, int64_t) { fail_range("of the work"); });
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message.view(), "of the work");
  }
}

TEST(HostExecutor, NestedCallsRunInline) {
  int calls = 0;
  const ContextPtr ctx = make_context(
      {.executor = new_host_executor(4, Ref<HostLoop>::adopt(new Loop([&](int64_t count, auto task, void* data) {
                                       ++calls;
                                       for (int64_t i = 0; i < count; ++i) task(data, i);
                                       return Code::kOk;
                                     })))});
  parallel_for(ctx.get(), 1000, 10,
               [&](int64_t, int64_t) { parallel_for(ctx.get(), 1000, 10, [](int64_t, int64_t) {}); });
  EXPECT_EQ(calls, 1);
}

}  // namespace
