#include "io/atomic_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/random.h>
#include <unistd.h>

#include <cerrno>
#include <climits>

#include "core/system_error.h"

namespace ct {
namespace {

template <class Call>
auto retried(Call call) {
  auto answer = call();
  while (answer < 0 && errno == EINTR) answer = call();
  return answer;
}

// "folder/" of "folder/name"; empty for a bare name.
std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// Where symbolic links lead, though nothing may be there.
std::string behind_links(std::string path) {
  constexpr int kMostLinks = 40;  // as the system counts
  for (int links = 0; links < kMostLinks; ++links) {
    char text[PATH_MAX];
    const ssize_t length = ::readlink(path.c_str(), text, sizeof text);
    if (length < 0) return path;  // no link; what else may be wrong shows when the file is made
    const std::string target(text, static_cast<size_t>(length));
    path = target.starts_with('/') ? target : folder_of(path) + target;
  }
  fail_errno(ELOOP, "write", path);
}

// Who writes past the size that a process may give to files is sent a signal that ends it. While one of these lives
// the write answers EFBIG alone.
class NoFileSizeSignal {
 public:
  NoFileSizeSignal() noexcept {
    sigset_t pending;
    ::sigemptyset(&only_);
    ::sigaddset(&only_, SIGXFSZ);
    ::sigpending(&pending);
    was_pending_ = ::sigismember(&pending, SIGXFSZ) == 1;
    ::pthread_sigmask(SIG_BLOCK, &only_, &before_);
  }
  NoFileSizeSignal(const NoFileSizeSignal&) = delete;
  NoFileSizeSignal& operator=(const NoFileSizeSignal&) = delete;
  ~NoFileSizeSignal() {
    const int kept = errno;
    const timespec now{};
    if (!was_pending_) ::sigtimedwait(&only_, nullptr, &now);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = kept;
  }

 private:
  sigset_t only_;
  sigset_t before_;
  bool was_pending_;
};

std::string random_name() {
  uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) fail_errno(errno, "get random bytes", {});
  std::string name = ".ctensor-";
  for (int digit = 0; digit < 16; ++digit) name += "0123456789abcdef"[number >> 4 * digit & 15];
  return name;
}

std::string link_to(const Descriptor& file) { return "/proc/self/fd/" + std::to_string(file.number()); }

// Whether the system, the file system or /proc cannot do files without a name.
bool lacks_nameless_files(int error) { return error == EOPNOTSUPP || error == EISDIR || error == EINVAL; }

constexpr mode_t kMode = 0666;  // less the umask

}  // namespace

void AtomicFile::fail_to(const char* what, int error) const { fail_errno(error, what, path_); }

AtomicFile::AtomicFile(std::string_view path) : path_(path) {
  if (path.find('\0') != std::string_view::npos) fail_argument("path ", Quoted{path}, " holds a NUL");
  if (path.empty()) fail_to("write", ENOENT);
  const std::string target = behind_links(path_);
  name_ = target.substr(folder_of(target).size());
  open_folder(target);
  struct stat old {};
  const bool exists = !name_.empty() && ::fstatat(folder_.number(), name_.c_str(), &old, AT_SYMLINK_NOFOLLOW) == 0;
  if (name_.empty() || (exists && !S_ISREG(old.st_mode))) fail_argument("path ", Quoted{path}, " is no regular file");
  if (exists && ::faccessat(folder_.number(), name_.c_str(), W_OK, AT_EACCESS) != 0) fail_to("write", errno);
  create();
  if (exists) take_over(old);
}

AtomicFile::~AtomicFile() {
  if (!temporary_.empty()) ::unlinkat(folder_.number(), temporary_.c_str(), 0);
}

void AtomicFile::open_folder(const std::string& target) {
  const std::string folder = folder_of(target);
  const char* const text = folder.empty() ? "." : folder.c_str();
  folder_ = Descriptor(retried([&] { return ::open(text, O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
  // A folder in which files can be made need not be readable.
  if (!folder_.is_open() && errno == EACCES) folder_ = Descriptor(::open(text, O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!folder_.is_open()) fail_to("write", errno);
}

std::string AtomicFile::make_temporary(bool (*make)(const AtomicFile& file, const char* name, Descriptor* made)) {
  constexpr int kMostTries = 100;
  for (int tries = 0; tries < kMostTries; ++tries) {
    std::string name = random_name();
    if (make(*this, name.c_str(), &file_)) return name;
    if (errno != EEXIST) break;
  }
  fail_to("write", errno);
}

void AtomicFile::create() {
  file_ = Descriptor(retried([&] { return ::openat(folder_.number(), ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, kMode); }));
  if (!file_.is_open() && !lacks_nameless_files(errno)) fail_to("write", errno);
  if (file_.is_open() && ::access(link_to(file_).c_str(), F_OK) == 0) return;
  temporary_ = make_temporary([](const AtomicFile& self, const char* name, Descriptor* made) {
    constexpr int kFlags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW;
    *made = Descriptor(retried([&] { return ::openat(self.folder_.number(), name, kFlags, kMode); }));
    return made->is_open();
  });
}

void AtomicFile::take_over(const struct ::stat& old) {
  // Only some may give files away: else the file becomes the caller's, and its group's permissions nobody's.
  const bool is_given = ::fchown(file_.number(), old.st_uid, old.st_gid) == 0;
  const mode_t mode = old.st_mode & (is_given ? 0777 : 0707);
  if (::fchmod(file_.number(), mode) != 0) fail_to("set the permissions of", errno);
}

void AtomicFile::write(ByteSpan run) {
  const NoFileSizeSignal no_signal;
  while (!run.empty()) {
    const ssize_t count = retried([&] { return ::write(file_.number(), run.data(), run.size()); });
    if (count <= 0) fail_to("write", count < 0 ? errno : EIO);
    run = run.subspan(static_cast<size_t>(count));
  }
}

void AtomicFile::rewrite(uint64_t offset, ByteSpan run) {
  while (!run.empty()) {
    const ssize_t count =
        retried([&] { return ::pwrite(file_.number(), run.data(), run.size(), static_cast<off_t>(offset)); });
    if (count <= 0) fail_to("write", count < 0 ? errno : EIO);
    run = run.subspan(static_cast<size_t>(count));
    offset += static_cast<uint64_t>(count);
  }
}

void AtomicFile::commit(bool syncs) {
  if (syncs && retried([&] { return ::fsync(file_.number()); }) != 0) fail_to("write", errno);
  if (temporary_.empty()) {
    temporary_ = make_temporary([](const AtomicFile& self, const char* name, Descriptor* made) {
      return ::linkat(AT_FDCWD, link_to(*made).c_str(), self.folder_.number(), name, AT_SYMLINK_FOLLOW) == 0;
    });
  }
  if (::renameat(folder_.number(), temporary_.c_str(), folder_.number(), name_.c_str()) != 0) fail_to("write", errno);
  temporary_.clear();
  // Not every file system, nor every way to open a folder, lets it be flushed.
  if (syncs && retried([&] { return ::fsync(folder_.number()); }) != 0 && errno != EINVAL && errno != EBADF)
    fail_to("flush the folder of", errno);
}

}  // namespace ct
