// Numbers of bytes for people.
#pragma once

#include <cstdio>
#include <string>

namespace command {

// "512 B", "1.5 KiB", "23 MiB".
inline std::string byte_text(double bytes) {
  static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  size_t unit = 0;
  while (bytes >= 1024 && unit + 1 < sizeof kUnits / sizeof *kUnits) {
    bytes /= 1024;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof text, "%.*f %s", unit > 0 && bytes < 10 ? 1 : 0, bytes, kUnits[unit]);
  return text;
}

}  // namespace command
