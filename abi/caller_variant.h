// A variant around an object of the caller, which is known by its table of callbacks.
#pragma once

#include "abi/header.h"
#include "core/variant.h"

namespace ct::abi {

class CallerVariant final : public Variant {
 public:
  explicit CallerVariant(const tensor_variant_table_t& table) noexcept : table_(table) {}

  // From here on the object belongs to the box.
  void take(void* object) noexcept {
    object_ = object;
    owns_ = true;
  }

  void* object() const noexcept { return object_; }
  const char* type_name() const override;
  Ref<const Variant> clone() const override;
  std::string summary() const override;
  std::string encoded() const override;
  // Throws UNIMPLEMENTED without an encode callback, and what the callback answers.
  void encode(tensor_sink_t sink, void* user) const;

 private:
  struct GatheredText;

  ~CallerVariant() override;
  static int32_t gather(const void* bytes, uint64_t count, void* user);
  std::string taken(GatheredText&& gathered) const;
  void require_ok(int32_t code, const char* callback) const;

  tensor_variant_table_t table_;
  void* object_ = nullptr;
  bool owns_ = false;
};

}  // namespace ct::abi
