// Saving 1 GiB of float32 beside a plain write() of as many bytes from the same memory, in seven rounds in which all
// take turns: medians, and the share of the plain write's speed. Twice: until the system has the bytes, and until the
// disk has.
//
//   bench_archive_write [FOLDER [MIB]]     FOLDER is /tmp unless given: the file system that is to be measured
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "ctensor.h"

namespace {

void need(bool is_right, const char* what) {
  if (is_right) return;
  std::perror(what);
  std::exit(1);
}

struct Subject {
  const char* name;
  std::function<void()> run;
  std::vector<double> seconds;
  std::vector<double> processor_seconds;
};

double processor_time() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void write_plainly(const std::string& path, const tensor_t* t, uint64_t bytes, bool syncs) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  need(file >= 0, "open");
  const char* next = static_cast<const char*>(tensor_data(t));
  for (uint64_t left = bytes; left > 0;) {
    const ssize_t count = ::write(file, next, left);
    need(count > 0, "write");
    next += count;
    left -= static_cast<uint64_t>(count);
  }
  if (syncs) need(::fsync(file) == 0, "fsync");
  need(::close(file) == 0, "close");
}

void save(const std::string& path, int32_t format, const tensor_t* t, bool syncs) {
  tensor_archive_writer_options_t options{};
  options.struct_size = sizeof options;
  options.flags = syncs ? 0 : TENSOR_ARCHIVE_WRITE_NO_SYNC;
  tensor_archive_writer_t* writer = nullptr;
  need(tensor_archive_writer_new(format, &options, &writer, nullptr) == TENSOR_OK, "writer");
  need(tensor_archive_writer_add(writer, "", 0, t, nullptr) == TENSOR_OK, "add");
  need(tensor_archive_writer_save(nullptr, writer, path.c_str(), -1, nullptr) == TENSOR_OK, "save");
  tensor_archive_writer_free(writer);
}

void measure(const std::string& path, const tensor_t* rows, const tensor_t* columns, uint64_t bytes, bool syncs) {
  std::vector<Subject> subjects = {
      {"plain write()", [&] { write_plainly(path, rows, bytes, syncs); }, {}, {}},
      {".npy", [&] { save(path, TENSOR_FORMAT_NPY, rows, syncs); }, {}, {}},
      {"safetensors", [&] { save(path, TENSOR_FORMAT_SAFETENSORS, rows, syncs); }, {}, {}},
      {".npz, stored", [&] { save(path, TENSOR_FORMAT_NPZ, rows, syncs); }, {}, {}},
      {".npy of a transposed view", [&] { save(path, TENSOR_FORMAT_NPY, columns, syncs); }, {}, {}},
  };
  constexpr int kRounds = 7;
  for (int round = 0; round < kRounds; ++round) {
    for (size_t turn = 0; turn < subjects.size(); ++turn) {
      // Each round begins with another one: what a file costs depends on the pages that the one before it left dirty.
      Subject& subject = subjects[(turn + static_cast<size_t>(round)) % subjects.size()];
      ::unlink(path.c_str());
      const auto begin = std::chrono::steady_clock::now();
      const double processor_begin = processor_time();
      subject.run();
      subject.processor_seconds.push_back(processor_time() - processor_begin);
      subject.seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
  }
  ::unlink(path.c_str());
  const double plain = median(subjects[0].seconds), processor_plain = median(subjects[0].processor_seconds);
  std::printf("until the %s has them\n", syncs ? "disk" : "system");
  for (const Subject& subject : subjects) {
    const double seconds = median(subject.seconds);
    std::printf("  %-26s %7.0f MiB/s  %5.2f of plain; processor time: %5.2f\n", subject.name,
                static_cast<double>(bytes) / seconds / (1 << 20), plain / seconds,
                processor_plain / median(subject.processor_seconds));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "/tmp";
  const int64_t mebibytes = argc > 2 ? std::atoll(argv[2]) : 1024;
  const int64_t dims[] = {mebibytes * 64, 4096};
  tensor_t *rows = nullptr, *columns = nullptr;
  need(tensor_new(TENSOR_DTYPE_FLOAT32, 2, dims, &rows, nullptr) == TENSOR_OK, "tensor");
  const float value = 1.5f;
  need(tensor_fill(nullptr, rows, &value, nullptr) == TENSOR_OK, "fill");
  const int64_t axes[] = {1, 0};
  need(tensor_permute_dims(rows, 2, axes, &columns, nullptr) == TENSOR_OK, "transposed view");
  const uint64_t bytes = static_cast<uint64_t>(mebibytes) << 20;
  std::printf("%lld MiB of float32 into %s\n", static_cast<long long>(mebibytes), folder.c_str());
  for (const bool syncs : {false, true}) measure(folder + "/ctensor-bench", rows, columns, bytes, syncs);
  tensor_free(columns);
  tensor_free(rows);
  return 0;
}
