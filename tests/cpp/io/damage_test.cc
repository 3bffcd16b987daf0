// Damaged files: cut at every byte, and with every bit of every byte flipped. Each answer is an error or the right
// array, and nothing is read outside the bytes that are there (the blocks have exactly their size).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "io/safetensors_file.h"
#include "io/zip_directory.h"
#include "io_support.h"

namespace ct::test {
namespace {

// A thrown error costs milliseconds under sanitizers: AddressSanitizer sees every third array, ThreadSanitizer, which
// has nothing to find in one thread, a sample of everything.
#if defined(__has_feature)
#define CT_HAS_FEATURE(name) __has_feature(name)
#else
#define CT_HAS_FEATURE(name) 0
#endif
constexpr size_t kByteStep = CT_HAS_FEATURE(thread_sanitizer) ? 29 : 1;
constexpr int64_t kMemberStep = CT_HAS_FEATURE(thread_sanitizer) ? 29 : CT_HAS_FEATURE(address_sanitizer) ? 3 : 1;
constexpr int kBitStep = CT_HAS_FEATURE(thread_sanitizer) || CT_HAS_FEATURE(address_sanitizer) ? 3 : 1;
#undef CT_HAS_FEATURE

using Arrays = std::map<std::string, std::string, std::less<>>;  // name -> elements

// What can be read; errors other than those of damaged files are a failure.
Arrays read_all(ByteSpan file, const ArchiveOptions& options = {}) {
  Arrays arrays;
  const auto is_expected = [](Code code) {
    return code == Code::kOk || code == Code::kDataLoss || code == Code::kUnimplemented ||
           code == Code::kResourceExhausted;
  };
  std::unique_ptr<Archive> archive;
  const Outcome opened = outcome_of([&] { archive = open_bytes(file, options); });
  EXPECT_TRUE(is_expected(opened.code)) << opened.message;
  for (int64_t i = 0; archive != nullptr && i < archive->count(); ++i) {
    const std::string name(archive->name(i));
    EXPECT_EQ(archive->find(name), i);
    const Outcome listed = outcome_of([&] { archive->entry(i); });
    EXPECT_TRUE(is_expected(listed.code)) << listed.message;
    const Outcome read = outcome_of([&] {
      const TensorPtr t = archive->get(nullptr, name);
      arrays[name] = dims_of(*t) + elements_hex(*t);
    });
    EXPECT_TRUE(is_expected(read.code)) << read.message;
  }
  if (archive != nullptr) {
    const Outcome checked = outcome_of([&] { archive->check(nullptr); });
    EXPECT_TRUE(is_expected(checked.code)) << checked.message;
  }
  return arrays;
}

class Damaged : public testing::TestWithParam<const char*> {};

TEST_P(Damaged, CutAtEveryByte) {
  const Bytes file = file_bytes(GetParam());
  for (size_t length = 0; length < file.size(); length += kByteStep) {
    EXPECT_TRUE(read_all(ByteSpan(file).first(length)).empty()) << length;
  }
  EXPECT_FALSE(read_all(file).empty());
}

// Where the elements begin of a file that has one header for all of them; else the end of the file.
size_t end_of_header(ByteSpan file) {
  if (!begins_like_safetensors(file)) return file.size();
  uint64_t length = 0;
  EXPECT_TRUE(Cursor(file).read(&length));
  return 8 + length;
}

// In a zip archive every byte of an array is under a checksum.
TEST_P(Damaged, EveryBitFlipped) {
  Bytes file = file_bytes(GetParam());
  const bool is_zip = begins_like_zip(file);
  const Arrays right = read_all(file);
  ArchiveOptions unchecked;
  unchecked.checks_crc = false;
  unchecked.max_member_bytes = 1 << 20;
  const size_t end = end_of_header(file);
  for (size_t at = 0; at < end; at += kByteStep) {
    for (int bit = 0; bit < 8; bit += is_zip ? 1 : kBitStep) {
      file[at] ^= static_cast<std::byte>(1 << bit);
      for (const auto& found : read_all(file)) {
        if (!is_zip) continue;
        const bool is_known =
            std::any_of(right.begin(), right.end(), [&](const auto& array) { return array.second == found.second; });
        EXPECT_TRUE(is_known) << "byte " << at << " bit " << bit << " member " << found.first;
      }
      if (is_zip) static_cast<void>(read_all(file, unchecked));
      file[at] ^= static_cast<std::byte>(1 << bit);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Damaged,
                         testing::Values("small.npz", "wide.npz", "field_case_06.npz", "version1.npy", "version2.npy",
                                         "version3.npy", "small.safetensors", "../golden/reference_shapes.safetensors",
                                         "../golden/reference_types.safetensors",
                                         "../golden/reference_metadata.safetensors"),
                         [](const auto& row) {
                           std::string name = std::filesystem::path(row.param).filename().string();
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

// Each type and layout as a file of its own.
TEST(DamagedMembers, CutAtEveryByteAndFlippedInTheHeader) {
  const Bytes archive_file = file_bytes("arrays_stored.npz");
  const auto archive = open_bytes(archive_file);
  for (int64_t i = 0; i < archive->count(); i += kMemberStep) {
    if (archive->name(i) == "long") continue;
    const ArchiveEntry entry = archive->entry(i);
    const ByteSpan whole = ByteSpan(archive_file).subspan(entry.file_offset, entry.stored_bytes);
    for (size_t length = 0; length < whole.size(); ++length) {
      EXPECT_TRUE(read_all(whole.first(length)).empty()) << archive->name(i) << " " << length;
    }
    Bytes file(whole.begin(), whole.end());
    for (size_t at = 0; at < entry.data_offset - entry.file_offset; ++at) {
      const std::byte kept = file[at];
      for (const char other : std::string_view("09,'\"()<>|\\L \xFF")) {
        file[at] = static_cast<std::byte>(other);
        static_cast<void>(read_all(file));
      }
      file[at] = kept;
    }
  }
}

}  // namespace
}  // namespace ct::test
