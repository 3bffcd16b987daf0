// Owners of memory, and handles that are moved: rows about moves are about the inner classes, since C has no moves.
#include "core/storage.h"

#include <gtest/gtest.h>

#include <string>

#include "core/error.h"
#include "core/live.h"
#include "core/tensor.h"
#include "make_tensor.h"

namespace {

using namespace ct;
using test::make_bufferless;
using test::make_counting;
using test::make_strings;

struct Book {
  int released = 0;
  void* block = nullptr;
  uint64_t bytes = 0;
};

void note_release(void* block, uint64_t bytes, void* user) {
  Book& book = *static_cast<Book*>(user);
  ++book.released;
  book.block = block;
  book.bytes = bytes;
}

// A handle whose memory was refused: what the reference makes of it, and what its readers are told.
TEST(Tensor, C9) {
  const TensorPtr t = make_bufferless(Dtype::kFloat32, {2, 3});
  EXPECT_FALSE(t->is_initialized());
  EXPECT_TRUE(is_aligned(*t));
  EXPECT_EQ(ref_count(*t), 0);
  EXPECT_THROW(require_readable(*t, "t"), Error);
  EXPECT_TRUE(make_bufferless(Dtype::kFloat32, {2, 0})->is_initialized());
}

TEST(Tensor, C16) {
  TensorPtr source = make_counting({2, 3});
  Storage* const storage = source->storage;
  TensorPtr target = std::move(source);
  EXPECT_EQ(target->storage, storage);
  EXPECT_EQ(storage->count(), 1);
  TensorPtr assigned = make_counting({1});
  assigned = std::move(target);
  EXPECT_EQ(assigned->storage, storage);
  EXPECT_EQ(storage->count(), 1);
  TensorPtr& itself = assigned;
  assigned = std::move(itself);  // a self-move changes nothing
  ASSERT_NE(assigned, nullptr);
  EXPECT_EQ(assigned->storage, storage);
  EXPECT_EQ(storage->count(), 1);
}

// After a move there is no handle that could keep dims without data; the pointer can be destroyed and assigned to.
TEST(Tensor, C17) {
  TensorPtr source = make_counting({2, 3});
  const TensorPtr target = std::move(source);
  EXPECT_EQ(source, nullptr);
  source = make_counting({4});
  EXPECT_EQ(source->num_elements, 4);
  EXPECT_EQ(target->num_elements, 6);
}

TEST(Ref, MovesKeepTheCountAndCopiesRaiseIt) {
  Ref<Storage> a = new_storage(Dtype::kInt8, 10, Fill::kNone);
  Storage* const storage = a.get();
  Ref<Storage> b = std::move(a);
  EXPECT_FALSE(a);
  EXPECT_EQ(storage->count(), 1);
  {
    const Ref<Storage> c = b;
    EXPECT_EQ(storage->count(), 2);
    Ref<Storage>& itself = b;
    b = itself;
    EXPECT_EQ(storage->count(), 2);
    b = std::move(itself);
    EXPECT_EQ(storage->count(), 2);
  }
  EXPECT_EQ(storage->count(), 1);
  storage->retain();
  const Ref<Storage> adopted = Ref<Storage>::adopt(b.detach());
  EXPECT_FALSE(b);
  EXPECT_EQ(storage->count(), 2);
  storage->release();
}

TEST(Storage, IsAlignedAtEverySize) {
  for (const uint64_t bytes : {1, 63, 64, 65, 4096, (2 << 20) - 1, 2 << 20, (2 << 20) + 1}) {
    for (const Fill fill : {Fill::kNone, Fill::kZero}) {
      const Ref<Storage> storage = new_storage(Dtype::kUint8, bytes, fill);
      EXPECT_EQ(reinterpret_cast<uintptr_t>(storage->data()) % kAlignment, 0u);
      EXPECT_EQ(storage->bytes(), bytes);
      EXPECT_TRUE(storage->owns_memory());
      EXPECT_EQ(storage->allocator_name(), "cpu");
      storage->data()[bytes - 1] = std::byte{1};
    }
  }
}

TEST(Storage, CountsItsBytesWhileItLives) {
  const int64_t before = live_bytes.total();
  Ref<Storage> small = new_storage(Dtype::kUint8, 100, Fill::kNone);
  Ref<Storage> large = new_storage(Dtype::kUint8, 3 << 20, Fill::kZero);
  EXPECT_EQ(live_bytes.total() - before, 100 + (3 << 20));
  small = {};
  large = {};
  EXPECT_EQ(live_bytes.total(), before);
}

TEST(Storage, ConstructsAndDestroysEveryElement) {
  const std::string text(1000, 'x');  // on the heap: a leak would show
  const TensorPtr t = make_strings({3}, {text, text, text});
  EXPECT_EQ(reinterpret_cast<const std::string*>(t->data)[2], text);
  const TensorPtr many = new_tensor(Dtype::kString, test::Dims{100000});  // on pages of their own
  reinterpret_cast<std::string*>(many->data)[99999] = text;
  EXPECT_EQ(reinterpret_cast<const std::string*>(many->data)[99998], "");
}

TEST(Storage, RefusesMoreThanMemory) {
  for (const uint64_t bytes : {uint64_t{1} << 60, uint64_t{INT64_MAX}, UINT64_MAX, UINT64_MAX - (4 << 20)}) {
    try {
      new_storage(Dtype::kUint8, bytes, Fill::kNone);
      FAIL() << bytes;
    } catch (const Error& error) {
      EXPECT_EQ(error.code, Code::kResourceExhausted);
    }
  }
}

TEST(BorrowedStorage, ReleasesNothingUntilItOwns) {
  int block[4] = {};
  Book book;
  { const auto storage = Ref<BorrowedStorage>::adopt(new BorrowedStorage(block, sizeof block, {})); }
  EXPECT_EQ(book.released, 0);
  {
    const auto storage = Ref<BorrowedStorage>::adopt(new BorrowedStorage(block, sizeof block, {}));
    storage->own(note_release, &book);
    EXPECT_FALSE(storage->owns_memory());
    EXPECT_EQ(book.released, 0);
  }
  EXPECT_EQ(book.released, 1);
  EXPECT_EQ(book.block, block);
  EXPECT_EQ(book.bytes, sizeof block);
}

TEST(KeptStorage, KeepsItsKeeper) {
  auto keeper = std::make_shared<std::string>("kept");
  Ref<Storage> storage = keep_storage(reinterpret_cast<const std::byte*>(keeper->data()), keeper->size(), keeper);
  EXPECT_EQ(keeper.use_count(), 2);
  EXPECT_TRUE(storage->is_mapped());
  EXPECT_FALSE(storage->owns_memory());
  storage = {};
  EXPECT_EQ(keeper.use_count(), 1);
}

}  // namespace
