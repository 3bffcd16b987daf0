// Safetensors files as they are written, against those of the reference implementation.
#include <gtest/gtest.h>

#include "cpp/ops/layouts.h"
#include "io/safetensors_type.h"
#include "ops/copy.h"
#include "writer_support.h"

namespace ct::test {
namespace {

struct Parts {
  std::string header;  // without the blanks at its end
  Bytes data;
  size_t begin = 0;  // of the data
};

Parts parts_of(const Bytes& file) {
  uint64_t length = 0;
  std::memcpy(&length, file.data(), sizeof length);
  Parts parts;
  parts.header.assign(reinterpret_cast<const char*>(file.data()) + sizeof length, length);
  parts.header.resize(parts.header.find_last_not_of(' ') + 1);
  parts.begin = sizeof length + length;
  parts.data.assign(file.begin() + static_cast<ptrdiff_t>(parts.begin), file.end());
  return parts;
}

TEST(SafetensorsWrite, IsWhatTheReferenceWrites) {
  std::vector<TensorPtr> tensors;
  Members members;
  WriterMetadata metadata;
  int cases = 0;
  for (const auto& line : golden_lines("safetensors_written.tsv")) {
    if (line[0] == "tensor") {
      tensors.push_back(patterned(Dtype{dtype_from_name(line[2])}, dims_in(line[3])));
      members.emplace_back(text_in(line[1]), tensors.back().get());
    } else if (line[0] == "metadata") {
      metadata.emplace(text_in(line[1]), text_in(line[2]));
    } else {
      const Bytes file = saved(FileFormat::kSafetensors, members, {}, metadata);
      const Parts ours = parts_of(file), theirs = parts_of(from_hex(line[2]));
      EXPECT_EQ(ours.header, theirs.header) << line[1];
      EXPECT_EQ(to_hex(ours.data), to_hex(theirs.data)) << line[1];
      EXPECT_EQ(ours.begin % 64, 0u) << line[1];
      EXPECT_LT(ours.begin, theirs.begin + 64) << line[1];
      tensors.clear();
      members.clear();
      metadata.clear();
      ++cases;
    }
  }
  EXPECT_EQ(cases, 70);
}

TEST(SafetensorsWrite, OfViewsIsThatOfCopies) {
  for (const SafetensorsType& type : kSafetensorsTypes) {
    if (type.dtype == Dtype::kInvalid) continue;
    for (const Layout layout : kLayouts) {
      const Arranged arranged = arrange(type.dtype, {3, 4, 5}, layout);
      int value = 0;
      each_address(*arranged.view, [&](std::byte* element) {
        for (int64_t i = 0; i < slot_size(type.dtype); ++i) element[i] = static_cast<std::byte>(value++ & 1);
      });
      const TensorPtr plain = copy(*arranged.view);
      EXPECT_EQ(saved(FileFormat::kSafetensors, {{"t", arranged.view.get()}}),
                saved(FileFormat::kSafetensors, {{"t", plain.get()}}))
          << type.name << ' ' << name_of(layout);
    }
  }
}

TEST(SafetensorsWrite, DtypesWithoutATypeAreRefused) {
  const Dtype all[] = {
#define CT_DTYPE(value, enumerator, ...) Dtype::enumerator,
#include "core/dtype.def"
#undef CT_DTYPE
  };
  int refused = 0;
  for (const Dtype dtype : all) {
    const TensorPtr t = new_tensor(dtype, Dims{1}, Fill::kZero);
    const Outcome outcome = outcome_of([&] { saved(FileFormat::kSafetensors, {{"t", t.get()}}); });
    if (outcome.code == Code::kOk) continue;
    EXPECT_EQ(outcome.code, Code::kUnimplemented) << info(dtype).name;
    EXPECT_NE(outcome.message.find(info(dtype).name), std::string::npos) << outcome.message;
    ++refused;
  }
  // string, resource, variant, complex128, float8_e4m3b11fnuz, five quantised ones, int4, uint4, int2, uint2
  EXPECT_EQ(refused, 14);
}

TEST(SafetensorsWrite, MetadataIsSortedByKey) {
  const Bytes file = saved(FileFormat::kSafetensors, {}, {}, {{"b", "2"}, {"a", "1"}, {"", ""}});
  EXPECT_EQ(parts_of(file).header, R"({"__metadata__":{"":"","a":"1","b":"2"}})");
}

TEST(SafetensorsWrite, NamesThatFilesCannotHave) {
  const TensorPtr t = make_counting({2});
  EXPECT_EQ(outcome_of([&] {
              saved(FileFormat::kSafetensors, {{"__metadata__", t.get()}});
            }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kSafetensors, {{"\xff", t.get()}}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kSafetensors, {}, {}, {{"\xff", ""}}); }).code, Code::kInvalidArgument);
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kSafetensors, {}, {}, {{"k", "\xff"}}); }).code, Code::kInvalidArgument);
  saved(FileFormat::kSafetensors, {{"__metadata__ ", t.get()}}, {}, {{"__metadata__", "fine"}});
}

TEST(SafetensorsWrite, AHeaderThatNoReaderTakesIsRefused) {
  WriterMetadata metadata = {{"long", std::string(100'000'000, 'x')}};
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kSafetensors, {}, {}, metadata); }).code, Code::kResourceExhausted);
}

}  // namespace
}  // namespace ct::test
