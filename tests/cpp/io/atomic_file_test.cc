// Files that appear whole or not at all, whatever goes wrong on the way.
#include "io/atomic_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "writer_support.h"

namespace ct::test {
namespace {

namespace fs = std::filesystem;

// Root may do everything: what others may not is tried as somebody else.
class AsNobody {
 public:
  AsNobody() : is_root_(::geteuid() == 0) { become(65534); }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() { become(0); }

 private:
  void become(uid_t user) const {
    if (!is_root_) return;
    EXPECT_EQ(::seteuid(user), 0);
  }
  bool is_root_;
};

class AtomicFileTest : public testing::Test {
 protected:
  AtomicFileTest() {
    std::string pattern = fs::temp_directory_path() / "ctensor-test-XXXXXX";
    folder_ = ::mkdtemp(pattern.data());
    previous_mask_ = ::umask(022);
  }
  ~AtomicFileTest() override {
    ::umask(previous_mask_);
    fs::remove_all(folder_);
  }

  std::string path(const std::string& name) const { return folder_ / name; }
  static std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  static void put(const std::string& path, const std::string& text) { std::ofstream(path) << text; }
  static void save(const std::string& path, std::string_view text, bool syncs = false) {
    AtomicFile file(path);
    file.write(bytes_of(text));
    file.commit(syncs);
  }
  static mode_t mode_of(const std::string& path) {
    struct ::stat facts {};
    EXPECT_EQ(::stat(path.c_str(), &facts), 0);
    return facts.st_mode & 07777;
  }
  // Names in the folder, in order.
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_)) found.push_back(entry.path().filename());
    std::sort(found.begin(), found.end());
    return found;
  }
  using Names = std::vector<std::string>;

  fs::path folder_;
  mode_t previous_mask_ = 0;
};

TEST_F(AtomicFileTest, NothingIsThereBeforeTheEnd) {
  put(path("a"), "old");
  {
    AtomicFile file(path("a")), other(path("b"));
    file.write(bytes_of("new"));
    other.write(bytes_of("new"));
    EXPECT_EQ(text_of(path("a")), "old");
    EXPECT_FALSE(fs::exists(path("b")));
    file.commit(true);
    EXPECT_EQ(text_of(path("a")), "new");
  }
  EXPECT_EQ(names(), Names{"a"});
}

TEST_F(AtomicFileTest, BytesAreRewrittenInPlace) {
  AtomicFile file(path("a"));
  file.write(bytes_of("0123456789"));
  file.rewrite(3, bytes_of("abc"));
  file.write(bytes_of("!"));
  file.commit(false);
  EXPECT_EQ(text_of(path("a")), "012abc6789!");
}

TEST_F(AtomicFileTest, PermissionsAreThoseOfTheUmaskOrOfTheOldFile) {
  save(path("fresh"), "x");
  EXPECT_EQ(mode_of(path("fresh")), 0644u);
  put(path("private"), "old");
  ASSERT_EQ(::chmod(path("private").c_str(), 0600), 0);
  save(path("private"), "new");
  EXPECT_EQ(mode_of(path("private")), 0600u);
  EXPECT_EQ(text_of(path("private")), "new");
}

TEST_F(AtomicFileTest, LinksStayAndWhatTheyLeadToIsReplaced) {
  fs::create_directory(path("folder"));
  put(path("folder/file"), "old");
  fs::create_symlink("folder/file", path("link"));
  fs::create_symlink(path("link"), path("link to it"));
  fs::create_symlink("folder/nothing yet", path("dangling"));
  save(path("link to it"), "new");
  save(path("dangling"), "made");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("link to it")));
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(text_of(path("folder/file")), "new");
  EXPECT_EQ(text_of(path("folder/nothing yet")), "made");
  fs::create_symlink("round", path("round"));
  EXPECT_EQ(outcome_of([&] { save(path("round"), "x"); }).code, Code::kInvalidArgument);
}

TEST_F(AtomicFileTest, WhoHasTheOldFileKeepsIt) {
  put(path("a"), "old");
  std::ifstream old(path("a"));
  fs::create_hard_link(path("a"), path("b"));
  save(path("a"), "new");
  EXPECT_EQ(text_of(path("b")), "old");
  std::string text;
  old >> text;
  EXPECT_EQ(text, "old");
}

TEST_F(AtomicFileTest, RelativePaths) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  save("a", "1");
  save("./b", "2");
  save(std::string(200, 'c'), "3");
  save(std::string(255, 'd'), "4");
  fs::current_path(before);
  EXPECT_EQ(names(), (Names{"a", "b", std::string(200, 'c'), std::string(255, 'd')}));
}

TEST_F(AtomicFileTest, PathsThatCannotBeFiles) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  put(path("file"), "old");
  const auto code = [](const std::string& at) { return outcome_of([&] { save(at, "x"); }).code; };
  EXPECT_EQ(code(path("folder")), Code::kInvalidArgument);
  EXPECT_EQ(code(path("folder/")), Code::kInvalidArgument);
  EXPECT_EQ(code(path("folder/..")), Code::kInvalidArgument);
  EXPECT_EQ(code("/"), Code::kInvalidArgument);
  EXPECT_EQ(code(path("pipe")), Code::kInvalidArgument);
  EXPECT_EQ(code("/dev/null"), Code::kInvalidArgument);
  EXPECT_EQ(code(std::string("a\0b", 3)), Code::kInvalidArgument);
  EXPECT_EQ(code(path(std::string(256, 'x'))), Code::kInvalidArgument);
  EXPECT_EQ(code(""), Code::kNotFound);
  EXPECT_EQ(code(path("nowhere/a")), Code::kNotFound);
  EXPECT_EQ(code(path("file/a")), Code::kNotFound);
  EXPECT_EQ(names(), (Names{"file", "folder", "pipe"}));
}

