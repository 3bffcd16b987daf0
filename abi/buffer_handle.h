// tensor_buffer_t is the inner buffer under another name; its options as the buffer knows them.
#pragma once

#include <memory>

#include "abi/header.h"
#include "buffer/buffer.h"
#include "core/error.h"

namespace ct::abi {

inline Buffer* peek(tensor_buffer_t* buffer) noexcept { return reinterpret_cast<Buffer*>(buffer); }
inline const Buffer* peek(const tensor_buffer_t* buffer) noexcept { return reinterpret_cast<const Buffer*>(buffer); }
template <class Handle>
auto& unwrap_buffer(Handle* buffer, const char* name) {
  if (buffer == nullptr) fail_argument(name, " is NULL");
  return *peek(buffer);
}
inline tensor_buffer_t* wrap(std::unique_ptr<Buffer> buffer) noexcept {
  return reinterpret_cast<tensor_buffer_t*>(buffer.release());
}

// The flags of the options, all of them among `known`.
uint32_t buffer_flags_in(const tensor_buffer_options_t* options, uint32_t known);

}  // namespace ct::abi
