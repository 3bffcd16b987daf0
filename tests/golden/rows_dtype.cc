// Rows T1..T14, and one row per dtype number for the table of data types itself.
#include "rows.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using tensorflow::DataType;

std::string size_of(int value) {
  return std::to_string(tensorflow::DataTypeSize(static_cast<DataType>(value)));
}
std::string name_of(int value) {
  return tensorflow::DataTypeString(static_cast<DataType>(value));
}
std::string memcpy_of(int value) {
  return text(tensorflow::DataTypeCanUseMemcpy(static_cast<DataType>(value)));
}
std::string parse(const std::string& name) {
  DataType found = tensorflow::DT_INVALID;
  return tensorflow::DataTypeFromString(name, &found) ? std::to_string(static_cast<int>(found)) : "fails";
}

std::string sets_of(int value) {
  DataType d = static_cast<DataType>(value);
  std::string out;
  if (tensorflow::DataTypeIsFloating(d))
    out += " floating";
  if (tensorflow::DataTypeIsComplex(d))
    out += " complex";
  if (tensorflow::DataTypeIsQuantized(d))
    out += " quantized";
  if (tensorflow::DataTypeIsSigned(d))
    out += " signed";
  if (tensorflow::DataTypeIsUnsigned(d))
    out += " unsigned";
  if (tensorflow::DataTypeIsInteger(d))
    out += " integer";
  if (tensorflow::DataTypeAlwaysOnHost(d))
    out += " host";
  return out.empty() ? out : out.substr(1);
}

}  // namespace

void dtype_rows() {
  Row("T1").result([] { return size_of(1); });
  Row("T2").result([] { return size_of(7); });
  Row("T3").result([] { return size_of(101); });
  Row("T4").result([] { return size_of(29); });
  Row("T5").result([] { return name_of(14); });
  Row("T6").result([] { return name_of(119); });
  Row("T7").result([] { return parse("float64"); });
  Row("T8").result([] { return parse("Float"); });
  Row("T9").result([] { return parse("string_ref"); });
  Row("T10").result([] { return memcpy_of(20); });
  Row("T11").result([] { return memcpy_of(32); });
  Row("T12").result([] { return size_of(18); });
  Row("T13").result([] { return name_of(0); });
  Row("T14").result([] { return size_of(77); });

  std::vector<int> values;
  for (int v = 0; v <= 34; ++v)
    values.push_back(v);
  for (int v : {77, 100, 101, 119, 132, 133, 134, 250})
    values.push_back(v);
  for (int v : values) {
    Row row("dtype " + std::to_string(v));
    row.part("name", [v] { return name_of(v); });
    row.part("size", [v] { return size_of(v); });
    row.part("memcpy", [v] { return memcpy_of(v); });
    row.part("parse(name)", [v] { return parse(name_of(v)); });
    row.part("is ref", [v] { return text(tensorflow::IsRefType(static_cast<DataType>(v))); });
    // The sets are 64-bit masks indexed by the number: a shift by more is not asked for.
    if (v < 64)
      row.part("sets", [v] { return sets_of(v); });
  }
  Row names("dtype names");
  for (const char* name : {"float32", "float64", "float16", "half", "float", "float_ref_ref", "INVALID", "", "_ref",
                           " float", "float16_ref", "float4_e2m1fn", "DT_FLOAT"}) {
    names.part(name, [name] { return parse(name); });
  }
}

}  // namespace golden
