// Recording of one answer per row: every part of a row runs in its own forked child, so that a part in which
// TensorFlow aborts or crashes costs only itself and is an answer like any other.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tensorflow/core/framework/tensor.h"
#include "tensorflow/core/framework/tensor_shape.h"

namespace golden {

// What `part` returns; or "abort: <text of the failed check>", "signal N", when it ends the process.
std::string in_child(const std::function<std::string()>& part);

class Row {
 public:
  explicit Row(std::string id) : id_(std::move(id)) {}
  ~Row();  // prints {"id": ..., key: value, ...} on one line
  Row(const Row&) = delete;
  Row& operator=(const Row&) = delete;

  Row& part(const std::string& key, const std::function<std::string()>& f) {
    parts_.emplace_back(key, in_child(f));
    return *this;
  }
  Row& result(const std::function<std::string()>& f) { return part("result", f); }

 private:
  std::string id_;
  std::vector<std::pair<std::string, std::string>> parts_;
};

inline std::string text(bool b) {
  return b ? "true" : "false";
}
inline std::string text(const tensorflow::TensorShape& s) {
  return s.DebugString();
}

// "OK", or "CODE_NAME: message".
std::string text(const absl::Status& s);

template <typename Dims>
std::string dims_text(const Dims& dims) {
  std::string out = "[";
  for (size_t i = 0; i < dims.size(); ++i)
    out += (i ? "," : "") + std::to_string(dims[i]);
  return out + "]";
}

// The first bytes of a tensor's memory, two hex digits each, separated by spaces.
std::string bytes_text(const tensorflow::Tensor& t, size_t n);

// A tensor of `dtype` whose memory is exactly `values` (T must be the C++ type of the dtype's elements).
template <typename T>
tensorflow::Tensor make(tensorflow::DataType dtype, std::initializer_list<int64_t> dims, std::vector<T> values) {
  tensorflow::TensorShape shape;
  for (int64_t d : dims)
    shape.AddDim(d);
  tensorflow::Tensor t(dtype, shape);
  T* at = static_cast<T*>(t.data());
  for (size_t i = 0; i < values.size(); ++i)
    at[i] = values[i];
  return t;
}

// 0, 1, 2, ... as float.
tensorflow::Tensor iota(std::initializer_list<int64_t> dims);

// The chapters, one unit each.
void dtype_rows();
void construction_rows();
void sharing_rows();
void shape_rows();
void bitcast_rows();
void view_rows();
void print_rows();
void handle_rows();
void capi_rows();
void utility_rows();
void slice_flag_rows(const std::string& cases_path);

}  // namespace golden
