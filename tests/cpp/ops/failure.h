// What a call threw.
#pragma once

#include <string>

#include "core/error.h"

namespace ct::test {

struct Failure {
  Code code = Code::kOk;
  std::string message;

  bool says(const std::string& piece) const { return message.find(piece) != std::string::npos; }
};

template <class Call>
Failure failure_of(Call&& call) {
  try {
    static_cast<void>(call());
  } catch (const Error& error) {
    return {error.code, std::string(error.message.view())};
  }
  return {};
}

}  // namespace ct::test
