// Tensors into a file of any format.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "casting.h"
#include "members.h"

namespace command {

using Writer = std::unique_ptr<tensor_archive_writer_t, FreedBy<tensor_archive_writer_free>>;

struct SaveRequest {
  std::string output;
  std::string format;  // empty: by the ending of the output's name
  std::string name;    // of a single tensor; empty: the one that it has
  CastRequest cast;
  int32_t deflate = 0;
  bool fortran = false;
  bool opaque = false;
};

class Saver {
 public:
  Saver(const Library& library, const SaveRequest& request);

  // Casts, and keeps for saving. `name` may be empty where the format needs none.
  void add(const std::string& name, const Tensor& t);
  void add_metadata(const std::string& key, const std::string& value);
  bool keeps_metadata() const { return format_ == TENSOR_FORMAT_SAFETENSORS; }
  // Whether the format holds one tensor, without a name.
  bool is_single() const { return format_ == TENSOR_FORMAT_NPY || format_ == TENSOR_FORMAT_TENSOR_PROTO; }

  void save();

 private:
  Tensor in_order(const Tensor& t) const;

  const Library& library_;
  const SaveRequest& request_;
  int32_t format_;
  Writer writer_;
  int64_t count_ = 0;
  uint64_t bytes_ = 0;
};

// What a member is to be called in another file: its name, or for the array of a .npy file the file's own without
// folders and ending.
std::string name_in_other_file(const File& file, const Member& member);

}  // namespace command
