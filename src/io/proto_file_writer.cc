// The format TensorProto: one tensor without a name, in the content form, which readers can share.
#include <algorithm>

#include "io/format_writer.h"
#include "io/proto_write.h"

namespace ct {
namespace {

void check_name(std::string_view name) {
  if (!name.empty())
    fail_argument("name ", Quoted{name}, " cannot be kept: the tensor of a TensorProto file has the name \"\"");
}

// Who reads the file could not make them.
void check_dtype(Dtype dtype, const ArchiveWriterOptions&) {
  if (dtype == Dtype::kVariant)
    fail(Code::kUnimplemented, "variants in files are not written; use tensor_write_proto()");
}

// Tells the output how far it has come, and asks it whether to go on, every few megabytes.
class OutputSink final : public ByteSink {
 public:
  explicit OutputSink(Output& out) noexcept : out_(out) {}
  void write(ByteSpan run) override {
    constexpr size_t kPiece = size_t{8} << 20;
    for (; !run.empty(); run = run.subspan(std::min(run.size(), kPiece))) {
      const ByteSpan piece = run.first(std::min(run.size(), kPiece));
      out_.advance(piece.size());
      out_.write(piece);
    }
  }

 private:
  Output& out_;
};

void write(Output& out, const WriterContents& contents) {
  const TensorMessage message(out.context(), *contents.members.front().tensor, ProtoForm::kContent);
  out.expect(message.bytes());
  OutputSink sink(out);
  message.write(sink);
}

}  // namespace

constinit const FormatWriter kTensorProtoWriter{.id = FileFormat::kTensorProto,
                                                .name = "TensorProto",
                                                .holds_one_tensor = true,
                                                .keeps_metadata = false,
                                                .is_npy = false,
                                                .is_zip = false,
                                                .check_name = check_name,
                                                .check_dtype = check_dtype,
                                                .write = write};

}  // namespace ct
