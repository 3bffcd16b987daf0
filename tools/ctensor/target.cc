#include "target.h"

#include <sys/stat.h>

#include "escape.h"

namespace command {
namespace {

// Whatever stat() finds but folders, so that the library's own sentence speaks of pipes and devices.
bool is_file(const std::string& path) {
  struct stat status = {};
  return stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode);
}

}  // namespace

Target parse_target(const std::string& text) {
  if (is_file(text)) {
    return {text, std::nullopt};
  }
  for (size_t colon = text.rfind(':'); colon != text.npos && colon > 0; colon = text.rfind(':', colon - 1)) {
    std::string file = text.substr(0, colon);
    if (is_file(file)) {
      return {std::move(file), text.substr(colon + 1)};
    }
  }
  return {text, std::nullopt};
}

std::string target_text(const Target& target) {
  return target.member ? target.file + ":" + shown_name(*target.member) : target.file;
}

}  // namespace command
