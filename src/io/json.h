// JSON as events, for headers: nothing is built, nothing recurses, and every number that is not an integer of 0..2^64-1
// stays the text that it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ct {

// Who listens throws what it will not have. Texts may be moved away.
class JsonListener {
 public:
  virtual ~JsonListener() = default;
  virtual void begin_object() = 0;
  virtual void end_object() = 0;
  virtual void begin_array() = 0;
  virtual void end_array() = 0;
  virtual void key(std::string& text) = 0;
  virtual void string(std::string& text) = 0;
  virtual void number(uint64_t value) = 0;
  // null, true, false, and all other numbers, as JSON spells them.
  virtual void other(std::string_view text) = 0;
};

// One value and nothing but blanks behind it. Throws DATA_LOSS for what is no JSON in UTF-8; `what` begins the sentence
// ("the header").
void read_json(std::string_view text, JsonListener& listener, const char* what);

}  // namespace ct
