// Deflated bytes as a stream.
#include "io/inflate.h"

#include <gtest/gtest.h>

#include "zip_builder.h"

namespace ct::test {
namespace {

Bytes pattern(size_t count) {
  Bytes bytes(count);
  for (size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::byte>(i * i >> 3);
  return bytes;
}

TEST(InflateStream, ReadsInPiecesOfAnySize) {
  const Bytes plain = pattern(300000);
  const Bytes packed = deflated(plain);
  for (const size_t piece : {size_t{1}, size_t{7}, size_t{4096}, size_t{100000}, size_t{400000}}) {
    InflateStream stream(packed, {});
    Bytes read(plain.size() + piece);
    size_t at = 0;
    while (const uint64_t count = stream.read(read.data() + at, piece)) at += count;
    read.resize(at);
    EXPECT_EQ(read, plain) << piece;
    stream.drain(plain.size());
    EXPECT_EQ(stream.crc(), crc32_of(plain));
  }
}

TEST(InflateStream, DrainsWhatWasNotRead) {
  const Bytes plain = pattern(100000);
  const Bytes packed = deflated(plain);
  InflateStream stream(packed, {});
  std::byte some[10];
  EXPECT_EQ(stream.read(some, sizeof some), sizeof some);
  stream.drain(plain.size());
  EXPECT_EQ(stream.crc(), crc32_of(plain));
  for (const uint64_t wrong : {uint64_t{0}, uint64_t{99999}, uint64_t{100001}}) {
    InflateStream again(packed, {});
    EXPECT_EQ(outcome_of([&] { again.drain(wrong); }).code, Code::kDataLoss) << wrong;
  }
}

TEST(InflateStream, DrainingStopsSoonAfterThePromisedSize) {
  const Bytes packed = deflated(Bytes(10'000'000));
  InflateStream stream(packed, {});
  const Outcome outcome = outcome_of([&] { stream.drain(100); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("4096 bytes or more"), std::string::npos) << outcome.message;
}

TEST(InflateStream, EveryTruncationIsDataLoss) {
  const Bytes plain = pattern(1000);
  const Bytes packed = deflated(plain);
  for (size_t length = 0; length < packed.size(); ++length) {
    const Bytes cut(packed.begin(), packed.begin() + static_cast<ptrdiff_t>(length));
    InflateStream stream(cut, {});
    EXPECT_EQ(outcome_of([&] { stream.drain(plain.size()); }).code, Code::kDataLoss) << length;
  }
}

TEST(InflateStream, NoInputIsDataLoss) {
  InflateStream stream({}, {});
  std::byte one;
  EXPECT_EQ(outcome_of([&] { stream.read(&one, 1); }).code, Code::kDataLoss);
}

TEST(MostInflatedBytes, HoldsForTheDensestData) {
  for (const size_t count : {size_t{0}, size_t{1}, size_t{1000}, size_t{1'000'000}, size_t{50'000'000}}) {
    EXPECT_GE(most_inflated_bytes(deflated(Bytes(count)).size()), count);
  }
  EXPECT_EQ(most_inflated_bytes(UINT64_MAX), UINT64_MAX);
}

}  // namespace
}  // namespace ct::test
