// ctensor: a look into files of tensors. It knows ctensor.h alone and computes nothing itself.
#include <exception>
#include <new>

#include "interrupt.h"
#include "library.h"
#include "options.h"
#include "output.h"
#include "progress.h"

namespace command {
namespace {

int exit_code_of_failure(const std::exception& failure) {
  if (interrupted_by() != 0) {
    return kExitSignal + interrupted_by();
  }
  complain(dynamic_cast<const std::bad_alloc*>(&failure) != nullptr ? "memory was refused" : failure.what());
  return kExitTrouble;
}

int run(int argc, const char* const* argv) {
  try {
    catch_interrupts();
    const Request request = parse_arguments(argc, argv);
    Progress progress;
    const Library library(request.threads, progress);
    const int code = request.work(library);
    flush_out();
    return code;
  } catch (const std::exception& failure) {
    return exit_code_of_failure(failure);
  }
}

}  // namespace
}  // namespace command

int main(int argc, char** argv) { return command::run(argc, argv); }
