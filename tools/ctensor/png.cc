#include "png.h"

#include <png.h>

#include <cstring>

#include "trouble.h"

namespace command {

std::string png_of(const Raster& raster) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(raster.width);
  image.height = static_cast<png_uint_32>(raster.height);
  image.format = PNG_FORMAT_RGB;
  static_assert(sizeof(Colour) == 3, "libpng reads the pixels as bytes");
  std::string bytes;
  png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
  bytes.resize(length);
  if (png_image_write_to_memory(&image, bytes.data(), &length, 0, raster.pixels.data(), 0, nullptr) == 0) {
    const std::string reason = image.message;
    png_image_free(&image);
    throw Trouble("cannot make a PNG picture: " + reason);
  }
  bytes.resize(length);
  return bytes;
}

}  // namespace command
