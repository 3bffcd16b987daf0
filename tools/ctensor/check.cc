#include "commands.h"
#include "escape.h"
#include "formats.h"
#include "members.h"
#include "output.h"
#include "progress.h"

namespace command {
namespace {

std::string verdict(const File& file) {
  const size_t count = file.members.size();
  return std::string(format_name(tensor_archive_format(file.archive.get()))) + ", " + std::to_string(count) +
         (count == 1 ? " member" : " members") + ", valid";
}

uint64_t bytes_of(const File& file) {
  uint64_t bytes = 0;
  for (const Member& member : file.members) {
    bytes += member.entry.data_bytes;
  }
  return bytes;
}

}  // namespace

int run_check(const Library& library, const CheckRequest& request) {
  int worst = kExitFine;
  for (const std::string& path : request.files) {
    try {
      const File file = open_file(library, path);
      library.progress().start(path, bytes_of(file));
      library.progress().next(bytes_of(file));
      in_file(path, [&] { library.call(tensor_archive_check, library.context(), file.archive.get()); });
      library.progress().finish();
      write_out(request.quiet ? "" : escaped(path) + ": " + verdict(file) + "\n");
    } catch (const LibraryTrouble& trouble) {
      library.progress().finish();
      if (trouble.code() == TENSOR_CODE_CANCELLED) {
        throw;
      }
      // Damage is the answer that was asked for; anything else means that there is none, and goes to standard error.
      if (trouble.code() == TENSOR_CODE_DATA_LOSS) {
        write_out(harmless(trouble.what()) + "\n");
        worst = worst == kExitFine ? kExitNo : worst;
      } else {
        flush_out();
        complain(trouble.what());
        worst = kExitTrouble;
      }
    }
  }
  return worst;
}

}  // namespace command
