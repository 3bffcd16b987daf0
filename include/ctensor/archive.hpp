/* Files of named tensors: .npy, .npz, safetensors, TensorProto.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_ARCHIVE_HPP
#define CTENSOR_ARCHIVE_HPP

#include "ctensor/tensor.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** What is known of a member of an archive before it is read. */
struct ArchiveEntry {
  tensor_archive_entry_t facts; /**< As the C interface tells them. */
  Shape shape;                  /**< Its dims. */
  /** Its element type. */
  DType dtype() const noexcept { return static_cast<DType>(facts.dtype); }
};

/** An open file or block: Archive::open(path).get(name). Immutable, so any number of threads may read. */
class Archive {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_archive_t;

  /** Opens a file. */
  template <typename How = Throwing>
  static Result<How, Archive> open(std::string_view path, How how = {}) {
    return open(path, options<tensor_archive_options_t>(), how);
  }
  /** The same with limits and ways of reading. */
  template <typename How = Throwing>
  static Result<How, Archive> open(std::string_view path, const tensor_archive_options_t &asked, How how = {}) {
    return detail::adopting<Archive>(how, [&](tensor_archive_t **out, tensor_status_t *status) {
      return tensor_archive_open(path.data(), detail::length_of(path), &asked, out, status);
    });
  }
  /** Opens the bytes of a file, which must outlive the archive and what comes from it. */
  template <typename How = Throwing>
  static Result<How, Archive> open_memory(std::string_view bytes, How how = {}) {
    return detail::adopting<Archive>(how, [&](tensor_archive_t **out, tensor_status_t *status) {
      return tensor_archive_open_memory(const_cast<char *>(bytes.data()), static_cast<uint64_t>(bytes.size()), nullptr,
                                        nullptr, nullptr, out, status);
    });
  }
  /** Opens the file behind a descriptor, which stays the caller's. */
  template <typename How = Throwing>
  static Result<How, Archive> open_descriptor(int32_t descriptor, How how = {}) {
    return detail::adopting<Archive>(how, [&](tensor_archive_t **out, tensor_status_t *status) {
      return tensor_archive_open_descriptor(descriptor, nullptr, out, status);
    });
  }
  /** Takes over a handle. */
  static Archive adopt(tensor_archive_t *handle) noexcept { return Archive(handle); }
  /** The handle. */
  tensor_archive_t *get() const noexcept { return handle_.get(); }

  /** TENSOR_FORMAT_*. */
  int32_t format() const noexcept { return tensor_archive_format(get()); }
  /** Number of members. */
  int64_t size() const noexcept { return tensor_archive_count(get()); }
  /** Name of a member, in the file's order. */
  template <typename How = Throwing>
  Result<How, std::string> name(int64_t position, How how = {}) const {
    return text<&tensor_archive_name>(position, how);
  }
  /** All names. */
  std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (int64_t i = 0; i < size(); ++i) {
      result.push_back(name(i));
    }
    return result;
  }
  /** Whether there is a member of that name. */
  bool contains(std::string_view name) const noexcept {
    int64_t position = 0;
    return tensor_archive_find(get(), name.data(), detail::length_of(name), &position, nullptr) == TENSOR_OK;
  }
  /** Position of the member of that name. */
  template <typename How = Throwing>
  Result<How, int64_t> find(std::string_view name, How how = {}) const {
    return detail::fetching<int64_t>(how, [&](int64_t *out, tensor_status_t *status) {
      return tensor_archive_find(get(), name.data(), detail::length_of(name), out, status);
    });
  }
  /** What is known of a member before it is read. */
  template <typename How = Throwing>
  Result<How, ArchiveEntry> entry(int64_t position, How how = {}) const {
    auto facts = options<tensor_archive_entry_t>();
    std::array<int64_t, TENSOR_MAX_RANK> dims;
    return detail::returning<ArchiveEntry>(
        how,
        [&](tensor_status_t *status) {
          return tensor_archive_entry(get(), position, &facts, TENSOR_MAX_RANK, dims.data(), status);
        },
        [&] {
          return ArchiveEntry{facts, Shape::trusted(facts.rank, dims.data())};
        });
  }
  /** A member's element type as the file names it. */
  template <typename How = Throwing>
  Result<How, std::string> type_name(int64_t position, How how = {}) const {
    return text<&tensor_archive_type_name>(position, how);
  }
  /** Pairs of texts that the file carries beside its tensors. */
  std::vector<std::pair<std::string, std::string>> metadata() const {
    std::vector<std::pair<std::string, std::string>> result;
    for (int64_t i = 0; i < tensor_archive_metadata_count(get()); ++i) {
      result.emplace_back(text<&tensor_archive_metadata_key>(i, Throwing{}),
                          text<&tensor_archive_metadata_value>(i, Throwing{}));
    }
    return result;
  }

  /** The tensor of that name ("" in files of one tensor), read-only where it shares the file's memory. */
  template <typename How = Throwing>
  Result<How, Tensor> get(std::string_view name, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_archive_get(how.context, get(), name.data(), detail::length_of(name), out, status);
    });
  }
  /** The same for opaque elements, as a dtype that the caller knows. */
  template <typename How = Throwing>
  Result<How, Tensor> get_as(std::string_view name, DType dtype, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_archive_get_as(how.context, get(), name.data(), detail::length_of(name), number_of(dtype), out,
                                   status);
    });
  }
  /** A slice, without touching the rest: get_slice("x", {slice(1, 5), ellipsis, 3}). */
  template <typename How = Throwing>
  Result<How, Tensor> get_slice(std::string_view name, std::initializer_list<Index> entries, How how = {}) const {
    const IndexList list(entries);
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_archive_get_slice(how.context, get(), name.data(), detail::length_of(name), list.count(),
                                      list.begin(), list.end(), list.strides(), list.masks(), out, status);
    });
  }
  /** The same by text: get_slice("x", "1:5, ..., 3"). */
  template <typename How = Throwing>
  Result<How, Tensor> get_slice(std::string_view name, std::string_view slices, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_archive_get_slice_text(how.context, get(), name.data(), detail::length_of(name), slices.data(),
                                           detail::length_of(slices), out, status);
    });
  }
  /** Reads everything and keeps nothing: fails if anything is damaged. */
  template <typename How = Throwing>
  Result<How, void> check(How how = {}) const {
    return detail::checking(how,
                            [&](tensor_status_t *status) { return tensor_archive_check(how.context, get(), status); });
  }

 private:
  explicit Archive(tensor_archive_t *handle) noexcept : handle_(handle) {}

  template <auto Function, typename How>
  Result<How, std::string> text(int64_t position, const How &how) const {
    return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
      return Function(get(), position, buffer, capacity, length, status);
    });
  }

  detail::Handle<tensor_archive_t, &tensor_archive_free> handle_;
};

