// The flags of rows S1..S72 (identity, dim-0 slice, every stride 1), which no Python call shows, and the broadcasts
// that assignment accepts. The specs come from slice_cases.tsv, which slice_rows.py reads too.
#include <cstdio>
#include <fstream>
#include <sstream>

#include "absl/container/inlined_vector.h"
#include "rows.h"
#include "tensorflow/core/util/strided_slice_op.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's
using Vec = absl::InlinedVector<int64_t, 4UL>;

struct Case {
  std::string id;
  std::vector<int64_t> shape, begin, end, strides;
  int bm, em, el, na, sh;
};

std::vector<int64_t> numbers(const std::string& bracketed) {
  std::vector<int64_t> out;
  std::istringstream in(bracketed.substr(1, bracketed.size() - 2));
  for (std::string item; std::getline(in, item, ',');) out.push_back(std::stoll(item));
  return out;
}

std::vector<Case> read_cases(const std::string& path) {
  std::vector<Case> out;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string shape, begin, end, strides;
    Case c;
    fields >> c.id >> shape >> begin >> end >> strides >> c.bm >> c.em >> c.el >> c.na >> c.sh;
    c.shape = numbers(shape);
    c.begin = numbers(begin);
    c.end = numbers(end);
    c.strides = numbers(strides);
    out.push_back(c);
  }
  return out;
}

Tensor vec(const std::vector<int64_t>& v) { return make<int64_t>(DT_INT64, {static_cast<int64_t>(v.size())}, v); }

void flags(const Case& c) {
  Tensor begin_in = vec(c.begin), end_in = vec(c.end), strides_in = vec(c.strides);
  TensorShape processing, final_shape;
  bool identity = false, simple = false, dim0 = false;
  Vec begin, end, strides;
  absl::Status s =
      ValidateStridedSliceOp(&begin_in, &end_in, strides_in, PartialTensorShape(c.shape), c.bm, c.em, c.el, c.na, c.sh,
                             &processing, &final_shape, &identity, &simple, &dim0, &begin, &end, &strides);
  Row row("flags " + c.id);
  if (!s.ok()) {
    row.result([&] { return golden::text(s); });
    return;
  }
  row.part("final", [&] { return final_shape.DebugString(); });
  row.part("processing", [&] { return processing.DebugString(); });
  row.part("begin", [&] { return dims_text(begin); });
  row.part("end", [&] { return dims_text(end); });
  row.part("strides", [&] { return dims_text(strides); });
  row.part("identity", [&] { return golden::text(identity); });
  row.part("dim0", [&] { return golden::text(dim0); });
  row.part("simple", [&] { return golden::text(simple); });
}

// What the resolver says of a shape or of vectors that are not known yet; `begin` null stands for an unknown one.
std::string inferred(const PartialTensorShape& input, const Tensor* begin_in, const Tensor& strides_in) {
  PartialTensorShape processing, final_shape;
  bool identity = false, simple = false, dim0 = false;
  Vec begin, end, strides;
  absl::Status s = ValidateStridedSliceOp(begin_in, begin_in, strides_in, input, 0, 0, 0, 0, 0, &processing,
                                          &final_shape, &identity, &simple, &dim0, &begin, &end, &strides);
  return s.ok() ? final_shape.DebugString() : golden::text(s);
}

void unknown_rows() {
  Row row("unknown inputs");
  row.part("input of unknown rank", [] {
    Tensor one = vec({1});
    return inferred(PartialTensorShape(), &one, one);
  });
  row.part("begin and end unknown", [] { return inferred(PartialTensorShape({5}), nullptr, vec({1})); });
  row.part("begin and end unknown, strides [1,1]", [] {
    return inferred(PartialTensorShape({5}), nullptr, make<int64_t>(DT_INT64, {1, 1}, {1}));
  });
}

void broadcast(Row& row, const Vec& value, const Vec& final_shape) {
  row.part(dims_text(value) + "->" + dims_text(final_shape),
           [=] { return golden::text(StridedSliceAssignBCast(value, final_shape).IsValid()); });
}

}  // namespace

void slice_flag_rows(const std::string& cases_path) {
  for (const Case& c : read_cases(cases_path)) flags(c);
  unknown_rows();
  Row row("broadcast");
  broadcast(row, {1}, {5});
  broadcast(row, {1, 5}, {4, 5});
  broadcast(row, {4, 1}, {2, 4, 5});
  broadcast(row, {}, {2, 4, 5});
  broadcast(row, {1, 1}, {5});
  broadcast(row, {1, 1, 4, 1}, {4, 5});
  broadcast(row, {1, 1}, {});
  broadcast(row, {5}, {1, 5});
  broadcast(row, {1, 1, 1, 2, 4, 5}, {2, 4, 5});
  broadcast(row, {5}, {1});
  broadcast(row, {3}, {4, 5});
  broadcast(row, {4}, {4, 5});
  broadcast(row, {5}, {});
  broadcast(row, {2, 4}, {2, 4, 5});
  broadcast(row, {3, 5}, {5});
  broadcast(row, {2, 4, 5}, {4, 5});
  broadcast(row, {1, 4, 5}, {4, 1});
  broadcast(row, {1, 4, 5}, {5});
}

}  // namespace golden
