#include "io/npy_write.h"

#include <algorithm>

#include "core/checked.h"
#include "io/npy_header.h"
#include "io/output.h"

namespace ct {
namespace {

// Headers and elements begin at multiples of this.
constexpr size_t kAlign = 64;
// NumPy leaves room for the longest number at the axis along which a file may grow.
constexpr size_t kGrowthDigits = 21;

// "<f8": the reader's table, asked the other way round. Empty for a dtype that NumPy has no name for.
std::string type_code(Dtype dtype) {
  const int64_t size = slot_size(dtype);
  for (const char letter : std::string_view("biufc")) {
    const std::string code = std::string(size == 1 ? "|" : "<") + letter + std::to_string(size);
    if (npy_type(code, {}).dtype == dtype) return code;
  }
  return {};
}

// As NumPy prints a tuple of numbers.
std::string tuple_text(DimSpan dims) {
  std::string text = "(";
  for (size_t i = 0; i < dims.size(); ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(dims[i]);
    if (i + 1 < dims.size() || i == 0) text += ',';
  }
  return text + ')';
}

// Version 1.0, which NumPy takes for what fits into 65,535 bytes of Latin-1: so does the text of any rank.
std::string header_text(const std::string& code, bool is_fortran_order, DimSpan dims) {
  std::string text = "{'descr': '" + code + "', 'fortran_order': " + (is_fortran_order ? "True" : "False") +
                     ", 'shape': " + tuple_text(dims) + ", }";
  if (!dims.empty()) {
    const size_t digits = std::to_string(is_fortran_order ? dims.back() : dims.front()).size();
    text.append(kGrowthDigits - digits, ' ');
  }
  const size_t before = kNpyMagic.size() + 2 + sizeof(uint16_t);
  text.append(kAlign - (before + text.size() + 1) % kAlign, ' ');  // 1 at least
  text += '\n';
  std::string header(kNpyMagic);
  header += {'\x01', '\x00', static_cast<char>(text.size() & 0xFF), static_cast<char>(text.size() >> 8)};
  return header + text;
}

// Elements of S have a width, and NumPy has none of width 0.
uint64_t longest_string(const Tensor& t) {
  size_t longest = 1;
  for_each_string(t, [&](std::string_view text) {
    if (!text.empty() && text.back() == '\0') {
      fail_argument("a string of ", text.size(),
                    " bytes ends in a NUL, which a reader of .npy files drops; save it as a "
                    "TensorProto");
    }
    longest = std::max(longest, text.size());
  });
  return longest;
}

}  // namespace

void require_npy_dtype(Dtype dtype, const NpyWriteOptions& options) {
  if (dtype == Dtype::kString) return;
  if (!can_memcpy(dtype)) fail(Code::kUnimplemented, "elements of ", dtype, " cannot be written to a file");
  if (options.writes_opaque || !type_code(dtype).empty()) return;
  fail(Code::kUnimplemented, "NumPy has no name for ", dtype,
       ": cast it, choose another format, or set TENSOR_ARCHIVE_WRITE_OPAQUE to write its bytes as V", slot_size(dtype),
       ", which tensor_archive_get_as() reads");
}

NpyImage::NpyImage(const Tensor& t, const NpyWriteOptions& options)
    : view_(share(t)), element_size_(static_cast<uint64_t>(t.element_size())) {
  bool is_fortran_order = false;
  if (options.keeps_fortran_order && !is_contiguous(t)) {
    TensorPtr reversed = with_axes_reversed(t);
    is_fortran_order = is_contiguous(*reversed);
    if (is_fortran_order) view_ = std::move(reversed);
  }
  std::string code;
  if (t.dtype == Dtype::kString) {
    element_size_ = longest_string(t);
    code = "|S" + std::to_string(element_size_);
  } else {
    code = type_code(t.dtype);
    // As NumPy writes the types that ml_dtypes adds to it.
    if (code.empty()) code = "<V" + std::to_string(element_size_);
  }
  header_ = header_text(code, is_fortran_order, t.shape());
  if (mul_overflows(static_cast<uint64_t>(t.num_elements), element_size_, &element_bytes_) ||
      element_bytes_ > INT64_MAX - header_.size()) {
    fail(Code::kResourceExhausted, t.num_elements, " elements of ", element_size_,
         " bytes are more than the 2^63 - 1 bytes of the longest file");
  }
}

void NpyImage::write_elements(Context* ctx, RunFunction body) const {
  if (view_->dtype == Dtype::kString) return write_strings(body);
  for_each_run(ctx, *view_, body);
}

void NpyImage::write_strings(RunFunction body) const {
  std::string run;
  const auto put = [&](std::string_view text, uint64_t zeros) {
    while (true) {
      const size_t taken = std::min<uint64_t>(text.size(), kMostRunBytes - run.size());
      run.append(text.substr(0, taken));
      text.remove_prefix(taken);
      const size_t filled = std::min(zeros, kMostRunBytes - run.size());
      run.append(filled, '\0');
      zeros -= filled;
      if (run.size() < kMostRunBytes) return;
      body(bytes_of(run));
      run.clear();
    }
  };
  for_each_string(*view_, [&](std::string_view text) {
    text = text.substr(0, element_size_);
    put(text, element_size_ - text.size());
  });
  if (!run.empty()) body(bytes_of(run));
}

}  // namespace ct
