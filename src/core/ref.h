// A counted reference to an object that counts for itself (retain, release). Shared by storages, resources and variants.
#pragma once

#include <utility>

namespace ct {

template <class T>
class Ref {
 public:
  constexpr Ref() noexcept = default;
  // Takes over a reference that the caller holds.
  static Ref adopt(T* object) noexcept {
    Ref ref;
    ref.object_ = object;
    return ref;
  }
  // Adds a reference.
  static Ref share(T* object) noexcept {
    if (object != nullptr) object->retain();
    return adopt(object);
  }
  Ref(const Ref& other) noexcept : object_(other.object_) {
    if (object_ != nullptr) object_->retain();
  }
  Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Ref& operator=(Ref other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() {
    if (object_ != nullptr) object_->release();
  }

  T* get() const noexcept { return object_; }
  T* operator->() const noexcept { return object_; }
  T& operator*() const noexcept { return *object_; }
  explicit operator bool() const noexcept { return object_ != nullptr; }
  // Gives the reference to the caller.
  T* detach() noexcept { return std::exchange(object_, nullptr); }

 private:
  T* object_ = nullptr;
};

}  // namespace ct
