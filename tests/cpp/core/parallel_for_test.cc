// One loop on several threads: every item once, the first failure carried, cancel and progress between pieces.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/error.h"
#include "make_context.h"

namespace {

using namespace ct;
using namespace std::chrono_literals;
using test::ContextPtr;
using test::make_context;

struct Range {
  int64_t begin, end;
  bool operator==(const Range&) const = default;
};

std::vector<Range> inline_ranges(Context* ctx, int64_t count, int64_t grain) {
  std::vector<Range> ranges;
  parallel_for(ctx, count, grain, [&](int64_t begin, int64_t end) { ranges.push_back({begin, end}); });
  return ranges;
}

void expect_each_once(Context* ctx, int64_t count, int64_t grain) {
  std::vector<std::atomic<int>> visits(static_cast<size_t>(count));
  parallel_for(ctx, count, grain, [&](int64_t begin, int64_t end) {
    ASSERT_LT(begin, end);
    for (int64_t i = begin; i < end; ++i) ++visits[static_cast<size_t>(i)];
  });
  for (const std::atomic<int>& visit : visits) ASSERT_EQ(visit.load(), 1) << count << " by " << grain;
}

// Lets a loop go on only once `wanted` threads are in it; gives up after ten seconds.
class Meeting {
 public:
  explicit Meeting(int wanted) : wanted_(wanted) {}
  void attend() {
    {
      const std::lock_guard lock(mutex_);
      threads_.insert(std::this_thread::get_id());
    }
    for (int i = 0; i < 10'000 && attendance() < wanted_; ++i) std::this_thread::sleep_for(1ms);
  }
  int attendance() {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(threads_.size());
  }

 private:
  int wanted_;
  std::mutex mutex_;
  std::set<std::thread::id> threads_;
};

Error error_of(Context* ctx, int64_t count, int64_t grain, LoopBody body) {
  try {
    parallel_for(ctx, count, grain, body);
  } catch (const Error& error) {
    return error;
  }
  return {Code::kOk, {}};
}

TEST(ParallelFor, NothingToDo) {
  const ContextPtr ctx = make_context(2);
  for (const int64_t count : {int64_t{0}, int64_t{-1}, INT64_MIN}) {
    EXPECT_TRUE(inline_ranges(nullptr, count, 5).empty());
    EXPECT_TRUE(inline_ranges(ctx.get(), count, 5).empty());
  }
}

TEST(ParallelFor, WithoutContextPiecesOfOneGrainInOrder) {
  EXPECT_EQ(inline_ranges(nullptr, 10, 4), (std::vector<Range>{{0, 4}, {4, 8}, {8, 10}}));
  EXPECT_EQ(inline_ranges(nullptr, 3, 4), (std::vector<Range>{{0, 3}}));
  EXPECT_EQ(inline_ranges(nullptr, 2, 0), (std::vector<Range>{{0, 1}, {1, 2}}));
  EXPECT_EQ(inline_ranges(nullptr, 5, INT64_MAX), (std::vector<Range>{{0, 5}}));
  EXPECT_EQ(inline_ranges(nullptr, INT64_MAX, INT64_MAX - 1),
            (std::vector<Range>{{0, INT64_MAX - 1}, {INT64_MAX - 1, INT64_MAX}}));
}

TEST(ParallelFor, EveryItemOnce) {
  for (const int32_t threads : {1, 2, 7, 100}) {
    const ContextPtr ctx = make_context(threads);
    for (const int64_t count : {1, 2, 63, 64, 1000, 4097, 100'003}) {
      for (const int64_t grain : {1, 3, 64, 1000, 5000, 200'000}) expect_each_once(ctx.get(), count, grain);
    }
  }
}

TEST(ParallelFor, LittleWorkStaysOnTheCallingThread) {
  const ContextPtr ctx = make_context(4);
  const auto self = std::this_thread::get_id();
  parallel_for(ctx.get(), 199, 100, [&](int64_t, int64_t) { EXPECT_EQ(std::this_thread::get_id(), self); });
}

TEST(ParallelFor, MuchWorkIsShared) {
  const ContextPtr ctx = make_context(3);
  Meeting meeting(3);
  std::atomic<bool> has_caller{false};
  const auto self = std::this_thread::get_id();
  parallel_for(ctx.get(), 1000, 10, [&](int64_t, int64_t) {
    if (std::this_thread::get_id() == self) has_caller = true;
    meeting.attend();
  });
  EXPECT_EQ(meeting.attendance(), 3);
  EXPECT_TRUE(has_caller);
}

TEST(ParallelFor, NoMoreThreadsThanTheWorkIsWorth) {
  const ContextPtr ctx = make_context(6);
  Meeting meeting(2);
  parallel_for(ctx.get(), 299, 100, [&](int64_t, int64_t) { meeting.attend(); });
  EXPECT_EQ(meeting.attendance(), 2);
}

TEST(ParallelFor, NestedCallsRunInline) {
  const ContextPtr ctx = make_context(4);
  Meeting meeting(4);
  std::atomic<int> elsewhere{0}, visits{0};
  parallel_for(ctx.get(), 400, 1, [&](int64_t, int64_t) {
    meeting.attend();
    const auto self = std::this_thread::get_id();
    parallel_for(ctx.get(), 1000, 10, [&](int64_t begin, int64_t end) {
      if (std::this_thread::get_id() != self) ++elsewhere;
      visits += static_cast<int>(end - begin);
    });
  });
  EXPECT_EQ(elsewhere, 0);
  EXPECT_EQ(visits, 400'000);
}

TEST(ParallelFor, ManyHostThreadsOnOneContext) {
  const ContextPtr ctx = make_context(3);
  std::vector<std::thread> hosts;
  for (int host = 0; host < 8; ++host) {
    hosts.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        std::atomic<int64_t> sum{0};
        parallel_for(ctx.get(), 10'000, 50, [&](int64_t begin, int64_t end) {
          int64_t part = 0;
          for (int64_t i = begin; i < end; ++i) part += i;
          sum += part;
        });
        EXPECT_EQ(sum, 49'995'000);
      }
    });
  }
  for (std::thread& host : hosts) host.join();
}

// Whoever holds all workers holds up nobody else.
TEST(ParallelFor, ProgressDoesNotNeedFreeWorkers) {
  const ContextPtr ctx = make_context(2);
  Meeting meeting(2);
  std::atomic<bool> may_end{false};
  std::thread greedy([&] {
    parallel_for(ctx.get(), 100, 1, [&](int64_t, int64_t) {
      meeting.attend();
      while (!may_end) std::this_thread::sleep_for(1ms);
    });
  });
  while (meeting.attendance() < 2) std::this_thread::sleep_for(1ms);
  expect_each_once(ctx.get(), 10'000, 10);
  may_end = true;
  greedy.join();
}

TEST(ParallelFor, FailuresAreCarriedToTheCaller) {
  for (const int32_t threads : {1, 4}) {
    const ContextPtr ctx = make_context(threads);
    std::atomic<int64_t> items{0};
    const auto body = [&](int64_t begin, int64_t end) {
      items += end - begin;
      if (begin >= 1000) fail_range("item ", begin);
    };
    const Error error = error_of(ctx.get(), 10'000'000, 100, body);
    EXPECT_EQ(error.code, Code::kOutOfRange);
    EXPECT_EQ(error.message.view().substr(0, 5), "item ");
    EXPECT_LT(items, 10'000'000) << "the others stop early";
    expect_each_once(ctx.get(), 1000, 10);
  }
}

TEST(ParallelFor, OtherExceptionsBecomeErrors) {
  const ContextPtr ctx = make_context(3);
  const Error memory = error_of(ctx.get(), 1000, 10, [](int64_t, int64_t) { throw std::bad_alloc(); });
  EXPECT_EQ(memory.code, Code::kResourceExhausted);
  const Error broken = error_of(ctx.get(), 1000, 10, [](int64_t, int64_t) { throw std::logic_error("broken"); });
  EXPECT_EQ(broken.code, Code::kInternal);
  EXPECT_EQ(broken.message.view(), "broken");
}

TEST(ParallelFor, FailuresOnWorkersAreCarried) {
  const ContextPtr ctx = make_context(2);
  Meeting meeting(2);
  const auto self = std::this_thread::get_id();
  const Error error = error_of(ctx.get(), 1000, 10, [&](int64_t, int64_t) {
    meeting.attend();
    if (std::this_thread::get_id() != self) fail_state("on a worker");
  });
  EXPECT_EQ(error.message.view(), "on a worker");
}

TEST(Cancel, BeforeTheFirstPiece) {
  for (const int32_t threads : {1, 3}) {
    const auto token = Ref<CancelToken>::adopt(new CancelToken);
    const ContextPtr ctx = make_context({.executor = threads > 1 ? new_thread_pool(threads) : Ref<Executor>(),
                                         .cancel = Ref<const CancelToken>::share(token.get())});
    expect_each_once(ctx.get(), 1000, 10);
    token->set();
    for (const int64_t count : {1, 1000}) {
      const Error error = error_of(ctx.get(), count, 10, [](int64_t, int64_t) { FAIL() << "worked"; });
      EXPECT_EQ(error.code, Code::kCancelled);
    }
    EXPECT_EQ(error_of(ctx.get(), 0, 10, [](int64_t, int64_t) {}).code, Code::kOk);
  }
}

TEST(Cancel, InTheMiddle) {
  for (const int32_t threads : {1, 3}) {
    const auto token = Ref<CancelToken>::adopt(new CancelToken);
    const ContextPtr ctx = make_context({.executor = threads > 1 ? new_thread_pool(threads) : Ref<Executor>(),
                                         .cancel = Ref<const CancelToken>::share(token.get())});
    std::atomic<int64_t> pieces{0};
    const Error error = error_of(ctx.get(), 1'000'000, 10, [&](int64_t, int64_t) {
      if (++pieces == 100) token->set();
    });
    EXPECT_EQ(error.code, Code::kCancelled);
    EXPECT_LT(pieces, 100 + 2 * threads);
  }
}

class Listener final : public Progress {
 public:
  explicit Listener(int64_t interval_ns) : Progress(interval_ns) {}
  std::vector<int64_t> heard;
  std::thread::id thread = std::this_thread::get_id();
  int64_t stop_at = INT64_MAX;

 private:
  Code report(int64_t done, int64_t total) noexcept override {
    EXPECT_EQ(std::this_thread::get_id(), thread);
    EXPECT_EQ(total, 100'000);
    heard.push_back(done);
    return done >= stop_at ? Code::kAborted : Code::kOk;
  }
};

// Work of which the calling thread gets its part, however the machine is loaded.
void slow_elsewhere(Context* ctx) {
  const auto self = std::this_thread::get_id();
  parallel_for(ctx, 100'000, 100, [&](int64_t, int64_t) {
    if (std::this_thread::get_id() != self) std::this_thread::sleep_for(1ms);
  });
}

TEST(Progress, GrowsOnTheCallingThread) {
  for (const int32_t threads : {1, 3}) {
    auto* const listener = new Listener(0);
    const ContextPtr ctx = make_context({.executor = threads > 1 ? new_thread_pool(threads) : Ref<Executor>(),
                                         .progress = Ref<Progress>::adopt(listener)});
    slow_elsewhere(ctx.get());
    ASSERT_GT(listener->heard.size(), 2U);
    for (size_t i = 1; i < listener->heard.size(); ++i) EXPECT_LT(listener->heard[i - 1], listener->heard[i]);
    EXPECT_LT(listener->heard.back(), 100'000);
  }
}

TEST(Progress, NotMoreOftenThanAsked) {
  auto* const listener = new Listener(int64_t{3'600} * 1'000'000'000);
  const ContextPtr ctx = make_context({.progress = Ref<Progress>::adopt(listener)});
  parallel_for(ctx.get(), 100'000, 1, [](int64_t, int64_t) {});
  EXPECT_TRUE(listener->heard.empty());
}

TEST(Progress, StopsTheWork) {
  for (const int32_t threads : {1, 3}) {
    auto* const listener = new Listener(0);
    listener->stop_at = 50'000;
    const ContextPtr ctx = make_context({.executor = threads > 1 ? new_thread_pool(threads) : Ref<Executor>(),
                                         .progress = Ref<Progress>::adopt(listener)});
    try {
      slow_elsewhere(ctx.get());
      FAIL() << "went on";
    } catch (const Error& error) {
      EXPECT_EQ(error.code, Code::kAborted);
    }
  }
}

TEST(ThreadPool, ChildOfForkWorksAlone) {
  ContextPtr ctx = make_context(4);
  expect_each_once(ctx.get(), 100'000, 100);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::alarm(20);
    const auto self = std::this_thread::get_id();
    int64_t items = 0;
    bool is_alone = true;
    parallel_for(ctx.get(), 100'000, 100, [&](int64_t begin, int64_t end) {
      is_alone = is_alone && std::this_thread::get_id() == self;
      items += end - begin;
    });
    ctx.reset();
    ::_exit(is_alone && items == 100'000 ? 0 : 1);
  }
  int how = -1;
  ASSERT_EQ(::waitpid(child, &how, 0), child);
  EXPECT_TRUE(WIFEXITED(how) && WEXITSTATUS(how) == 0) << how;
  expect_each_once(ctx.get(), 100'000, 100);
}

TEST(ThreadPool, StopsAsleepAndAwake) {
  for (int round = 0; round < 50; ++round) {
    const ContextPtr ctx = make_context(3);
    if (round % 2 == 0) expect_each_once(ctx.get(), 10'000, 100);
    if (round % 5 == 0) std::this_thread::sleep_for(1ms);
  }
}

TEST(ThreadPool, LastOfItsContextsStopsIt) {
  ContextPtr first = make_context(3);
  ContextPtr second(new Context(first->facilities(), 2, {}, {}));
  first.reset();
  Meeting meeting(2);
  parallel_for(second.get(), 1000, 10, [&](int64_t, int64_t) { meeting.attend(); });
  EXPECT_EQ(meeting.attendance(), 2);
}

// The last context dropped by a worker itself: no thread waits for its own end.
TEST(ThreadPool, StoppedByItsOwnWorker) {
  const ContextPtr ctx = make_context(2);
  const auto self = std::this_thread::get_id();
  Meeting meeting(2);
  parallel_for(ctx.get(), 100, 1, [&](int64_t, int64_t) {
    meeting.attend();
    if (std::this_thread::get_id() != self) ctx->close();
  });
  expect_each_once(ctx.get(), 10'000, 100);
}

TEST(Job, SharesForMoreThreadsThanShares) {
  const ContextPtr ctx = make_context(200);
  Meeting meeting(100);
  parallel_for(ctx.get(), 200, 1, [&](int64_t, int64_t) { meeting.attend(); });
  EXPECT_GE(meeting.attendance(), 100);
}

}  // namespace
