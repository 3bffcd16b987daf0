#include "core/system_error.h"

#include <cerrno>

#include "core/error.h"

namespace ct {
namespace {

struct Meaning {
  Code code;
  const char* text;
};

// The sentences are our own: strerror() answers in the host's language.
Meaning meaning_of(int error) noexcept {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return {Code::kNotFound, "there is no such file"};
    case EACCES:
    case EPERM:
      return {Code::kPermissionDenied, "access is refused"};
    case ENOMEM:
      return {Code::kResourceExhausted, "the system refused memory"};
    case EMFILE:
    case ENFILE:
      return {Code::kResourceExhausted, "too many files are open"};
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return {Code::kResourceExhausted, "there is no room for the file"};
    case EROFS:
      return {Code::kPermissionDenied, "the file system is read-only"};
    case ENAMETOOLONG:
      return {Code::kInvalidArgument, "the name is too long"};
    case ELOOP:
      return {Code::kInvalidArgument, "symbolic links lead round in a circle"};
    default:
      return {Code::kUnavailable, "the system reports an error"};
  }
}

}  // namespace

void fail_errno(int error, const char* what, std::string_view path) {
  const Meaning meaning = meaning_of(error);
  if (path.empty()) fail(meaning.code, "cannot ", what, ": ", meaning.text, " (errno ", error, ")");
  fail(meaning.code, "cannot ", what, " ", Quoted{path}, ": ", meaning.text, " (errno ", error, ")");
}

}  // namespace ct
