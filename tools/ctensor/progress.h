// One line on a terminal's standard error for work that takes more than half a second: a bar, the rate, the time left.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace command {

class Progress {
 public:
  Progress();
  ~Progress() { finish(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // A job of `bytes` bytes begins; what it is called stands before the bar.
  void start(std::string label, uint64_t bytes);

  // The next call of the library works on `bytes` bytes of them: the last such ones are done.
  void next(uint64_t bytes);

  // Told by the library: `done` of `total` items of a pass of the present call.
  void inside(int64_t done, int64_t total);

  // Takes the line away.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  void draw(double fraction);

  bool shown_ = false;
  bool on_terminal_;
  bool in_colour_;
  bool in_blocks_;
  std::string label_;
  uint64_t bytes_ = 0;
  uint64_t done_ = 0;
  uint64_t present_ = 0;
  double fraction_ = 0;
  Clock::time_point begun_;
  Clock::time_point drawn_;
};

}  // namespace command
