// Saving that is stopped on its way, and what progress hears of it.
#include "io/archive_writer.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "cpp/make_context.h"
#include "writer_support.h"

namespace ct::test {
namespace {

namespace fs = std::filesystem;

// Hears of everything; at one report it cancels, or answers a code.
class Listener final : public Progress {
 public:
  explicit Listener(int64_t stops_at = -1, Code answer = Code::kOk, const CancelToken* cancel = nullptr)
      : Progress(0), stops_at_(stops_at), answer_(answer), cancel_(cancel) {}

  int64_t reports = 0, done = 0, total = 0;
  bool rises = true;

 private:
  Code report(int64_t done_now, int64_t total_now) noexcept override {
    rises = rises && done_now > done && done_now <= total_now && (total == 0 || total == total_now);
    done = done_now;
    total = total_now;
    if (++reports != stops_at_) return Code::kOk;
    if (cancel_ != nullptr) cancel_->set();
    return answer_;
  }

  int64_t stops_at_;
  Code answer_;
  const CancelToken* cancel_;
};

class ArchiveWriterTest : public testing::TestWithParam<std::tuple<FileFormat, bool>> {
 protected:
  ArchiveWriterTest() {
    std::string pattern = fs::temp_directory_path() / "ctensor-test-XXXXXX";
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(folder_ / "file") << "old";
    const TensorPtr row_major = new_tensor(Dtype::kFloat64, Dims{1000, 1000}, Fill::kZero);
    tensor_ = std::get<1>(GetParam()) ? with_axes_reversed(*row_major) : share(*row_major);
    writer_.add("", *tensor_);
  }
  ~ArchiveWriterTest() override { fs::remove_all(folder_); }

  Outcome save(const Ref<Listener>& listener, Ref<const CancelToken> cancel = {}) {
    const ContextPtr ctx =
        make_context({.progress = Ref<Progress>::share(listener.get()), .cancel = std::move(cancel)});
    return outcome_of([&] { writer_.save_file(ctx.get(), std::string(folder_ / "file")); });
  }
  // The file is as it was, and alone.
  void expect_old() const {
    std::ifstream file(folder_ / "file");
    std::string text;
    file >> text;
    EXPECT_EQ(text, "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
  }

  fs::path folder_;
  TensorPtr tensor_;
  ArchiveWriter writer_{std::get<0>(GetParam()), {.syncs = false}};
};

TEST_P(ArchiveWriterTest, ProgressCountsBytesOfElements) {
  const auto listener = Ref<Listener>::adopt(new Listener);
  EXPECT_EQ(save(listener).code, Code::kOk);
  // The end is not told: the call returns.
  EXPECT_EQ(listener->reports, 7);
  EXPECT_EQ(listener->done, int64_t{7} << 20);
  EXPECT_EQ(listener->total, 8'000'000);
  EXPECT_TRUE(listener->rises);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_P(ArchiveWriterTest, AnAnswerOfProgressLeavesTheOldFile) {
  for (int64_t at = 1; at <= 7; ++at) {
    const auto listener = Ref<Listener>::adopt(new Listener(at, Code::kAborted));
    EXPECT_EQ(save(listener).code, Code::kAborted);
    EXPECT_EQ(listener->reports, at);
    expect_old();
  }
}

TEST_P(ArchiveWriterTest, ACancelLeavesTheOldFile) {
  for (int64_t at = 1; at <= 7; ++at) {
    const auto cancel = Ref<const CancelToken>::adopt(new CancelToken);
    const auto listener = Ref<Listener>::adopt(new Listener(at, Code::kOk, cancel.get()));
    EXPECT_EQ(save(listener, cancel).code, Code::kCancelled);
    EXPECT_EQ(listener->reports, at);
    expect_old();
  }
}

INSTANTIATE_TEST_SUITE_P(AllFormats, ArchiveWriterTest,
                         testing::Combine(testing::Values(FileFormat::kNpy, FileFormat::kNpz, FileFormat::kSafetensors),
                                          testing::Bool()));

// What is written twice is counted twice.
TEST(ArchiveWriterProgress, CountsBothPassesOverAnArchive) {
  const TensorPtr t = new_tensor(Dtype::kFloat64, Dims{1000, 1000}, Fill::kZero);
  const TensorPtr words = make_strings({3}, {"a", "bcd", ""});
  ArchiveWriter writer(FileFormat::kNpz, {.deflate_level = 1});
  writer.add("t", *t);
  writer.add("words", *words);
  const auto listener = Ref<Listener>::adopt(new Listener);
  const ContextPtr ctx = make_context({.progress = Ref<Progress>::share(listener.get())});
  KeepingSink sink;
  writer.save(ctx.get(), sink);
  EXPECT_EQ(listener->reports, 17);
  EXPECT_EQ(listener->done, 2 * 8'000'000 + 9);
  EXPECT_EQ(listener->total, 2 * (8'000'000 + 9));
  EXPECT_TRUE(listener->rises);
}

TEST(ArchiveWriterThreads, MakeTheSameFile) {
  const TensorPtr row_major = new_tensor(Dtype::kInt32, Dims{2000, 1500});
  for (int32_t i = 0; i < 3'000'000; ++i) std::memcpy(row_major->data + 4 * i, &i, sizeof i);
  const TensorPtr turned = with_axes_reversed(*row_major);
  ArchiveWriter writer(FileFormat::kNpy, {});
  writer.add("", *turned);
  const ContextPtr ctx = make_context(2);
  KeepingSink alone, together;
  writer.save(nullptr, alone);
  writer.save(ctx.get(), together);
  EXPECT_TRUE(alone.file == together.file);
}

TEST(ArchiveWriterFormats, OfEveryNumber) {
  for (const FileFormat format : {FileFormat::kNone, FileFormat::kSafetensorsIndex})
    EXPECT_EQ(outcome_of([&] { ArchiveWriter writer(format, {}); }).code, Code::kUnimplemented);
}

}  // namespace
}  // namespace ct::test
