// One array as the bytes of a `.npy` file, the same bytes that NumPy writes.
#pragma once

#include <string>

#include "io/element_runs.h"

namespace ct {

struct NpyWriteOptions {
  bool keeps_fortran_order = false;  // elements of a column-major view stay in that order
  bool writes_opaque = false;        // dtypes without a NumPy name become V
};

// UNIMPLEMENTED, with the remedy, for a dtype that cannot be written so.
void require_npy_dtype(Dtype dtype, const NpyWriteOptions& options);

class NpyImage {
 public:
  // Strings are looked through for the longest, which gives all of them their width. INVALID_ARGUMENT for a string that
  // ends in a NUL; RESOURCE_EXHAUSTED if there are more than 2^63 - 1 bytes.
  NpyImage(const Tensor& t, const NpyWriteOptions& options);

  uint64_t bytes() const noexcept { return header_.size() + element_bytes_; }
  uint64_t element_bytes() const noexcept { return element_bytes_; }
  const std::string& header() const noexcept { return header_; }
  void write_elements(Context* ctx, RunFunction body) const;

 private:
  void write_strings(RunFunction body) const;

  TensorPtr view_;         // whose row-major order is that of the file
  uint64_t element_size_;  // in the file
  uint64_t element_bytes_ = 0;
  std::string header_;
};

}  // namespace ct
