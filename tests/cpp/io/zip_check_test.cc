// What a strict check minds of a zip archive, though its arrays can be read.
#include <gtest/gtest.h>

#include <functional>

#include "zip_builder.h"

namespace ct::test {
namespace {

Bytes one_array() { return npy_file("{'descr': '<i4', 'fortran_order': False, 'shape': (2,), }", Bytes(8)); }

ZipPart with_descriptor(ZipPart part, bool has_signature, bool is_wide) {
  ZipWriter descriptor;
  if (has_signature) descriptor.number(uint32_t{0x08074B50});
  descriptor.number(part.crc);
  if (is_wide) {
    descriptor.number(part.packed_bytes);
    descriptor.number(part.bytes);
  } else {
    descriptor.number(static_cast<uint32_t>(part.packed_bytes));
    descriptor.number(static_cast<uint32_t>(part.bytes));
  }
  part.behind = descriptor.file;
  part.flags = 1 << 3;
  return part;
}

struct Row {
  const char* id;
  const char* said;  // empty for a file in which there is nothing to mind
  std::function<Bytes()> file;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

class ZipCheck : public testing::TestWithParam<Row> {};

TEST_P(ZipCheck, Minds) {
  const Bytes file = GetParam().file();
  const std::string_view said = GetParam().said;
  const auto archive = open_bytes(file);
  if (archive->count() > 0) {
    EXPECT_NO_THROW(archive->get(nullptr, "a"));
  }
  const Outcome outcome = outcome_of([&] { archive->check(nullptr); });
  EXPECT_EQ(outcome.code, said.empty() ? Code::kOk : Code::kDataLoss) << outcome.message;
  EXPECT_NE(outcome.message.find(said), std::string::npos) << outcome.message;
}

Bytes changed(const std::function<void(ZipPart*)>& change) {
  ZipPart part = squeezed("a", one_array());
  change(&part);
  return zip_file({part, stored("b", one_array())});
}

Bytes with_end(std::string behind_directory, std::string comment) {
  ZipTail tail;
  tail.behind_directory = std::move(behind_directory);
  tail.comment = std::move(comment);
  return zip_file({stored("a", one_array())}, tail);
}

// The offset in the directory moves with the member.
Bytes with_bytes_before() {
  ZipTail tail;
  tail.directory_offset = 4 + 30 + 1 + static_cast<int64_t>(one_array().size());
  ZipPart part = stored("a", one_array());
  part.header_offset = 4;
  Bytes file = zip_file({part}, tail);
  const Bytes signature(file.begin(), file.begin() + 4);
  file.insert(file.begin(), signature.begin(), signature.end());  // by which the file is known
  return file;
}

// A second end record in the comment of the first hides all members.
Bytes with_two_ends() {
  ZipWriter second;
  second.number(uint32_t{0x06054B50});
  second.file.resize(22);
  return with_end("", {reinterpret_cast<const char*>(second.file.data()), second.file.size()});
}

// The 64-bit end record, and `between` it and its locator.
Bytes with_wide_end(uint64_t said_bytes, std::string_view between) {
  const uint64_t directory_offset = 30 + 1 + one_array().size(), directory_bytes = 46 + 1;
  ZipWriter wide;
  wide.number(uint32_t{0x06064B50});
  wide.number(said_bytes);
  wide.number((uint32_t{45} << 16) | 45);
  wide.number(uint64_t{0});
  wide.number(uint64_t{1});
  wide.number(uint64_t{1});
  wide.number(directory_bytes);
  wide.number(directory_offset);
  wide.text(between);
  wide.number(uint32_t{0x07064B50});
  wide.number(uint32_t{0});
  wide.number(directory_offset + directory_bytes);
  wide.number(uint32_t{1});
  ZipTail tail;
  tail.behind_directory = {reinterpret_cast<const char*>(wide.file.data()), wide.file.size()};
  tail.members = 0xFFFF;
  tail.directory_bytes = tail.directory_offset = 0xFFFFFFFF;
  return zip_file({stored("a", one_array())}, tail);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ZipCheck,
    testing::Values(
        Row{"Nothing", "", [] { return changed([](ZipPart*) {}); }},
        Row{"Comment", "", [] { return with_end("", "a comment"); }}, Row{"NoMembers", "", [] { return zip_file({}); }},
        Row{"AlignedByAnExtraField", "",
            [] { return changed([](ZipPart* p) { p->local_extra = from_hex("35d9040040000000"); }); }},
        Row{"Descriptor", "",
            [] {
              return changed([](ZipPart* p) {
                *p = with_descriptor(*p, true, false);
                p->local_crc = p->local_packed_bytes = p->local_bytes = 0;
              });
            }},
        Row{"DescriptorWithoutSignature", "",
            [] { return changed([](ZipPart* p) { *p = with_descriptor(*p, false, false); }); }},
        Row{"WideDescriptor", "", [] { return changed([](ZipPart* p) { *p = with_descriptor(*p, true, true); }); }},
        Row{"WideDescriptorWithoutSignature", "",
            [] { return changed([](ZipPart* p) { *p = with_descriptor(*p, false, true); }); }},
        Row{"WrongDescriptor", "not the descriptor",
            [] {
              return changed([](ZipPart* p) {
                *p = with_descriptor(*p, true, false);
                p->behind[4] ^= std::byte{1};
              });
            }},
        Row{"NoDescriptor", "the 0 bytes from byte", [] { return changed([](ZipPart* p) { p->flags = 1 << 3; }); }},
        Row{"DescriptorThatNobodyPromised", "16 bytes behind the zip member",
            [] {
              return changed([](ZipPart* p) {
                *p = with_descriptor(*p, true, false);
                p->flags = 0;
              });
            }},
        Row{"BytesBehindAMember", "\"a\": the 3 bytes behind the zip member",
            [] { return changed([](ZipPart* p) { p->behind.resize(3); }); }},
        Row{"BytesBehindTheDeflatedData", "the last 3 bytes of the zip member",
            [] {
              return changed([](ZipPart* p) {
                p->packed.resize(p->packed.size() + 3);
                p->packed_bytes = p->packed.size();
                p->local_packed_bytes = static_cast<uint32_t>(p->packed_bytes);
              });
            }},
        Row{"BytesBeforeTheFirstMember", "the first 4 bytes", with_bytes_before},
        Row{"BytesBehindTheDirectory", "the 4 bytes behind the zip directory", [] { return with_end("junk", ""); }},
        Row{"TwoEndRecords", "bytes behind the zip directory, from byte 0 on", with_two_ends},
        Row{"WideEnd", "", [] { return with_wide_end(44, ""); }},
        Row{"WideEndWithAnExtension", "", [] { return with_wide_end(47, "abc"); }},
        Row{"WideEndThatIsLonger", "64-bit end record", [] { return with_wide_end(44, "abc"); }},
        Row{"WideEndThatLies", "64-bit end record", [] { return with_wide_end(UINT64_MAX, ""); }},
        Row{"LocalMethod", "says method 0, the zip directory 8",
            [] { return changed([](ZipPart* p) { p->local_method = 0; }); }},
        Row{"LocalCrc", "says CRC-32", [] { return changed([](ZipPart* p) { p->local_crc ^= 1; }); }},
        Row{"LocalPackedBytes", "says packed bytes 0",
            [] { return changed([](ZipPart* p) { p->local_packed_bytes = 0; }); }},
        Row{"LocalBytes", "says unpacked bytes 1", [] { return changed([](ZipPart* p) { p->local_bytes = 1; }); }},
        Row{"LocalMarkersWithoutSizes", "says packed bytes 4294967295",
            [] { return changed([](ZipPart* p) { p->local_packed_bytes = p->local_bytes = 0xFFFFFFFF; }); }}),
    [](const testing::TestParamInfo<Row>& row) { return row.param.id; });

TEST(ZipCheckLocal, FlagOfEncryption) {
  Bytes file = zip_file({stored("a", one_array())});
  file[6] = std::byte{1};
  EXPECT_NO_THROW(open_bytes(file)->get(nullptr, "a"));
  const Outcome outcome = outcome_of([&] { open_bytes(file)->check(nullptr); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("encrypted"), std::string::npos) << outcome.message;
}

// 32 bytes of memory for each byte that inflate makes of a thousandth: more than the file justifies.
TEST(ZipStrings, TakeNoMoreMemoryThanTheFileJustifies) {
  constexpr int64_t kMany = int64_t{40} << 20;
  const Bytes npy = npy_file("{'descr': '|S1', 'fortran_order': False, 'shape': (" + std::to_string(kMany) + ",), }",
                             Bytes(static_cast<size_t>(kMany)));
  const Bytes file = zip_file({squeezed("a", npy)});
  const Outcome outcome = outcome_of([&] { open_bytes(file)->get(nullptr, "a"); });
  EXPECT_EQ(outcome.code, Code::kResourceExhausted);
  EXPECT_NE(outcome.message.find("max_member_bytes"), std::string::npos) << outcome.message;
}

}  // namespace
}  // namespace ct::test
