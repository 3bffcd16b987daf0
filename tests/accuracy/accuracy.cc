// Writes the table of docs/accuracy.md: the greatest error of every elementary function at every level that runs here.
//   accuracy [stride] [points] [function...]
// float32: every stride-th of the 2^32 bit patterns against double; functions of two at `points` random pairs. float64:
// `points` random points against MPFR. Two threads. Exits with 1 if a promise is broken.
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <thread>

#include "accuracy/measure.h"

namespace ct::test {
namespace {

struct Options {
  uint64_t stride = 1;
  uint64_t points = 10'000'000;
  std::vector<std::string_view> only;
};

bool wanted(const Options& options, std::string_view name) {
  return options.only.empty() || std::find(options.only.begin(), options.only.end(), name) != options.only.end();
}

// Runs body(part) for part 0 and 1 of the work and joins what they found.
template <class Body>
Worst in_two_threads(const Body& body) {
  Worst parts[2];
  std::thread other([&] { parts[1] = body(1); });
  parts[0] = body(0);
  other.join();
  parts[0].join(parts[1]);
  return parts[0];
}

// Whether the row keeps its promise; a half may be exceeded by what the reference itself rounds.
bool print_row(const char* name, double bound, const Worst& single, const std::string& inputs, const Worst& wide) {
  bool kept = true;
  const auto print_errors = [&](const Worst& worst) {
    for (const double error : worst.error) {
      std::printf(" %.3f |", error);
      kept = kept && error <= bound + 1e-3;
    }
  };
  std::printf("| `%s` |", name);
  print_errors(single);
  std::printf(" %s |", inputs.c_str());
  print_errors(wide);
  std::printf(" %g |\n", bound);
  std::fflush(stdout);
  return kept;
}

// Which float32 inputs were tried.
std::string inputs_of(const ElementaryFunction&, const Options& options) {
  if (options.stride == 1) return "all";
  const uint64_t tens = options.stride / 10 % 10, units = options.stride % 10;
  const char* const suffix = tens == 1 ? "th" : units == 1 ? "st" : units == 2 ? "nd" : units == 3 ? "rd" : "th";
  return "every " + std::to_string(options.stride) + suffix;
}
std::string inputs_of(const ElementaryFunctionOfTwo&, const Options& options) {
  constexpr uint64_t kMillion = 1'000'000;
  if (options.points % kMillion != 0) return std::to_string(options.points) + " pairs";
  return std::to_string(options.points / kMillion) + " million pairs";
}

template <class Row>
bool print_rows(std::span<const Row> rows, const Options& options) {
  bool kept = true;
  for (const Row& row : rows) {
    if (!wanted(options, row.name)) continue;
    const Worst single =
        in_two_threads([&](uint64_t part) { return worst_float(row, options.stride, options.points, part); });
    const Worst wide = in_two_threads([&](uint64_t part) { return worst_double(row, options.points, part); });
    kept = print_row(row.name, row.bound, single, inputs_of(row, options), wide) && kept;
  }
  return kept;
}

int main_of(std::span<char*> arguments) {
  Options options;
  if (arguments.size() > 1) options.stride = std::max(1ull, std::strtoull(arguments[1], nullptr, 10));
  if (arguments.size() > 2) options.points = std::strtoull(arguments[2], nullptr, 10);
  for (size_t i = 3; i < arguments.size(); ++i) options.only.emplace_back(arguments[i]);

  const auto levels = levels_to_test();
  std::printf("| function |");
  for (const KernelTable* level : levels) std::printf(" float32 %s |", level->name);
  std::printf(" float32 inputs |");
  for (const KernelTable* level : levels) std::printf(" float64 %s |", level->name);
  std::printf(" promised |\n|");
  for (size_t i = 0; i < 2 * levels.size() + 3; ++i) std::printf(" --- |");
  std::printf("\n");
  const bool first = print_rows<ElementaryFunction>(elementary_functions(), options);
  const bool second = print_rows<ElementaryFunctionOfTwo>(elementary_functions_of_two(), options);
  return first && second ? 0 : 1;
}

}  // namespace
}  // namespace ct::test

int main(int count, char** arguments) { return ct::test::main_of({arguments, static_cast<size_t>(count)}); }
