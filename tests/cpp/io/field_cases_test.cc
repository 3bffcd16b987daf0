// Field cases about array files that went wrong in practice, by their ids.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include "io_support.h"

namespace {
std::atomic<uint64_t> requested_bytes{0};
}

// Sanitizers have an operator new of their own, and their own limits for what is asked of it.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define CT_SANITIZER_OWNS_NEW
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CT_SANITIZER_OWNS_NEW
#endif

#ifndef CT_SANITIZER_OWNS_NEW
// Counts what this test program asks for. zlib and element storage use malloc, which only comes after a header was
// accepted. Not inlined: the compiler would see a new that ends in free().
[[gnu::noinline]] void* operator new(size_t bytes) {
  requested_bytes += bytes;
  if (void* const block = std::malloc(bytes == 0 ? 1 : bytes); block != nullptr) return block;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* block) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, size_t) noexcept { std::free(block); }
#endif

namespace ct::test {

uint64_t requested_so_far() { return requested_bytes; }

namespace {

template <class T>
Bytes bytes_of(std::initializer_list<T> list) {
  const auto bytes = std::as_bytes(std::span(list.begin(), list.size()));
  return {bytes.begin(), bytes.end()};
}

TEST(FieldCases, FC_01) {
  SCOPED_TRACE("FC-01: header length not backed by data");
  const Bytes file = from_hex("93 4e 55 4d 50 59 02 00 f0 ff ff ff 7b 20");
  const uint64_t before = requested_bytes;
  const Outcome outcome = outcome_of([&] { open_bytes(file); });
  EXPECT_LT(requested_bytes - before, uint64_t{1} << 20);
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("header is truncated"), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find("4294967280 bytes expected, 2 found"), std::string::npos) << outcome.message;
}

TEST(FieldCases, FC_02) {
  SCOPED_TRACE("FC-02: rank 0, the loading half");
  const auto archive =
      open_bytes(npy_file("{'descr': '<f8', 'fortran_order': False, 'shape': (), }", bytes_of({-2.5})));
  const TensorPtr t = archive->get(nullptr, "");
  EXPECT_EQ(t->dtype, Dtype::kFloat64);
  EXPECT_EQ(t->rank, 0);
  EXPECT_EQ(t->num_elements, 1);
  EXPECT_EQ(storage_bytes(t->dtype, t->num_elements), 8U);
  EXPECT_EQ(values<double>(*t), std::vector<double>{-2.5});
}

TEST(FieldCases, FC_03) {
  SCOPED_TRACE("FC-03: integers with the suffix of old writers");
  const auto archive = open_bytes(npy_file("{'descr': '<i2', 'fortran_order': False, 'shape': (2L, 3L), }",
                                           bytes_of<int16_t>({10, 11, 12, 13, 14, 15})));
  const TensorPtr t = archive->get(nullptr, "");
  EXPECT_EQ(t->dtype, Dtype::kInt16);
  EXPECT_EQ(dims_of(*t), "[2,3]");
  EXPECT_EQ(values<int16_t>(*t), (std::vector<int16_t>{10, 11, 12, 13, 14, 15}));
}

TEST(FieldCases, FC_04) {
  SCOPED_TRACE("FC-04: column-major, the rows");
  const auto archive = open_bytes(
      npy_file("{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }", bytes_of<int32_t>({1, 2, 3, 4, 5, 6})));
  const TensorPtr t = archive->get(nullptr, "");
  EXPECT_EQ(dims_of(*t), "[2,3]");
  EXPECT_EQ(dims_text(t->stride_span()), "[1,2]");
  EXPECT_EQ(elements_hex(*t),
            "010000000300000005000000"
            "020000000400000006000000");
}

TEST(FieldCases, FC_05) {
  SCOPED_TRACE("FC-05: two-byte void");
  const auto archive = open_bytes(
      npy_file("{'descr': '<V2', 'fortran_order': False, 'shape': (4,), }", from_hex("80 3f 00 40 a0 c0 00 00")));
  const Outcome outcome = outcome_of([&] { archive->get(nullptr, ""); });
  EXPECT_EQ(outcome.code, Code::kUnimplemented);
  EXPECT_NE(outcome.message.find("<V2"), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find("tensor_archive_get_as()"), std::string::npos) << outcome.message;
  EXPECT_EQ(archive->entry(0).dtype, Dtype::kInvalid);

  const TensorPtr t = archive->get_as(nullptr, "", Dtype::kBfloat16);
  EXPECT_EQ(t->dtype, Dtype::kBfloat16);
  std::vector<float> read;
  for (const Bfloat16 value : values<Bfloat16>(*t)) read.push_back(to_float(value));
  EXPECT_EQ(read, (std::vector<float>{1.0F, 2.0F, -5.0F, 0.0F}));
}

TEST(FieldCases, FC_06) {
  SCOPED_TRACE("FC-06: 64-bit size markers in a small file");
  const Bytes file = file_bytes("field_case_06.npz");
  ASSERT_EQ(to_hex(ByteSpan(file).subspan(18, 8)), "ffffffffffffffff") << "the file shows what the case is about";
  std::vector<int32_t> a(10);
  for (int32_t i = 0; i < 10; ++i) a[static_cast<size_t>(i)] = i;
  const std::vector<double> b{1, 2, 3, 4};
  const auto check_a = [&](const Archive& archive) { EXPECT_EQ(values<int32_t>(*archive.get(nullptr, "a")), a); };
  const auto check_b = [&](const Archive& archive) {
    EXPECT_EQ(dims_of(*archive.get(nullptr, "b")), "[2,2]");
    EXPECT_EQ(values<double>(*archive.get(nullptr, "b")), b);
  };
  const auto archive = open_bytes(file);
  ASSERT_EQ(archive->count(), 2);
  EXPECT_EQ(archive->name(0), "a");
  EXPECT_EQ(archive->name(1), "b");
  check_b(*archive);
  check_a(*archive);
  check_a(*open_bytes(file));
  check_b(*open_bytes(file));

  // The checksum of a, in the directory; the sizes behind it stay right.
  Bytes damaged = file;
  const auto directory = std::search(damaged.begin(), damaged.end(), std::begin("PK\1\2"), std::end("PK\1\2") - 1,
                                     [](std::byte x, char y) { return x == static_cast<std::byte>(y); });
  ASSERT_NE(directory, damaged.end());
  directory[16] ^= std::byte{1};
  const auto suspect = open_bytes(damaged);
  const Outcome outcome = outcome_of([&] { suspect->get(nullptr, "a"); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("CRC-32"), std::string::npos) << outcome.message;
  check_b(*suspect);
}

}  // namespace
}  // namespace ct::test
