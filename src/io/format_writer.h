// What the front of archive_writer.h asks of a format.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "io/archive_format.h"
#include "io/npy_write.h"
#include "io/output.h"

namespace ct {

struct ArchiveWriterOptions {
  NpyWriteOptions npy{};
  bool forces_zip64 = false;
  bool syncs = true;          // a saved file survives a crash of the machine
  int32_t deflate_level = 0;  // 0 stores
};

struct WriterMember {
  std::string name;
  TensorPtr tensor;
};

// In the order in which it is written.
using WriterMetadata = std::map<std::string, std::string>;

struct WriterContents {
  std::span<const WriterMember> members;
  const WriterMetadata& metadata;
  const ArchiveWriterOptions& options;
};

struct FormatWriter {
  FileFormat id;
  const char* name;
  bool holds_one_tensor;
  bool keeps_metadata;
  bool is_npy;  // heeds the options of .npy
  bool is_zip;  // heeds those of zip archives
  // Throw INVALID_ARGUMENT for a name, UNIMPLEMENTED for a dtype that no file of the format can have.
  void (*check_name)(std::string_view name);
  void (*check_dtype)(Dtype dtype, const ArchiveWriterOptions& options);
  void (*write)(Output& out, const WriterContents& contents);
};

extern const FormatWriter kNpyWriter;
extern const FormatWriter kNpzWriter;
extern const FormatWriter kSafetensorsWriter;
extern const FormatWriter kTensorProtoWriter;

}  // namespace ct
