// Archives as objects: whose memory is when whose, limits, and many threads at once.
#include "io/archive.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/live.h"
#include "zip_builder.h"

namespace ct::test {
namespace {

Bytes counting_npy(int64_t count) {
  std::vector<float> numbers(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) numbers[static_cast<size_t>(i)] = static_cast<float>(i);
  const auto bytes = std::as_bytes(std::span(numbers));
  return npy_file("{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(count) + ",), }",
                  {bytes.begin(), bytes.end()});
}

struct Block {
  Bytes bytes;
  int releases = 0;
  static void release(void* block, uint64_t bytes, void* user) {
    auto* const self = static_cast<Block*>(user);
    EXPECT_EQ(block, self->bytes.data());
    EXPECT_EQ(bytes, self->bytes.size());
    ++self->releases;
  }
  std::unique_ptr<Archive> open(const ArchiveOptions& options = {}) {
    return Archive::open_block(bytes.data(), bytes.size(), release, this, options);
  }
};

TEST(ArchiveMemory, PassesWithSuccessAlone) {
  Block good{counting_npy(4)};
  good.open();
  EXPECT_EQ(good.releases, 1);
  Block bad{from_hex("00112233")};
  EXPECT_EQ(outcome_of([&] { bad.open(); }).code, Code::kDataLoss);
  EXPECT_EQ(bad.releases, 0);
}

TEST(ArchiveMemory, LivesAsLongAsArchiveOrTensor) {
  const int64_t handles = live_handles.total(), bytes = live_bytes.total();
  for (const bool archive_first : {true, false}) {
    Block block{counting_npy(4)};
    auto archive = block.open();
    TensorPtr one = archive->get(nullptr, ""), two = archive->get(nullptr, "");
    EXPECT_TRUE(one->storage->is_mapped());
    EXPECT_EQ(live_handles.total(), handles + 3);
    if (archive_first) archive.reset();
    one.reset();
    EXPECT_EQ(block.releases, 0);
    EXPECT_EQ(values<float>(*two), (std::vector<float>{0, 1, 2, 3}));
    two.reset();
    if (!archive_first) {
      EXPECT_EQ(block.releases, 0);
      archive.reset();
    }
    EXPECT_EQ(block.releases, 1);
  }
  EXPECT_EQ(live_handles.total(), handles);
  EXPECT_EQ(live_bytes.total(), bytes);
}

TEST(ArchiveMemory, CopiesDoNotKeepIt) {
  Block block{zip_file({squeezed("a.npy", counting_npy(4))})};
  auto archive = block.open();
  const TensorPtr t = archive->get(nullptr, "a");
  archive.reset();
  EXPECT_EQ(block.releases, 1);
  EXPECT_FALSE(t->is_read_only());
  EXPECT_EQ(values<float>(*t), (std::vector<float>{0, 1, 2, 3}));
}

TEST(ArchiveMemory, MayBeWithoutADeleter) {
  Block block{counting_npy(4)};
  Archive::open_block(block.bytes.data(), block.bytes.size(), nullptr, nullptr, {})->get(nullptr, "");
  EXPECT_EQ(block.releases, 0);
}

TEST(ArchiveHeader, IsReadOnce) {
  Block block{counting_npy(4)};
  const auto archive = block.open();
  std::fill_n(block.bytes.begin(), 128, std::byte{0xFF});
  EXPECT_EQ(values<float>(*archive->get(nullptr, "")), (std::vector<float>{0, 1, 2, 3}));
}

TEST(ArchiveLimits, OfMembersAndHeaders) {
  ArchiveOptions options;
  options.max_member_bytes = 128 + 16;
  const Bytes four = counting_npy(4), five = counting_npy(5);
  ASSERT_EQ(four.size(), options.max_member_bytes);
  for (const bool squeeze : {false, true}) {
    const auto pack = squeeze ? squeezed : stored;
    const auto archive = open_bytes(zip_file({pack("four", four), pack("five", five)}), options);
    EXPECT_EQ(archive->get(nullptr, "four")->num_elements, 4);
    EXPECT_EQ(outcome_of([&] { archive->get(nullptr, "five"); }).code, Code::kResourceExhausted);
    EXPECT_EQ(num_elements(archive->entry(1).dims), 5);
  }
  EXPECT_EQ(outcome_of([&] { open_bytes(five, options)->get(nullptr, ""); }).code, Code::kResourceExhausted);
  options.max_header_bytes = 100;
  EXPECT_EQ(outcome_of([&] { open_bytes(four, options); }).code, Code::kResourceExhausted);
  const auto archive = open_bytes(zip_file({squeezed("four", four)}), options);
  EXPECT_EQ(outcome_of([&] { archive->entry(0); }).code, Code::kResourceExhausted);
}

