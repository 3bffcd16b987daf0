// Chapter "Writing archives".
#include "io/archive_writer.h"

#include <cstddef>

#include "abi/bytes_out.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kOptionsFirstSize = 16;
static_assert(sizeof(tensor_archive_writer_options_t) == kOptionsFirstSize);
static_assert(offsetof(tensor_archive_writer_options_t, struct_size) == 0);
static_assert(offsetof(tensor_archive_writer_options_t, flags) == 4);
static_assert(offsetof(tensor_archive_writer_options_t, deflate_level) == 8);
static_assert(offsetof(tensor_archive_writer_options_t, reserved) == 12);

static_assert(static_cast<int32_t>(FileFormat::kNpy) == TENSOR_FORMAT_NPY);
static_assert(static_cast<int32_t>(FileFormat::kNpz) == TENSOR_FORMAT_NPZ);
static_assert(static_cast<int32_t>(FileFormat::kSafetensors) == TENSOR_FORMAT_SAFETENSORS);
static_assert(static_cast<int32_t>(FileFormat::kSafetensorsIndex) == TENSOR_FORMAT_SAFETENSORS_INDEX);
static_assert(static_cast<int32_t>(FileFormat::kTensorProto) == TENSOR_FORMAT_TENSOR_PROTO);

FileFormat format_in(int32_t number) {
  if (number < TENSOR_FORMAT_NPY || number > TENSOR_FORMAT_TENSOR_PROTO)
    fail_argument("format ", number, " is none of TENSOR_FORMAT_*");
  return FileFormat{number};
}

ArchiveWriterOptions options_in(const tensor_archive_writer_options_t* options) {
  const auto given = read_options(options, kOptionsFirstSize, "tensor_archive_writer_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_ARCHIVE_WRITE_FORTRAN | TENSOR_ARCHIVE_WRITE_OPAQUE |
                                   TENSOR_ARCHIVE_WRITE_ZIP64 | TENSOR_ARCHIVE_WRITE_NO_SYNC;
  if ((given.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", given.flags, " has bits that are none of TENSOR_ARCHIVE_WRITE_*");
  constexpr int32_t kSmallest = 9;
  if (given.deflate_level < 0 || given.deflate_level > kSmallest)
    fail_argument("options->deflate_level ", given.deflate_level, " is outside 0..", kSmallest);
  if (given.reserved != 0) fail_argument("options->reserved is ", given.reserved, ", not 0");
  ArchiveWriterOptions result;
  result.npy.keeps_fortran_order = (given.flags & TENSOR_ARCHIVE_WRITE_FORTRAN) != 0;
  result.npy.writes_opaque = (given.flags & TENSOR_ARCHIVE_WRITE_OPAQUE) != 0;
  result.forces_zip64 = (given.flags & TENSOR_ARCHIVE_WRITE_ZIP64) != 0;
  result.syncs = (given.flags & TENSOR_ARCHIVE_WRITE_NO_SYNC) == 0;
  result.deflate_level = given.deflate_level;
  return result;
}

ArchiveWriter* peek(tensor_archive_writer_t* writer) noexcept { return reinterpret_cast<ArchiveWriter*>(writer); }

const ArchiveWriter& unwrap(const tensor_archive_writer_t* writer) {
  if (writer == nullptr) fail_argument("writer is NULL");
  return *reinterpret_cast<const ArchiveWriter*>(writer);
}

ArchiveWriter& unwrap(tensor_archive_writer_t* writer) {
  return const_cast<ArchiveWriter&>(unwrap(static_cast<const tensor_archive_writer_t*>(writer)));
}

}  // namespace

int32_t tensor_archive_writer_new(int32_t format, const tensor_archive_writer_options_t* options,
                                  tensor_archive_writer_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const FileFormat id = format_in(format);
    result = reinterpret_cast<tensor_archive_writer_t*>(new ArchiveWriter(id, options_in(options)));
  });
}

void tensor_archive_writer_free(tensor_archive_writer_t* writer) { delete ::peek(writer); }

int32_t tensor_archive_writer_add(tensor_archive_writer_t* writer, const char* name, int64_t name_length,
                                  const tensor_t* t, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    ArchiveWriter& target = ::unwrap(writer);
    const std::string_view text = text_in(name, name_length, "name");
    target.add(text, unwrap(t, "t"));
  });
}

int32_t tensor_archive_writer_add_metadata(tensor_archive_writer_t* writer, const char* key, int64_t key_length,
                                           const char* value, int64_t value_length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    ArchiveWriter& target = ::unwrap(writer);
    const std::string_view name = text_in(key, key_length, "key");
    target.add_metadata(name, text_in(value, value_length, "value"));
  });
}

int32_t tensor_archive_writer_save(tensor_context_t* ctx, const tensor_archive_writer_t* writer, const char* path,
                                   int64_t path_length, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const ArchiveWriter& source = ::unwrap(writer);
    source.save_file(peek(ctx), text_in(path, path_length, "path"));
  });
}

int32_t tensor_archive_writer_save_to_sink(tensor_context_t* ctx, const tensor_archive_writer_t* writer,
                                           tensor_sink_t sink, void* user, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const ArchiveWriter& source = ::unwrap(writer);
    if (sink == nullptr) fail_argument("sink is NULL");
    CallbackByteSink target(sink, user);
    source.save(peek(ctx), target);
  });
}

int32_t tensor_archive_writer_save_to_memory(tensor_context_t* ctx, const tensor_archive_writer_t* writer, void* buffer,
                                             uint64_t capacity, uint64_t* needed, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(needed, "needed");
    const ArchiveWriter& source = ::unwrap(writer);
    if (capacity > 0) require_pointer(buffer, "buffer");
    CountingMemorySink sink({static_cast<std::byte*>(buffer), capacity});
    source.save(peek(ctx), sink);
    result = sink.bytes();
    if (capacity > 0 && capacity < sink.bytes())
      fail_range("capacity ", capacity, " is too small: the file has ", sink.bytes(), " bytes");
  });
}

int32_t tensor_archive_writer_options_init(tensor_archive_writer_options_t* options, uint32_t struct_size,
                                           tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kOptionsFirstSize, "tensor_archive_writer_options_t"); });
}
