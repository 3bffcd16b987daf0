// The system's errno as a code and a sentence.
#pragma once

#include <string_view>

namespace ct {

// "cannot open "x.npy": there is no such file (errno 2)"; `what` is a verb, `path` may be empty.
[[noreturn]] void fail_errno(int error, const char* what, std::string_view path);

}  // namespace ct
