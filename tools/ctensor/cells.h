// A raster as characters of a terminal.
#pragma once

#include <string>

#include "picture.h"
#include "terminal.h"

namespace command {

// Whether a character shows two pixels, one above the other (a half block), or one.
inline bool has_half_blocks(Colours colours, bool utf8) { return colours != Colours::kNone && utf8; }

// One line for each row or two of pixels.
std::string cells_of(const Raster& raster, Colours colours, bool half_blocks);

}  // namespace command
