// The command line: which subcommand, with which options.
#pragma once

#include <functional>

#include "commands.h"

namespace CLI {
class App;
}

namespace command {

struct Request {
  int32_t threads = TENSOR_CONTEXT_ALL_PROCESSORS;
  std::function<int(const Library&)> work;
};

// Answers --help and --version itself; wrong usage is Trouble.
Request parse_arguments(int argc, const char* const* argv);

// The subcommands that read, and those that make something; each sets request.work when it was given.
void add_reading_commands(CLI::App& app, Request& request);
void add_making_commands(CLI::App& app, Request& request);

}  // namespace command
