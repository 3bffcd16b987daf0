/* Text and bytes across the boundary.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_TEXT_HPP
#define CTENSOR_TEXT_HPP

#include <string>
#include <string_view>

#include "ctensor/error.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {
namespace detail {

/* Length of a text as the C interface takes it; a view is never read past its end. */
inline int64_t length_of(std::string_view text) noexcept { return static_cast<int64_t>(text.size()); }

/* Runs call(buffer, capacity, &length, status), twice if the text is longer than most. */
template <typename How, typename Call>
Result<How, std::string> writing_text(const How &how, Call &&call) {
  std::string text;
  return returning<std::string>(
      how,
      [&](tensor_status_t *status) {
        char first[512];
        int64_t length = 0;
        int32_t code = call(first, static_cast<int64_t>(sizeof first), &length, status);
        if (code != TENSOR_OK) {
          return code;
        }
        if (length < static_cast<int64_t>(sizeof first)) {
          text.assign(first, static_cast<size_t>(length));
          return code;
        }
        text.resize(static_cast<size_t>(length));
        return call(text.data(), length + 1, &length, status);
      },
      [&] { return std::move(text); });
}

/* Runs call(buffer, capacity, &needed, status) for bytes: once for their number, once for them. */
template <typename How, typename Call>
Result<How, std::string> writing_bytes(const How &how, Call &&call) {
  std::string bytes;
  return returning<std::string>(
      how,
      [&](tensor_status_t *status) {
        uint64_t needed = 0;
        const int32_t code = call(nullptr, uint64_t{0}, &needed, status);
        if (code != TENSOR_OK && code != TENSOR_CODE_OUT_OF_RANGE) {
          return code;
        }
        bytes.resize(static_cast<size_t>(needed));
        return call(bytes.data(), needed, &needed, status);
      },
      [&] { return std::move(bytes); });
}

}  // namespace detail
}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
