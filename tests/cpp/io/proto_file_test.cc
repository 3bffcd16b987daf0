// Files that are one TensorProto.
#include <gtest/gtest.h>

#include "io/archive.h"
#include "io/archive_writer.h"
#include "make_tensor.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

std::unique_ptr<Archive> open_message(const std::string& bytes, const ArchiveOptions& options = {}) {
  return Archive::open({span_of(bytes), nullptr, {}, FileAccess::kRead}, options);
}

TEST(ProtoFile, IsAnArchiveOfOneTensorWithoutAName) {
  const TensorPtr t = make_counting({2, 3});
  for (const ProtoForm form : {ProtoForm::kField, ProtoForm::kContent}) {
    const std::string bytes = written(*t, form);
    const auto archive = open_message(bytes);
    EXPECT_EQ(archive->format(), FileFormat::kTensorProto);
    ASSERT_EQ(archive->count(), 1);
    EXPECT_EQ(archive->name(0), "");
    EXPECT_EQ(archive->find(""), 0);
    const ArchiveEntry entry = archive->entry(0);
    EXPECT_EQ(entry.dtype, Dtype::kInt32);
    EXPECT_EQ(entry.dims, (Dims{2, 3}));
    EXPECT_EQ(entry.stored_bytes, bytes.size());
    EXPECT_EQ(entry.data_bytes, uint64_t{24});
    EXPECT_EQ(entry.data_offset, form == ProtoForm::kContent ? bytes.size() - 24 : 0);
    EXPECT_EQ(written(*archive->get(nullptr, ""), form), bytes);
    archive->check(nullptr);
  }
}

TEST(ProtoFile, AlignedContentIsShared) {
  const TensorPtr t = make_counting({64});
  alignas(64) std::byte block[400];
  const std::string bytes = written(*t, ProtoForm::kContent);
  // The content begins 3 bytes behind a multiple of 4, or wherever the head ends.
  const size_t offset = (4 - (bytes.size() - 256) % 4) % 4;
  std::memcpy(block + offset, bytes.data(), bytes.size());
  const ArchiveSource source{{block + offset, bytes.size()}, nullptr, {}, FileAccess::kMap};
  EXPECT_TRUE(Archive::open(source, {})->entry(0).is_zero_copy);
  const TensorPtr shared = Archive::open(source, {})->get(nullptr, "");
  EXPECT_EQ(shared->data, block + offset + bytes.size() - 256);
  EXPECT_TRUE(shared->is_read_only());
  const TensorPtr copied = Archive::open(source, {.always_copies = true})->get(nullptr, "");
  EXPECT_NE(copied->data, shared->data);
}

TEST(ProtoFile, DamageIsDataLoss) {
  const std::string bytes = written(*make_counting({4}), ProtoForm::kContent);
  const auto failure = [](const std::string& file) {
    return failure_of([&] { return open_message(file)->get(nullptr, "")->rank; });
  };
  for (size_t length = 1; length < bytes.size(); ++length)
    EXPECT_EQ(failure(bytes.substr(0, length)).code, length == 2 || length == 8 ? Code::kOk : Code::kDataLoss)
        << length;
  EXPECT_EQ(failure(shape_field({2})).code, Code::kDataLoss);
  EXPECT_EQ(failure(dtype_field(3) + shape_field({2}) + content("1234567")).code, Code::kDataLoss);
  EXPECT_EQ(failure(dtype_field(10) + shape_field({2}) + content("\x01\x02")).code, Code::kDataLoss);
  EXPECT_EQ(failure(dtype_field(21) + shape_field({1})).code, Code::kUnimplemented);
}

// As in the other formats: no file holds that many bytes, whatever limits say.
TEST(ProtoFile, AShapeOfTooManyBytesIsDamage) {
  const std::string wide("\x08\x01\x12\x0c\x12\x0a\x08\xff\xff\xff\xff\xff\xff\xff\xff\x7f", 16);  // float, [2^63 - 1]
  const auto failure = failure_of([&] { return open_message(wide)->count(); });
  EXPECT_EQ(failure.code, Code::kDataLoss);
  EXPECT_NE(failure.message.find("[9223372036854775807] of float has more than 2^63 - 1 bytes"), std::string::npos)
      << failure.message;
}

TEST(ProtoFile, Limits) {
  const std::string zeros = dtype_field(1) + shape_field({1000, 1000});
  const auto code = [&](const ArchiveOptions& options) {
    return failure_of([&] { return open_message(zeros, options)->get(nullptr, "")->rank; }).code;
  };
  EXPECT_EQ(code({}), Code::kOk);
  EXPECT_EQ(code({.max_member_bytes = 3'999'999}), Code::kResourceExhausted);
  EXPECT_EQ(code({.max_elements = 999'999}), Code::kResourceExhausted);
  EXPECT_EQ(code({.max_rank = 1}), Code::kResourceExhausted);
}

TEST(ProtoFile, IsWrittenInTheContentForm) {
  ArchiveWriter writer(FileFormat::kTensorProto, {});
  const TensorPtr t = make_counting({2, 3});
  EXPECT_EQ(failure_of([&] { return writer.add("name", *t), 0; }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return writer.add("", *new_tensor(Dtype::kVariant, Dims{1})), 0; }).code,
            Code::kUnimplemented);
  writer.add("", *t);
  EXPECT_EQ(failure_of([&] { return writer.add("", *t), 0; }).code, Code::kAlreadyExists);
  StringByteSink sink;
  writer.save(nullptr, sink);
  EXPECT_EQ(sink.bytes, written(*t, ProtoForm::kContent));
}

TEST(ProtoFile, OtherBytesAreStillNoFileOfTensors) {
  for (const char* bytes : {"", "text", "\x89PNG\r\n"})
    EXPECT_EQ(failure_of([&] { return open_message(bytes)->count(); }).code, Code::kDataLoss) << bytes;
}

}  // namespace
}  // namespace ct::test
