// Whose bytes are being read: errors begin with the member's name, so that one bad member of a thousand is found.
#pragma once

#include <string_view>

#include "core/error.h"

namespace ct {

struct Origin {
  std::string_view member;  // empty for the only array of a .npy file
};

template <class... T>
[[noreturn]] void fail_in(Origin origin, Code code, const T&... pieces) {
  if (origin.member.empty()) fail(code, pieces...);
  fail(code, "member ", Quoted{origin.member}, ": ", pieces...);
}

// The bytes are not what their format promises.
template <class... T>
[[noreturn]] void fail_damaged(Origin origin, const T&... pieces) {
  fail_in(origin, Code::kDataLoss, pieces...);
}

}  // namespace ct
