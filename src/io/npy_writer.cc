// The format `.npy`: one array without a name.
#include "io/format_writer.h"

namespace ct {
namespace {

void check_name(std::string_view name) {
  if (!name.empty())
    fail_argument("name ", Quoted{name}, " cannot be kept: the array of a .npy file has the name \"\"");
}

void check_dtype(Dtype dtype, const ArchiveWriterOptions& options) { require_npy_dtype(dtype, options.npy); }

void write(Output& out, const WriterContents& contents) {
  const NpyImage image(*contents.members.front().tensor, contents.options.npy);
  out.expect(image.element_bytes());
  out.write(image.header());
  image.write_elements(out.context(), [&](ByteSpan run) {
    out.advance(run.size());
    out.write(run);
  });
}

}  // namespace

constinit const FormatWriter kNpyWriter{.id = FileFormat::kNpy,
                                        .name = ".npy",
                                        .holds_one_tensor = true,
                                        .keeps_metadata = false,
                                        .is_npy = true,
                                        .is_zip = false,
                                        .check_name = check_name,
                                        .check_dtype = check_dtype,
                                        .write = write};

}  // namespace ct