TEST(ArchiveChecksum, CanBeSkipped) {
  ZipPart wrong_stored = stored("stored", counting_npy(4)), wrong_squeezed = squeezed("squeezed", counting_npy(4));
  wrong_stored.crc = wrong_squeezed.crc = 1;
  const Bytes file = zip_file({wrong_stored, wrong_squeezed});
  ArchiveOptions options;
  options.checks_crc = false;
  for (const char* const name : {"stored", "squeezed"}) {
    const auto checked = open_bytes(file);
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(outcome_of([&] { checked->get(nullptr, name); }).code, Code::kDataLoss) << name;
    EXPECT_EQ(open_bytes(file, options)->get(nullptr, name)->num_elements, 4) << name;
  }
}

// A small file must not make the library ask for memory that it cannot fill.
TEST(ArchiveMemory, IsNotAskedForOnAPromise) {
  const std::string huge = "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000,), }";
  EXPECT_EQ(outcome_of([&] { open_bytes(npy_file(huge, {}))->get(nullptr, ""); }).code, Code::kDataLoss);
  EXPECT_EQ(outcome_of([&] { open_bytes(zip_file({squeezed("a", npy_file(huge, {}))}))->get(nullptr, "a"); }).code,
            Code::kDataLoss);
  const std::string nothings = "{'descr': '|S0', 'fortran_order': False, 'shape': (1000000000000,), }";
  EXPECT_EQ(outcome_of([&] { open_bytes(npy_file(nothings, {}))->get(nullptr, ""); }).code, Code::kUnimplemented);
  const std::string strings = "{'descr': '<U1', 'fortran_order': False, 'shape': (1000000000,), }";
  EXPECT_EQ(outcome_of([&] { open_bytes(npy_file(strings, Bytes(8)))->get(nullptr, ""); }).code, Code::kDataLoss);
}

TEST(ArchiveStrings, AreUnicodeOrRefused) {
  const auto read = [](const char* hex) {
    return open_bytes(npy_file("{'descr': '<U1', 'fortran_order': False, 'shape': (1,), }", from_hex(hex)))
        ->get(nullptr, "");
  };
  EXPECT_EQ(elements_hex(*read("ffff1000")), "f48fbfbf");
  for (const char* const hex : {"00001100", "00d80000", "ffdf0000", "ffffffff"}) {
    EXPECT_EQ(outcome_of([&] { read(hex); }).code, Code::kDataLoss) << hex;
  }
}

TEST(ArchiveBools, KeepAnyByte) {
  const auto archive =
      open_bytes(npy_file("{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }", from_hex("0001ff")));
  EXPECT_EQ(elements_hex(*archive->get(nullptr, "")), "0001ff");
}

TEST(ArchiveThreads, ReadTheSameMembersAtOnce) {
  const Bytes file =
      zip_file({stored("a", counting_npy(1000)), squeezed("b", counting_npy(1000)), stored("c", counting_npy(3))});
  Block block{file};
  auto archive = block.open();
  std::vector<std::thread> threads;
  std::atomic<int> right{0};
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 100; ++i) {
        const int64_t position = (thread + i) % 3;
        const TensorPtr t = archive->get(nullptr, archive->name(position));
        const std::vector<float> numbers = values<float>(*t);
        if (numbers.back() == static_cast<float>(numbers.size() - 1) &&
            num_elements(archive->entry(position).dims) == t->num_elements)
          ++right;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 400);
  archive.reset();
  EXPECT_EQ(block.releases, 1);
}

}  // namespace
}  // namespace ct::test
