// Files as bytes, mapped and read, and what the system's errors become.
#include "core/mapping.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "core/error.h"
#include "core/system_error.h"
#include "ops/failure.h"

namespace {

using namespace ct;
using test::Failure;
using test::failure_of;

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content) {
    number_ = ::mkstemp(path_);
    EXPECT_EQ(::write(number_, content.data(), content.size()), static_cast<ssize_t>(content.size()));
  }
  ~TemporaryFile() {
    ::close(number_);
    ::unlink(path_);
  }
  const char* path() const { return path_; }
  int number() const { return number_; }

 private:
  char path_[64] = "/tmp/ctensor_mapping_XXXXXX";
  int number_;
};

std::string text_of(const FileBytes& bytes) {
  return bytes.size() == 0 ? "" : std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

TEST(FileBytes, AreTheFileWhetherMappedOrRead) {
  std::string content(100000, 'x');
  content.back() = 'y';
  const TemporaryFile file(content);
  for (const FileAccess access : {FileAccess::kMap, FileAccess::kRead}) {
    EXPECT_EQ(text_of(*load_file(file.path(), access)), content);
    ASSERT_EQ(::lseek(file.number(), 17, SEEK_SET), 17);
    EXPECT_EQ(text_of(*load_descriptor(file.number(), access, "")), content);
    EXPECT_EQ(::lseek(file.number(), 0, SEEK_CUR), 17) << "the position has moved";
  }
}

TEST(FileBytes, OutliveTheFilesNameAndDescriptor) {
  std::shared_ptr<const FileBytes> mapped, read;
  {
    const TemporaryFile file("content");
    mapped = load_descriptor(file.number(), FileAccess::kMap, file.path());
    read = load_descriptor(file.number(), FileAccess::kRead, file.path());
    ASSERT_EQ(::ftruncate(file.number(), 0), 0);
    EXPECT_EQ(text_of(*read), "content") << "read bytes must not follow the file";
    ASSERT_EQ(::pwrite(file.number(), "changed", 7, 0), 7);
  }
  EXPECT_EQ(text_of(*mapped), "changed");
  EXPECT_EQ(text_of(*read), "content");
}

TEST(FileBytes, OfAnEmptyFileAreNone) {
  const TemporaryFile file("");
  for (const FileAccess access : {FileAccess::kMap, FileAccess::kRead}) {
    const auto bytes = load_file(file.path(), access);
    EXPECT_EQ(bytes->size(), 0u);
    EXPECT_EQ(bytes->data(), nullptr);
  }
}

TEST(FileBytes, RefuseWhatIsNoFile) {
  const auto code_of = [](std::string_view path) {
    return failure_of([&] { return load_file(path, FileAccess::kRead); }).code;
  };
  EXPECT_EQ(code_of("/tmp"), Code::kInvalidArgument);
  EXPECT_EQ(code_of("/dev/zero"), Code::kInvalidArgument);
  EXPECT_EQ(code_of(std::string_view("/tmp\0/x", 7)), Code::kInvalidArgument);
  EXPECT_EQ(code_of("/no/such/file"), Code::kNotFound);
  EXPECT_EQ(code_of(""), Code::kNotFound);
  EXPECT_EQ(failure_of([] { return load_descriptor(-1, FileAccess::kMap, ""); }).code, Code::kInvalidArgument);
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  EXPECT_EQ(failure_of([&] { return load_descriptor(ends[0], FileAccess::kMap, ""); }).code, Code::kInvalidArgument);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(SystemError, NamesTheFileAndTheCode) {
  const struct {
    int error;
    Code code;
  } cases[] = {{ENOENT, Code::kNotFound},
               {ENOTDIR, Code::kNotFound},
               {EACCES, Code::kPermissionDenied},
               {EPERM, Code::kPermissionDenied},
               {ENOMEM, Code::kResourceExhausted},
               {EMFILE, Code::kResourceExhausted},
               {ENFILE, Code::kResourceExhausted},
               {EIO, Code::kUnavailable},
               {0, Code::kUnavailable},
               {-5, Code::kUnavailable}};
  for (const auto& row : cases) {
    const Failure failure = failure_of([&]() -> int { fail_errno(row.error, "open", "some \"file\""); });
    EXPECT_EQ(failure.code, row.code) << row.error;
    EXPECT_TRUE(failure.says("open")) << failure.message;
    EXPECT_TRUE(failure.says("some \\\"file\\\"")) << failure.message;
    EXPECT_TRUE(failure.says(std::to_string(row.error))) << failure.message;
  }
  EXPECT_FALSE(failure_of([]() -> int { fail_errno(EIO, "read", ""); }).says("\"\""));
}

}  // namespace
