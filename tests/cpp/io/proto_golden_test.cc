// TensorFlow's own messages (tests/golden/proto.py): the same bytes both ways, the same answers, the same text.
#include <gtest/gtest.h>

#include <fstream>

#include "abi/proto_text.h"
#include "io/proto_compress.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

using Line = std::vector<std::string>;

std::vector<Line> golden_lines(const std::string& file) {
  std::ifstream stream(std::string(CT_SOURCE_DIR) + "/tests/golden/" + file);
  std::vector<Line> lines;
  for (std::string text; std::getline(stream, text);) {
    Line line;
    for (size_t begin = 0, end = 0; end != text.npos; begin = end + 1) {
      end = text.find('\t', begin);
      line.push_back(text.substr(begin, end - begin));
    }
    lines.push_back(line);
  }
  return lines;
}

std::string bytes_of(const std::string& hex) { return hex == "-" ? "" : wire(hex); }

std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) line += c == '\n' ? "\\n" : c == '\\' ? "\\\\" : std::string(1, c);
  return line;
}

std::string text_of_message(const std::string& message) {
  return text_of([&](TextWriter& out) {
    abi::ProtoText text(out);
    put_proto_text(span_of(message), text);
  });
}

TEST(ProtoGolden, TensorFlowsMessagesBothWays) {
  RememberingDecoder decoder;
  const auto lines = golden_lines("proto_written.tsv");
  EXPECT_GE(lines.size(), size_t{100});
  for (const Line& line : lines) {
    SCOPED_TRACE(line[0]);
    const std::string field = bytes_of(line[1]), content = bytes_of(line[2]);
    for (const std::string& message : {field, content}) {
      const TensorPtr t = read_tensor(message, {.decoder = &decoder});
      EXPECT_EQ(hex_of(written(*t, ProtoForm::kField)), hex_of(field));
      EXPECT_EQ(hex_of(written(*t, ProtoForm::kContent)), hex_of(content));
    }
    EXPECT_EQ(one_line(text_of_message(field)), line[3]);
  }
}

// Boxes a tensor as TensorFlow does, and knows no other type.
class BoxDecoder final : public VariantDecoder {
 public:
  Ref<const Variant> decode(std::string_view name, ByteSpan metadata, std::span<const TensorPtr> tensors) override {
    if (name != "tensorflow::Tensor" || tensors.size() != 1) return {};
    return remembering_.decode(name, metadata, tensors);
  }

 private:
  RememberingDecoder remembering_;
};

// Where the answer is our own: a dtype that has but a number here, and tags of which the parser drops bits.
bool is_own_answer(const std::string& name) {
  return name.starts_with("dtype 33") || name.starts_with("tag of 33 bits");
}

TEST(ProtoGolden, TensorFlowsAnswers) {
  BoxDecoder decoder;
  ProtoReading reading{.decoder = &decoder};
  reading.limits.max_bytes = 100'000'000;
  const auto lines = golden_lines("proto_read.tsv");
  EXPECT_GE(lines.size(), size_t{1000});
  int tensors = 0;
  for (const Line& line : lines) {
    SCOPED_TRACE(line[0] + " " + line[1]);
    if (is_own_answer(line[0])) continue;
    TensorPtr t;
    const Failure failure = failure_of([&] {
      t = read_tensor(bytes_of(line[1]), reading);
      return 0;
    });
    if (line[2] == "tensor") {
      ++tensors;
      EXPECT_TRUE(t) << failure.message;
      if (!t) continue;
      EXPECT_EQ(hex_of(written(*t, ProtoForm::kContent)), line[3]);
    } else {
      EXPECT_EQ(failure.code, Code::kInvalidArgument) << line[2];
    }
  }
  EXPECT_GE(tensors, 300);
}

TEST(ProtoGolden, TensorFlowsCompression) {
  const auto lines = golden_lines("proto_compressed.tsv");
  EXPECT_GE(lines.size(), size_t{90});
  for (const Line& line : lines) {
    SCOPED_TRACE(line[0]);
    std::string compressed;
    const bool changed = compress_proto(span_of(bytes_of(line[1])), {}, &compressed);
    EXPECT_EQ(changed ? hex_of(compressed) : "-", line[2]);
  }
}

}  // namespace
}  // namespace ct::test
