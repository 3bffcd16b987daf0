// The bytes of a whole file in memory, read-only: mapped privately, or read where others may truncate the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace ct {

enum class FileAccess : bool { kMap, kRead };

class FileBytes {
 public:
  FileBytes() noexcept = default;
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;
  ~FileBytes();

  const std::byte* data() const noexcept { return data_; }  // null when the file is empty
  uint64_t size() const noexcept { return size_; }

 private:
  friend std::shared_ptr<const FileBytes> load_descriptor(int descriptor, FileAccess access, std::string_view path);
  void map(int descriptor, uint64_t size, std::string_view path);
  void read(int descriptor, uint64_t size, std::string_view path);

  std::byte* data_ = nullptr;
  uint64_t size_ = 0;
  uint64_t length_ = 0;  // of the pages behind data_
};

// Throws what fail_errno() says, and INVALID_ARGUMENT for what is no regular file or a path with a NUL. The file is
// closed again.
std::shared_ptr<const FileBytes> load_file(std::string_view path, FileAccess access);
// The same from an open descriptor, whose position is neither used nor moved; `path` is for sentences and may be empty.
std::shared_ptr<const FileBytes> load_descriptor(int descriptor, FileAccess access, std::string_view path);

}  // namespace ct
