#include "table.h"

#include <unistd.h>

#include <algorithm>

#include "escape.h"
#include "output.h"
#include "terminal.h"

namespace command {
namespace {

constexpr size_t kGap = 2;

std::string shown(const Cell& cell) { return cell.text.empty() ? "-" : cell.text; }

}  // namespace

Cell text_cell(std::string_view text) { return {escaped(text), json_text(text), escaped(text)}; }

Cell name_cell(std::string_view name) { return {shown_name(name), json_text(name), escaped(name)}; }

Cell bare_cell(const std::string& text) { return {text, text, text}; }

Cell number_cell(int64_t value) { return bare_cell(std::to_string(value)); }

Cell number_cell(uint64_t value) { return bare_cell(std::to_string(value)); }

Cell dims_cell(const std::vector<int64_t>& dims) {
  std::string list = "[";
  for (size_t i = 0; i < dims.size(); ++i) {
    list += (i > 0 ? "," : "") + std::to_string(dims[i]);
  }
  return bare_cell(list + "]");
}

void Table::add(std::vector<Cell> row) { rows_.push_back(std::move(row)); }

std::string Table::text(bool bold_head) const {
  std::vector<size_t> widths;
  for (size_t i = 0; i < columns_.size(); ++i) {
    size_t width = columns_[i].name.size();
    for (const std::vector<Cell>& row : rows_) {
      width = std::max(width, display_width(shown(row[i])));
    }
    widths.push_back(width);
  }
  std::string out;
  const auto put = [&](size_t column, const std::string& cell) {
    const std::string padding(widths[column] - display_width(cell), ' ');
    const bool last = column + 1 == columns_.size();
    out += column > 0 ? std::string(kGap, ' ') : "";
    out += columns_[column].right ? padding + cell : last ? cell : cell + padding;
  };
  out += bold_head ? "\x1b[1m" : "";
  for (size_t i = 0; i < columns_.size(); ++i) {
    put(i, columns_[i].name);
  }
  out += bold_head ? "\x1b[0m\n" : "\n";
  for (const std::vector<Cell>& row : rows_) {
    for (size_t i = 0; i < columns_.size(); ++i) {
      put(i, shown(row[i]));
    }
    out += '\n';
  }
  return out;
}

std::string Table::csv() const {
  std::string out;
  for (size_t i = 0; i < columns_.size(); ++i) {
    out += (i > 0 ? "," : "") + columns_[i].name;
  }
  out += '\n';
  for (const std::vector<Cell>& row : rows_) {
    for (size_t i = 0; i < columns_.size(); ++i) {
      out += (i > 0 ? "," : "") + csv_field(row[i].csv);
    }
    out += '\n';
  }
  return out;
}

std::string Table::json(int indent) const {
  const std::string margin(static_cast<size_t>(indent), ' ');
  std::string out = "[";
  for (const std::vector<Cell>& row : rows_) {
    out += (&row == rows_.data() ? "\n" : ",\n") + margin + "  {";
    for (size_t i = 0; i < columns_.size(); ++i) {
      out += (i > 0 ? ", " : "") + json_text(columns_[i].name) + ": ";
      out += row[i].json.empty() ? "null" : row[i].json;
    }
    out += '}';
  }
  return out + (rows_.empty() ? "]" : "\n" + margin + "]");
}

void Table::print(TableFormat format) const {
  switch (format) {
    case TableFormat::kText:
      write_out(text(terminal_colours(STDOUT_FILENO) != Colours::kNone));
      break;
    case TableFormat::kCsv:
      write_out(csv());
      break;
    case TableFormat::kJson:
      write_out(json(0) + '\n');
      break;
  }
}

}  // namespace command
