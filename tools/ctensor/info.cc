#include <sys/stat.h>

#include <algorithm>

#include "commands.h"
#include "escape.h"
#include "formats.h"
#include "members.h"
#include "output.h"

namespace command {
namespace {

struct Flag {
  uint32_t bit;
  const char* name;
};

constexpr Flag kFlags[] = {
    {TENSOR_ARCHIVE_ENTRY_DEFLATED, "deflated"},
    {TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN, "big-endian"},
    {TENSOR_ARCHIVE_ENTRY_FORTRAN, "fortran"},
    {TENSOR_ARCHIVE_ENTRY_ZERO_COPY, "zero-copy"},
};

Cell flags_cell(const Member& member) {
  std::string words;
  std::string list;
  for (const Flag& flag : kFlags) {
    if (member.has_flag(flag.bit)) {
      words += (words.empty() ? "" : " ") + std::string(flag.name);
      list += (list.empty() ? "" : ", ") + json_text(flag.name);
    }
  }
  return {words, "[" + list + "]", words};
}

// Where the elements begin in the file; of a deflated member, where its packed bytes do.
uint64_t offset_of(const Member& member) {
  return member.has_flag(TENSOR_ARCHIVE_ENTRY_DEFLATED) ? member.entry.file_offset : member.entry.data_offset;
}

std::vector<Cell> member_row(const Library& library, const File& file, const Member& member) {
  const int32_t dtype = member.entry.dtype;
  return {name_cell(member.name),
          dtype == TENSOR_DTYPE_INVALID ? Cell{} : text_cell(library.dtype_name(dtype)),
          text_cell(library.text(tensor_archive_type_name, file.archive.get(), member.position)),
          dims_cell(member.dims),
          number_cell(member.entry.data_bytes),
          number_cell(member.entry.stored_bytes),
          number_cell(offset_of(member)),
          flags_cell(member)};
}

const std::vector<Column> kColumns = {{"name"},        {"dtype"},        {"type"},         {"shape"},
                                      {"bytes", true}, {"stored", true}, {"offset", true}, {"flags"}};

using Texts = std::vector<std::pair<std::string, std::string>>;

Texts metadata_of(const Library& library, const File& file) {
  Texts texts;
  const tensor_archive_t* archive = file.archive.get();
  for (int64_t i = 0; i < tensor_archive_metadata_count(archive); ++i) {
    texts.emplace_back(library.text(tensor_archive_metadata_key, archive, i),
                       library.text(tensor_archive_metadata_value, archive, i));
  }
  return texts;
}

struct Listing {
  File file;
  uint64_t bytes = 0;
  Texts metadata;
  Table table{kColumns};
  std::vector<std::vector<Cell>> rows;
};

Listing list(const Library& library, const std::string& text) {
  const Target target = parse_target(text);
  Listing listing;
  listing.file = open_file(library, target.file);
  struct stat status = {};
  listing.bytes = stat(target.file.c_str(), &status) == 0 ? static_cast<uint64_t>(status.st_size) : 0;
  const std::vector<const Member*> members = chosen_members(library, listing.file, target);
  listing.metadata = metadata_of(library, listing.file);
  const bool in_shards = tensor_archive_format(listing.file.archive.get()) == TENSOR_FORMAT_SAFETENSORS_INDEX;
  if (in_shards) {
    std::vector<Column> columns = kColumns;
    columns.push_back({"shard"});
    listing.table = Table(std::move(columns));
  }
  for (const Member* member : members) {
    std::vector<Cell> row = member_row(library, listing.file, *member);
    if (in_shards) {
      row.push_back(name_cell(library.text(tensor_archive_file_name, listing.file.archive.get(), member->position)));
    }
    listing.rows.push_back(row);
    listing.table.add(std::move(row));
  }
  return listing;
}

const char* format_of(const Listing& listing) { return format_name(tensor_archive_format(listing.file.archive.get())); }

void print_text(const Listing& listing) {
  const size_t count = listing.rows.size();
  write_out(escaped(listing.file.path) + ": " + format_of(listing) + ", " + std::to_string(count) +
            (count == 1 ? " member, " : " members, ") + std::to_string(listing.bytes) + " bytes\n");
  for (const auto& [key, value] : listing.metadata) {
    write_out("  " + shown_name(key) + ": " + escaped(value) + "\n");
  }
  if (!listing.table.empty()) {
    listing.table.print(TableFormat::kText);
  }
}

std::string json_of(const Listing& listing) {
  std::string metadata;
  for (const auto& [key, value] : listing.metadata) {
    metadata += (metadata.empty() ? "" : ", ") + json_text(key) + ": " + json_text(value);
  }
  return "  {\"file\": " + json_text(listing.file.path) + ", \"format\": " + json_text(format_of(listing)) +
         ", \"bytes\": " + std::to_string(listing.bytes) + ",\n   \"metadata\": {" + metadata +
         "},\n   \"members\": " + listing.table.json(3) + "}";
}

}  // namespace

int run_info(const Library& library, const InfoRequest& request) {
  std::vector<Column> columns = kColumns;
  columns.insert(columns.begin(), {"file"});
  Table all(std::move(columns));
  std::string json;
  for (const std::string& text : request.targets) {
    const bool first = &text == request.targets.data();
    Listing listing = list(library, text);
    switch (request.format) {
      case TableFormat::kText:
        write_out(first ? "" : "\n");
        print_text(listing);
        break;
      case TableFormat::kJson:
        json += (first ? "" : ",\n") + json_of(listing);
        break;
      case TableFormat::kCsv:
        for (std::vector<Cell>& row : listing.rows) {
          row.insert(row.begin(), name_cell(listing.file.path));
          row.resize(kColumns.size() + 1);
          all.add(std::move(row));
        }
        break;
    }
  }
  if (request.format == TableFormat::kCsv) {
    all.print(TableFormat::kCsv);
  } else if (request.format == TableFormat::kJson) {
    write_out("[\n" + json + "\n]\n");
  }
  return kExitFine;
}

}  // namespace command
