// tensor_archive_t is the inner archive under another name.
#pragma once

#include <memory>

#include "abi/header.h"
#include "core/error.h"
#include "io/archive.h"

namespace ct::abi {

inline const Archive* peek(const tensor_archive_t* archive) noexcept {
  return reinterpret_cast<const Archive*>(archive);
}
inline const Archive& unwrap(const tensor_archive_t* archive) {
  if (archive == nullptr) fail_argument("archive is NULL");
  return *peek(archive);
}
inline tensor_archive_t* wrap(std::unique_ptr<Archive> archive) noexcept {
  return reinterpret_cast<tensor_archive_t*>(archive.release());
}

}  // namespace ct::abi
