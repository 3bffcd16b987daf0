#include "io/archive_writer.h"

#include <algorithm>

#include "core/live.h"
#include "io/atomic_file.h"
#include "io/text.h"

namespace ct {
namespace {

const FormatWriter& writer_of(FileFormat format) {
  static constexpr const FormatWriter* kWriters[] = {&kNpyWriter, &kNpzWriter, &kSafetensorsWriter,
                                                     &kTensorProtoWriter};
  for (const FormatWriter* const writer : kWriters) {
    if (writer->id == format) return *writer;
  }
  fail(Code::kUnimplemented, "files of format ", static_cast<int32_t>(format), " cannot be written");
}

}  // namespace

ArchiveWriter::ArchiveWriter(FileFormat format, const ArchiveWriterOptions& options)
    : format_(writer_of(format)), options_(options) {
  const NpyWriteOptions& npy = options.npy;
  if (!format_.is_npy && (npy.keeps_fortran_order || npy.writes_opaque))
    fail_argument("options->flags are for arrays of NumPy; ", format_.name, " files have none");
  if (!format_.is_zip && (options.forces_zip64 || options.deflate_level != 0))
    fail_argument("options->deflate_level and ZIP64 are for zip archives; ", format_.name, " files are none");
  live_handles.add(this, 1);
}

ArchiveWriter::~ArchiveWriter() { live_handles.subtract(this, 1); }

void ArchiveWriter::add(std::string_view name, const Tensor& t) {
  format_.check_name(name);
  format_.check_dtype(t.dtype, options_);
  require_readable(t, "t");
  if (format_.holds_one_tensor && !members_.empty())
    fail(Code::kAlreadyExists, "the file has its tensor: ", format_.name, " files hold one");
  if (names_.contains(name)) fail(Code::kAlreadyExists, "name ", Quoted{name}, " is taken");
  // Nothing may fail once the name is in.
  if (members_.size() == members_.capacity()) members_.reserve(2 * members_.size() + 4);
  WriterMember member{std::string(name), share(t)};
  names_.emplace(name);
  members_.push_back(std::move(member));
}

void ArchiveWriter::add_metadata(std::string_view key, std::string_view value) {
  if (!format_.keeps_metadata) fail(Code::kUnimplemented, format_.name, " files keep no metadata");
  if (!is_utf8(key)) fail_argument("key ", Quoted{key}, " is not UTF-8");
  if (!is_utf8(value)) fail_argument("value ", Quoted{value}, " of key ", Quoted{key}, " is not UTF-8");
  if (!metadata_.emplace(key, value).second) fail(Code::kAlreadyExists, "key ", Quoted{key}, " is taken");
}

void ArchiveWriter::save(Context* ctx, ByteSink& sink) const {
  if (format_.holds_one_tensor && members_.empty())
    fail_state("the writer has no tensor yet; ", format_.name, " files hold one");
  check_cancelled(ctx);
  Output out(ctx, sink);
  format_.write(out, {members_, metadata_, options_});
}

void ArchiveWriter::save_file(Context* ctx, std::string_view path) const {
  AtomicFile file(path);
  save(ctx, file);
  check_cancelled(ctx);
  file.commit(options_.syncs);
}

}  // namespace ct
