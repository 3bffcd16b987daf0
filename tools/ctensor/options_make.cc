#include "option_words.h"
#include "palette.h"

namespace command {
namespace {

void add_hist(CLI::App& app, Request& request) {
  auto asked = std::make_shared<HistRequest>();
  CLI::App* hist = app.add_subcommand("hist", "Count elements in equal bins, with bars");
  style(*hist);
  add_target_and_slice(*hist, asked->target, asked->slice);
  hist->add_option("--bins", asked->bins, "How many; 20")->check(CLI::Range(1, 100000).description(""))->type_name("N");
  hist->add_option("--low", asked->low, "Where the first bin begins; at the least finite element")->type_name("X");
  hist->add_option("--high", asked->high, "Where the last bin ends, itself included; at the greatest one")
      ->type_name("X");
  hist->add_option("--width", asked->width, "Columns to use; as many as the terminal has")
      ->check(CLI::Range(1, 10000).description(""))
      ->type_name("N");
  add_format_flags(*hist, asked->format);
  add_memory_option(*hist, asked->reading);
  add_opaque_option(*hist, asked->reading);
  hist->footer(
      "\nA bin holds its beginning but not its end. Elements outside and NaN are told below. Of complex numbers the\n"
      "magnitudes are counted. Members of more than --memory bytes are read in pieces.");
  hist->callback([&request, asked] { request.work = [asked](const Library& l) { return run_hist(l, *asked); }; });
}

void add_heat(CLI::App& app, Request& request) {
  auto asked = std::make_shared<HeatRequest>();
  CLI::App* heat = app.add_subcommand("heat", "Draw a picture in the terminal, or as a PNG file");
  style(*heat);
  add_target_and_slice(*heat, asked->target, asked->slice);
  heat->add_option("--png", asked->png, "Write a PNG file, one dot for each element, instead of drawing here")
      ->type_name("FILE");
  asked->picture.map = "viridis";
  heat->add_option("--map", asked->picture.map, "Colours of one-channel pictures: " + colour_map_names())
      ->type_name("NAME");
  heat->add_option("--low", asked->picture.low, "What the first colour stands for; the least finite element")
      ->type_name("X");
  heat->add_option("--high", asked->picture.high, "What the last colour stands for; the greatest one")->type_name("X");
  heat->add_option("--tails", asked->picture.tail_percent,
                   "Scale from the P-th percentile to the (100-P)-th, so that few outliers do not darken the rest; 0")
      ->check(CLI::Range(0.0, 49.0).description(""))
      ->type_name("P");
  heat->add_option("--width", asked->width, "Columns to use; as many as the terminal has")
      ->check(CLI::Range(1, 10000).description(""))
      ->type_name("N");
  const std::map<std::string, Colours> kinds = {
      {"true", Colours::kTrue}, {"256", Colours::k256}, {"16", Colours::k16}, {"none", Colours::kNone}};
  heat->add_option("--colours", asked->colours, "true, 256, 16 or none (characters); what the terminal can do")
      ->transform(CLI::CheckedTransformer(kinds).description(""))
      ->type_name("KIND");
  add_opaque_option(*heat, asked->reading);
  heat->footer(
      "\nShapes: [H,W], [H,W,3] and [3,H,W] (colours; uint8 as they are, others scaled like one channel); axes of size "
      "1\n"
      "are dropped. A picture too wide is shrunk: a dot is the mean of a block. NaN is magenta, in characters a ?.\n"
      "\n  ctensor heat heights.npz:elevation --map terrain\n"
      "  ctensor heat photos.npy 3 --png third.png");
  heat->callback([&request, asked] { request.work = [asked](const Library& l) { return run_heat(l, *asked); }; });
}

}  // namespace

void add_making_commands(CLI::App& app, Request& request) {
  add_hist(app, request);
  add_heat(app, request);
}

}  // namespace command
