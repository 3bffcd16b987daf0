// Messages of TensorFlow cut at every byte, and with every byte changed: an error or a tensor that can be written and
// read again, and nothing left behind.
#include <gtest/gtest.h>

#include <fstream>

#include "core/live.h"
#include "io/proto_check.h"
#include "io/proto_compress.h"
#include "io/proto_text.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

std::vector<std::string> golden_messages() {
  std::ifstream stream(std::string(CT_SOURCE_DIR) + "/tests/golden/proto_written.tsv");
  std::vector<std::string> messages;
  for (std::string line; std::getline(stream, line);) {
    const size_t first = line.find('\t'), second = line.find('\t', first + 1), third = line.find('\t', second + 1);
    messages.push_back(wire(line.substr(first + 1, second - first - 1)));
    messages.push_back(wire(line.substr(second + 1, third - second - 1)));
  }
  return messages;
}

class CountingText final : public ProtoTextOut {
 public:
  void put(std::string_view text) override { length += text.size(); }
  void put_float(float) override { ++length; }
  void put_double(double) override { ++length; }
  size_t length = 0;
};

// The text, and what compression makes of it, may fail as well, but in no other way.
void use_other_readers(const std::string& message, bool is_message) {
  CountingText text;
  EXPECT_EQ(failure_of([&] { return put_proto_text(span_of(message), text), 0; }).code,
            is_message ? Code::kOk : Code::kInvalidArgument);
  std::string compressed;
  EXPECT_EQ(failure_of([&] { return compress_proto(span_of(message), {.min_elements = 1}, &compressed); }).code,
            is_message ? Code::kOk : Code::kInvalidArgument);
}

// A copy of exactly its size, so that a look past its end is one past an allocation.
void use(const std::string& damaged) {
  const std::vector<std::byte> bytes(span_of(damaged).begin(), span_of(damaged).end());
  RememberingDecoder decoder;
  ProtoReading reading{.decoder = &decoder};
  reading.limits.max_bytes = uint64_t{1} << 24;
  const int64_t handles = live_handles.total(), memory = live_bytes.total();
  Failure failure;
  {
    TensorPtr t;
    failure = failure_of([&] { return t = tensor_from_proto(bytes, reading), 0; });
    if (t) {
      const std::string once = written(*t, ProtoForm::kField);
      EXPECT_EQ(written(*read_tensor(once, reading), ProtoForm::kField), once);
    } else {
      EXPECT_TRUE(failure.code == Code::kInvalidArgument || failure.code == Code::kResourceExhausted);
      EXPECT_FALSE(failure.message.empty());
    }
  }
  const ProtoSource source{bytes.data()};
  const bool is_message = failure_of([&] { return check_message(kTensorMessage, bytes, source), 0; }).code == Code::kOk;
  use_other_readers(damaged, is_message);
  EXPECT_EQ(live_handles.total(), handles);
  EXPECT_EQ(live_bytes.total(), memory);
}

TEST(ProtoDamage, CutAtEveryByte) {
  for (const std::string& message : golden_messages()) {
    for (size_t length = 0; length < message.size(); ++length) use(message.substr(0, length));
  }
}

TEST(ProtoDamage, EveryByteChanged) {
  for (const std::string& message : golden_messages()) {
    for (size_t at = 0; at < message.size(); ++at) {
      for (const int flip : {0x01, 0x08, 0x80, 0xFF}) {
        std::string damaged = message;
        damaged[at] = static_cast<char>(damaged[at] ^ flip);
        use(damaged);
      }
    }
  }
}

}  // namespace
}  // namespace ct::test
