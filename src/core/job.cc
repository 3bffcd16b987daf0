#include "core/job.h"

#include <algorithm>
#include <exception>
#include <new>

namespace ct {

void Watch::tell(int64_t done, int64_t total) const {
  if (progress == nullptr || done >= total) return;
  const Code code = progress->advance(done, total);
  if (code != Code::kOk) fail(code, "the progress callback stopped the work at ", done, " of ", total);
}

Job::Job(Watch watch, int64_t count, int64_t piece, int32_t parts, LoopBody body) noexcept
    : watch_(watch),
      body_(body),
      count_(count),
      piece_(piece),
      parts_(parts),
      shares_count_(std::min(parts, kMostShares)),
      caller_(::pthread_self()) {
  const int64_t pieces = (count - 1) / piece + 1;
  const int64_t each = pieces / shares_count_, longer = pieces % shares_count_;
  int64_t begin = 0;
  for (int32_t i = 0; i < shares_count_; ++i) {
    shares_[i].next.store(begin, std::memory_order_relaxed);
    begin += each + (i < longer ? 1 : 0);
    shares_[i].end = begin;
  }
}

// Exceptions end at the thread they were thrown on; what they said is carried to the caller, to be thrown there again.
void Job::work(int32_t part) noexcept {
  const bool tells = watch_.progress != nullptr && ::pthread_equal(::pthread_self(), caller_) != 0;
  try {
    for (int32_t i = 0; i < shares_count_; ++i) run_share(shares_[(part + i) % shares_count_], tells);
  } catch (const Error& error) {
    keep(error.code, error.message);
  } catch (const std::bad_alloc&) {
    Message message;
    message.append("the system refused memory");
    keep(Code::kResourceExhausted, message);
  } catch (const std::exception& error) {
    Message message;
    message.append(error.what());
    keep(Code::kInternal, message);
  } catch (...) {
    Message message;
    message.append("something was thrown that is no std::exception");
    keep(Code::kInternal, message);
  }
}

void Job::run_share(Share& share, bool tells) {
  while (!has_failed() && share.next.load(std::memory_order_relaxed) < share.end) {
    const int64_t piece = share.next.fetch_add(1, std::memory_order_relaxed);
    if (piece >= share.end) return;
    watch_.look();
    const int64_t begin = piece * piece_, items = std::min(piece_, count_ - begin);
    body_(begin, begin + items);
    const int64_t done = done_.fetch_add(items, std::memory_order_relaxed) + items;
    if (tells) watch_.tell(done, count_);
  }
}

void Job::keep(Code code, const Message& message) noexcept {
  if (failed_.exchange(true, std::memory_order_relaxed)) return;
  failure_ = {code, message};
}

bool Job::finish() const {
  if (has_failed()) throw failure_;
  return done_.load(std::memory_order_relaxed) == count_;
}

}  // namespace ct
