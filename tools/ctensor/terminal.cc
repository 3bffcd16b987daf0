#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

namespace command {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

int32_t terminal_width(int descriptor) {
  struct winsize size = {};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    return size.ws_col;
  }
  const std::string_view columns = variable("COLUMNS");
  int32_t width = 0;
  const auto [end, error] = std::from_chars(columns.data(), columns.data() + columns.size(), width);
  const bool whole = error == std::errc() && end == columns.data() + columns.size();
  return whole && width > 0 && width <= 10000 ? width : 80;
}

bool locale_is_utf8() {
  // The order in which the C library asks; the first that is set decides.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(variable(name));
    if (!value.empty()) {
      std::transform(value.begin(), value.end(), value.begin(), [](unsigned char c) { return std::tolower(c); });
      return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
    }
  }
  return false;
}

Colours terminal_colours(int descriptor) {
  const std::string_view term = variable("TERM");
  const std::string_view colour = variable("COLORTERM");
  if (!is_terminal(descriptor) || !variable("NO_COLOR").empty() || term.empty() || term == "dumb") {
    return Colours::kNone;
  }
  if (colour == "truecolor" || colour == "24bit" || term.ends_with("-direct")) {
    return Colours::kTrue;
  }
  return term.find("256color") != term.npos ? Colours::k256 : Colours::k16;
}

}  // namespace command
