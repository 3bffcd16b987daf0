// The library as the commands call it: handles that free themselves, failures as exceptions, text of any length.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "ctensor.h"
#include "trouble.h"

namespace command {

template <auto Free>
struct FreedBy {
  template <typename Handle>
  void operator()(Handle* handle) const {
    Free(handle);
  }
};

using Tensor = std::unique_ptr<tensor_t, FreedBy<tensor_free>>;
using Archive = std::unique_ptr<tensor_archive_t, FreedBy<tensor_archive_free>>;
using Context = std::unique_ptr<tensor_context_t, FreedBy<tensor_context_free>>;
using Status = std::unique_ptr<tensor_status_t, FreedBy<tensor_status_free>>;

class Progress;

// One per run. Functions of the library are handed to call(), make(), tensor() and text() without what comes last:
// outputs and the status.
class Library {
 public:
  // `threads` as of tensor_context_options_t. Every call with context() can be interrupted, and tells the progress.
  Library(int32_t threads, Progress& progress);

  tensor_context_t* context() const { return context_.get(); }
  Progress& progress() const { return progress_; }

  template <typename Function, typename... Arguments>
  void call(Function function, Arguments... arguments) const {
    check(function(arguments..., status_.get()));
  }

  template <typename Owner, typename Function, typename... Arguments>
  Owner make(Function function, Arguments... arguments) const {
    typename Owner::pointer out = nullptr;
    check(function(arguments..., &out, status_.get()));
    return Owner(out);
  }

  template <typename Function, typename... Arguments>
  Tensor tensor(Function function, Arguments... arguments) const {
    return make<Tensor>(function, arguments...);
  }

  template <typename Function, typename... Arguments>
  std::string text(Function function, Arguments... arguments) const {
    std::string text(128, '\0');
    for (;;) {
      int64_t length = 0;
      check(function(arguments..., text.data(), static_cast<int64_t>(text.size()) + 1, &length, status_.get()));
      const auto whole = static_cast<size_t>(length);
      const bool fits = whole <= text.size();
      text.resize(whole);
      if (fits) {
        return text;
      }
    }
  }

  // Options with their defaults, to be changed and passed.
  template <typename Options, typename Init>
  Options options(Init init) const {
    Options options = {};
    check(init(&options, sizeof options, status_.get()));
    return options;
  }

  std::string dtype_name(int32_t dtype) const { return text(tensor_dtype_name, dtype); }
  int32_t dtype_from_name(std::string_view name) const;

 private:
  void check(int32_t code) const;

  Progress& progress_;
  Status status_;
  Context context_;
};

// The sentence with the name of the file before it, unless it names the file itself.
std::string told_of(const std::string& file, const std::string& sentence);

// Runs `work`; what goes wrong there is told with the name of the file.
template <typename Work>
decltype(auto) in_file(const std::string& file, Work work) {
  try {
    return work();
  } catch (const LibraryTrouble& trouble) {
    throw LibraryTrouble(trouble.code(), told_of(file, trouble.what()));
  } catch (const Trouble& trouble) {
    throw Trouble(told_of(file, trouble.what()));
  }
}

inline std::span<const int64_t> dims_of(const Tensor& t) {
  const int32_t rank = tensor_rank(t.get());
  return {tensor_dims(t.get()), static_cast<size_t>(rank)};
}

}  // namespace command
