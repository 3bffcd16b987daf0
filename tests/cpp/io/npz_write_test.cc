// Archives of arrays as they are written, read back by the reader, whose rules are stricter than those of most.
#include <gtest/gtest.h>

#include <zlib.h>

#include "io/inflate.h"
#include "io/zip_directory.h"
#include "io/zip_end.h"
#include "writer_support.h"

namespace ct::test {
namespace {

constexpr const char* kGreek = "\xce\xb1/\xce\xb2";

struct Sample {
  TensorPtr numbers = make_counting({40, 50});
  TensorPtr truths = patterned(Dtype::kBool, {7});
  TensorPtr words = make_strings({2}, {"one", "three"});
  TensorPtr none = new_tensor(Dtype::kFloat64, Dims{0, 3});
  TensorPtr scalar = patterned(Dtype::kComplex128, {});

  Members members() const {
    return {{"numbers", numbers.get()},
            {kGreek, truths.get()},
            {"", words.get()},
            {"x.npy", none.get()},
            {"s", scalar.get()}};
  }
};

const ArchiveWriterOptions kVariants[] = {
    {}, {.deflate_level = 1}, {.deflate_level = 9}, {.forces_zip64 = true}, {.forces_zip64 = true, .deflate_level = 6}};

TEST(NpzWrite, IsReadBack) {
  const Sample sample;
  for (const ArchiveWriterOptions& options : kVariants) {
    const auto archive = open_bytes(saved(FileFormat::kNpz, sample.members(), options));
    archive->check(nullptr);
    ASSERT_EQ(archive->count(), 5);
    int64_t position = 0;
    for (const auto& [name, tensor] : sample.members()) {
      EXPECT_EQ(archive->name(position), name);
      EXPECT_EQ(archive->entry(position).is_deflated, options.deflate_level > 0);
      const TensorPtr found = archive->get(nullptr, name);
      EXPECT_EQ(found->dtype, tensor->dtype);
      EXPECT_EQ(dims_of(*found), dims_of(*tensor));
      EXPECT_EQ(elements_hex(*found), elements_hex(*tensor)) << name;
      ++position;
    }
  }
}

TEST(NpzWrite, EveryWayToWriteMakesTheSameBytes) {
  const Sample sample;
  for (const ArchiveWriterOptions& options : kVariants) {
    const Bytes once = saved(FileFormat::kNpz, sample.members(), options, {}, false);
    EXPECT_EQ(once, saved(FileFormat::kNpz, sample.members(), options, {}, true));
    EXPECT_EQ(once, saved(FileFormat::kNpz, sample.members(), options, {}, false));
  }
}

TEST(NpzWrite, StoredElementsBeginAtMultiplesOf64) {
  // Names of every length: extra fields of every length.
  std::vector<TensorPtr> tensors;
  Members members;
  for (size_t length = 0; length < 130; ++length) {
    tensors.push_back(patterned(Dtype::kInt16, {static_cast<int64_t>(length) % 5 + 1}));
    members.emplace_back(std::string(length, 'n'), tensors.back().get());
  }
  for (const bool forces_zip64 : {false, true}) {
    const auto archive = open_bytes(saved(FileFormat::kNpz, members, {.forces_zip64 = forces_zip64}));
    for (int64_t i = 0; i < archive->count(); ++i) {
      EXPECT_EQ(archive->entry(i).data_offset % 64, 0u) << i;
      EXPECT_TRUE(archive->entry(i).is_zero_copy);
    }
  }
}

// What the records say, field by field.
TEST(NpzWrite, RecordsSayWhatIsThere) {
  const TensorPtr t = patterned(Dtype::kUint8, {3});
  const Bytes file = saved(FileFormat::kNpz, {{"a", t.get()}});
  const std::vector<ZipMember> members = read_zip_directory(file, 10);
  ASSERT_EQ(members.size(), 1u);
  EXPECT_EQ(members[0].name, "a.npy");
  EXPECT_EQ(members[0].bytes, 131u);
  EXPECT_EQ(members[0].packed_bytes, 131u);
  EXPECT_FALSE(members[0].has_utf8_name);
  // Local header: needs version 2.0, no flags, stored, 1980-01-01, the checksum and sizes, a name of 5, an extra field
  // of 29 that brings the bytes to 64.
  const Bytes npy = saved_npy(*t);
  const std::string crc = to_hex(std::as_bytes(std::span(&members[0].crc, 1)));
  const std::string sizes = "8300000083000000";
  EXPECT_EQ(members[0].crc, crc32_of(npy));
  EXPECT_EQ(to_hex(file).substr(0, 128),
            "504b03041400"
            "0000"
            "0000"
            "00002100" +
                crc + sizes +
                "05001d00"
                "612e6e7079"
                "35d91900"
                "4000" +
                std::string(46, '0'));
  EXPECT_EQ(to_hex(file).substr(128, 262), to_hex(npy));
  // Directory: made on Unix, a regular file that all may read; then the end record.
  EXPECT_EQ(to_hex(file).substr(390), "504b0102140314000000000000002100" + crc + sizes +
                                          "05000000"
                                          "0000"
                                          "0000"
                                          "0000"
                                          "0000a481"
                                          "00000000"
                                          "612e6e7079"
                                          "504b0506"
                                          "00000000"
                                          "01000100"
                                          "33000000"
                                          "c3000000"
                                          "0000");
}

TEST(NpzWrite, WideRecordsHaveMarkersAndNumbers) {
  const TensorPtr t = patterned(Dtype::kUint8, {3});
  const Bytes file = saved(FileFormat::kNpz, {{"a", t.get()}}, {.forces_zip64 = true});
  const std::string hex = to_hex(file);
  // Version 4.5, markers for sizes, and the field that holds them.
  EXPECT_EQ(hex.substr(8, 4), "2d00");
  EXPECT_EQ(hex.substr(36, 16), "ffffffffffffffff");
  EXPECT_EQ(hex.substr(70, 40),
            "01001000"
            "8300000000000000"
            "8300000000000000");
  EXPECT_EQ(find_zip_end(file).members, 1u);
  EXPECT_NE(hex.find("504b0606"
                     "2c00000000000000"
                     "2d03"
                     "2d00"),
            std::string::npos);
  EXPECT_NE(hex.find("504b0607"), std::string::npos);
  EXPECT_EQ(hex.substr(hex.size() - 44),
            "504b0506"
            "00000000"
            "ffffffff"
            "ffffffff"
            "ffffffff"
            "0000");
}

TEST(NpzWrite, ManyMembersNeedWideRecords) {
  const TensorPtr t = patterned(Dtype::kUint8, {});
  Members members;
  for (int i = 0; i < 65536; ++i) members.emplace_back(std::to_string(i), t.get());
  const Bytes file = saved(FileFormat::kNpz, members);
  EXPECT_EQ(find_zip_end(file).members, 65536u);
  const auto archive = open_bytes(file);
  EXPECT_EQ(archive->count(), 65536);
  EXPECT_EQ(archive->name(65535), "65535");
}

// A sink that looks at the end of what it is given and keeps nothing else: members that need 64-bit sizes.
TEST(NpzWrite, LongMembersNeedWideRecords) {
  const TensorPtr one = make_tensor<uint8_t>(Dtype::kUint8, {1}, {1});
  const int64_t strides[] = {0};
  const TensorPtr t = make_view(*one, Dtype::kUint8, Dims{(int64_t{1} << 32) - 64}, strides, 0, kReadOnly);
  ArchiveWriter writer(FileFormat::kNpz, {});
  writer.add("long", *t);
  writer.add("short", *one);
  class Ends final : public ByteSink {
   public:
    void write(ByteSpan run) override {
      if (position < 4096) first.insert(first.end(), run.begin(), run.end());
      position += run.size();
      last.assign(run.begin(), run.end());
    }
    bool can_rewrite() const noexcept override { return true; }
    void rewrite(uint64_t offset, ByteSpan run) override { rewritten.emplace_back(offset, to_hex(run)); }
    uint64_t position = 0;
    Bytes first, last;
    std::vector<std::pair<uint64_t, std::string>> rewritten;
  };
  Ends ends;
  writer.save(nullptr, ends);
  const std::string size = "4000000001000000";  // 2^32 - 64 elements and a header of 128 bytes
  ASSERT_EQ(ends.rewritten.size(), 2u);
  EXPECT_EQ(ends.rewritten[0].second.substr(36, 16), "ffffffffffffffff");
  EXPECT_NE(ends.rewritten[0].second.find("01001000" + size + size), std::string::npos);
  EXPECT_EQ(ends.rewritten[1].second.find("ffffffff"), std::string::npos);
  const std::string directory = to_hex(ends.last);
  EXPECT_NE(directory.find("01001000" + size + size), std::string::npos);
  EXPECT_NE(directory.find("504b0606"), std::string::npos);
  // The short member lies past 4 GiB: its place, and only that, is wide.
  EXPECT_NE(directory.find("01000800"), std::string::npos);
}

TEST(NpzWrite, NamesThatArchivesCannotHave) {
  const TensorPtr t = make_counting({2});
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kNpz, {{"\xff", t.get()}}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] {
              saved(FileFormat::kNpz, {{std::string("a\0b", 3), t.get()}});
            }).code,
            Code::kInvalidArgument);
  const std::string longest(65531, 'l');
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kNpz, {{longest + "l", t.get()}}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(open_bytes(saved(FileFormat::kNpz, {{longest, t.get()}}))->name(0), longest);
}

TEST(NpzWrite, NothingIsAnArchiveToo) {
  const auto archive = open_bytes(saved(FileFormat::kNpz, {}));
  EXPECT_EQ(archive->count(), 0);
  EXPECT_EQ(open_bytes(saved(FileFormat::kNpz, {}, {.forces_zip64 = true}))->count(), 0);
}

TEST(NpzWrite, AStringThatCannotBeKeptIsFoundBeforeAnythingIsWritten) {
  const TensorPtr fine = make_counting({2});
  const TensorPtr refused = make_strings({1}, {std::string("\0", 1)});
  ArchiveWriter writer(FileFormat::kNpz, {});
  writer.add("a", *fine);
  writer.add("b", *refused);
  KeepingSink sink;
  EXPECT_EQ(outcome_of([&] { writer.save(nullptr, sink); }).code, Code::kInvalidArgument);
  EXPECT_TRUE(sink.file.empty());
}

}  // namespace
}  // namespace ct::test
