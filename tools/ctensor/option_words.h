// Options that several subcommands have, in the same words. For the units that know CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "commands.h"
#include "options.h"
#include "wrap.h"

namespace command {

// Looks of help texts: what options are for stands in a column of its own.
class HelpFormatter : public CLI::Formatter {
 public:
  static constexpr size_t kColumn = 30;

  HelpFormatter() {
    column_width(kColumn);
    label("REQUIRED", "");
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(CLI::Formatter::make_option_desc(option), kHelpWidth - kColumn);
  }
};

inline void style(CLI::App& app, std::string_view footer) {
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", "Print this and exit");
  app.footer(wrapped(footer, kHelpWidth));
}

inline void add_format_flags(CLI::App& app, TableFormat& format) {
  auto* json = app.add_flag_callback(
      "--json", [&format] { format = TableFormat::kJson; }, "Print JSON");
  app.add_flag_callback(
         "--csv", [&format] { format = TableFormat::kCsv; }, "Print CSV, with a head line")
      ->excludes(json);
}

inline void add_target_and_slice(CLI::App& app, std::string& target, std::string& slice) {
  app.add_option("FILE[:NAME]", target, "The file, and which member if there are several")->required()->type_name("");
  app.add_option("SLICE", slice, "Which part, as Python writes it: '10:20, ::-1'")->type_name("");
}

inline void add_opaque_option(CLI::App& app, Reading& reading) {
  app.add_option("--as", reading.opaque_as,
                 "How to read elements that .npy has no name for, \"V2\" or \"V1\": bfloat16, float8_e4m3fn, ...")
      ->type_name("DTYPE");
}

inline void add_memory_option(CLI::App& app, Reading& reading) {
  app.add_option("--memory", reading.memory,
                 "About how many bytes of elements to hold at once (default 256MiB); larger members are read in pieces")
      ->transform(CLI::AsSizeValue(false))
      ->type_name("BYTES");
}

}  // namespace command
