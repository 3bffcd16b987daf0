// What a fuzz target may get for an answer.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <new>

#include "core/error.h"

namespace ct::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

// Errors are answers when they have a sentence and one of these codes; so is refused memory.
template <class Call>
bool succeeds(std::initializer_list<Code> allowed, Call&& call) {
  try {
    call();
    return true;
  } catch (const Error& error) {
    require(std::find(allowed.begin(), allowed.end(), error.code) != allowed.end());
    require(!error.message.view().empty());
  } catch (const std::bad_alloc&) {
  }
  return false;
}

}  // namespace ct::fuzz
