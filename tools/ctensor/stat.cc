#include <algorithm>
#include <iterator>
#include <limits>

#include "commands.h"
#include "members.h"
#include "numbers.h"
#include "percentiles.h"
#include "pieces.h"
#include "progress.h"

namespace command {
namespace {

// What the pieces of one member said, one scalar each; joined at the end.
struct Partial {
  std::vector<Tensor> zeros, nans, infinities, least, greatest;
  std::vector<Tensor> numbers;  // how many elements are not NaN
  std::vector<Tensor> mean, variance;
  std::vector<Tensor> least_finite, greatest_finite;  // of members in several pieces
};

struct Summary {
  Tensor least, greatest, mean, deviation;
  int64_t zeros = 0;
  int64_t nans = 0;
  int64_t infinities = 0;
  std::vector<Tensor> percentiles;
  Tensor within;  // how far from right they may be
};

class Describer {
 public:
  Describer(const Library& library, const StatRequest& request)
      : library_(library), numbers_(library), request_(request), opaque_(request.reading.opaque_dtype(library)) {}

  std::vector<Column> columns() const {
    std::vector<Column> columns = {{"file"}, {"name"}, {"dtype"}};
    const auto add = [&](const std::string& name) { columns.push_back({name, true}); };
    for (const char* name : {"elements", "min", "max", "mean", "std"}) {
      add(name);
    }
    for (const double percentile : request_.percentiles) {
      add("p" + numbers_.text(numbers_.scalar(percentile), TENSOR_TEXT_NUMPY, 0));
    }
    for (const char* name : {"within", "zeros", "nan", "inf"}) {
      add(name);
    }
    return columns;
  }

  std::vector<Cell> row(const File& file, const Member& member) const {
    const int32_t dtype = read_dtype(member, opaque_);
    int64_t elements = 0;
    library_.call(tensor_shape_num_elements, static_cast<int32_t>(member.dims.size()), member.dims.data(), &elements);
    std::vector<Cell> row = {name_cell(file.path), name_cell(member.name),
                             dtype == TENSOR_DTYPE_INVALID ? Cell{} : text_cell(library_.dtype_name(dtype)),
                             number_cell(elements)};
    if (elements > 0 && numbers_.is_describable(dtype)) {
      const Summary summary = describe(file, member);
      const auto add = [&](const Tensor& value) { row.push_back(numbers_.cell(value, request_.precision)); };
      for (const Tensor* value : {&summary.least, &summary.greatest, &summary.mean, &summary.deviation}) {
        add(*value);
      }
      for (const Tensor& value : summary.percentiles) {
        add(value);
      }
      add(summary.within);
      for (const int64_t count : {summary.zeros, summary.nans, summary.infinities}) {
        row.push_back(number_cell(count));
      }
    }
    row.resize(columns().size());
    return row;
  }

 private:
  Summary describe(const File& file, const Member& member) const {
    const std::vector<Box> boxes = boxes_of(member, request_.reading.memory);
    const bool in_pieces = boxes.size() > 1;
    library_.progress().start(member_text(file, member), member.entry.data_bytes * (in_pieces ? 2 : 1));
    Partial partial;
    Summary summary;
    for_each(file, member, boxes, [&](const Tensor& t) {
      add(partial, t);
      if (!in_pieces) {
        summary.percentiles = percentiles_of(library_, t, request_.percentiles);
        summary.within = numbers_.scalar(0);
        return;
      }
      const Tensor finite = numbers_.finite_only(t);
      partial.least_finite.push_back(numbers_.reduce(tensor_min, finite));
      partial.greatest_finite.push_back(numbers_.reduce(tensor_max, finite));
    });
    in_file(file.path, [&] { sum_up(partial, summary); });
    if (in_pieces) {
      count_percentiles(file, member, boxes, partial, summary);
    }
    library_.progress().finish();
    return summary;
  }

  template <typename Visit>
  void for_each(const File& file, const Member& member, const std::vector<Box>& boxes, Visit visit) const {
    for (const Box& box : boxes) {
      library_.progress().next(bytes_of(member, box));
      const Tensor t = numbers_.describable(read_box(library_, file, member, opaque_, box));
      in_file(file.path, [&] { visit(t); });
    }
  }

