#include "core/mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "core/descriptor.h"
#include "core/error.h"
#include "core/system_error.h"

namespace ct {
namespace {

int open_for_reading(std::string_view path) {
  if (path.find('\0') != std::string_view::npos) fail_argument("path ", Quoted{path}, " holds a NUL");
  const std::string terminated(path);
  int number = -1;
  do {
    // Non-blocking, so that a pipe without a writer is refused below instead of waited for.
    number = ::open(terminated.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  } while (number < 0 && errno == EINTR);
  if (number < 0) fail_errno(errno, "open", path);
  return number;
}

}  // namespace

FileBytes::~FileBytes() {
  if (data_ != nullptr) ::munmap(data_, length_);
}

void FileBytes::map(int descriptor, uint64_t size, std::string_view path) {
  void* const pages = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (pages == MAP_FAILED) fail_errno(errno, "map", path);
  data_ = static_cast<std::byte*>(pages);
  size_ = length_ = size;
}

void FileBytes::read(int descriptor, uint64_t size, std::string_view path) {
  void* const pages = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) fail_errno(errno, "get memory to read", path);
  data_ = static_cast<std::byte*>(pages);
  length_ = size;
  while (size_ < size) {  // a file that shrank meanwhile ends early: its size is what was there to read
    const ssize_t count = ::pread(descriptor, data_ + size_, size - size_, static_cast<off_t>(size_));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_errno(errno, "read", path);
    if (count == 0) break;
    size_ += static_cast<uint64_t>(count);
  }
}

std::shared_ptr<const FileBytes> load_descriptor(int descriptor, FileAccess access, std::string_view path) {
  struct stat facts {};
  if (::fstat(descriptor, &facts) != 0) {
    if (errno == EBADF) fail_argument("descriptor ", descriptor, " is not open");
    fail_errno(errno, "inspect", path);
  }
  if (!S_ISREG(facts.st_mode)) {
    if (path.empty()) fail_argument("descriptor ", descriptor, " is no regular file");
    fail_argument("path ", Quoted{path}, " is no regular file");
  }
  auto bytes = std::make_shared<FileBytes>();
  const uint64_t size = static_cast<uint64_t>(facts.st_size);
  if (size == 0) return bytes;  // an empty file cannot be mapped
  if (access == FileAccess::kMap) {
    bytes->map(descriptor, size, path);
  } else {
    bytes->read(descriptor, size, path);
  }
  return bytes;
}

std::shared_ptr<const FileBytes> load_file(std::string_view path, FileAccess access) {
  const Descriptor file(open_for_reading(path));
  return load_descriptor(file.number(), access, path);
}

}  // namespace ct
