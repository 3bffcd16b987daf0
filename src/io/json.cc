#include "io/json.h"

#include <nlohmann/json.hpp>

#include "core/error.h"

namespace ct {
namespace {

using Json = nlohmann::json;

// What the parser calls.
class Events {
 public:
  Events(JsonListener& listener, const char* what) noexcept : listener_(listener), what_(what) {}

  // Names and types are the parser's.
  bool null() { return other("null"); }
  bool boolean(bool value) { return other(value ? "true" : "false"); }
  bool number_integer(Json::number_integer_t value) { return other(std::to_string(value)); }  // negative ones alone
  bool number_unsigned(Json::number_unsigned_t value) {
    listener_.number(value);
    return true;
  }
  bool number_float(Json::number_float_t, const Json::string_t& text) { return other(text); }
  bool string(Json::string_t& text) {
    listener_.string(text);
    return true;
  }
  bool binary(Json::binary_t&) { return false; }  // JSON has none
  bool start_object(size_t) {
    listener_.begin_object();
    return true;
  }
  bool key(Json::string_t& text) {
    listener_.key(text);
    return true;
  }
  bool end_object() {
    listener_.end_object();
    return true;
  }
  bool start_array(size_t) {
    listener_.begin_array();
    return true;
  }
  bool end_array() {
    listener_.end_array();
    return true;
  }
  [[noreturn]] bool parse_error(size_t position, const std::string& token, const nlohmann::detail::exception&) {
    fail(Code::kDataLoss, what_, " is no JSON in UTF-8: byte ", static_cast<uint64_t>(position), ", near ",
         Quoted{token}, ", does not fit");
  }

 private:
  bool other(std::string_view text) {
    listener_.other(text);
    return true;
  }

  JsonListener& listener_;
  const char* what_;
};

}  // namespace

void read_json(std::string_view text, JsonListener& listener, const char* what) {
  // The parser takes it for the end of the text.
  if (const size_t at = text.find('\0'); at != text.npos)
    fail(Code::kDataLoss, what, " is no JSON in UTF-8: byte ", static_cast<uint64_t>(at + 1), " is a NUL");
  Events events(listener, what);
  Json::sax_parse(text.data(), text.data() + text.size(), &events);
}

}  // namespace ct
