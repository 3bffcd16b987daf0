// Colours: maps from a level to a colour, and the nearest colour of a terminal that has few.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace command {

struct Colour {
  uint8_t red, green, blue;
  bool operator==(const Colour&) const = default;
};

using ColourMap = std::array<Colour, 256>;

// What stands for NaN: in no map.
inline constexpr Colour kMissingColour = {255, 0, 255};

// "viridis, grey, ...": the first is the one used unless another is asked for.
std::string colour_map_names();

// Throws Trouble for a name that is no map's.
ColourMap colour_map(const std::string& name);

// Number of the nearest colour among xterm's 6 x 6 x 6 cube and greys (16..255), and among the 16 basic ones.
int32_t nearest_of_256(Colour colour);
int32_t nearest_of_16(Colour colour);

}  // namespace command
