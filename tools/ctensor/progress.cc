#include "progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "byte_text.h"
#include "escape.h"
#include "terminal.h"

namespace command {
namespace {

constexpr auto kPatience = std::chrono::milliseconds(500);
constexpr auto kBetweenDrawings = std::chrono::milliseconds(100);

std::string time_text(double seconds) {
  char text[32];
  const auto whole = static_cast<int64_t>(std::min(seconds, 359999.0) + 0.5);
  if (whole < 3600) {
    std::snprintf(text, sizeof text, "%d:%02d", static_cast<int>(whole / 60), static_cast<int>(whole % 60));
  } else {
    std::snprintf(text, sizeof text, "%d:%02d:%02d", static_cast<int>(whole / 3600), static_cast<int>(whole / 60 % 60),
                  static_cast<int>(whole % 60));
  }
  return text;
}

std::string bar(double fraction, int32_t width, bool in_blocks) {
  const auto full = static_cast<int32_t>(fraction * width);
  std::string text;
  for (int32_t i = 0; i < width; ++i) {
    text += i < full ? (in_blocks ? "█" : "#") : (in_blocks ? "░" : ".");
  }
  return text;
}

}  // namespace

Progress::Progress()
    : on_terminal_(is_terminal(STDERR_FILENO)),
      in_colour_(terminal_colours(STDERR_FILENO) != Colours::kNone),
      in_blocks_(locale_is_utf8()) {}

void Progress::start(std::string label, uint64_t bytes) {
  finish();
  label_ = std::move(label);
  bytes_ = bytes;
  done_ = present_ = 0;
  fraction_ = 0;
  begun_ = drawn_ = Clock::now();
}

void Progress::next(uint64_t bytes) {
  done_ += present_;
  present_ = bytes;
  inside(0, 1);
}

void Progress::inside(int64_t done, int64_t total) {
  if (!on_terminal_ || bytes_ == 0 || total <= 0) {
    return;
  }
  const Clock::time_point now = Clock::now();
  if (now - begun_ < kPatience || (shown_ && now - drawn_ < kBetweenDrawings)) {
    return;
  }
  const double part = static_cast<double>(done) / static_cast<double>(total);
  const double here = static_cast<double>(done_) + part * static_cast<double>(present_);
  // A call may make several passes: the bar waits for the last rather than go back.
  fraction_ = std::clamp(here / static_cast<double>(bytes_), fraction_, 1.0);
  drawn_ = now;
  draw(fraction_);
}

void Progress::draw(double fraction) {
  const double seconds = std::chrono::duration<double>(drawn_ - begun_).count();
  const double rate = fraction * static_cast<double>(bytes_) / seconds;
  std::string tail = " " + std::to_string(static_cast<int>(fraction * 100)) + " % " + byte_text(rate) + "/s";
  if (fraction > 0) {
    tail += ", " + time_text(seconds * (1 - fraction) / fraction) + " left";
  }
  const int32_t width = terminal_width(STDERR_FILENO);
  std::string label = harmless(label_);
  // Labels hold file names; one that is long for the line is cut before the bar is.
  const auto room = static_cast<size_t>(std::max(width / 3, 8));
  label = display_width(label) > room ? cut_to_width(label, room) : label;
  const auto used = static_cast<int32_t>(display_width(label) + tail.size() + 2);
  const int32_t bar_width = std::clamp(width - used, 0, 40);
  const std::string filled = bar(fraction, bar_width, in_blocks_);
  std::fprintf(stderr, in_colour_ ? "\r%s \x1b[32m%s\x1b[0m%s\x1b[K" : "\r%s %s%s ", label.c_str(), filled.c_str(),
               tail.c_str());
  std::fflush(stderr);
  shown_ = true;
}

void Progress::finish() {
  if (shown_) {
    const std::string blanks(static_cast<size_t>(std::max(terminal_width(STDERR_FILENO) - 1, 0)), ' ');
    std::fprintf(stderr, "\r%s\r", in_colour_ ? "\x1b[K" : blanks.c_str());
    std::fflush(stderr);
    shown_ = false;
  }
  bytes_ = 0;
}

}  // namespace command
