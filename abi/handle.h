// tensor_t and its kin are the inner objects under another name: wrap and unwrap are casts, kept here.
#pragma once

#include "abi/header.h"
#include "core/cancel.h"
#include "core/context.h"
#include "core/error.h"
#include "core/live.h"
#include "core/ref.h"
#include "core/resource.h"
#include "core/tensor.h"
#include "core/variant.h"

namespace ct::abi {

inline const Tensor& unwrap(const tensor_t* t, const char* name) {
  if (t == nullptr) fail_argument(name, " is NULL");
  return *reinterpret_cast<const Tensor*>(t);
}
inline Tensor& unwrap(tensor_t* t, const char* name) { return const_cast<Tensor&>(unwrap(static_cast<const tensor_t*>(t), name)); }
inline const Tensor* peek(const tensor_t* t) noexcept { return reinterpret_cast<const Tensor*>(t); }
inline tensor_t* wrap(TensorPtr t) noexcept { return reinterpret_cast<tensor_t*>(t.release()); }
inline const tensor_t* wrap_borrowed(const Tensor* t) noexcept { return reinterpret_cast<const tensor_t*>(t); }

// A context is optional: null stays null.
inline Context* peek(tensor_context_t* ctx) noexcept { return reinterpret_cast<Context*>(ctx); }
inline Context* peek(const tensor_context_t* ctx) noexcept {
  return reinterpret_cast<Context*>(const_cast<tensor_context_t*>(ctx));
}
inline const CancelToken* peek(const tensor_cancel_t* cancel) noexcept {
  return reinterpret_cast<const CancelToken*>(cancel);
}

// Resources and variants cross as the counted objects themselves; a handle is one reference.
inline const Resource* peek(const tensor_resource_t* r) noexcept { return reinterpret_cast<const Resource*>(r); }
inline const Variant* peek(const tensor_variant_t* v) noexcept { return reinterpret_cast<const Variant*>(v); }
// A handle is counted as alive from here to drop().
inline tensor_resource_t* wrap(Ref<const Resource> resource) noexcept {
  const Resource* const object = resource.detach();
  live_handles.add(object, 1);
  return reinterpret_cast<tensor_resource_t*>(const_cast<Resource*>(object));
}
inline tensor_variant_t* wrap(Ref<const Variant> variant) noexcept {
  const Variant* const object = variant.detach();
  live_handles.add(object, 1);
  return reinterpret_cast<tensor_variant_t*>(const_cast<Variant*>(object));
}
inline tensor_context_t* wrap(Ref<Context> context) noexcept {
  Context* const object = context.detach();
  live_handles.add(object, 1);
  return reinterpret_cast<tensor_context_t*>(object);
}
inline tensor_cancel_t* wrap(Ref<const CancelToken> token) noexcept {
  const CancelToken* const object = token.detach();
  live_handles.add(object, 1);
  return reinterpret_cast<tensor_cancel_t*>(const_cast<CancelToken*>(object));
}
// The reference of a handle that its owner gives away.
inline Ref<const Variant> take(tensor_variant_t* v) noexcept {
  if (v == nullptr) return {};
  live_handles.subtract(peek(v), 1);
  return Ref<const Variant>::adopt(peek(v));
}
template <class Handle>
void drop(Handle* handle) noexcept {
  if (handle == nullptr) return;
  live_handles.subtract(peek(handle), 1);
  peek(handle)->release();
}
inline const Resource& unwrap(const tensor_resource_t* r, const char* name) {
  if (r == nullptr) fail_argument(name, " is NULL");
  return *peek(r);
}
inline const Variant& unwrap(const tensor_variant_t* v, const char* name) {
  if (v == nullptr) fail_argument(name, " is NULL");
  return *peek(v);
}

}  // namespace ct::abi
