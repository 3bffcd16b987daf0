// Checking a whole archive, and the limits on all of it.
#include <gtest/gtest.h>

#include "safetensors_builder.h"
#include "zip_builder.h"

namespace ct::test {
namespace {

Outcome check(ByteSpan file, const ArchiveOptions& options = {}) {
  return outcome_of([&] { open_bytes(file, options)->check(nullptr); });
}

void expect_damage(ByteSpan file, std::initializer_list<const char*> said) {
  const Outcome outcome = check(file);
  EXPECT_EQ(outcome.code, Code::kDataLoss) << outcome.message;
  for (const char* const part : said) EXPECT_NE(outcome.message.find(part), std::string::npos) << outcome.message;
}

Bytes array_file(const char* descr, int64_t count, const Bytes& data) {
  return npy_file(
      std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (" + std::to_string(count) + ",), }",
      data);
}

TEST(ArchiveCheck, GoodFilesPass) {
  for (const char* const name :
       {"arrays_stored.npz", "arrays_deflated.npz", "small.npz", "wide.npz", "empty.npz", "field_case_06.npz",
        "refused.npz", "version1.npy", "version2.npy", "version3.npy", "jacksboro_fault_dem.npz", "topobathy.npz",
        "bivariate_normal.npy", "small.safetensors"}) {
    const Outcome outcome = check(file_bytes(name));
    EXPECT_EQ(outcome.code, Code::kOk) << name << ": " << outcome.message;
  }
}

TEST(ArchiveCheck, BytesBehindTheElements) {
  const Bytes npy = array_file("<i4", 2, Bytes(9));
  EXPECT_NO_THROW(open_bytes(npy)->get(nullptr, ""));
  expect_damage(npy, {"1 bytes behind the elements", "byte 136"});
  expect_damage(zip_file({stored("a", npy)}), {"\"a\"", "1 bytes behind the elements"});
  expect_damage(zip_file({squeezed("a", npy)}), {"\"a\"", "1 bytes behind the elements"});
}

TEST(ArchiveCheck, MissingElementsEvenOfUnknownTypes) {
  for (const char* const descr : {"<i4", "|V4", "<M8[ns]"}) {
    const Bytes npy = array_file(descr, 3, Bytes(11));
    expect_damage(npy, {"truncated"});
    expect_damage(zip_file({squeezed("a", npy)}), {"\"a\"", "truncated"});
  }
}

TEST(ArchiveCheck, ChecksumsWhateverTheOptionsSay) {
  const Bytes npy = array_file("<i4", 2, Bytes(8));
  ArchiveOptions unchecked;
  unchecked.checks_crc = false;
  for (ZipPart part : {stored("a", npy), squeezed("a", npy)}) {
    part.crc ^= 1;
    const Bytes file = zip_file({part});
    EXPECT_NO_THROW(open_bytes(file, unchecked)->get(nullptr, "a"));
    EXPECT_EQ(check(file, unchecked).code, Code::kDataLoss);
    expect_damage(file, {"\"a\"", "CRC-32"});
  }
}

TEST(ArchiveCheck, StringsThatAreNone) {
  const Bytes npy = array_file("<U1", 2, from_hex("41000000 00d80000"));
  expect_damage(npy, {"no Unicode character"});
  expect_damage(zip_file({squeezed("a", npy)}), {"\"a\"", "no Unicode character"});
  EXPECT_EQ(check(array_file("|S0", 5, {})).code, Code::kUnimplemented);
}

TEST(ArchiveCheck, EveryMemberOfMany) {
  const Bytes good = array_file("<i4", 2, Bytes(8));
  ZipPart bad = stored("z", good);
  bad.crc ^= 1;
  expect_damage(zip_file({stored("a", good), squeezed("b", good), bad}), {"\"z\""});
  expect_damage(zip_file({stored("a", good), stored("b.txt", Bytes(20))}), {"b.txt", "no .npy array"});
}

TEST(ArchiveLimits, OfAllInflatedBytes) {
  const Bytes npy = array_file("<i4", 64, Bytes(256));  // 384 bytes
  const Bytes file = zip_file({squeezed("a", npy), stored("b", npy), squeezed("c", npy)});
  ArchiveOptions options;
  options.max_total_bytes = 768;
  EXPECT_NO_THROW(open_bytes(file, options)->get(nullptr, "c"));
  options.max_total_bytes = 767;
  const Outcome outcome = outcome_of([&] { open_bytes(file, options); });
  EXPECT_EQ(outcome.code, Code::kResourceExhausted);
  EXPECT_NE(outcome.message.find("max_total_bytes is 767"), std::string::npos) << outcome.message;
}

TEST(ArchiveLimits, OfRankAndElements) {
  const Bytes npy = npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (2, 3), }", counting_bytes(6));
  const Bytes zip = zip_file({squeezed("a", npy)});
  const auto code_with = [&](int32_t rank, uint64_t elements) {
    ArchiveOptions options;
    options.max_rank = rank;
    options.max_elements = elements;
    const Code alone = outcome_of([&] { open_bytes(npy, options)->get(nullptr, ""); }).code;
    const auto archive = open_bytes(zip, options);
    EXPECT_EQ(outcome_of([&] { archive->get(nullptr, "a"); }).code, alone);
    EXPECT_EQ(outcome_of([&] { archive->entry(0); }).code, alone);
    EXPECT_EQ(outcome_of([&] { archive->get_view(nullptr, "a", [](const Tensor& t) { return share(t); }); }).code,
              alone);
    return alone;
  };
  EXPECT_EQ(code_with(2, 6), Code::kOk);
  EXPECT_EQ(code_with(1, 6), Code::kResourceExhausted);
  EXPECT_EQ(code_with(2, 5), Code::kResourceExhausted);
}

TEST(ArchiveFormats, AreToldApartByTheirContent) {
  EXPECT_EQ(open_bytes(file_bytes("version1.npy"))->format(), FileFormat::kNpy);
  EXPECT_EQ(open_bytes(file_bytes("small.npz"))->format(), FileFormat::kNpz);
  EXPECT_EQ(open_bytes(file_bytes("empty.npz"))->format(), FileFormat::kNpz);
  EXPECT_EQ(open_bytes(file_bytes("small.safetensors"))->format(), FileFormat::kSafetensors);
  for (const char* const hex : {"", "93", "934e554d50", "00", "504b", "7f454c46020101"}) {
    EXPECT_EQ(outcome_of([&] { open_bytes(from_hex(hex)); }).code, Code::kDataLoss) << hex;
  }
}

TEST(ArchiveFormats, NameTypesAsTheFileDoes) {
  const auto refused = open_bytes(file_bytes("refused.npz"));
  EXPECT_EQ(refused->entry(refused->find("opaque")).type_name, "|V2");
  EXPECT_EQ(refused->entry(refused->find("date")).type_name, "<M8[D]");
  const auto small = open_bytes(file_bytes("small.safetensors"));
  EXPECT_EQ(small->entry(small->find("b")).type_name, "F32");
  EXPECT_EQ(small->file_name(0), "");
}

}  // namespace
}  // namespace ct::test
