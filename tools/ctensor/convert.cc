#include <set>

#include "commands.h"
#include "members.h"
#include "progress.h"
#include "saving.h"

namespace command {
namespace {

// Texts that a file carries go along where the other can carry them; of several files the first to have a key.
void copy_metadata(const Library& library, const File& file, std::set<std::string>& keys, Saver& saver) {
  for (int64_t i = 0; saver.keeps_metadata() && i < tensor_archive_metadata_count(file.archive.get()); ++i) {
    const std::string key = library.text(tensor_archive_metadata_key, file.archive.get(), i);
    if (keys.insert(key).second) {
      saver.add_metadata(key, library.text(tensor_archive_metadata_value, file.archive.get(), i));
    }
  }
}

}  // namespace

int run_convert(const Library& library, const ConvertRequest& request) {
  Saver saver(library, request.save);
  const int32_t opaque = request.reading.opaque_dtype(library);
  std::set<std::string> keys;
  for (const std::string& text : request.targets) {
    const Target target = parse_target(text);
    const File file = open_file(library, target.file);
    copy_metadata(library, file, keys, saver);
    for (const Member* member : chosen_members(library, file, target)) {
      library.progress().start(member_text(file, *member), member->entry.data_bytes);
      library.progress().next(member->entry.data_bytes);
      const Tensor t = read_member(library, file, *member, opaque);
      in_file(member_text(file, *member), [&] { saver.add(name_in_other_file(file, *member), t); });
    }
  }
  saver.save();
  return kExitFine;
}

int run_slice(const Library& library, const SliceRequest& request) {
  Saver saver(library, request.save);
  const Target target = parse_target(request.target);
  const File file = open_file(library, target.file);
  const Member& member = only_member(library, file, target);
  const Tensor t = read_slice(library, file, member, request.reading.opaque_dtype(library), request.slice);
  in_file(target_text(target), [&] { saver.add(name_in_other_file(file, member), t); });
  saver.save();
  return kExitFine;
}

}  // namespace command
