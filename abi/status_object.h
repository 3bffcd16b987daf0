// The caller's status object: a code and a preallocated sentence.
#pragma once

#include "abi/header.h"
#include "core/error.h"

struct tensor_status_t {
  ct::Code code = ct::Code::kOk;
  ct::Message message;
};

namespace ct::abi {

// Stores a code and a sentence "function: text"; never allocates. Null status is fine.
void store(tensor_status_t* status, Code code, const char* function, std::string_view text) noexcept;

}  // namespace ct::abi
