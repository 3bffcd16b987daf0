#include "members.h"

#include "escape.h"

namespace command {
namespace {

constexpr size_t kNamesInMessage = 10;

Member describe(const Library& library, const tensor_archive_t* archive, int64_t position) {
  Member member;
  member.position = position;
  member.name = library.text(tensor_archive_name, archive, position);
  member.entry.struct_size = sizeof member.entry;
  // The first call is told the rank, whether or not it fits.
  tensor_status_t* unheard = nullptr;
  tensor_archive_entry(archive, position, &member.entry, 0, nullptr, unheard);
  member.dims.resize(static_cast<size_t>(member.entry.rank));
  library.call(tensor_archive_entry, archive, position, &member.entry, member.entry.rank, member.dims.data());
  return member;
}

std::string names_of(const File& file) {
  std::string names;
  for (size_t i = 0; i < file.members.size() && i < kNamesInMessage; ++i) {
    names += (i > 0 ? ", " : "") + shown_name(file.members[i].name);
  }
  return file.members.size() > kNamesInMessage ? names + ", ..." : names;
}

}  // namespace

File open_file(const Library& library, const std::string& path) {
  return in_file(path, [&] {
    File file;
    file.path = path;
    file.archive = library.make<Archive>(tensor_archive_open, path.data(), static_cast<int64_t>(path.size()), nullptr);
    const int64_t count = tensor_archive_count(file.archive.get());
    file.members.reserve(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) {
      file.members.push_back(describe(library, file.archive.get(), i));
    }
    return file;
  });
}

const Member& only_member(const Library& library, const File& file, const Target& target) {
  if (!target.member && file.members.size() != 1) {
    if (file.members.empty()) {
      throw Trouble(file.path + ": there is no member in it");
    }
    throw Trouble(file.path + ": there are " + std::to_string(file.members.size()) +
                  " members, name one as FILE:NAME: " + names_of(file));
  }
  return *chosen_members(library, file, target).front();
}

std::vector<const Member*> chosen_members(const Library& library, const File& file, const Target& target) {
  std::vector<const Member*> chosen;
  if (target.member) {
    int64_t position = 0;
    in_file(file.path, [&] {
      library.call(tensor_archive_find, file.archive.get(), target.member->data(),
                   static_cast<int64_t>(target.member->size()), &position);
    });
    chosen.push_back(&file.members[static_cast<size_t>(position)]);
    return chosen;
  }
  for (const Member& member : file.members) {
    chosen.push_back(&member);
  }
  return chosen;
}

int32_t read_dtype(const Member& member, int32_t opaque_as) {
  return member.entry.dtype == TENSOR_DTYPE_INVALID ? opaque_as : member.entry.dtype;
}

Tensor read_member(const Library& library, const File& file, const Member& member, int32_t opaque_as) {
  return in_file(file.path, [&] {
    const auto length = static_cast<int64_t>(member.name.size());
    if (member.entry.dtype == TENSOR_DTYPE_INVALID && opaque_as != TENSOR_DTYPE_INVALID) {
      return library.tensor(tensor_archive_get_as, library.context(), file.archive.get(), member.name.data(), length,
                            opaque_as);
    }
    return library.tensor(tensor_archive_get, library.context(), file.archive.get(), member.name.data(), length);
  });
}

Tensor read_slice(const Library& library, const File& file, const Member& member, int32_t opaque_as,
                  const std::string& slice) {
  if (slice.empty()) {
    return read_member(library, file, member, opaque_as);
  }
  return in_file(file.path, [&] {
    const auto length = static_cast<int64_t>(slice.size());
    if (member.entry.dtype == TENSOR_DTYPE_INVALID) {
      const Tensor whole = read_member(library, file, member, opaque_as);
      return library.tensor(tensor_slice_text, whole.get(), slice.data(), length);
    }
    return library.tensor(tensor_archive_get_slice_text, library.context(), file.archive.get(), member.name.data(),
                          static_cast<int64_t>(member.name.size()), slice.data(), length);
  });
}

std::string member_text(const File& file, const Member& member) {
  return member.name.empty() ? file.path : file.path + ":" + shown_name(member.name);
}

std::string kind_text(const Library& library, int32_t dtype, std::span<const int64_t> dims) {
  const std::string shape = library.text(tensor_shape_to_text, static_cast<int32_t>(dims.size()), dims.data());
  return dtype == TENSOR_DTYPE_INVALID ? "? " + shape : library.dtype_name(dtype) + " " + shape;
}

}  // namespace command