  // A second pass over the file, unless no element is finite.
  void count_percentiles(const File& file, const Member& member, const std::vector<Box>& boxes, const Partial& partial,
                         Summary& summary) const {
    const Tensor low = numbers_.reduce(tensor_min, numbers_.joined(partial.least_finite));
    const Tensor high = numbers_.reduce(tensor_max, numbers_.joined(partial.greatest_finite));
    if (numbers_.count_nonzero(numbers_.unary(tensor_isnan, low)) > 0) {
      const auto nothing = [&] { return numbers_.scalar(std::numeric_limits<double>::quiet_NaN()); };
      std::generate_n(std::back_inserter(summary.percentiles), request_.percentiles.size(), nothing);
      summary.within = numbers_.scalar(0);
      return;
    }
    PercentileCounter counter(library_, low, high);
    for_each(file, member, boxes, [&](const Tensor& t) { counter.add(t); });
    summary.percentiles = counter.values(request_.percentiles);
    summary.within = numbers_.share(counter.width());
  }

  void add(Partial& partial, const Tensor& t) const {
    const auto count_of = [&](const Tensor& mask) { return numbers_.reduce(tensor_count_nonzero, mask); };
    const Tensor nan = numbers_.unary(tensor_isnan, t);
    partial.nans.push_back(count_of(nan));
    partial.numbers.push_back(count_of(numbers_.unary(tensor_logical_not, nan)));
    partial.infinities.push_back(count_of(numbers_.unary(tensor_isinf, t)));
    partial.zeros.push_back(count_of(numbers_.unary(tensor_logical_not, t)));
    partial.least.push_back(numbers_.reduce(tensor_min, t));
    partial.greatest.push_back(numbers_.reduce(tensor_max, t));
    partial.mean.push_back(numbers_.reduce(tensor_mean, t, TENSOR_DTYPE_FLOAT64));
    partial.variance.push_back(numbers_.reduce(tensor_var, t, TENSOR_DTYPE_FLOAT64));
  }

  Tensor sum_of(const Tensor& t) const { return numbers_.reduce(tensor_sum, t); }
  int64_t total(const std::vector<Tensor>& counts) const { return numbers_.whole(sum_of(numbers_.joined(counts))); }

  // The mean of all is the mean of means by their numbers of elements; the variance of all is that of the pieces and
  // that of their means about it. Pieces of NaN alone have no mean and drop out as NaN.
  void sum_up(const Partial& partial, Summary& summary) const {
    summary.least = numbers_.reduce(tensor_min, numbers_.joined(partial.least));
    summary.greatest = numbers_.reduce(tensor_max, numbers_.joined(partial.greatest));
    summary.zeros = total(partial.zeros);
    summary.nans = total(partial.nans);
    summary.infinities = total(partial.infinities);
    if (partial.mean.size() == 1) {
      summary.mean = numbers_.share(partial.mean.front());
      summary.deviation = numbers_.unary(tensor_sqrt, partial.variance.front());
      return;
    }
    const Tensor weights = numbers_.cast(numbers_.joined(partial.numbers), TENSOR_DTYPE_FLOAT64);
    const Tensor all = sum_of(weights);
    const Tensor means = numbers_.joined(partial.mean);
    const auto weighted = [&](const Tensor& values) {
      return numbers_.binary(tensor_divide, sum_of(numbers_.binary(tensor_multiply, weights, values)), all);
    };
    summary.mean = weighted(means);
    const Tensor apart = numbers_.unary(tensor_square, numbers_.binary(tensor_subtract, means, summary.mean));
    const Tensor variance = numbers_.binary(tensor_add, numbers_.joined(partial.variance), apart);
    summary.deviation = numbers_.unary(tensor_sqrt, weighted(variance));
  }

  const Library& library_;
  Numbers numbers_;
  const StatRequest& request_;
  int32_t opaque_;
};

}  // namespace

int run_stat(const Library& library, const StatRequest& request) {
  const Describer describer(library, request);
  // One file need not be named in each line of a text.
  const bool names_files = request.targets.size() > 1 || request.format != TableFormat::kText;
  std::vector<Column> columns = describer.columns();
  columns.erase(columns.begin(), columns.begin() + (names_files ? 0 : 1));
  Table table(std::move(columns));
  for (const std::string& text : request.targets) {
    const Target target = parse_target(text);
    const File file = open_file(library, target.file);
    for (const Member* member : chosen_members(library, file, target)) {
      std::vector<Cell> row = describer.row(file, *member);
      row.erase(row.begin(), row.begin() + (names_files ? 0 : 1));
      table.add(std::move(row));
    }
  }
  table.print(request.format);
  return kExitFine;
}

}  // namespace command
