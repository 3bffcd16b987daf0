// Rows under named columns, as aligned text, CSV or JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace command {

enum class TableFormat { kText, kCsv, kJson };

// What stands in one cell, safe to print: as text, as a JSON value, and as a CSV field before quoting. An empty cell is
// "-" in text, null in JSON and nothing in CSV.
struct Cell {
  std::string text;
  std::string json;
  std::string csv;
};

Cell text_cell(std::string_view text);  // from a file: escaped
Cell name_cell(std::string_view name);
Cell bare_cell(const std::string& text);  // the same in all three
Cell number_cell(int64_t value);
Cell number_cell(uint64_t value);
Cell dims_cell(const std::vector<int64_t>& dims);

struct Column {
  std::string name;
  bool right = false;  // where text is aligned
};

class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  void add(std::vector<Cell> row);
  bool empty() const { return rows_.empty(); }

  // The head in bold if asked for.
  std::string text(bool bold_head) const;
  std::string csv() const;
  // An array of objects; `indent` is that of the line on which it begins.
  std::string json(int indent) const;

  // To standard output.
  void print(TableFormat format) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

}  // namespace command
