#include "abi/bytes_out.h"

namespace ct::abi {

void require_bytes_out(void* buffer, uint64_t capacity, uint64_t* needed) {
  clear_outputs(needed);
  if (capacity > 0) require_pointer(buffer, "buffer");
  require(needed, "needed");
}

void bytes_out(std::string_view bytes, void* buffer, uint64_t capacity, uint64_t* needed) {
  bytes_out(bytes.size(), buffer, capacity, needed, [&] {
    if (!bytes.empty()) std::memcpy(buffer, bytes.data(), bytes.size());
  });
}

ByteSpan bytes_in(const void* bytes, uint64_t count, const char* name, const char* count_name) {
  if (count > uint64_t{kAddressSpace}) fail_argument(count_name, " is ", count, ", more than any memory holds");
  if (count == 0) return {};
  require_pointer(bytes, name);
  return {static_cast<const std::byte*>(bytes), count};
}

}  // namespace ct::abi
