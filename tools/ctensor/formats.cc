#include "formats.h"

#include "ctensor.h"

namespace command {
namespace {

struct Format {
  int32_t number;
  const char* name;
  const char* ending;  // nullptr: not written by its name
};

constexpr Format kFormats[] = {
    {TENSOR_FORMAT_NPY, "npy", ".npy"},
    {TENSOR_FORMAT_NPZ, "npz", ".npz"},
    {TENSOR_FORMAT_SAFETENSORS, "safetensors", ".safetensors"},
    {TENSOR_FORMAT_SAFETENSORS_INDEX, "safetensors-index", nullptr},
    {TENSOR_FORMAT_TENSOR_PROTO, "proto", ".pb"},
};

}  // namespace

const char* format_name(int32_t format) {
  for (const Format& row : kFormats) {
    if (row.number == format) {
      return row.name;
    }
  }
  return "unknown";
}

std::string writable_format_names() {
  std::string names;
  for (const Format& row : kFormats) {
    if (row.ending != nullptr) {
      names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
  }
  return names;
}

int32_t format_from_name(const std::string& name) {
  for (const Format& row : kFormats) {
    if (row.ending != nullptr && name == row.name) {
      return row.number;
    }
  }
  return 0;
}

int32_t format_from_path(const std::string& path) {
  for (const Format& row : kFormats) {
    if (row.ending != nullptr && path.ends_with(row.ending)) {
      return row.number;
    }
  }
  return 0;
}

}  // namespace command
