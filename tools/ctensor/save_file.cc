#include "save_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "interrupt.h"
#include "trouble.h"

namespace command {
namespace {

[[noreturn]] void fail(const std::string& path, const char* what) {
  const int error = errno;
  throw Trouble(path + ": " + what + ": " + std::strerror(error));
}

// A file beside the one to be made, which is gone again unless it took that one's name.
class Temporary {
 public:
  explicit Temporary(const std::string& path) : path_(path), name_(path + ".XXXXXX") {
    descriptor_ = mkostemp(name_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
      fail(path_, "cannot make a file there");
    }
  }
  ~Temporary() {
    if (descriptor_ >= 0) {
      close(descriptor_);
      unlink(name_.c_str());
    }
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
      if (written < 0 && errno != EINTR) {
        fail(path_, "cannot write");
      }
      bytes.remove_prefix(static_cast<size_t>(written < 0 ? 0 : written));
      stop_if_interrupted();
    }
  }

  void take_name() {
    // mkostemp() lets nobody else read; the file is to have what the umask leaves.
    const mode_t mask = umask(0);
    umask(mask);
    if (fchmod(descriptor_, 0666 & ~mask) != 0 || fsync(descriptor_) != 0 ||
        rename(name_.c_str(), path_.c_str()) != 0) {
      fail(path_, "cannot save");
    }
    close(descriptor_);
    descriptor_ = -1;
  }

 private:
  std::string path_;
  std::string name_;
  int descriptor_ = -1;
};

// Where a symbolic link leads, so that the link stays.
std::string real_path(const std::string& path) {
  char* resolved = realpath(path.c_str(), nullptr);
  const std::string real = resolved == nullptr ? path : resolved;
  std::free(resolved);
  return real;
}

}  // namespace

void save_file(const std::string& path, std::string_view bytes) {
  const std::string real = real_path(path);
  struct stat status = {};
  if (stat(real.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    throw Trouble(path + ": is no regular file");
  }
  Temporary temporary(real);
  temporary.write(bytes);
  temporary.take_name();
}

}  // namespace command
