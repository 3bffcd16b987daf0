#include "rows.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "absl/status/status.h"

namespace golden {
namespace {

std::string drain(FILE* file) {
  std::string out;
  char chunk[4096];
  std::rewind(file);
  while (size_t n = std::fread(chunk, 1, sizeof chunk, file))
    out.append(chunk, n);
  return out;
}

// Keeps the sentence of a fatal log line and drops its date, thread, source position and addresses, which change per
// run.
std::string fatal_sentence(const std::string& log) {
  size_t at = log.find("Check failed");
  if (at == std::string::npos) {
    at = log.find("] ");
    at = at == std::string::npos ? 0 : at + 2;
  }
  std::string line = log.substr(at, log.find('\n', at) - at);
  line = line.substr(0, line.find(" ptr = 0x"));
  while (!line.empty() && line.back() == ' ')
    line.pop_back();
  return line;
}

void print_json(const std::string& s) {
  std::putchar('"');
  for (char c : s) {
    unsigned char u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      std::printf("\\%c", c);
    } else if (u < 0x20 || u == 0x7f) {
      std::printf("\\u%04x", u);
    } else {
      std::putchar(c);
    }
  }
  std::putchar('"');
}

}  // namespace

std::string in_child(const std::function<std::string()>& part) {
  std::fflush(stdout);
  FILE* out = std::tmpfile();
  FILE* err = std::tmpfile();
  pid_t pid = fork();
  if (pid == 0) {
    dup2(fileno(err), 2);
    std::string value = part();
    std::fwrite(value.data(), 1, value.size(), out);
    std::fflush(out);
    _exit(0);
  }
  int status = 0;
  waitpid(pid, &status, 0);
  std::string answer = drain(out);
  if (WIFSIGNALED(status)) {
    answer = WTERMSIG(status) == SIGABRT ? "abort: " + fatal_sentence(drain(err))
                                         : "signal " + std::to_string(WTERMSIG(status));
  }
  std::fclose(out);
  std::fclose(err);
  return answer;
}

Row::~Row() {
  std::printf("{\"id\": ");
  print_json(id_);
  for (const auto& [key, value] : parts_) {
    std::printf(", ");
    print_json(key);
    std::printf(": ");
    print_json(value);
  }
  std::printf("}\n");
}

std::string text(const absl::Status& s) {
  if (s.ok())
    return "OK";
  std::string message(s.message());
  return absl::StatusCodeToString(s.code()) + (message.empty() ? "" : ": " + message);
}

std::string bytes_text(const tensorflow::Tensor& t, size_t n) {
  std::string out;
  const auto* at = static_cast<const unsigned char*>(t.data());
  char hex[4];
  for (size_t i = 0; i < n; ++i) {
    std::snprintf(hex, sizeof hex, i ? " %02X" : "%02X", at[i]);
    out += hex;
  }
  return out;
}

tensorflow::Tensor iota(std::initializer_list<int64_t> dims) {
  tensorflow::Tensor t = make<float>(tensorflow::DT_FLOAT, dims, {});
  float* at = static_cast<float*>(t.data());
  for (int64_t i = 0; i < t.NumElements(); ++i)
    at[i] = static_cast<float>(i);
  return t;
}

}  // namespace golden
