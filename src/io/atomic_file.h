// A file that appears under its name whole, or not at all.
#pragma once

#include <sys/stat.h>

#include <string>
#include <string_view>

#include "core/descriptor.h"
#include "io/byte_sink.h"

namespace ct {

// Bytes go to a file without a name in the folder of the one to be made (where the system has no such files, to one
// with a name of its own); commit() gives it the name, in place of what had it before. Without commit() nothing is
// left, and what was there before stays as it was. Symbolic links are followed: the file that they lead to is replaced,
// whether it exists or not. A file that is replaced leaves its permissions to the new one, and its owner where the
// system allows; one that may not be written is not replaced, nor is anything but a regular file.
class AtomicFile final : public ByteSink {
 public:
  // Throws what fail_errno() says, INVALID_ARGUMENT for a path that cannot be a file's.
  explicit AtomicFile(std::string_view path);
  ~AtomicFile() override;

  void write(ByteSpan run) override;
  bool can_rewrite() const noexcept override { return true; }
  void rewrite(uint64_t offset, ByteSpan run) override;

  // Once, at the end. `syncs`: bytes and name have reached the disk.
  void commit(bool syncs);

 private:
  void open_folder(const std::string& target);
  void create();
  void take_over(const struct ::stat& old);
  std::string make_temporary(bool (*make)(const AtomicFile& file, const char* name, Descriptor* made));
  [[noreturn]] void fail_to(const char* what, int error) const;

  std::string path_;       // as the caller wrote it
  std::string name_;       // of the file in its folder
  std::string temporary_;  // name of the bytes so far in that folder; empty while they have none
  Descriptor folder_;
  Descriptor file_;
};

}  // namespace ct