/** Tensors to be saved under names, whole or not at all. */
class ArchiveWriter {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_archive_writer_t;

  /** For files of a format, TENSOR_FORMAT_*. */
  explicit ArchiveWriter(int32_t format) : ArchiveWriter(make(format)) {}

  /** The same with options and a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, ArchiveWriter> make(int32_t format, const tensor_archive_writer_options_t &asked, How how = {}) {
    return detail::adopting<ArchiveWriter>(how, [&](tensor_archive_writer_t **out, tensor_status_t *status) {
      return tensor_archive_writer_new(format, &asked, out, status);
    });
  }
  /** The same without options. */
  template <typename How = Throwing>
  static Result<How, ArchiveWriter> make(int32_t format, How how = {}) {
    return make(format, options<tensor_archive_writer_options_t>(), how);
  }
  /** Takes over a handle. */
  static ArchiveWriter adopt(tensor_archive_writer_t *handle) noexcept { return ArchiveWriter(handle); }
  /** The handle. */
  tensor_archive_writer_t *get() const noexcept { return handle_.get(); }

  /** Adds a tensor, which is shared until the writer goes. */
  template <typename How = Throwing>
  Result<How, void> add(std::string_view name, const Tensor &t, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_archive_writer_add(get(), name.data(), detail::length_of(name), t.get(), status);
    });
  }
  /** Adds a pair of texts (safetensors). */
  template <typename How = Throwing>
  Result<How, void> add_metadata(std::string_view key, std::string_view value, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_archive_writer_add_metadata(get(), key.data(), detail::length_of(key), value.data(),
                                                detail::length_of(value), status);
    });
  }
  /** Saves everything as a file. */
  template <typename How = Throwing>
  Result<How, void> save(std::string_view path, How how = {}) const {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_archive_writer_save(how.context, get(), path.data(), detail::length_of(path), status);
    });
  }
  /** The bytes of the file. */
  template <typename How = Throwing>
  Result<How, std::string> save_to_memory(How how = {}) const {
    return detail::writing_bytes(how, [&](void *buffer, uint64_t capacity, uint64_t *needed, tensor_status_t *status) {
      return tensor_archive_writer_save_to_memory(how.context, get(), buffer, capacity, needed, status);
    });
  }

 private:
  explicit ArchiveWriter(tensor_archive_writer_t *handle) noexcept : handle_(handle) {}

  detail::Handle<tensor_archive_writer_t, &tensor_archive_writer_free> handle_;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
