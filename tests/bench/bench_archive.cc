// Opening large files and reading whole ones, against plain read() of the same bytes in the same run. Files of the
// system's temporary folder: a sparse one of 10 GB with 1,000 tensors, and one of CT_BENCH_BYTES (1 GiB) of each
// format.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "ctensor.h"
#include "rounds.h"

namespace {

[[noreturn]] void give_up(const char* what) {
  std::perror(what);
  std::exit(1);
}

// Gone when the program ends.
class File {
 public:
  // `head` and behind it `bytes` bytes: zeros that take no room, or written ones.
  File(const std::string& head, uint64_t bytes, bool is_sparse) {
    number_ = ::mkstemp(path_.data());
    if (number_ < 0) give_up("mkstemp");
    write(head);
    if (is_sparse) {
      if (::ftruncate(number_, static_cast<off_t>(head.size() + bytes)) != 0) give_up("ftruncate");
      return;
    }
    std::string piece(1 << 20, '\0');
    for (size_t i = 0; i < piece.size(); ++i) piece[i] = static_cast<char>(i * 2654435761U >> 11);
    for (uint64_t done = 0; done < bytes; done += piece.size()) write(piece);
  }
  ~File() {
    ::close(number_);
    ::unlink(path_.c_str());
  }
  const char* path() const { return path_.c_str(); }

 private:
  void write(const std::string& text) {
    if (::write(number_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) give_up("write");
  }

  std::string path_ = "/tmp/ctensor-bench-XXXXXX";
  int number_ = -1;
};

std::string safetensors_head(int64_t tensors, uint64_t bytes_each) {
  std::string header = "{";
  for (int64_t i = 0; i < tensors; ++i) {
    header += (i == 0 ? "\"layer." : ",\"layer.") + std::to_string(i) + ".weight\":{\"dtype\":\"F32\",\"shape\":[" +
              std::to_string(bytes_each / 4) + "],\"data_offsets\":[" +
              std::to_string(static_cast<uint64_t>(i) * bytes_each) + "," +
              std::to_string(static_cast<uint64_t>(i + 1) * bytes_each) + "]}";
  }
  header += '}';
  header.resize((header.size() + 8 + 63) / 64 * 64 - 8, ' ');
  std::string head;
  for (int shift = 0; shift < 64; shift += 8) head += static_cast<char>(header.size() >> shift & 0xFF);
  return head + header;
}

std::string npy_head(uint64_t bytes) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(bytes / 4) + ",), }";
  header.resize(128 - 10 - 1, ' ');
  return std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + '\n';
}

tensor_t* take(const char* path, const char* name, uint32_t flags) {
  tensor_archive_options_t options = {};
  options.struct_size = sizeof options;
  options.flags = flags;
  tensor_archive_t* archive = nullptr;
  tensor_t* t = nullptr;
  if (tensor_archive_open(path, TENSOR_NUL_TERMINATED, &options, &archive, nullptr) != TENSOR_OK) std::abort();
  if (tensor_archive_get(nullptr, archive, name, TENSOR_NUL_TERMINATED, &t, nullptr) != TENSOR_OK) std::abort();
  tensor_archive_free(archive);
  return t;
}

const File& sparse() {
  static const File file(safetensors_head(1000, 10'000'000), 10'000'000'000, true);
  return file;
}

// What the peak of a fresh process grows by.
int64_t peak_growth_kib(const char* path) {
  int ends[2];
  if (::pipe(ends) != 0) give_up("pipe");
  const pid_t child = ::fork();
  if (child == 0) {
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    tensor_free(take(path, "layer.500.weight", 0));
    ::getrusage(RUSAGE_SELF, &after);
    const int64_t growth = after.ru_maxrss - before.ru_maxrss;
    ::_exit(::write(ends[1], &growth, sizeof growth) == sizeof growth ? 0 : 1);
  }
  int64_t growth = -1;
  if (::read(ends[0], &growth, sizeof growth) != sizeof growth) give_up("read");
  ::waitpid(child, nullptr, 0);
  ::close(ends[0]);
  ::close(ends[1]);
  return growth;
}

void open_10_gb_and_get_one_of_1000(benchmark::State& state) {
  const char* const path = sparse().path();
  for (auto _ : state) tensor_free(take(path, "layer.500.weight", 0));
  state.counters["peak_KiB"] = static_cast<double>(peak_growth_kib(path));
}
BENCHMARK(open_10_gb_and_get_one_of_1000)->Unit(benchmark::kMillisecond);

uint64_t whole_bytes() {
  const char* const text = std::getenv("CT_BENCH_BYTES");
  return text == nullptr ? uint64_t{1} << 30 : std::strtoull(text, nullptr, 10);
}
const File& npy() {
  static const File file(npy_head(whole_bytes()), whole_bytes(), false);
  return file;
}
const File& safetensors() {
  static const File file(safetensors_head(1, whole_bytes()), whole_bytes(), false);
  return file;
}

void plain_read(benchmark::State& state) {
  const char* const path = npy().path();
  const uint64_t bytes = whole_bytes();
  for (auto _ : state) {
    const std::unique_ptr<char, void (*)(void*)> block(static_cast<char*>(std::malloc(bytes)), std::free);
    const int number = ::open(path, O_RDONLY | O_CLOEXEC);
    uint64_t done = 0;
    for (ssize_t count = 1; count > 0 && done < bytes; done += static_cast<uint64_t>(count))
      count = ::read(number, block.get() + done, bytes - done);
    ::close(number);
    benchmark::DoNotOptimize(block.get());
  }
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * bytes));
}
BENCHMARK(plain_read)->Unit(benchmark::kMillisecond);

void read_whole(benchmark::State& state, const File& (*file)(), const char* name, uint32_t flags) {
  const char* const path = file().path();
  for (auto _ : state) {
    tensor_t* const t = take(path, name, flags);
    benchmark::DoNotOptimize(tensor_data(t));
    tensor_free(t);
  }
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * whole_bytes()));
}
// Read into private memory; copied out of the mapped file, so that the tensor is the caller's to write.
BENCHMARK_CAPTURE(read_whole, npy_read, npy, "", TENSOR_ARCHIVE_READ_COPY)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_whole, npy_copied, npy, "", TENSOR_ARCHIVE_COPY)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_whole, safetensors_read, safetensors, "layer.0.weight", TENSOR_ARCHIVE_READ_COPY)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_whole, safetensors_copied, safetensors, "layer.0.weight", TENSOR_ARCHIVE_COPY)
    ->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) { return run_rounds(argc, argv); }
