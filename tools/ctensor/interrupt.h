// Ctrl-C and a friendly kill: they stop the library's work at the next piece, so that everything is cleaned up.
#pragma once

#include "ctensor.h"

namespace command {

// From here on SIGINT, SIGTERM and SIGHUP set the token. SIGPIPE ends the program as it does any filter, whatever the
// parent process had chosen.
void catch_interrupts();

// The token that every context of the program has.
const tensor_cancel_t* interrupt_token();

// The signal that came, or 0.
int interrupted_by();

// Throws what the library's own calls end with once the token is set.
void stop_if_interrupted();

}  // namespace command
