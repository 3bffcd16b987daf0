// A host's allocator as a table of functions.
#pragma once

#include "abi/header.h"
#include "core/allocator.h"
#include "core/ref.h"

namespace ct::abi {

// A copy of the caller's table. Releasing it is the caller's own business until own() was called.
class TableAllocator final : public HostAllocator {
 public:
  TableAllocator(const tensor_allocator_t& table, const tensor_allocation_options_t& options)
      : table_(table), options_(options) {
    if (table_.traits != nullptr) take_traits();
  }
  void own() noexcept { is_owned_ = true; }

  void* allocate(uint64_t wanted_alignment, uint64_t bytes) override {
    return table_.allocate(table_.user, wanted_alignment, bytes, &options_);
  }
  void deallocate(void* block, uint64_t bytes) noexcept override { table_.deallocate(table_.user, block, bytes); }
  uint64_t allocated_size(const void* block) const noexcept override {
    return table_.allocated_size == nullptr ? 0 : table_.allocated_size(table_.user, block);
  }
  std::string_view name() const noexcept override {
    const char* const given = table_.name == nullptr ? nullptr : table_.name(table_.user);
    return given == nullptr ? "custom" : given;
  }

 private:
  ~TableAllocator() override {
    if (is_owned_ && table_.release != nullptr) table_.release(table_.user);
  }

  void take_traits();

  tensor_allocator_t table_;
  tensor_allocation_options_t options_;
  bool is_owned_ = false;
};

// A table that can be called. Throws INVALID_ARGUMENT for one that cannot.
Ref<TableAllocator> table_allocator_in(const tensor_allocator_t* allocator, const tensor_allocation_options_t& options);

}  // namespace ct::abi
