// The format `.npz`: a zip archive of `.npy` files.
#include <optional>

#include "core/checked.h"
#include "io/deflate_sink.h"
#include "io/format_writer.h"
#include "io/inflate.h"
#include "io/text.h"
#include "io/zip_end.h"
#include "io/zip_records.h"

namespace ct {
namespace {

constexpr std::string_view kSuffix = ".npy";
// Elements in memory that is mapped from the file are as aligned as those that are allocated: the header of an array
// has a multiple of this length.
constexpr uint64_t kMemberAlign = 64;

void check_name(std::string_view name) {
  constexpr size_t kLongest = 65535 - kSuffix.size();
  if (!is_utf8(name)) fail_argument("name ", Quoted{name}, " is not UTF-8");
  if (name.find('\0') != name.npos) fail_argument("name ", Quoted{name}, " holds a NUL, which ends names in archives");
  if (name.size() > kLongest)
    fail_argument("name ", Quoted{name}, " has ", name.size(), " bytes; the longest has ", kLongest);
}

void check_dtype(Dtype dtype, const ArchiveWriterOptions& options) { require_npy_dtype(dtype, options.npy); }

class ToOutput final : public ByteSink {
 public:
  explicit ToOutput(Output& out) noexcept : out_(out) {}
  void write(ByteSpan run) override { out_.write(run); }

 private:
  Output& out_;
};

// One member: its bytes go to a sink, its sizes and checksum into the record.
class MemberWriter {
 public:
  MemberWriter(Output& out, const std::string& name, const NpyImage& image, const ArchiveWriterOptions& options)
      : out_(out), image_(image), level_(options.deflate_level) {
    record_.name = name + std::string(kSuffix);
    record_.method = level_ == 0 ? ZipMethod::kStored : ZipMethod::kDeflated;
    record_.align = level_ == 0 ? kMemberAlign : 1;
    // What deflate cannot pack grows a little.
    constexpr uint64_t kSurelyNarrow = kZip32Marker - (kZip32Marker >> 8);
    record_.is_wide = options.forces_zip64 || image_.bytes() >= kSurelyNarrow;
    record_.header_offset = out.position();
  }

  // The local header comes first but is known last. Where it cannot be written again, the bytes are made twice.
  ZipRecord write() {
    ToOutput to(out_);
    if (out_.can_rewrite()) {
      out_.write(zip_local_header(record_));
      pass(to);
      out_.rewrite(record_.header_offset, zip_local_header(record_));
    } else {
      CountingSink nowhere;
      pass(nowhere);
      out_.write(zip_local_header(record_));
      pass(to);
    }
    return std::move(record_);
  }

 private:
  void pass(ByteSink& to) {
    CountingSink counter;
    Fork packed(to, counter);
    std::optional<DeflateSink> deflate;
    if (level_ > 0) deflate.emplace(packed, level_);
    ByteSink& plain = level_ > 0 ? static_cast<ByteSink&>(*deflate) : packed;
    record_.crc = 0;
    const auto put = [&](ByteSpan run) {
      record_.crc = crc32_of(run, record_.crc);
      plain.write(run);
    };
    put(bytes_of(image_.header()));
    image_.write_elements(out_.context(), [&](ByteSpan run) {
      out_.advance(run.size());
      put(run);
    });
    if (deflate) deflate->finish();
    record_.bytes = image_.bytes();
    record_.packed_bytes = counter.bytes();
  }

  // Two sinks as one.
  class Fork final : public ByteSink {
   public:
    Fork(ByteSink& a, ByteSink& b) noexcept : a_(a), b_(b) {}
    void write(ByteSpan run) override {
      a_.write(run);
      b_.write(run);
    }

   private:
    ByteSink& a_;
    ByteSink& b_;
  };

  Output& out_;
  const NpyImage& image_;
  int32_t level_;
  ZipRecord record_;
};

uint64_t element_bytes(const std::vector<NpyImage>& images) noexcept {
  uint64_t bytes = 0;
  for (const NpyImage& image : images) bytes += image.element_bytes();
  return bytes;
}

void write(Output& out, const WriterContents& contents) {
  std::vector<NpyImage> images;
  images.reserve(contents.members.size());
  uint64_t bytes = 0;
  for (const WriterMember& member : contents.members) {
    images.emplace_back(*member.tensor, contents.options.npy);
    if (add_overflows(bytes, images.back().bytes(), &bytes) || bytes > INT64_MAX / 2)
      fail(Code::kResourceExhausted, "the arrays have more bytes together than the longest file");
  }
  out.expect(element_bytes(images) * (out.can_rewrite() ? 1 : 2));
  std::vector<ZipRecord> records;
  records.reserve(images.size());
  for (size_t i = 0; i < images.size(); ++i)
    records.push_back(MemberWriter(out, contents.members[i].name, images[i], contents.options).write());
  out.write(zip_directory(records, out.position(), contents.options.forces_zip64));
}

}  // namespace

constinit const FormatWriter kNpzWriter{.id = FileFormat::kNpz,
                                        .name = ".npz",
                                        .holds_one_tensor = false,
                                        .keeps_metadata = false,
                                        .is_npy = true,
                                        .is_zip = true,
                                        .check_name = check_name,
                                        .check_dtype = check_dtype,
                                        .write = write};

}  // namespace ct
