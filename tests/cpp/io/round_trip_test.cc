// What is saved is what was there: every dtype in every layout, in every format that holds it, deflated and not.
#include <gtest/gtest.h>

#include "cpp/ops/layouts.h"
#include "writer_support.h"

namespace ct::test {
namespace {

struct Form {
  const char* name;
  FileFormat format;
  ArchiveWriterOptions options;
};
constexpr NpyWriteOptions kOpaque{.keeps_fortran_order = false, .writes_opaque = true};
constexpr NpyWriteOptions kFortran{.keeps_fortran_order = true, .writes_opaque = true};
const Form kForms[] = {{"npy", FileFormat::kNpy, {.npy = kOpaque}},
                       {"npy, column-major", FileFormat::kNpy, {.npy = kFortran}},
                       {"npz, stored", FileFormat::kNpz, {.npy = kOpaque}},
                       {"npz, deflated", FileFormat::kNpz, {.npy = kFortran, .deflate_level = 5}},
                       {"safetensors", FileFormat::kSafetensors, {}}};

class RoundTrip : public testing::TestWithParam<Form> {
 protected:
  // False if the format has no such dtype.
  static bool can_hold(Dtype dtype) {
    ArchiveWriter writer(GetParam().format, GetParam().options);
    const TensorPtr t = new_tensor(dtype, Dims{1}, Fill::kZero);
    return outcome_of([&] { writer.add("", *t); }).code == Code::kOk;
  }
  static void expect_kept(const Tensor& t, const char* what) {
    const Bytes file = saved(GetParam().format, {{"", &t}}, GetParam().options);
    const auto archive = open_bytes(file);
    archive->check(nullptr);
    const bool is_opaque = archive->entry(0).dtype == Dtype::kInvalid;
    const TensorPtr found = is_opaque ? archive->get_as(nullptr, "", t.dtype) : archive->get(nullptr, "");
    EXPECT_EQ(found->dtype, t.dtype);
    EXPECT_EQ(dims_of(*found), dims_of(t)) << what;
    EXPECT_EQ(elements_hex(*found), elements_hex(t)) << info(t.dtype).name << ' ' << what;
  }
};

TEST_P(RoundTrip, OfNumbers) {
  const Dtype dtypes[] = {
#define CT_DTYPE(value, enumerator, ...) Dtype::enumerator,
#include "core/dtype.def"
#undef CT_DTYPE
  };
  const Dims shapes[] = {{}, {1}, {7}, {0}, {2, 3}, {3, 0, 2}, {3, 4, 5}, {1, 2, 1, 3}};
  int held = 0;
  for (const Dtype dtype : dtypes) {
    if (!can_memcpy(dtype) || !can_hold(dtype)) continue;
    ++held;
    for (const Dims& dims : shapes) {
      for (const Layout layout : kLayouts) {
        const Arranged arranged = arrange(dtype, dims, layout);
        int value = 0;
        each_address(*arranged.view, [&](std::byte* element) {
          for (int64_t i = 0; i < slot_size(dtype); ++i)
            element[i] = static_cast<std::byte>(dtype == Dtype::kBool ? value++ & 1 : value++ * 37);
        });
        expect_kept(*arranged.view, name_of(layout));
      }
    }
  }
  EXPECT_EQ(held, GetParam().format == FileFormat::kSafetensors ? 18 : 29);
}

TEST_P(RoundTrip, OfStrings) {
  if (!can_hold(Dtype::kString)) GTEST_SKIP() << "the format has no strings";
  const TensorPtr t = make_strings({2, 3}, {"", "a", std::string("\0b\xff", 3), "longest of all", "x", "\n"});
  expect_kept(*t, "contiguous");
  expect_kept(*with_axes_reversed(*t), "transposed");
  const int64_t strides[] = {-3, -1};
  expect_kept(*make_view(*t, Dtype::kString, t->shape(), strides, 5 * t->element_size(), 0), "reversed");
  expect_kept(*make_strings({}, {"one"}), "of rank 0");
  expect_kept(*make_strings({0, 3}, {}), "empty");
}

INSTANTIATE_TEST_SUITE_P(AllForms, RoundTrip, testing::ValuesIn(kForms), [](const auto& test) {
  std::string name = test.param.name;
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name;
});

}  // namespace
}  // namespace ct::test
