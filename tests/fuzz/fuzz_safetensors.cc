// safetensors: any bytes are tensors that share no byte and leave none out, or an error; and never more memory than
// they can fill.
#include "archive_walk.h"
#include "io/safetensors_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (!ct::begins_like_safetensors({reinterpret_cast<const std::byte*>(data), size})) return 0;
  ct::fuzz::walk_archive(data, size, {});
  return 0;
}
