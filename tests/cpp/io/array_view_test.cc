// Parts of members: a slice read from the file is the slice of the whole, for every type, order and compression; and no
// more than the slice is read or kept.
#include <gtest/gtest.h>

#include "core/live.h"
#include "io/array_view.h"
#include "make_context.h"
#include "ops/slice_text.h"
#include "safetensors_builder.h"
#include "zip_builder.h"

namespace ct::test {
namespace {

constexpr const char* kSlices[] = {"...",        "0",      "-1",        "::2",      "::-1",    "1:",
                                   "5:1",        "..., 0", "..., ::-1", "..., 1:3", "::-2, 0", "newaxis, ..., 1",
                                   "1, ..., ::2"};

// The slice of the whole, or the code that it answers.
Outcome compare(const Archive& archive, std::string_view name, const char* text) {
  const auto select = [&](const Tensor& t) { return slice_text(t, text); };
  TensorPtr expected, found;
  const Outcome whole = outcome_of([&] { expected = select(*archive.get(nullptr, name)); });
  const Outcome part = outcome_of([&] { found = archive.get_view(nullptr, name, select); });
  EXPECT_EQ(part.code, whole.code) << name << " " << text << ": " << part.message;
  if (whole.code != Code::kOk || part.code != Code::kOk) return whole;
  EXPECT_EQ(found->dtype, expected->dtype);
  EXPECT_EQ(dims_of(*found), dims_of(*expected)) << name << " " << text;
  EXPECT_EQ(elements_hex(*found), elements_hex(*expected)) << name << " " << text;
  return whole;
}

class Views : public testing::TestWithParam<const char*> {};

TEST_P(Views, AreSlicesOfTheWhole) {
  ArchiveOptions copying;
  copying.always_copies = true;
  for (const bool copies : {false, true}) {
    const auto archive = open_bytes(file_bytes(GetParam()), copies ? copying : ArchiveOptions{}, copies ? 1 : 0);
    int right = 0;
    for (int64_t i = 0; i < archive->count(); ++i) {
      for (const char* const text : kSlices) right += compare(*archive, archive->name(i), text).code == Code::kOk;
    }
    EXPECT_GT(right, 10);
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Views,
                         testing::Values("arrays_stored.npz", "arrays_deflated.npz", "small.npz", "wide.npz",
                                         "version1.npy", "jacksboro_fault_dem.npz", "topobathy.npz",
                                         "bivariate_normal.npy", "small.safetensors"),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

// A source that writes down what is read.
class Ledger final : public ElementSource {
 public:
  void read_at(uint64_t offset, void* to, uint64_t count) override {
    EXPECT_GE(offset, next) << "offsets ascend";
    next = offset + count;
    ++calls;
    bytes += count;
    std::memset(to, 0, count);
  }
  uint64_t next = 0, calls = 0, bytes = 0;
};

ArrayLayout matrix_of(int64_t rows, int64_t columns, bool is_fortran_order) {
  ArrayLayout layout;
  layout.dtype = Dtype::kFloat32;
  layout.element_size = 4;
  layout.dims = {rows, columns};
  layout.num_elements = rows * columns;
  layout.data_bytes = static_cast<uint64_t>(layout.num_elements) * 4;
  layout.is_fortran_order = is_fortran_order;
  return layout;
}

TEST(ArrayView, ReadsTheSliceAloneInRunsAsLongAsTheyGo) {
  struct Row {
    const char* text;
    bool is_fortran_order;
    uint64_t calls, bytes;
  };
  constexpr Row kRows[] = {
      {"...", false, 1, 40000},      {"10:20", false, 1, 4000},
      {":, 5:15", false, 100, 4000}, {"3", false, 1, 400},
      {":, 3", false, 100, 400},     {":, 3", true, 1, 400},
      {"10:20", true, 1000, 4000},   {"::-1", false, 100, 40000},
      {"5:5", false, 0, 0},          {"::2, ::3", false, 1700, 6800},
      {"7, 9", false, 1, 4},         {"::-1, ::-1", true, 10000, 40000},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.text);
    Ledger ledger;
    const auto t = read_array_view(nullptr, matrix_of(100, 100, row.is_fortran_order), ledger,
                                   [&](const Tensor& whole) { return slice_text(whole, row.text); }, {});
    EXPECT_EQ(ledger.bytes, row.bytes);
    EXPECT_EQ(ledger.calls, row.calls);
    EXPECT_EQ(static_cast<uint64_t>(t->num_elements) * 4, row.bytes);
    EXPECT_FALSE(t->is_read_only());
  }
}

TEST(ForwardSource, ServesFromOneBufferAndNeverGoesBack) {
  const Bytes bytes = counting_bytes(300000);
  PlainStream plain(bytes);
  ForwardSource source(nullptr, plain, {});
  Bytes found(200000);
  const auto expect_at = [&](uint64_t offset, size_t count) {
    source.read_at(offset, found.data(), count);
    EXPECT_TRUE(std::equal(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count),
                           bytes.begin() + static_cast<std::ptrdiff_t>(offset)))
        << offset << " " << count;
  };
  expect_at(10, 5);
  expect_at(12, 1);
  expect_at(65530, 20);      // across the end of the buffer
  expect_at(70000, 200000);  // most of it past the buffer
  expect_at(270000, 30000);
  EXPECT_EQ(outcome_of([&] { source.read_at(300000, found.data(), 1); }).code, Code::kDataLoss);
  EXPECT_EQ(outcome_of([&] { source.read_at(10, found.data(), 1); }).code, Code::kInternal);
}

// 64 MiB of zeros in 64 KiB: a slice of a row keeps a row, and a piece of fixed size.
TEST(ArrayView, OfADeflatedMemberKeepsItsOwnElementsAlone) {
  const int64_t rows = 4096, columns = 4096;
  const Bytes npy = npy_file("{'descr': '<f4', 'fortran_order': False, 'shape': (4096, 4096), }",
                             Bytes(static_cast<size_t>(rows * columns * 4)));
  const auto archive = open_bytes(zip_file({squeezed("a", npy)}));
  const int64_t before = live_bytes.total();
  for (const char* const text : {"17", ":, 4095", "-1", "::512, ::512"}) {
    const TensorPtr t = archive->get_view(nullptr, "a", [&](const Tensor& whole) { return slice_text(whole, text); });
    EXPECT_EQ(live_bytes.total() - before, t->num_elements * 4) << text;
    EXPECT_FALSE(t->is_read_only());
  }
  EXPECT_EQ(live_bytes.total(), before);
}

// The bytes behind the slice are damaged, or not there: nobody looks.
TEST(ArrayView, DoesNotLookBehindTheSlice) {
  Bytes data(1 << 20);
  for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<std::byte>(i * 2654435761U >> 13);
  const Bytes npy = npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (1048576,), }", data);
  ZipPart part = squeezed("a", npy);
  std::fill(part.packed.begin() + static_cast<std::ptrdiff_t>(part.packed.size() / 2), part.packed.end(),
            std::byte{0xFF});
  const auto archive = open_bytes(zip_file({part}));
  const auto slice = [&](const char* text) {
    return outcome_of(
        [&] { archive->get_view(nullptr, "a", [&](const Tensor& whole) { return slice_text(whole, text); }); });
  };
  EXPECT_EQ(slice("100:200").code, Code::kOk);
  EXPECT_EQ(slice("-1").code, Code::kDataLoss);
  EXPECT_EQ(outcome_of([&] { archive->get(nullptr, "a"); }).code, Code::kDataLoss);
  EXPECT_EQ(outcome_of([&] { archive->check(nullptr); }).code, Code::kDataLoss);
}

TEST(ArrayView, SliceErrorsAreTheSlices) {
  const auto archive = open_bytes(file_bytes("small.npz"));
  for (int64_t i = 0; i < archive->count(); ++i) {
    EXPECT_EQ(compare(*archive, archive->name(i), "99").code,
              outcome_of([&] { slice_text(*archive->get(nullptr, archive->name(i)), "99"); }).code);
    EXPECT_EQ(compare(*archive, archive->name(i), "::0").code, Code::kInvalidArgument);
    EXPECT_EQ(compare(*archive, archive->name(i), "0, 0, 0, 0").code, Code::kInvalidArgument);
  }
}

TEST(ArrayView, CanBeCancelled) {
  const Bytes npy = npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (1048576,), }", Bytes(1 << 20));
  const auto archive = open_bytes(zip_file({squeezed("a", npy)}));
  const auto token = Ref<const CancelToken>::adopt(new CancelToken);
  const ContextPtr ctx = make_context({.cancel = token});
  const auto last = [](const Tensor& whole) { return slice_text(whole, "-1"); };
  EXPECT_EQ(elements_hex(*archive->get_view(ctx.get(), "a", last)), "00");
  EXPECT_NO_THROW(archive->check(ctx.get()));
  token->set();
  EXPECT_EQ(outcome_of([&] { archive->get_view(ctx.get(), "a", last); }).code, Code::kCancelled);
  EXPECT_EQ(outcome_of([&] { archive->check(ctx.get()); }).code, Code::kCancelled);
}

}  // namespace
}  // namespace ct::test
