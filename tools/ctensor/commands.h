// What each subcommand is asked for, and the functions that do it. They write to standard output, throw Trouble, and
// return the exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "library.h"
#include "picture.h"
#include "saving.h"
#include "table.h"
#include "terminal.h"

namespace command {

// What several subcommands ask: how to read elements without a dtype of their own, and how much memory to use.
struct Reading {
  std::string opaque_as;
  uint64_t memory = 256u << 20;

  int32_t opaque_dtype(const Library& library) const {
    return opaque_as.empty() ? TENSOR_DTYPE_INVALID : library.dtype_from_name(opaque_as);
  }
};

struct InfoRequest {
  std::vector<std::string> targets;
  TableFormat format = TableFormat::kText;
};

struct ShowRequest {
  std::string target;
  std::string slice;
  int32_t format = TENSOR_TEXT_NUMPY;
  int32_t precision = 0;
  int32_t edge = 0;
  int64_t max = 0;
  Reading reading;
};

struct StatRequest {
  std::vector<std::string> targets;
  std::vector<double> percentiles = {5, 50, 95};
  int32_t precision = 6;
  TableFormat format = TableFormat::kText;
  Reading reading;
};

struct CheckRequest {
  std::vector<std::string> files;
  bool quiet = false;
};

struct ProtoRequest {
  std::string file;
};

struct DiffRequest {
  std::string a;
  std::string b;
  double absolute = 0;
  double relative = 0;
  int64_t ulp = 0;
  bool nan_differs = false;
  bool values_only = false;
  bool all = false;
  bool quiet = false;
  bool json = false;
  Reading reading;
};

struct HistRequest {
  std::string target;
  std::string slice;
  int64_t bins = 20;
  std::optional<double> low, high;
  int32_t width = 0;  // 0: the terminal's
  TableFormat format = TableFormat::kText;
  Reading reading;
};

struct HeatRequest {
  std::string target;
  std::string slice;
  std::string png;
  int32_t width = 0;  // 0: the terminal's
  std::optional<Colours> colours;
  PictureOptions picture;
  Reading reading;
};

struct ConvertRequest {
  std::vector<std::string> targets;
  SaveRequest save;
  Reading reading;
};

struct SliceRequest {
  std::string target;
  std::string slice;
  SaveRequest save;
  Reading reading;
};

int run_info(const Library& library, const InfoRequest& request);
int run_show(const Library& library, const ShowRequest& request);
int run_stat(const Library& library, const StatRequest& request);
int run_check(const Library& library, const CheckRequest& request);
int run_proto(const Library& library, const ProtoRequest& request);
int run_diff(const Library& library, const DiffRequest& request);
int run_hist(const Library& library, const HistRequest& request);
int run_heat(const Library& library, const HeatRequest& request);
int run_convert(const Library& library, const ConvertRequest& request);
int run_slice(const Library& library, const SliceRequest& request);

}  // namespace command
