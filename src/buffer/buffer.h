// A flat block of elements with a dtype and a shape: what a model reads as input or writes as output. Its shape is set
// once, or taken over from whatever is loaded.
#pragma once

#include <cstdint>
#include <memory>

#include "core/context.h"
#include "core/tensor.h"

namespace ct {

// What a buffer may do with elements that it did not make.
struct BufferAccess {
  bool is_read_only;  // the first write replaces them by a private copy, and a pointer for writing must be asked for so
  bool copies_on_write;  // the first write replaces them by a private copy
  bool copies;           // they are copied at once
};

// Bytes of the caller.
struct BufferBlock {
  void* data;
  uint64_t bytes;
  ReleaseFunction release;  // may be null
  void* user;
  BufferAccess access;
  bool swaps_bytes;  // reversed in each unit, and so copied at once
};

// What a call changes, it changes at its end and all at once: whatever it throws leaves the buffer as it was.
class Buffer {
 public:
  // Zeros. Throws INVALID_ARGUMENT for a size that is negative or overflows, UNIMPLEMENTED for what is no number.
  static std::unique_ptr<Buffer> fixed(Context* ctx, Dtype dtype, DimSpan dims);
  static std::unique_ptr<Buffer> dynamic(Dtype dtype);
  // A converted copy, dynamic if `source` is.
  static std::unique_ptr<Buffer> from(Context* ctx, const Buffer& source, Dtype dtype);
  // On the tensor's elements if they are row-major without gaps and need not be copied, else on a copy.
  static std::unique_ptr<Buffer> of(Context* ctx, const Tensor& t, bool is_dynamic, const BufferAccess& access);

  Dtype dtype() const noexcept { return contents_->dtype; }
  bool is_dynamic() const noexcept { return is_dynamic_; }
  bool is_read_only() const noexcept { return access_ == Access::kReadOnly; }
  // Row-major. Throws FAILED_PRECONDITION if the owner of the block says that its length no longer fits.
  const Tensor& contents() const;
  // A handle on the elements; read-only unless the buffer itself would write to where they are.
  TensorPtr as_tensor() const;
  // The elements for writing. Those of a read-only block are refused with FAILED_PRECONDITION, or replaced by a copy.
  const Tensor& writable_contents(Context* ctx, bool copies_on_write);

  // One element, or all, converted.
  void get_value(int64_t index, Dtype dtype, void* value) const;
  void get_array(Context* ctx, Dtype dtype, void* values) const;

  // Replaces all elements by `count` converted ones. A null span of dims keeps the shape.
  void load_array(Context* ctx, Dtype dtype, const void* values, int64_t count, const DimSpan* dims);
  // Refers to the block, which passes to the buffer with the return only.
  void load_block(Context* ctx, const BufferBlock& block, const DimSpan* dims);
  // The owner of the block that is referred to says how long it is now.
  void set_block_bytes(uint64_t bytes);

 private:
  enum class Access : uint8_t { kWritable, kReadOnly, kCopyOnWrite };
  static Access access_of(const BufferAccess& access) noexcept {
    return access.is_read_only ? Access::kReadOnly : access.copies_on_write ? Access::kCopyOnWrite : Access::kWritable;
  }

  Buffer(TensorPtr contents, bool is_dynamic, Access access) noexcept
      : contents_(std::move(contents)), is_dynamic_(is_dynamic), access_(access) {}

  bool has_block() const noexcept { return contents_->storage != nullptr && !contents_->storage->owns_memory(); }
  DimSpan dims_to_load(const DimSpan* dims) const;
  void require_loadable(DimSpan dims) const;
  void replace(TensorPtr contents, Access access) noexcept;

  TensorPtr contents_;  // the one handle that counts as the buffer
  bool is_dynamic_;
  Access access_;
  bool has_other_length_ = false;  // of the block, as its owner says
  uint64_t block_bytes_ = 0;
};

}  // namespace ct
