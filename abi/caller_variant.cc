#include "abi/caller_variant.h"

#include "abi/guard.h"
#include "core/error.h"

namespace ct::abi {

struct CallerVariant::GatheredText {
  std::string text;
  int32_t code = TENSOR_OK;
};

// A sink into a string. It is called through the host's frames, so nothing may be thrown out of it; the failure is kept
// for a callback that does not hand it on.
int32_t CallerVariant::gather(const void* bytes, uint64_t count, void* user) {
  auto& gathered = *static_cast<GatheredText*>(user);
  const int32_t code = guard(__func__, nullptr, [&] {
    if (count == 0) return;
    if (bytes == nullptr) fail_argument("bytes is NULL");
    gathered.text.append(static_cast<const char*>(bytes), count);
  });
  if (gathered.code == TENSOR_OK) gathered.code = code;
  return code;
}

CallerVariant::~CallerVariant() {
  if (owns_ && table_.destroy != nullptr) table_.destroy(table_.user, object_);
}

const char* CallerVariant::type_name() const {
  const char* const name = table_.type_name(table_.user, object_);
  return name != nullptr ? name : "";
}

void CallerVariant::require_ok(int32_t code, const char* callback) const {
  if (code != TENSOR_OK)
    fail(code_from_number(code), "the ", callback, " callback of variant type ", Quoted{type_name()}, " answered ",
         code);
}

Ref<const Variant> CallerVariant::clone() const {
  if (table_.clone == nullptr) return Ref<const Variant>::share(this);
  // The box comes first: once there is a second object, nothing can fail any more.
  auto* const box = new CallerVariant(table_);
  const Ref<const Variant> result = Ref<const Variant>::adopt(box);
  void* object = nullptr;
  require_ok(table_.clone(table_.user, object_, &object), "clone");
  box->take(object);
  return result;
}

std::string CallerVariant::summary() const {
  if (table_.describe == nullptr) return type_name();
  GatheredText gathered;
  require_ok(table_.describe(table_.user, object_, gather, &gathered), "describe");
  return taken(std::move(gathered));
}

std::string CallerVariant::encoded() const {
  GatheredText gathered;
  encode(gather, &gathered);
  return taken(std::move(gathered));
}

std::string CallerVariant::taken(GatheredText&& gathered) const {
  if (gathered.code != TENSOR_OK)
    fail(code_from_number(gathered.code), "the output of variant type ", Quoted{type_name()}, " could not be gathered");
  return std::move(gathered.text);
}

void CallerVariant::encode(tensor_sink_t sink, void* user) const {
  if (table_.encode == nullptr)
    fail(Code::kUnimplemented, "variant type ", Quoted{type_name()}, " has no encode callback");
  require_ok(table_.encode(table_.user, object_, sink, user), "encode");
}

}  // namespace ct::abi