TEST_F(AtomicFileTest, FoldersAndFilesThatMayNotBeWritten) {
  fs::create_directory(path("closed"));
  put(path("closed/a"), "old");
  fs::create_directory(path("open"));
  put(path("open/a"), "old");
  ASSERT_EQ(::chmod(path("open/a").c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder_.c_str(), 0755), 0);
  ASSERT_EQ(::chmod(path("open").c_str(), 0777), 0);
  ASSERT_EQ(::chmod(path("closed").c_str(), 0555), 0);
  Code in_closed{}, over_closed{}, over_read_only{}, in_open{};
  {
    const AsNobody nobody;
    in_closed = outcome_of([&] { save(path("closed/b"), "x"); }).code;
    over_closed = outcome_of([&] { save(path("closed/a"), "x"); }).code;
    over_read_only = outcome_of([&] { save(path("open/a"), "x"); }).code;
    in_open = outcome_of([&] { save(path("open/b"), "x"); }).code;
  }
  ASSERT_EQ(::chmod(path("closed").c_str(), 0755), 0);
  EXPECT_EQ(in_closed, Code::kPermissionDenied);
  EXPECT_EQ(over_closed, Code::kPermissionDenied);
  EXPECT_EQ(over_read_only, Code::kPermissionDenied);
  EXPECT_EQ(in_open, Code::kOk);
  EXPECT_EQ(text_of(path("closed/a")) + text_of(path("open/a")), "oldold");
}

// A folder that may be written but not read.
TEST_F(AtomicFileTest, FoldersThatMayNotBeRead) {
  fs::create_directory(path("drop"));
  ASSERT_EQ(::chmod(folder_.c_str(), 0755), 0);
  ASSERT_EQ(::chmod(path("drop").c_str(), 0333), 0);
  Outcome outcome;
  {
    const AsNobody nobody;
    outcome = outcome_of([&] { save(path("drop/a"), "x", true); });
  }
  ASSERT_EQ(::chmod(path("drop").c_str(), 0755), 0);
  EXPECT_EQ(outcome.code, Code::kOk) << outcome.message;
  EXPECT_EQ(text_of(path("drop/a")), "x");
}

// The limit of a process on the size of files stands for a disk without room. The signal that comes with it would end
// this process.
TEST_F(AtomicFileTest, ADiskWithoutRoom) {
  put(path("a"), "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{1 << 16, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const TensorPtr t = new_tensor(Dtype::kFloat64, Dims{100'000}, Fill::kZero);
  Outcome outcomes[3];
  const FileFormat formats[] = {FileFormat::kNpy, FileFormat::kNpz, FileFormat::kSafetensors};
  for (int i = 0; i < 3; ++i) {
    ArchiveWriter writer(formats[i], {});
    writer.add("", *t);
    outcomes[i] = outcome_of([&] { writer.save_file(nullptr, path("a")); });
  }
  sigset_t pending;
  ::sigpending(&pending);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.code, Code::kResourceExhausted) << outcome.message;
    EXPECT_NE(outcome.message.find("no room"), std::string::npos) << outcome.message;
  }
  EXPECT_EQ(::sigismember(&pending, SIGXFSZ), 0);
  EXPECT_EQ(text_of(path("a")), "old");
  EXPECT_EQ(names(), Names{"a"});
}

TEST_F(AtomicFileTest, WhatCannotBeSavedLeavesNothing) {
  put(path("a"), "old");
  const TensorPtr t = make_strings({1}, {std::string("\0", 1)});
  ArchiveWriter writer(FileFormat::kNpy, {});
  EXPECT_EQ(outcome_of([&] { writer.save_file(nullptr, path("a")); }).code, Code::kFailedPrecondition);
  writer.add("", *t);
  EXPECT_EQ(outcome_of([&] { writer.save_file(nullptr, path("a")); }).code, Code::kInvalidArgument);
  EXPECT_EQ(text_of(path("a")), "old");
  EXPECT_EQ(names(), Names{"a"});
}

// The file that tensors are mapped from is replaced by one made of them.
TEST_F(AtomicFileTest, AFileIsSavedOverItsOwnSource) {
  const TensorPtr first = make_counting({1000});
  ArchiveWriter writer(FileFormat::kNpz, {});
  writer.add("a", *first);
  writer.save_file(nullptr, path("a.npz"));
  {
    const auto archive = Archive::open_path(path("a.npz"), FileAccess::kMap, {});
    const TensorPtr mapped = archive->get(nullptr, "a");
    writer.add("b", *mapped);
    writer.save_file(nullptr, path("a.npz"));
    EXPECT_EQ(elements_hex(*mapped), elements_hex(*first));
  }
  const auto archive = Archive::open_path(path("a.npz"), FileAccess::kMap, {});
  EXPECT_EQ(archive->count(), 2);
  EXPECT_EQ(elements_hex(*archive->get(nullptr, "b")), elements_hex(*first));
}

}  // namespace
}  // namespace ct::test
