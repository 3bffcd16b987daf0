#include "library.h"

#include <new>

#include "escape.h"
#include "interrupt.h"
#include "progress.h"

namespace command {
namespace {

int32_t report(void* user, int64_t done, int64_t total) {
  static_cast<Progress*>(user)->inside(done, total);
  return TENSOR_OK;
}

// Ways out that sentences of the library name, as options of the command.
constexpr std::string_view kOptions[][2] = {
    {"set TENSOR_ARCHIVE_WRITE_OPAQUE", "give --opaque"},
    {"tensor_archive_get_as()", "--as DTYPE"},
    {"TENSOR_CAST_DISCARD_IMAG", "--discard-imag"},
};

// "tensor_archive_open: no such file" is a sentence for programmers; who types a command did not call a function.
std::string for_who_types(std::string_view sentence) {
  const size_t colon = sentence.find(": ");
  if (sentence.starts_with("tensor_") && colon != sentence.npos && sentence.find(' ') > colon) {
    sentence.remove_prefix(colon + 2);
  }
  std::string text(sentence);
  for (const auto& [programmers, typed] : kOptions) {
    if (const size_t at = text.find(programmers); at != text.npos) {
      text.replace(at, programmers.size(), typed);
    }
  }
  return text;
}

}  // namespace

Library::Library(int32_t threads, Progress& progress) : progress_(progress), status_(tensor_status_new()) {
  if (!status_) {
    throw std::bad_alloc();
  }
  auto context_options = options<tensor_context_options_t>(tensor_context_options_init);
  context_options.threads = threads;
  const tensor_progress_t table = {sizeof table, 0, &progress, report};
  context_ = make<Context>(tensor_context_new, &context_options, nullptr, nullptr, &table, interrupt_token());
}

void Library::check(int32_t code) const {
  if (code != TENSOR_OK) {
    const std::string sentence = for_who_types(tensor_status_message(status_.get()));
    throw LibraryTrouble(code, sentence.empty() ? tensor_code_name(code) : sentence);
  }
}

int32_t Library::dtype_from_name(std::string_view name) const {
  int32_t dtype = TENSOR_DTYPE_INVALID;
  call(tensor_dtype_from_name, name.data(), static_cast<int64_t>(name.size()), &dtype);
  return dtype;
}

std::string told_of(const std::string& file, const std::string& sentence) {
  const bool named = sentence.find(file) != sentence.npos || sentence.find(escaped(file)) != sentence.npos;
  return named ? sentence : file + ": " + sentence;
}

}  // namespace command
