// A file descriptor that is closed by its owner's end.
#pragma once

#include <unistd.h>

#include <utility>

namespace ct {

class Descriptor {
 public:
  Descriptor() noexcept = default;
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (is_open()) ::close(number_);
  }

  bool is_open() const noexcept { return number_ >= 0; }
  int number() const noexcept { return number_; }

 private:
  int number_ = -1;
};

}  // namespace ct
