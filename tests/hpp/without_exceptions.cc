// Built with -fno-exceptions: errors are returned, or end the program with their sentence.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <ctensor.hpp>

static_assert(CTENSOR_HPP_EXCEPTIONS == 0, "this program is built with -fno-exceptions");

int main() {
  ctensor::Tensor t(ctensor::DType::float32, {2, 3});
  t.fill(1.0f);
  bool right = ctensor::sum(t).item<float>() == 6;
  right &= t.slice(1, 9, ctensor::nothrow).code() == TENSOR_CODE_OUT_OF_RANGE;
  right &= t.matrix<float>(ctensor::nothrow).has_value() && !t.vec<float>(ctensor::nothrow);

  int ends[2];
  if (pipe(ends) != 0) {
    return 1;
  }
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    t.slice(1, 9);
    _exit(0);
  }
  close(ends[1]);
  char text[200] = "";
  const ssize_t count = read(ends[0], text, sizeof text - 1);
  text[count > 0 ? count : 0] = '\0';
  int status = 0;
  waitpid(child, &status, 0);
  right &= WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
  right &= std::string_view(text).rfind("ctensor: OUT_OF_RANGE: tensor_slice: ", 0) == 0;
  std::printf("%s%s\n", text, right ? "as it should be" : "wrong");
  return right ? 0 : 1;
}
