// Tensors to be written to a file under names. The tensors are shared: what their elements are when the file is saved
// is what it gets.
#pragma once

#include <memory>
#include <set>
#include <vector>

#include "io/format_writer.h"

namespace ct {

class ArchiveWriter {
 public:
  // UNIMPLEMENTED for a format that cannot be written.
  ArchiveWriter(FileFormat format, const ArchiveWriterOptions& options);
  ArchiveWriter(const ArchiveWriter&) = delete;
  ArchiveWriter& operator=(const ArchiveWriter&) = delete;
  ~ArchiveWriter();

  const FormatWriter& format() const noexcept { return format_; }

  // ALREADY_EXISTS for a name that is taken, INVALID_ARGUMENT for one that cannot be; UNIMPLEMENTED for a dtype that
  // the format does not have; FAILED_PRECONDITION for elements that cannot be read.
  void add(std::string_view name, const Tensor& t);
  // UNIMPLEMENTED if the format has none, ALREADY_EXISTS, INVALID_ARGUMENT for what is not UTF-8.
  void add_metadata(std::string_view key, std::string_view value);

  // Any number of times. FAILED_PRECONDITION if the format needs a tensor and there is none.
  void save(Context* ctx, ByteSink& sink) const;
  void save_file(Context* ctx, std::string_view path) const;

 private:
  const FormatWriter& format_;
  ArchiveWriterOptions options_;
  std::vector<WriterMember> members_;
  std::set<std::string, std::less<>> names_;
  WriterMetadata metadata_;
};

}  // namespace ct
