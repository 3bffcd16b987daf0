#include "interrupt.h"

#include <csignal>
#include <new>

#include "trouble.h"

namespace command {
namespace {

// Read by the handler; set before it is installed, and never freed.
tensor_cancel_t* token = nullptr;
volatile std::sig_atomic_t signal_number = 0;

void handle(int number) {
  signal_number = number;
  tensor_cancel_set(token);
}

}  // namespace

void catch_interrupts() {
  if (tensor_cancel_new(&token, nullptr) != TENSOR_OK) {
    throw std::bad_alloc();
  }
  struct sigaction action = {};
  sigemptyset(&action.sa_mask);
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction inherited = {};
    // What a parent switched off (nohup, a background job of a plain shell) stays off.
    if (sigaction(number, nullptr, &inherited) == 0 && inherited.sa_handler != SIG_IGN) {
      sigaction(number, &action, nullptr);
    }
  }
  action.sa_handler = SIG_DFL;
  sigaction(SIGPIPE, &action, nullptr);
}

const tensor_cancel_t* interrupt_token() { return token; }

int interrupted_by() { return signal_number; }

void stop_if_interrupted() {
  if (tensor_cancel_is_set(token) != 0) {
    throw LibraryTrouble(TENSOR_CODE_CANCELLED, "interrupted");
  }
}

}  // namespace command
