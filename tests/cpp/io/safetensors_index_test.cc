// The index of shards: what it may say, and where it may lead.
#include <gtest/gtest.h>

#include <filesystem>

#include "io/shard_map.h"

#include "safetensors_builder.h"

namespace ct::test {
namespace {

// A folder of its own for the files of a test.
class Folder {
 public:
  Folder() {
    path_ = (std::filesystem::temp_directory_path() / "ctensor-index-XXXXXX").string();
    if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string path(const std::string& name) const { return path_ + "/" + name; }
  void write(const std::string& name, const Bytes& bytes) const {
    std::ofstream(path(name), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  void write(const std::string& name, std::string_view text) const {
    const auto bytes = std::as_bytes(std::span(text));
    write(name, Bytes(bytes.begin(), bytes.end()));
  }

 private:
  std::string path_;
};

class SafetensorsIndex : public testing::Test {
 protected:
  void SetUp() override {
    folder.write("one", safetensors_file("{" + tensor_row("a", "U8", "[2]", 0, 2) + "}", counting_bytes(2)));
    folder.write("two", safetensors_file(
                            "{" + tensor_row("b", "U8", "[3]", 0, 3) + "," + tensor_row("c", "I16", "[1]", 3, 5) + "}",
                            counting_bytes(5)));
  }
  std::unique_ptr<Archive> open(std::string_view index, const ArchiveOptions& options = {},
                                FileAccess access = FileAccess::kMap) {
    folder.write("index", index);
    return Archive::open_path(folder.path("index"), access, options);
  }
  // "CODE sentence" of opening.
  void expect_refused(std::string_view index, Code code, std::initializer_list<const char*> said) {
    const Outcome outcome = outcome_of([&] { open(index); });
    EXPECT_EQ(outcome.code, code) << index << ": " << outcome.message;
    for (const char* const part : said) EXPECT_NE(outcome.message.find(part), std::string::npos) << outcome.message;
  }

  Folder folder;
  static constexpr std::string_view kGood =
      R"({"metadata":{"total_size":7,"note":"x","deep":{"a":[1,{}]},"flag":true,"none":null,"real":-1.50},)"
      R"("more":[1,{"weight_map":{}}],"weight_map":{"c":"two","a":"one","b":"two"}})";
};

TEST_F(SafetensorsIndex, LeadsToTheShards) {
  for (const FileAccess access : {FileAccess::kMap, FileAccess::kRead}) {
    const auto archive = open(kGood, {}, access);
    EXPECT_EQ(archive->format(), FileFormat::kSafetensorsIndex);
    ASSERT_EQ(archive->count(), 3);
    EXPECT_EQ(archive->name(0), "c");
    EXPECT_EQ(archive->name(2), "b");
    EXPECT_EQ(archive->find("a"), 1);
    EXPECT_EQ(archive->file_name(0), "two");
    EXPECT_EQ(archive->file_name(1), "one");
    EXPECT_EQ(archive->entry(0).type_name, "I16");
    EXPECT_EQ(elements_hex(*archive->get(nullptr, "a")), "0001");
    EXPECT_EQ(elements_hex(*archive->get(nullptr, "c")), "0304");
    EXPECT_EQ(elements_hex(*archive->get_view(nullptr, "b", [](const Tensor& t) { return share(t); })), "000102");
    EXPECT_EQ(outcome_of([&] { archive->get(nullptr, "d"); }).code, Code::kNotFound);
    EXPECT_EQ(outcome_of([&] { archive->get_as(nullptr, "a", Dtype::kInt8); }).code, Code::kInvalidArgument);
    EXPECT_NO_THROW(archive->check(nullptr));
  }
}

TEST_F(SafetensorsIndex, MetadataIsTextOrAsItIsSpelled) {
  const auto archive = open(kGood);
  ASSERT_EQ(archive->metadata_count(), 5);
  EXPECT_EQ(archive->metadata(archive->find_metadata("total_size")).value, "7");
  EXPECT_EQ(archive->metadata(archive->find_metadata("note")).value, "x");
  EXPECT_EQ(archive->metadata(archive->find_metadata("flag")).value, "true");
  EXPECT_EQ(archive->metadata(archive->find_metadata("none")).value, "null");
  EXPECT_EQ(archive->metadata(archive->find_metadata("real")).value, "-1.50");
}

TEST_F(SafetensorsIndex, TensorsOutliveIt) {
  TensorPtr t;
  {
    const auto archive = open(kGood);
    t = archive->get(nullptr, "b");
    EXPECT_TRUE(t->storage->is_mapped());
  }
  EXPECT_EQ(elements_hex(*t), "000102");
}

TEST_F(SafetensorsIndex, OfNothing) {
  const auto archive = open(R"({"weight_map":{}})");
  EXPECT_EQ(archive->count(), 0);
  EXPECT_NO_THROW(archive->check(nullptr));
}

TEST_F(SafetensorsIndex, NeedsAPath) {
  const auto bytes = std::as_bytes(std::span(kGood));
  const Outcome outcome = outcome_of([&] { open_bytes(bytes); });
  EXPECT_EQ(outcome.code, Code::kFailedPrecondition);
  EXPECT_NE(outcome.message.find("by its path"), std::string::npos) << outcome.message;
}

TEST_F(SafetensorsIndex, BesideAPlainPath) {
  folder.write("index", kGood);
  const std::string before = std::filesystem::current_path().string();
  std::filesystem::current_path(folder.path(""));
  const Outcome outcome = outcome_of([] { Archive::open_path("index", FileAccess::kMap, {}); });
  std::filesystem::current_path(before);
  EXPECT_EQ(outcome.code, Code::kOk) << outcome.message;
}

TEST_F(SafetensorsIndex, Lies) {
  expect_refused(R"({"weight_map":{"a":"one","d":"two"}})", Code::kDataLoss, {"\"d\"", "\"two\"", "does not have it"});
  expect_refused(R"({"weight_map":{"a":"two"}})", Code::kDataLoss, {"\"a\"", "\"two\""});
  expect_refused(R"({"weight_map":{"a":"one","\u0061":"two"}})", Code::kDataLoss, {"duplicate name", "\"a\""});
  expect_refused(R"({"weight_map":{},"weight_map":{}})", Code::kDataLoss, {"weight_map twice"});
  expect_refused(R"({"metadata":{},"metadata":{},"weight_map":{}})", Code::kDataLoss, {"metadata twice"});
  expect_refused(R"({"weight_map":{"a":1}})", Code::kDataLoss, {"\"a\"", "must be a string", "1"});
  expect_refused(R"({"weight_map":{"a":{}}})", Code::kDataLoss, {"\"a\"", "must be a string", "an object"});
  expect_refused(R"({"weight_map":{"a":["one"]}})", Code::kDataLoss, {"\"a\"", "must be a string", "an array"});
  expect_refused(R"({"weight_map":[]})", Code::kDataLoss, {"weight_map must be an object"});
  expect_refused(R"({"weight_map":"one"})", Code::kDataLoss, {"weight_map must be an object"});
  expect_refused(R"({"metadata":7,"weight_map":{}})", Code::kDataLoss, {"metadata must be an object"});
  expect_refused(R"({"metadata":{}})", Code::kDataLoss, {"no key weight_map"});
  expect_refused(R"({"a":{"dtype":"U8"}})", Code::kDataLoss, {"no key weight_map"});
  expect_refused(R"({)", Code::kDataLoss, {"no JSON"});
  expect_refused(R"({"weight_map":{}} x)", Code::kDataLoss, {"no JSON"});
}

TEST_F(SafetensorsIndex, LeadsNowhereElse) {
  for (const char* const name : {"", ".", "..", "../index", "/etc/passwd", "sub/one", "./one", "one\\u0000", "/"}) {
    expect_refused(std::string(R"({"weight_map":{"a":")") + name + R"("}})", Code::kDataLoss,
                   {"shard", "no name of a file beside the index"});
  }
  expect_refused(R"({"weight_map":{"a":"missing"}})", Code::kNotFound, {"missing"});
  std::filesystem::create_directory(folder.path("folder"));
  expect_refused(R"({"weight_map":{"a":"folder"}})", Code::kInvalidArgument, {"no regular file"});
  expect_refused(R"({"weight_map":{"a":"index"}})", Code::kDataLoss, {"shard \"index\"", "no safetensors file"});
  folder.write("array", npy_file("{'descr': '|u1', 'fortran_order': False, 'shape': (), }", counting_bytes(1)));
  expect_refused(R"({"weight_map":{"":"array"}})", Code::kDataLoss, {"shard \"array\"", "no safetensors file"});
  folder.write("damaged", safetensors_file("{" + tensor_row("a", "U8", "[2]", 0, 2) + "}", counting_bytes(1)));
  expect_refused(R"({"weight_map":{"a":"damaged"}})", Code::kDataLoss, {"shard \"damaged\"", "\"a\"", "truncated"});
}

TEST_F(SafetensorsIndex, Limits) {
  ArchiveOptions options;
  options.max_members = 2;
  EXPECT_EQ(outcome_of([&] { open(kGood, options); }).code, Code::kResourceExhausted);
  options = {};
  options.max_header_bytes = kGood.size() - 1;
  EXPECT_EQ(outcome_of([&] { open(kGood, options); }).code, Code::kResourceExhausted);
  options.max_header_bytes = kGood.size();
  EXPECT_EQ(outcome_of([&] { open(kGood, options); }).code, Code::kOk);
}

TEST_F(SafetensorsIndex, CheckFindsWhatNoRowLeadsTo) {
  const auto archive = open(R"({"weight_map":{"a":"one","b":"two"}})");
  EXPECT_EQ(archive->count(), 2);
  const Outcome outcome = outcome_of([&] { archive->check(nullptr); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find("\"c\""), std::string::npos) << outcome.message;
}

TEST_F(SafetensorsIndex, CutAtEveryByteAndFlipped) {
  const auto code_of = [](std::string_view text) { return outcome_of([&] { read_shard_map(text, {}); }).code; };
  EXPECT_EQ(code_of(kGood), Code::kOk);
  for (size_t length = 0; length < kGood.size(); ++length) {
    EXPECT_EQ(code_of(kGood.substr(0, length)), Code::kDataLoss) << length;
  }
  for (size_t at = 0; at < kGood.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged(kGood);
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      const Code code = code_of(damaged);
      EXPECT_TRUE(code == Code::kOk || code == Code::kDataLoss) << at << " " << bit;
    }
  }
  for (size_t at = 0; at < kGood.size(); at += 41) {
    std::string damaged(kGood);
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    const Outcome outcome = outcome_of([&] { open(damaged)->check(nullptr); });
    const bool is_known = outcome.code == Code::kOk || outcome.code == Code::kDataLoss ||
                          outcome.code == Code::kNotFound || outcome.code == Code::kInvalidArgument;
    EXPECT_TRUE(is_known) << at << " " << outcome.message;
  }
}

}  // namespace
}  // namespace ct::test
