// The directory of a zip archive: everything it can get wrong, each as one case.
#include "io/zip_directory.h"

#include <gtest/gtest.h>

#include <functional>

#include "zip_builder.h"

namespace ct::test {
namespace {

Bytes small_npy() { return npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }", from_hex("010203")); }

// An archive of two members, one of each method, with one thing changed.
struct Lie {
  const char* name;
  Code code;
  const char* reason;
  std::function<void(std::vector<ZipPart>&, ZipTail&)> tell;
};
class ZipLies : public testing::TestWithParam<Lie> {};

TEST_P(ZipLies, AreRefusedAtOpeningOrReading) {
  std::vector<ZipPart> parts{stored("a.npy", small_npy()), squeezed("b.npy", small_npy())};
  ZipTail tail;
  GetParam().tell(parts, tail);
  const Bytes file = zip_file(parts, tail);
  const Outcome outcome = outcome_of([&] {
    const auto archive = open_bytes(file);
    for (int64_t i = 0; i < archive->count(); ++i) archive->get(nullptr, archive->name(i));
  });
  EXPECT_EQ(outcome.code, GetParam().code) << outcome.message;
  EXPECT_NE(outcome.message.find(GetParam().reason), std::string::npos) << outcome.message;
}

using Parts = std::vector<ZipPart>;

std::vector<Lie> lies() {
  return {
      Lie{"None", Code::kOk, "", [](Parts&, ZipTail&) {}},
      Lie{"Comment", Code::kOk, "", [](Parts&, ZipTail& tail) { tail.comment = std::string(65535, 'x'); }},
      Lie{"CommentWithEndRecord", Code::kOk, "",
          [](Parts&, ZipTail& tail) { tail.comment = "PK\5\6" + std::string(100, '\1'); }},
      Lie{"MemberComments", Code::kOk, "", [](Parts& p, ZipTail&) { p[0].comment = p[1].comment = "words"; }},
      Lie{"DataDescriptorFlag", Code::kOk, "", [](Parts& p, ZipTail&) { p[0].flags = p[1].flags = 1 << 3; }},
      Lie{"BytesBetweenDirectoryAndEnd", Code::kOk, "",
          [](Parts&, ZipTail& tail) { tail.behind_directory = "signature"; }},
      Lie{"UnknownExtras", Code::kOk, "",
          [](Parts& p, ZipTail&) { p[0].extra = p[0].local_extra = from_hex("55540100ff"); }},
      Lie{"DottedNames", Code::kOk, "",
          [](Parts& p, ZipTail&) { p[0].name = p[0].local_name = "../../etc/passwd.npy"; }},
      Lie{"EmptyName", Code::kOk, "", [](Parts& p, ZipTail&) { p[0].name = p[0].local_name = ""; }},
      Lie{"NameWithNul", Code::kOk, "",
          [](Parts& p, ZipTail&) { p[0].name = p[0].local_name = std::string("a\0b.npy", 7); }},
      Lie{"SameName", Code::kDataLoss, "two arrays of the name \"a\"",
          [](Parts& p, ZipTail&) { p[1].name = p[1].local_name = "a.npy"; }},
      Lie{"SameNameWithoutSuffix", Code::kDataLoss, "two arrays of the name \"a\"",
          [](Parts& p, ZipTail&) { p[1].name = p[1].local_name = "a"; }},
      Lie{"BadUtf8Name", Code::kDataLoss, "UTF-8",
          [](Parts& p, ZipTail&) { p[0].name = p[0].local_name = "\xFF.npy", p[0].flags = 1 << 11; }},
      Lie{"OtherLocalName", Code::kDataLoss, "another name", [](Parts& p, ZipTail&) { p[0].local_name = "c.npy"; }},
      Lie{"Encrypted", Code::kUnimplemented, "encrypted", [](Parts& p, ZipTail&) { p[0].flags = 1; }},
      Lie{"StronglyEncrypted", Code::kUnimplemented, "encrypted", [](Parts& p, ZipTail&) { p[1].flags = 1 << 6; }},
      Lie{"MaskedHeaders", Code::kUnimplemented, "encrypted", [](Parts& p, ZipTail&) { p[1].flags = 1 << 13; }},
      Lie{"PatchData", Code::kUnimplemented, "patch", [](Parts& p, ZipTail&) { p[1].flags = 1 << 5; }},
      Lie{"MethodBzip2", Code::kUnimplemented, "method 12", [](Parts& p, ZipTail&) { p[1].method = 12; }},
      Lie{"MethodZstd", Code::kUnimplemented, "method 93", [](Parts& p, ZipTail&) { p[1].method = 93; }},
      Lie{"MemberOnOtherDisk", Code::kUnimplemented, "disk", [](Parts& p, ZipTail&) { p[1].disk = 1; }},
      Lie{"EndOnOtherDisk", Code::kUnimplemented, "disks", [](Parts&, ZipTail& tail) { tail.disk = 1; }},
      Lie{"DirectoryOnOtherDisk", Code::kUnimplemented, "disks",
          [](Parts&, ZipTail& tail) { tail.directory_disk = 1; }},
      Lie{"FewerMembersHere", Code::kUnimplemented, "disks", [](Parts&, ZipTail& tail) { tail.members_here = 1; }},
      Lie{"WrongCrcStored", Code::kDataLoss, "CRC-32", [](Parts& p, ZipTail&) { p[0].crc ^= 1; }},
      Lie{"WrongCrcDeflated", Code::kDataLoss, "CRC-32", [](Parts& p, ZipTail&) { p[1].crc ^= 1; }},
      Lie{"StoredSizesDiffer", Code::kDataLoss, "a stored zip member has", [](Parts& p, ZipTail&) { p[0].bytes += 1; }},
      Lie{"UnpacksToMore", Code::kDataLoss, "promises",
          [](Parts& p, ZipTail&) {
            Bytes npy = small_npy();
            npy.resize(npy.size() + 10);
            p[1] = squeezed("b.npy", npy);
            p[1].bytes -= 1;
          }},
      Lie{"UnpacksToLess", Code::kDataLoss, "promises", [](Parts& p, ZipTail&) { p[1].bytes += 1; }},
      Lie{"UnpacksToFarTooMuch", Code::kDataLoss, "cannot hold the 4294967294",
          [](Parts& p, ZipTail&) { p[1].bytes = 0xFFFFFFFE; }},
      Lie{"PackedTooShort", Code::kDataLoss, "truncated", [](Parts& p, ZipTail&) { p[1].packed_bytes -= 1; }},
      Lie{"PackedReachesIntoDirectory", Code::kDataLoss, "overlaps",
          [](Parts& p, ZipTail&) { p[1].packed_bytes += 100; }},
      Lie{"LocalExtraReachesIntoNext", Code::kDataLoss, "is truncated",
          [](Parts& p, ZipTail&) { p[0].local_extra = Bytes(6), p[0].packed.resize(p[0].packed.size() - 6); }},
      Lie{"SameOffset", Code::kDataLoss, "overlaps", [](Parts& p, ZipTail&) { p[1].header_offset = 0; }},
      Lie{"OffsetInsideOther", Code::kDataLoss, "overlaps", [](Parts& p, ZipTail&) { p[1].header_offset = 40; }},
      Lie{"OffsetInDirectory", Code::kDataLoss, "overlaps",
          [](Parts& p, ZipTail&) { p[1].header_offset = 0x7FFFFFFF; }},
      Lie{"OffsetOfNoHeader", Code::kDataLoss, "no member's header",
          [](Parts& p, ZipTail&) { p[0].header_offset = 1, p[0].packed_bytes = p[0].bytes = 1; }},
      Lie{"TooManyMembers", Code::kDataLoss, "cannot hold", [](Parts&, ZipTail& tail) { tail.members = 60000; }},
      Lie{"OneMemberMore", Code::kDataLoss, "ends inside",
          [](Parts& p, ZipTail& tail) { tail.members = 3, p[0].comment = std::string(40, 'x'); }},
      Lie{"OneMemberLess", Code::kDataLoss, "behind the last", [](Parts&, ZipTail& tail) { tail.members = 1; }},
      Lie{"DirectoryTooFar", Code::kDataLoss, "does not lie before",
          [](Parts&, ZipTail& tail) { tail.directory_offset = 100000; }},
      Lie{"DirectoryTooLong", Code::kDataLoss, "does not lie before",
          [](Parts&, ZipTail& tail) { tail.directory_bytes = 100000; }},
      Lie{"DirectoryElsewhere", Code::kDataLoss, "no member's header",
          [](Parts&, ZipTail& tail) { tail.directory_offset = 0; }},
      Lie{"WideSizesMissing", Code::kDataLoss, "64-bit sizes",
          [](Parts& p, ZipTail&) { p[1].bytes = 0xFFFFFFFF, p[1].extra = from_hex("01000400 00000000"); }},
      Lie{"WideSizesHuge", Code::kDataLoss, "cannot hold the 18446744073709551615",
          [](Parts& p, ZipTail&) { p[1].bytes = 0xFFFFFFFF, p[1].extra = from_hex("01000800 ffffffffffffffff"); }},
      Lie{"WideOffsetHuge", Code::kDataLoss, "overlaps",
          [](Parts& p, ZipTail&) {
            p[1].header_offset = 0xFFFFFFFF, p[1].extra = from_hex("01000800 ffffffffffffffff");
          }},
      Lie{"WideDisk", Code::kUnimplemented, "disk",
          [](Parts& p, ZipTail&) { p[1].disk = 0xFFFF, p[1].extra = from_hex("01000400 07000000"); }},
      Lie{"NoArray", Code::kDataLoss, "no .npy array",
          [](Parts& p, ZipTail&) { p[0] = stored("readme.txt", Bytes(100, std::byte{'x'})); }},
      Lie{"Folder", Code::kDataLoss, "truncated", [](Parts& p, ZipTail&) { p[0] = stored("folder/", {}); }},
      Lie{"TruncatedArray", Code::kDataLoss, "3 bytes of elements expected, 2 found",
          [](Parts& p, ZipTail&) {
            Bytes npy = small_npy();
            npy.pop_back();
            p[0] = stored("a.npy", npy);
          }},
      Lie{"BytesBehindArray", Code::kOk, "",
          [](Parts& p, ZipTail&) {
            Bytes npy = small_npy();
            npy.resize(npy.size() + 10000);
            p = {stored("a.npy", npy), squeezed("b.npy", npy)};
          }},
  };
}

INSTANTIATE_TEST_SUITE_P(Each, ZipLies, testing::ValuesIn(lies()),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ZipNames, AreUtf8OrCodePage437) {
  ZipPart marked = stored(
      "gr\xC3\xB6\xC3\x9F"
      "e.npy",
      small_npy());
  marked.flags = 1 << 11;
  const auto archive = open_bytes(zip_file({marked,
                                            stored("gr\x94\xE1"
                                                   "er.npy",
                                                   small_npy()),
                                            stored("plain", small_npy())}));
  EXPECT_EQ(archive->name(0), "gr\u00F6\u00DFe");
  EXPECT_EQ(archive->name(1), "gr\u00F6\u00DFer");
  EXPECT_EQ(archive->name(2), "plain");
  for (int64_t i = 0; i < 3; ++i)
    EXPECT_EQ(values<uint8_t>(*archive->get(nullptr, archive->name(i))), (std::vector<uint8_t>{1, 2, 3}));
}

TEST(ZipEnd, WideRecordsAreCheckedToo) {
  const Bytes file = file_bytes("wide.npz");
  const size_t locator = file.size() - 22 - 20, record = locator - 56;
  ASSERT_EQ(to_hex(ByteSpan(file).subspan(locator, 4)), "504b0607");
  ASSERT_EQ(to_hex(ByteSpan(file).subspan(record, 4)), "504b0606");
  const auto code_with = [&](size_t at, uint8_t value) {
    Bytes changed = file;
    changed[at] = std::byte{value};
    return outcome_of([&] { open_bytes(changed); }).code;
  };
  EXPECT_EQ(code_with(record, 'X'), Code::kDataLoss);
  EXPECT_EQ(code_with(record + 16, 1), Code::kUnimplemented);   // this disk
  EXPECT_EQ(code_with(record + 20, 1), Code::kUnimplemented);   // the directory's disk
  EXPECT_EQ(code_with(record + 24, 3), Code::kUnimplemented);   // members on this disk
  EXPECT_EQ(code_with(record + 47, 0xFF), Code::kDataLoss);     // directory bytes
  EXPECT_EQ(code_with(record + 55, 0xFF), Code::kDataLoss);     // directory offset
  EXPECT_EQ(code_with(locator + 4, 1), Code::kUnimplemented);   // disk of the record
  EXPECT_EQ(code_with(locator + 15, 0xFF), Code::kDataLoss);    // offset of the record
  EXPECT_EQ(code_with(locator + 16, 2), Code::kUnimplemented);  // number of disks
  EXPECT_EQ(code_with(locator, 'X'), Code::kDataLoss);          // without a locator the old record's numbers hold
}

TEST(ZipDirectory, LimitOfMembers) {
  ArchiveOptions options;
  options.max_members = 1;
  const Bytes file = zip_file({stored("a.npy", small_npy()), stored("b.npy", small_npy())});
  EXPECT_EQ(outcome_of([&] { open_bytes(file, options); }).code, Code::kResourceExhausted);
  options.max_members = 2;
  EXPECT_EQ(outcome_of([&] { open_bytes(file, options); }).code, Code::kOk);
}

TEST(ZipDirectory, ThousandsOfMembers) {
  std::vector<ZipPart> parts;
  for (int i = 0; i < 5000; ++i) parts.push_back(stored(std::to_string(4999 - i) + ".npy", small_npy()));
  const auto archive = open_bytes(zip_file(parts));
  ASSERT_EQ(archive->count(), 5000);
  for (const int i : {0, 1, 17, 4999}) EXPECT_EQ(archive->find(std::to_string(i)), 4999 - i);
}

}  // namespace
}  // namespace ct::test
