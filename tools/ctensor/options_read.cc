#include "option_words.h"

namespace command {
namespace {

void add_info(CLI::App& app, Request& request) {
  auto asked = std::make_shared<InfoRequest>();
  CLI::App* info = app.add_subcommand("info", "List what is in files: names, dtypes, shapes, bytes, where they lie");
  style(
      *info,
      "\nColumns: dtype is the library's element type (- if there is none), type what the file calls it; bytes are "
      "those\n"
      "of the elements, stored those of the member in the file; offset is where the elements begin in the file, of a\n"
      "deflated member where its packed bytes do. Flags: deflated, big-endian, fortran (column-major), zero-copy (can "
      "be\n"
      "used where it lies). Names are escaped: \\n, \\x1b, \\u{202e}, \\\\; JSON has them as they are.");
  info->add_option("FILE", asked->targets, "Files, or members as FILE:NAME")->required()->type_name("");
  add_format_flags(*info, asked->format);
  info->callback([&request, asked] { request.work = [asked](const Library& l) { return run_info(l, *asked); }; });
}

void add_show(CLI::App& app, Request& request) {
  auto asked = std::make_shared<ShowRequest>();
  CLI::App* show = app.add_subcommand("show", "Print elements");
  style(*show,
        "\nOnly what the slice names is read; a deflated member is unpacked up to its end. Several members come with\n"
        "headings, in JSON as the fields of one object; those whose elements have no dtype are said not to be read\n"
        "(null), with exit code 2.\n"
        "\n  ctensor show heights.npz:elevation '100:104, ::-100'\n"
        "  ctensor show model.safetensors:embed.weight 0 --format json");
  show->add_option("FILE[:NAME]", asked->target, "The file; without a name all members")->required()->type_name("");
  show->add_option("SLICE", asked->slice, "Which part, as Python writes it: '10:20, ::-1'")->type_name("");
  const std::map<std::string, int32_t> formats = {{"plain", TENSOR_TEXT_PLAIN},
                                                  {"numpy", TENSOR_TEXT_NUMPY},
                                                  {"native", TENSOR_TEXT_NATIVE},
                                                  {"json", TENSOR_TEXT_JSON}};
  show->add_option("--format", asked->format,
                   "plain (rows of numbers), numpy (nested brackets), native (a C initialiser), json (default numpy)")
      ->transform(CLI::CheckedTransformer(formats).description(""))
      ->type_name("FORMAT");
  show->add_option("--precision", asked->precision,
                   "Significant digits of floats, 1 to 60; else the shortest text that reads back equal")
      ->check(CLI::Range(1, 60).description(""))
      ->type_name("N");
  show->add_option("--max", asked->max,
                   "Summarise tensors of more elements; -1 for no limit (default 1000, in JSON no limit)")
      ->check(CLI::Range(int64_t{-1}, INT64_MAX).description(""))
      ->type_name("N");
  show->add_option("--edge", asked->edge, "Elements shown at each end of a summarised axis (default 3)")
      ->check(CLI::Range(1, INT32_MAX).description(""))
      ->type_name("N");
  add_opaque_option(*show, asked->reading);
  show->callback([&request, asked] { request.work = [asked](const Library& l) { return run_show(l, *asked); }; });
}

void add_stat(CLI::App& app, Request& request) {
  auto asked = std::make_shared<StatRequest>();
  CLI::App* stat = app.add_subcommand("stat", "Least, greatest, mean, spread, percentiles, zeros, NaN and infinities");
  style(
      *stat,
      "\nNaN is counted and left out of everything else. Of complex numbers the magnitudes are described, of bool 0 "
      "and 1.\n"
      "std divides by the number of elements. p5 is the 5th percentile, interpolated between elements.\n"
      "\nMembers of more than --memory bytes are read in pieces, twice. Their percentiles come from a histogram of "
      "65536\n"
      "equal bins from the least to the greatest finite element: the middle of the bin that holds the element of that\n"
      "rank. The column \"within\" says how far from right percentiles may be: 0, or the width of a bin.");
  stat->add_option("FILE[:NAME]", asked->targets, "Files, or members as FILE:NAME")->required()->type_name("");
  stat->add_option("--percentiles", asked->percentiles, "Which, with commas between (default 5,50,95)")
      ->delimiter(',')
      ->check(CLI::Range(0.0, 100.0).description(""))
      ->type_name("P,...");
  stat->add_option("--precision", asked->precision, "Significant digits of floats, 1 to 60 (default 6)")
      ->check(CLI::Range(1, 60).description(""))
      ->type_name("N");
  add_format_flags(*stat, asked->format);
  add_memory_option(*stat, asked->reading);
  add_opaque_option(*stat, asked->reading);
  stat->callback([&request, asked] { request.work = [asked](const Library& l) { return run_stat(l, *asked); }; });
}

void add_check(CLI::App& app, Request& request) {
  auto asked = std::make_shared<CheckRequest>();
  CLI::App* check = app.add_subcommand("check", "Read everything strictly and tell the first damage of each file");
  style(
      *check,
      "\nHeaders, sizes, checksums, strings, and bytes that belong to no member. One line for each file; of a damaged "
      "one\n"
      "it names the member and the place. Exit code 1 if a file is damaged, 2 if one could not be read at all.");
  check->add_option("FILE", asked->files, "Files")->required()->type_name("");
  check->add_flag("-q,--quiet", asked->quiet, "Say nothing of files that are valid");
  check->callback([&request, asked] { request.work = [asked](const Library& l) { return run_check(l, *asked); }; });
}

void add_diff(CLI::App& app, Request& request) {
  auto asked = std::make_shared<DiffRequest>();
  CLI::App* diff = app.add_subcommand("diff", "Compare two files, member by member");
  style(*diff,
        "\nFor each member that differs: how many elements do, and the greatest absolute difference, relative "
        "difference\n"
        "(by the magnitude in B) and distance in units in the last place (floats), each with its place and the two\n"
        "elements. -0 is the same as 0. Exit code 0: the same; 1: different; 2: trouble.");
  diff->add_option("A", asked->a, "A file, or a member as FILE:NAME")->required()->type_name("");
  diff->add_option("B", asked->b, "The other one, of any format")->required()->type_name("");
  const auto tolerance = CLI::Range(0.0, std::numeric_limits<double>::max()).description("");
  diff->add_option("--atol", asked->absolute, "Elements are the same within this absolute difference (default 0)")
      ->check(tolerance)
      ->type_name("X");
  diff->add_option("--rtol", asked->relative, "... plus this, times the magnitude in B (default 0)")
      ->check(tolerance)
      ->type_name("X");
  diff->add_option("--ulp", asked->ulp, "Floats are also the same within this many steps of their dtype (default 0)")
      ->check(CLI::Range(int64_t{0}, INT64_MAX).description(""))
      ->type_name("N");
  diff->add_flag("--nan-differs", asked->nan_differs, "NaN differs from NaN; else they are the same");
  diff->add_flag("--values", asked->values_only, "Compare members of different dtypes by their values");
  diff->add_flag("--all", asked->all, "Tell of members that are the same, too");
  auto* quiet = diff->add_flag("-q,--quiet", asked->quiet, "Print nothing; the exit code tells");
  diff->add_flag("--json", asked->json, "Print JSON")->excludes(quiet);
  add_memory_option(*diff, asked->reading);
  add_opaque_option(*diff, asked->reading);
  diff->callback([&request, asked] { request.work = [asked](const Library& l) { return run_diff(l, *asked); }; });
}

void add_proto(CLI::App& app, Request& request) {
  auto asked = std::make_shared<ProtoRequest>();
  CLI::App* proto = app.add_subcommand("proto", "Print a TensorProto message as text, field by field");
  style(*proto,
        "\nThe text format of protocol buffers: what a parser would hold of the message, one value a line, then fields "
        "that "
        "are not known under their numbers. The tensor itself: ctensor show.");
  proto->add_option("FILE", asked->file, "A file that is one serialized message")->required()->type_name("");
  proto->callback([&request, asked] { request.work = [asked](const Library& l) { return run_proto(l, *asked); }; });
}

}  // namespace

void add_reading_commands(CLI::App& app, Request& request) {
  add_info(app, request);
  add_show(app, request);
  add_stat(app, request);
  add_diff(app, request);
  add_check(app, request);
  add_proto(app, request);
}

}  // namespace command
