#include "formats.h"
#include "option_words.h"
#include "palette.h"

namespace command {
namespace {

// What slice and convert have in common: where the tensors go, in which format, as which dtype.
void add_save_options(CLI::App& app, SaveRequest& save) {
  app.add_option("-o,--output", save.output, "The file to make, whole or not at all; one of that name is replaced")
      ->required()
      ->type_name("FILE");
  app.add_option("--to", save.format,
                 "Its format: " + writable_format_names() + " (default: by the ending of its name)")
      ->check([](const std::string& name) { return format_from_name(name) == 0 ? "there is no format " + name : ""; })
      ->type_name("FORMAT");
  app.add_option("--dtype", save.cast.dtype, "Cast the elements: float32, bfloat16, int8, ...")->type_name("DTYPE");
  const std::map<std::string, Rounding> roundings = {{"zero", Rounding::kZero},
                                                     {"down", Rounding::kDown},
                                                     {"up", Rounding::kUp},
                                                     {"nearest", Rounding::kNearest},
                                                     {"away", Rounding::kAway}};
  app.add_option("--rounding", save.cast.rounding,
                 "Floats to integers: toward zero, down, up, nearest (halves to even), away (nearest, halves away from "
                 "zero) (default zero)")
      ->transform(CLI::CheckedTransformer(roundings).description(""))
      ->type_name("HOW");
  const std::map<std::string, int32_t> overflows = {
      {"error", TENSOR_CAST_MODE_CHECKED}, {"saturate", TENSOR_CAST_MODE_SATURATE}, {"wrap", TENSOR_CAST_MODE_WRAP}};
  app.add_option("--overflow", save.cast.overflow,
                 "Numbers that an integer dtype cannot hold: error, saturate (the nearest limit; NaN is 0), wrap (low "
                 "bits of integers) (default error)")
      ->transform(CLI::CheckedTransformer(overflows).description(""))
      ->type_name("HOW");
  app.add_flag("--discard-imag", save.cast.discard_imag, "Complex to real keeps the real parts, else it is an error");
  app.add_option("--deflate", save.deflate, "npz: 1 (fast) to 9 (small) deflate the members (default 0: stored)")
      ->check(CLI::Range(0, 9).description(""))
      ->type_name("LEVEL");
  app.add_flag("--fortran", save.fortran, "npy, npz: write arrays column-major");
  app.add_flag(
      "--opaque", save.opaque,
      "npy, npz: write dtypes that NumPy has no name for (bfloat16, float8) as opaque bytes, which --as reads; "
      "else they are an error");
}

void add_convert(CLI::App& app, Request& request) {
  auto asked = std::make_shared<ConvertRequest>();
  CLI::App* convert = app.add_subcommand("convert", "Write tensors in another format, or as another dtype");
  style(*convert,
        "\nNames stay; the array of a .npy file gets the file's, without folders and ending. Metadata goes along from\n"
        "safetensors to safetensors; other formats have no place for it. Floats become narrower floats by rounding to\n"
        "nearest, halves to even, and infinity past the range.\n"
        "\n  ctensor convert model.safetensors -o half.safetensors --dtype bfloat16\n"
        "  ctensor convert a.npy b.npy -o both.npz --deflate 6\n"
        "  ctensor convert heights.npz:elevation -o elevation.npy");
  convert->add_option("FILE[:NAME]", asked->targets, "Files, whose members come together, or members as FILE:NAME")
      ->required()
      ->type_name("");
  add_save_options(*convert, asked->save);
  add_opaque_option(*convert, asked->reading);
  convert->callback([&request, asked] { request.work = [asked](const Library& l) { return run_convert(l, *asked); }; });
}

void add_slice(CLI::App& app, Request& request) {
  auto asked = std::make_shared<SliceRequest>();
  CLI::App* slice = app.add_subcommand("slice", "Write a part of a tensor to a file");
  style(*slice,
        "\nOnly what the slice names is read; a deflated member is unpacked up to its end.\n"
        "\n  ctensor slice heights.npz:elevation '100:200, ::2' -o part.npy");
  slice->add_option("FILE[:NAME]", asked->target, "The file, and which member if there are several")
      ->required()
      ->type_name("");
  slice->add_option("SLICE", asked->slice, "Which part, as Python writes it: '10:20, ::-1'")->required()->type_name("");
  add_save_options(*slice, asked->save);
  slice->add_option("--name", asked->save.name, "What the tensor is called in the new file (default: as it was)")
      ->type_name("NAME");
  add_opaque_option(*slice, asked->reading);
  slice->callback([&request, asked] { request.work = [asked](const Library& l) { return run_slice(l, *asked); }; });
}

void add_hist(CLI::App& app, Request& request) {
  auto asked = std::make_shared<HistRequest>();
  CLI::App* hist = app.add_subcommand("hist", "Count elements in equal bins, with bars");
  style(*hist,
        "\nA bin holds its beginning but not its end. Elements outside and NaN are told below. Of complex numbers the\n"
        "magnitudes are counted. Members of more than --memory bytes are read in pieces.");
  add_target_and_slice(*hist, asked->target, asked->slice);
  hist->add_option("--bins", asked->bins, "How many (default 20)")
      ->check(CLI::Range(1, 100000).description(""))
      ->type_name("N");
  hist->add_option("--low", asked->low, "Where the first bin begins (default: at the least finite element)")
      ->type_name("X");
  hist->add_option("--high", asked->high, "Where the last bin ends, itself included (default: at the greatest one)")
      ->type_name("X");
  hist->add_option("--width", asked->width, "Columns to use (default: those of the terminal)")
      ->check(CLI::Range(1, 10000).description(""))
      ->type_name("N");
  add_format_flags(*hist, asked->format);
  add_memory_option(*hist, asked->reading);
  add_opaque_option(*hist, asked->reading);
  hist->callback([&request, asked] { request.work = [asked](const Library& l) { return run_hist(l, *asked); }; });
}

void add_heat(CLI::App& app, Request& request) {
  auto asked = std::make_shared<HeatRequest>();
  CLI::App* heat = app.add_subcommand("heat", "Draw a picture in the terminal, or as a PNG file");
  style(
      *heat,
      "\nShapes: [H,W], [H,W,3] and [3,H,W] (colours; uint8 as they are, others scaled like one channel); axes of size "
      "1\n"
      "are dropped. A picture too wide is shrunk: a dot is the mean of a block. NaN is magenta, in characters a ?.\n"
      "\n  ctensor heat heights.npz:elevation --map terrain\n"
      "  ctensor heat photos.npy 3 --png third.png");
  add_target_and_slice(*heat, asked->target, asked->slice);
  heat->add_option("--png", asked->png, "Write a PNG file, one dot for each element, instead of drawing here")
      ->type_name("FILE");
  asked->picture.map = "viridis";
  heat->add_option("--map", asked->picture.map,
                   "Colours of one-channel pictures: " + colour_map_names() + " (default viridis)")
      ->type_name("NAME");
  heat->add_option("--low", asked->picture.low, "What the first colour stands for (default: the least finite element)")
      ->type_name("X");
  heat->add_option("--high", asked->picture.high, "What the last colour stands for (default: the greatest one)")
      ->type_name("X");
  heat->add_option(
          "--tails", asked->picture.tail_percent,
          "Scale from the P-th percentile to the (100-P)-th, so that few outliers do not darken the rest (default 0)")
      ->check(CLI::Range(0.0, 49.0).description(""))
      ->type_name("P");
  heat->add_option("--width", asked->width, "Columns to use (default: those of the terminal)")
      ->check(CLI::Range(1, 10000).description(""))
      ->type_name("N");
  const std::map<std::string, Colours> kinds = {
      {"true", Colours::kTrue}, {"256", Colours::k256}, {"16", Colours::k16}, {"none", Colours::kNone}};
  heat->add_option("--colours", asked->colours,
                   "true, 256, 16 or none (characters) (default: what the terminal can do)")
      ->transform(CLI::CheckedTransformer(kinds).description(""))
      ->type_name("KIND");
  add_opaque_option(*heat, asked->reading);
  heat->callback([&request, asked] { request.work = [asked](const Library& l) { return run_heat(l, *asked); }; });
}

}  // namespace

void add_making_commands(CLI::App& app, Request& request) {
  add_slice(app, request);
  add_convert(app, request);
  add_hist(app, request);
  add_heat(app, request);
}

}  // namespace command
