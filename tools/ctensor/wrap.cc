#include "wrap.h"

namespace command {
namespace {

class Lines {
 public:
  explicit Lines(size_t width) : width_(width) {}

  void words(std::string_view line) {
    while (!line.empty()) {
      const size_t end = line.find(' ');
      word(line.substr(0, end));
      line.remove_prefix(end == line.npos ? line.size() : end + 1);
    }
  }
  void whole(std::string_view line) {
    end_line();
    out_ += line;
    out_ += '\n';
  }
  void end_line() {
    if (!line_.empty()) {
      out_ += line_ + '\n';
      line_.clear();
    }
  }
  std::string text() {
    end_line();
    return out_.substr(0, out_.empty() ? 0 : out_.size() - 1);
  }

 private:
  void word(std::string_view word) {
    if (!line_.empty() && line_.size() + 1 + word.size() > width_) {
      end_line();
    }
    line_ += line_.empty() ? "" : " ";
    line_ += word;
  }

  size_t width_;
  std::string line_;
  std::string out_;
};

}  // namespace

std::string wrapped(std::string_view text, size_t width) {
  Lines lines(width);
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    if (line.empty() || line.starts_with(' ')) {
      lines.whole(line);
    } else {
      lines.words(line);
    }
  }
  return lines.text();
}

}  // namespace command
