#include "palette.h"

#include <cstddef>
#include <limits>
#include <vector>

#include "trouble.h"

namespace command {
namespace {

struct NamedMap {
  const char* name;
  std::vector<uint32_t> anchors;  // 0xRRGGBB, evenly spaced over the levels
};

// viridis: nine of the colours that its authors gave to the public domain; the others are ours.
const std::vector<NamedMap>& maps() {
  static const std::vector<NamedMap> kMaps = {
      {"viridis", {0x440154, 0x472d7b, 0x3b528b, 0x2c728e, 0x21918c, 0x28ae80, 0x5ec962, 0xaddc30, 0xfde725}},
      {"grey", {0x000000, 0xffffff}},
      {"heat", {0x000000, 0x7a0000, 0xd62a00, 0xff9a00, 0xffe65c, 0xffffff}},
      {"terrain", {0x1b3a6b, 0x2f7fb5, 0x7fc7b2, 0x4f9a48, 0xa9b85a, 0xc9a36a, 0x8c6a4f, 0xf5f3ef}},
      {"contrast", {0x1f4e9c, 0x7aa7d9, 0xf2f2f2, 0xe08a6a, 0xa3162a}},
  };
  return kMaps;
}

Colour from_number(uint32_t number) {
  return {static_cast<uint8_t>(number >> 16), static_cast<uint8_t>(number >> 8), static_cast<uint8_t>(number)};
}

// `part` of 255 steps from one channel to another.
uint8_t between(uint8_t from, uint8_t to, uint32_t part) {
  return static_cast<uint8_t>((from * (255 - part) + to * part + 127) / 255);
}

int32_t distance(Colour a, Colour b) {
  const int32_t red = a.red - b.red;
  const int32_t green = a.green - b.green;
  const int32_t blue = a.blue - b.blue;
  // The eye sees green best and blue least.
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

Colour colour_of_256(int32_t number) {
  if (number >= 232) {
    const auto grey = static_cast<uint8_t>(8 + 10 * (number - 232));
    return {grey, grey, grey};
  }
  const auto channel = [](int32_t step) { return static_cast<uint8_t>(step == 0 ? 0 : 55 + 40 * step); };
  const int32_t cube = number - 16;
  return {channel(cube / 36), channel(cube / 6 % 6), channel(cube % 6)};
}

constexpr Colour kBasic[16] = {{0, 0, 0},       {205, 0, 0},   {0, 205, 0},   {205, 205, 0},
                               {0, 0, 238},     {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
                               {127, 127, 127}, {255, 0, 0},   {0, 255, 0},   {255, 255, 0},
                               {92, 92, 255},   {255, 0, 255}, {0, 255, 255}, {255, 255, 255}};

template <typename Of>
int32_t nearest(Colour colour, int32_t first, int32_t last, Of of) {
  int32_t best = first;
  int32_t least = std::numeric_limits<int32_t>::max();
  for (int32_t number = first; number <= last; ++number) {
    const int32_t here = distance(colour, of(number));
    if (here < least) {
      least = here;
      best = number;
    }
  }
  return best;
}

}  // namespace

std::string colour_map_names() {
  std::string names;
  for (const NamedMap& map : maps()) {
    names += (names.empty() ? "" : ", ") + std::string(map.name);
  }
  return names;
}

ColourMap colour_map(const std::string& name) {
  for (const NamedMap& named : maps()) {
    if (named.name == name) {
      ColourMap map;
      const auto gaps = static_cast<uint32_t>(named.anchors.size() - 1);
      for (uint32_t level = 0; level < map.size(); ++level) {
        const uint32_t scaled = level * gaps;
        const uint32_t gap = scaled / 255 == gaps ? gaps - 1 : scaled / 255;
        const Colour from = from_number(named.anchors[gap]);
        const Colour to = from_number(named.anchors[gap + 1]);
        const uint32_t part = scaled - gap * 255;
        map[level] = {between(from.red, to.red, part), between(from.green, to.green, part),
                      between(from.blue, to.blue, part)};
      }
      return map;
    }
  }
  throw Trouble("there is no colour map " + name + "; there are " + colour_map_names());
}

int32_t nearest_of_256(Colour colour) { return nearest(colour, 16, 255, colour_of_256); }

int32_t nearest_of_16(Colour colour) {
  return nearest(colour, 0, 15, [](int32_t number) { return kBasic[number]; });
}

}  // namespace command
