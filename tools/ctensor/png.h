// PNG files of 8-bit colours.
#pragma once

#include <cstdint>
#include <string>

#include "picture.h"

namespace command {

// The bytes of a PNG file; equal rasters give equal bytes.
std::string png_of(const Raster& raster);

}  // namespace command
