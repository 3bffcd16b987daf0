#include "options.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "ctensor.h"
#include "escape.h"
#include "option_words.h"
#include "output.h"

namespace command {
namespace {

// CLI11 takes "-3:" for an option and splits "[1:5]" as a list. Slice text begins in both ways, so such arguments are
// marked on the way in, and the mark is taken away before anything sees their value.
constexpr char kMark = '\x01';

bool needs_mark(const std::string& argument) {
  const bool negative =
      argument.size() > 1 && argument[0] == '-' &&
      (std::isdigit(static_cast<unsigned char>(argument[1])) != 0 || argument[1] == ':' || argument[1] == '.');
  return negative || argument.starts_with('[');
}

std::string unmarked(std::string argument) { return argument.starts_with(kMark) ? argument.substr(1) : argument; }

// A sentence about an argument that was refused before that.
std::string without_marks(std::string sentence) {
  std::erase(sentence, kMark);
  return sentence;
}

void take_marks_away(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    option->transform(unmarked, "");
  }
}

// The last argument first, as CLI11 wants them.
std::vector<std::string> marked_arguments(int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    arguments.insert(arguments.begin(), needs_mark(argument) ? kMark + argument : argument);
  }
  return arguments;
}

std::string version_text() { return std::string("ctensor ") + tensor_version() + "\n" + tensor_build_info() + "\n"; }

constexpr const char* kFooter =
    "\nFILE:NAME names a member of a file: ctensor show heights.npz:elevation. Both may hold colons: if the whole text "
    "is\n"
    "a file it is that file, else the longest file that exists before a colon is. FILE: with nothing behind the colon "
    "is\n"
    "the member without a name, the array of a .npy file.\n"
    "\nSLICE is Python's slice text, in one argument: '1:5, ..., ::-2, newaxis, -1'.\n"
    "\nExit codes: 0 fine; 1 the answer is no (diff: different, check: damaged); 2 trouble, with a sentence on "
    "standard\n"
    "error; 128 + the signal when interrupted (Ctrl-C: 130), without partial files.\n"
    "\nEnvironment: NO_COLOR switches colours off; TERM, COLORTERM and COLUMNS say what the terminal can do.\n"
    "\n'ctensor COMMAND --help' explains each command. The manual: man ctensor.";

// What people try first is a file alone, or a command by a name that it does not have.
std::string no_command_text(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining();
  std::string wrong = "a command is missing";
  if (!words.empty()) {
    const std::string first = unmarked(words.front());
    wrong = "\"" + escaped(first) + (first.starts_with('-') ? "\" is no option" : "\" is no command");
  }
  return wrong + ": 'ctensor info FILE' lists what is in a file";
}

}  // namespace

Request parse_arguments(int argc, const char* const* argv) {
  Request request;
  CLI::App app("Looks into files of tensors (.npy, .npz, safetensors, TensorProto), compares, converts and draws them.",
               "ctensor");
  style(app, kFooter);
  app.require_subcommand(1);
  app.set_version_flag("--version", version_text(), "Print the version and how the library was built, and exit");
  app.add_option("--threads", request.threads, "How many threads compute (default: as many as there are processors)")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
  add_reading_commands(app, request);
  add_making_commands(app, request);
  take_marks_away(app);
  for (CLI::App* subcommand : app.get_subcommands(nullptr)) {
    subcommand->fallthrough();
    take_marks_away(*subcommand);
  }
  try {
    app.parse(marked_arguments(argc, argv));
  } catch (const CLI::CallForVersion&) {
    write_out(version_text());
    request.work = [](const Library&) { return kExitFine; };
  } catch (const CLI::CallForHelp&) {
    const std::vector<CLI::App*> given = app.get_subcommands();
    write_out(given.empty() ? app.help() : given.front()->help("ctensor"));
    request.work = [](const Library&) { return kExitFine; };
  } catch (const CLI::ParseError& error) {
    const std::vector<CLI::App*> given = app.get_subcommands();
    const std::string where = given.empty() ? "" : given.front()->get_name() + " ";
    const bool no_command = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && given.empty();
    throw Trouble((no_command ? no_command_text(app) : without_marks(error.what())) + "; 'ctensor " + where +
                  "--help' explains");
  }
  return request;
}

}  // namespace command
