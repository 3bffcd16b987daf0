#include "saving.h"

#include <algorithm>

#include "formats.h"
#include "progress.h"

namespace command {
namespace {

int32_t format_of(const SaveRequest& request) {
  if (!request.format.empty()) {
    return format_from_name(request.format);
  }
  const int32_t format = format_from_path(request.output);
  if (format == 0) {
    throw Trouble(request.output + ": its ending names no format; --to can: " + writable_format_names());
  }
  return format;
}

bool is_column_major(const Library& library, const Tensor& t) {
  const int32_t rank = tensor_rank(t.get());
  std::vector<int64_t> reversed(static_cast<size_t>(rank));
  for (size_t i = 0; i < reversed.size(); ++i) {
    reversed[i] = rank - 1 - static_cast<int64_t>(i);
  }
  const Tensor turned = library.tensor(tensor_permute_dims, t.get(), rank, reversed.data());
  return tensor_is_contiguous(turned.get()) != 0;
}

}  // namespace

Saver::Saver(const Library& library, const SaveRequest& request)
    : library_(library), request_(request), format_(format_of(request)) {
  auto options = library.options<tensor_archive_writer_options_t>(tensor_archive_writer_options_init);
  options.deflate_level = request.deflate;
  const auto flag = [](bool set, uint32_t bit) { return set ? bit : 0; };
  options.flags =
      flag(request.fortran, TENSOR_ARCHIVE_WRITE_FORTRAN) | flag(request.opaque, TENSOR_ARCHIVE_WRITE_OPAQUE);
  in_file(request.output, [&] { writer_ = library.make<Writer>(tensor_archive_writer_new, format_, &options); });
}

// Column-major if that was asked for and there is a choice; elements that no cast handles stay in the order they have.
Tensor Saver::in_order(const Tensor& t) const {
  const int32_t dtype = tensor_dtype(t.get());
  if (!request_.fortran || tensor_dtype_can_memcpy(dtype) == 0 || is_column_major(library_, t)) {
    return library_.tensor(tensor_share, t.get());
  }
  Tensor turned = library_.tensor(tensor_new_strided, dtype, tensor_rank(t.get()), tensor_dims(t.get()),
                                  static_cast<int32_t>(TENSOR_ORDER_F), nullptr);
  library_.call(tensor_copy_into, library_.context(), turned.get(), t.get());
  return turned;
}

void Saver::add(const std::string& name, const Tensor& t) {
  if (is_single() && count_ > 0) {
    throw Trouble(request_.output + ": a file of this format holds one tensor; choose it as FILE:NAME");
  }
  const Tensor ready = in_order(cast_as_asked(library_, t, request_.cast));
  uint64_t bytes = 0;
  if (tensor_total_bytes(ready.get(), &bytes, nullptr) == TENSOR_OK) {
    bytes_ += bytes;
  }
  ++count_;
  const std::string kept = is_single() ? "" : request_.name.empty() ? name : request_.name;
  in_file(request_.output, [&] {
    library_.call(tensor_archive_writer_add, writer_.get(), kept.data(), static_cast<int64_t>(kept.size()),
                  ready.get());
  });
}

void Saver::add_metadata(const std::string& key, const std::string& value) {
  in_file(request_.output, [&] {
    library_.call(tensor_archive_writer_add_metadata, writer_.get(), key.data(), static_cast<int64_t>(key.size()),
                  value.data(), static_cast<int64_t>(value.size()));
  });
}

void Saver::save() {
  library_.progress().start(request_.output, bytes_);
  library_.progress().next(bytes_);
  in_file(request_.output, [&] {
    library_.call(tensor_archive_writer_save, library_.context(), writer_.get(), request_.output.data(),
                  static_cast<int64_t>(request_.output.size()));
  });
  library_.progress().finish();
}

std::string name_in_other_file(const File& file, const Member& member) {
  if (!member.name.empty()) {
    return member.name;
  }
  const size_t folder = file.path.rfind('/');
  std::string name = folder == file.path.npos ? file.path : file.path.substr(folder + 1);
  const size_t ending = name.rfind('.');
  return ending == name.npos || ending == 0 ? name : name.substr(0, ending);
}

}  // namespace command
