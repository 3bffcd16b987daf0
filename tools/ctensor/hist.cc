#include <unistd.h>

#include <algorithm>

#include "commands.h"
#include "escape.h"
#include "members.h"
#include "numbers.h"
#include "output.h"
#include "pieces.h"
#include "progress.h"
#include "terminal.h"

namespace command {
namespace {

struct Counts {
  Tensor bins;
  int64_t below = 0;
  int64_t above = 0;
  int64_t nans = 0;
};

// What was asked about, in pieces: a slice is one piece, a whole member as many as it takes.
class Source {
 public:
  Source(const Library& library, const HistRequest& request)
      : library_(library),
        numbers_(library),
        request_(request),
        opaque_(request.reading.opaque_dtype(library)),
        target_(parse_target(request.target)),
        file_(open_file(library, target_.file)),
        member_(only_member(library, file_, target_)) {
    if (member_.entry.dtype != TENSOR_DTYPE_INVALID && !numbers_.is_describable(member_.entry.dtype)) {
      throw Trouble(target_text(target_) + ": elements of dtype " + library.dtype_name(member_.entry.dtype) +
                    " are no numbers to count");
    }
  }

  template <typename Visit>
  void for_each(Visit visit) const {
    if (!request_.slice.empty()) {
      const Tensor t = numbers_.describable(read_slice(library_, file_, member_, opaque_, request_.slice));
      in_file(file_.path, [&] { visit(t); });
      return;
    }
    for (const Box& box : boxes_of(member_, request_.reading.memory)) {
      library_.progress().next(bytes_of(member_, box));
      const Tensor t = numbers_.describable(read_box(library_, file_, member_, opaque_, box));
      in_file(file_.path, [&] { visit(t); });
    }
  }

  uint64_t bytes() const { return request_.slice.empty() ? member_.entry.data_bytes : 0; }
  std::string name() const { return target_text(target_); }

 private:
  const Library& library_;
  Numbers numbers_;
  const HistRequest& request_;
  int32_t opaque_;
  Target target_;
  File file_;
  const Member& member_;
};

class Histogram {
 public:
  Histogram(const Library& library, const HistRequest& request)
      : library_(library), numbers_(library), request_(request), source_(library, request) {
    const bool looks_for_ends = !request.low || !request.high;
    library.progress().start(source_.name(), source_.bytes() * (looks_for_ends ? 2 : 1));
    if (looks_for_ends) {
      find_ends();
    }
    low_ = request.low ? numbers_.scalar(*request.low) : std::move(low_);
    high_ = request.high ? numbers_.scalar(*request.high) : std::move(high_);
    count();
    library.progress().finish();
  }

  Table table(bool with_bars) const {
    std::vector<Column> columns = {{"from", true}, {"to", true}, {"count", true}};
    if (with_bars) {
      columns.push_back({"share"});
    }
    Table table(std::move(columns));
    const std::vector<Tensor> edges = find_edges();
    const std::vector<std::string> bars = with_bars ? find_bars(edges) : std::vector<std::string>();
    for (size_t i = 0; i + 1 < edges.size(); ++i) {
      std::vector<Cell> row = row_of(edges, i);
      if (with_bars) {
        row.push_back({bars[i].empty() ? " " : bars[i], "", ""});
      }
      table.add(std::move(row));
    }
    return table;
  }

  // What is in no bin.
  std::string rest() const {
    std::string text;
    const auto add = [&](int64_t count, const char* what) {
      text += count == 0 ? "" : (text.empty() ? "not shown: " : ", ") + std::to_string(count) + " " + what;
    };
    add(counts_.below, "below");
    add(counts_.above, "above");
    add(counts_.nans, "NaN");
    return text.empty() ? "" : text + "\n";
  }

  std::string json() const {
    return "{\"bins\": " + table(false).json(0) + ",\n \"below\": " + std::to_string(counts_.below) +
           ", \"above\": " + std::to_string(counts_.above) + ", \"nan\": " + std::to_string(counts_.nans) + "}\n";
  }

 private:
  void find_ends() {
    std::vector<Tensor> least, greatest;
    source_.for_each([&](const Tensor& t) {
      if (tensor_num_elements(t.get()) > 0) {
        const Tensor finite = numbers_.finite_only(t);
        least.push_back(numbers_.reduce(tensor_min, finite));
        greatest.push_back(numbers_.reduce(tensor_max, finite));
      }
    });
    const auto end = [&](auto reduction, const std::vector<Tensor>& found) {
      if (!found.empty()) {
        Tensor all = numbers_.cast(numbers_.reduce(reduction, numbers_.joined(found)), TENSOR_DTYPE_FLOAT64);
        if (numbers_.count_nonzero(numbers_.unary(tensor_isnan, all)) == 0) {
          return all;
        }
      }
      throw Trouble(source_.name() + ": no finite element to begin or end the bins with; --low and --high can");
    };
    low_ = end(tensor_min, least);
    high_ = end(tensor_max, greatest);
  }

