// The element of a variant tensor: a counted box around an object that the library knows only by what it can do.
#pragma once

#include <cstdint>
#include <string>

#include "core/counted.h"
#include "core/ref.h"

namespace ct {

struct Tensor;

class Variant : public Counted {
 public:
  virtual const char* type_name() const = 0;
  // A box that deep copies may keep: a second object, or this one again where objects cannot be cloned.
  virtual Ref<const Variant> clone() const = 0;
  // One line, without brackets.
  virtual std::string summary() const = 0;
  // Its serialised form besides the boxed tensor. Throws UNIMPLEMENTED where there is none.
  virtual std::string encoded() const = 0;
  // The boxed tensor, or null.
  virtual const Tensor* tensor() const noexcept { return nullptr; }
  // How many boxed tensors lie in one another here, this one counted.
  virtual int32_t nesting() const noexcept { return 0; }
};

}  // namespace ct
