#include "cells.h"

#include <optional>

namespace command {
namespace {

constexpr std::string_view kRamp = " .:-=+*#%@";

// One of the two colours of a cell as an escape sequence's parameters: 38 and 48 begin those of 256 and true colours.
std::string parameters(Colours colours, Colour colour, bool background) {
  const auto number = [](int32_t value) { return std::to_string(value); };
  switch (colours) {
    case Colours::kTrue:
      return (background ? "48;2;" : "38;2;") + number(colour.red) + ";" + number(colour.green) + ";" +
             number(colour.blue);
    case Colours::k256:
      return (background ? "48;5;" : "38;5;") + number(nearest_of_256(colour));
    case Colours::k16: {
      const int32_t basic = nearest_of_16(colour);
      return number((basic < 8 ? 30 + basic : 82 + basic) + (background ? 10 : 0));
    }
    case Colours::kNone:
      break;
  }
  return "";
}

// Colours of the cells of one line; a sequence goes out only where something changes.
class Painter {
 public:
  Painter(Colours colours, std::string& out) : colours_(colours), out_(out) {}

  void background(const std::optional<Colour>& colour) {
    set(background_, colour ? parameters(colours_, *colour, true) : "49");
  }
  void foreground(Colour colour) { set(foreground_, parameters(colours_, colour, false)); }

 private:
  void set(std::string& present, const std::string& wanted) {
    if (present != wanted) {
      present = wanted;
      out_ += "\x1b[" + wanted + "m";
    }
  }

  Colours colours_;
  std::string& out_;
  std::string foreground_;
  std::string background_;
};

std::string characters(const Raster& raster) {
  std::string out;
  for (int64_t row = 0; row < raster.height; ++row) {
    for (int64_t column = 0; column < raster.width; ++column) {
      const auto i = static_cast<size_t>(row * raster.width + column);
      out += raster.missing[i] != 0 ? '?' : kRamp[raster.levels[i] * kRamp.size() / 256];
    }
    out += '\n';
  }
  return out;
}

}  // namespace

std::string cells_of(const Raster& raster, Colours colours, bool half_blocks) {
  if (colours == Colours::kNone) {
    return characters(raster);
  }
  std::string out;
  const int64_t step = half_blocks ? 2 : 1;
  for (int64_t row = 0; row < raster.height; row += step) {
    Painter painter(colours, out);
    for (int64_t column = 0; column < raster.width; ++column) {
      const auto upper = static_cast<size_t>(row * raster.width + column);
      const size_t lower = upper + static_cast<size_t>(raster.width);
      if (!half_blocks) {
        painter.background(raster.pixels[upper]);
        out += ' ';
        continue;
      }
      painter.foreground(raster.pixels[upper]);
      painter.background(row + 1 < raster.height ? std::optional(raster.pixels[lower]) : std::nullopt);
      out += "▀";
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace command
