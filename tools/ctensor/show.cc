#include "commands.h"
#include "escape.h"
#include "interrupt.h"
#include "members.h"
#include "output.h"

namespace command {
namespace {

void print_tensor(const Library& library, const Tensor& t, const tensor_text_options_t& options) {
  const bool strings = tensor_dtype_can_memcpy(tensor_dtype(t.get())) == 0;
  OutSink sink(strings && options.format != TENSOR_TEXT_JSON);
  try {
    library.call(tensor_write_text, t.get(), &options, OutSink::take, &sink);
  } catch (const LibraryTrouble&) {
    sink.finish();
    throw;
  }
  sink.finish();
}

// Elements of types that have no dtype. Among several members they do not keep the others from being seen.
Tensor read_or_complain(const Library& library, const File& file, const Member& member, int32_t opaque,
                        const std::string& slice) {
  try {
    return read_slice(library, file, member, opaque, slice);
  } catch (const LibraryTrouble& trouble) {
    if (member.entry.dtype != TENSOR_DTYPE_INVALID || interrupted_by() != 0) {
      throw;
    }
    complain(trouble.what());
    return Tensor();
  }
}

}  // namespace

int run_show(const Library& library, const ShowRequest& request) {
  const Target target = parse_target(request.target);
  const File file = open_file(library, target.file);
  const std::vector<const Member*> members = chosen_members(library, file, target);
  auto options = library.options<tensor_text_options_t>(tensor_text_options_init);
  options.format = request.format;
  options.precision = request.precision;
  options.edge_items = request.edge;
  options.max_elements = request.max;
  const bool json = request.format == TENSOR_TEXT_JSON;
  // One tensor is its text alone; several are told apart, in JSON as the fields of an object.
  const bool alone = target.member || members.size() == 1;
  const int32_t opaque = request.reading.opaque_dtype(library);
  int code = kExitFine;
  write_out(alone || !json ? "" : "{");
  for (const Member* member : members) {
    const bool first = member == members.front();
    const Tensor t = alone ? read_slice(library, file, *member, opaque, request.slice)
                           : read_or_complain(library, file, *member, opaque, request.slice);
    if (!alone) {
      write_out(json ? (first ? "" : ",\n ") + json_text(member->name) + ": " : first ? "" : "\n");
    }
    if (!t) {
      write_out(json ? "null" : shown_name(member->name) + ": not read\n");
      code = kExitTrouble;
      continue;
    }
    if (!alone && !json) {
      write_out(shown_name(member->name) + ": " + kind_text(library, tensor_dtype(t.get()), dims_of(t)) + "\n");
    }
    in_file(file.path, [&] { print_tensor(library, t, options); });
    write_out(json && !alone ? "" : "\n");
  }
  write_out(alone || !json ? "" : "}\n");
  return code;
}

}  // namespace command