  void count() {
    source_.for_each([&](const Tensor& t) {
      Tensor bins = library_.tensor(tensor_histogram, library_.context(), t.get(), request_.bins, numbers_.number(low_),
                                    numbers_.number(high_), nullptr);
      counts_.bins = counts_.bins ? numbers_.binary(tensor_add, counts_.bins, bins) : std::move(bins);
      const Tensor wide = numbers_.cast(t, TENSOR_DTYPE_FLOAT64);
      counts_.below += numbers_.count_nonzero(numbers_.binary(tensor_less, wide, low_));
      counts_.above += numbers_.count_nonzero(numbers_.binary(tensor_greater, wide, high_));
      counts_.nans += numbers_.count_nonzero(numbers_.unary(tensor_isnan, wide));
    });
  }

  // Where the bins begin, and where the last one ends, by the library's own rule.
  std::vector<Tensor> find_edges() const {
    const Tensor range = numbers_.binary(tensor_subtract, high_, low_);
    const bool widened = numbers_.number(range) == 0;
    const Tensor half = numbers_.scalar(widened ? 0.5 : 0);
    const Tensor first = numbers_.binary(tensor_subtract, low_, half);
    const Tensor last = numbers_.binary(tensor_add, high_, half);
    const Tensor bins = numbers_.scalar(static_cast<double>(request_.bins));
    const Tensor width = numbers_.binary(tensor_divide, numbers_.binary(tensor_subtract, last, first), bins);
    std::vector<Tensor> edges;
    for (int64_t i = 0; i < request_.bins; ++i) {
      const Tensor steps = numbers_.binary(tensor_multiply, numbers_.scalar(static_cast<double>(i)), width);
      edges.push_back(numbers_.binary(tensor_add, first, steps));
    }
    edges.push_back(numbers_.share(last));
    return edges;
  }

  std::vector<Cell> row_of(const std::vector<Tensor>& edges, size_t i) const {
    return {numbers_.cell(edges[i], 6), numbers_.cell(edges[i + 1], 6),
            numbers_.cell(numbers_.at(counts_.bins, {static_cast<int64_t>(i)}), 0)};
  }

  // Bars for the width that the numbers leave, the longest for the fullest bin; in eighths of a character where the
  // characters are there.
  std::vector<std::string> find_bars(const std::vector<Tensor>& edges) const {
    static constexpr const char* kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    size_t numbers_width = 0;
    for (size_t i = 0; i + 1 < edges.size(); ++i) {
      size_t width = 0;
      for (const Cell& cell : row_of(edges, i)) {
        width += std::max<size_t>(cell.text.size(), 5) + 2;
      }
      numbers_width = std::max(numbers_width, width);
    }
    const int32_t all = request_.width > 0 ? request_.width : terminal_width(STDOUT_FILENO);
    const int64_t room = std::max<int64_t>(all - static_cast<int64_t>(numbers_width), 8);
    const bool fine = locale_is_utf8();
    const Tensor counts = numbers_.cast(counts_.bins, TENSOR_DTYPE_FLOAT64);
    const Tensor longest = numbers_.binary(tensor_maximum, numbers_.reduce(tensor_max, counts), numbers_.scalar(1));
    const Tensor parts = numbers_.scalar(static_cast<double>(room * (fine ? 8 : 1)));
    const Tensor lengths = numbers_.cast(
        numbers_.binary(tensor_divide, numbers_.binary(tensor_multiply, counts, parts), longest), TENSOR_DTYPE_INT64);
    std::vector<std::string> bars;
    for (int64_t i = 0; i < request_.bins; ++i) {
      const int64_t length = numbers_.whole(numbers_.at(lengths, {i}));
      std::string bar;
      for (int64_t j = 0; j < (fine ? length / 8 : length); ++j) {
        bar += fine ? "█" : "#";
      }
      bars.push_back(bar + (fine ? kEighths[length % 8] : ""));
    }
    return bars;
  }

  const Library& library_;
  Numbers numbers_;
  const HistRequest& request_;
  Source source_;
  Tensor low_, high_;
  Counts counts_;
};

}  // namespace

int run_hist(const Library& library, const HistRequest& request) {
  const Histogram histogram(library, request);
  switch (request.format) {
    case TableFormat::kText:
      histogram.table(true).print(TableFormat::kText);
      write_out(histogram.rest());
      break;
    case TableFormat::kCsv:
      histogram.table(false).print(TableFormat::kCsv);
      break;
    case TableFormat::kJson:
      write_out(histogram.json());
      break;
  }
  return kExitFine;
}

}  // namespace command
