// TensorFlow's own number types: their text as a table, and the check of the conversion tables.
//
//   number_text text                           prints number_text.tsv: dtype, bits (hex), the element's text
//   number_text check narrow.tsv widen.tsv     compares every conversion of the tables with TensorFlow's C++ types
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "tensorflow/core/framework/tensor.h"
#include "tensorflow/core/framework/types.h"

namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

template <typename Bits, typename T>
void print_texts(DataType dtype, const std::vector<Bits>& all) {
  for (Bits bits : all) {
    Tensor t(dtype, TensorShape({1}));
    static_assert(sizeof(Bits) == sizeof(T));
    std::memcpy(t.data(), &bits, sizeof bits);
    std::printf("%s\t%0*" PRIx64 "\t%s\n", DataTypeString(dtype).c_str(), static_cast<int>(2 * sizeof bits),
                static_cast<uint64_t>(bits), t.SummarizeValue(1).c_str());
  }
}

template <typename Bits, typename T>
Bits bits_of(T value) {
  Bits bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

// Short decimals, where the shorter of the two formats is meant to suffice, powers of ten and two, and random bits.
template <typename Bits, typename T>
std::vector<Bits> inputs(int min_exponent, int max_exponent, int digits) {
  std::vector<Bits> out;
  std::mt19937_64 random(21);
  auto add = [&](T v) { out.push_back(bits_of<Bits>(v)); };
  for (T v :
       {T(0),         T(-0.0),          T(1),        T(-1),          T(0.1),    T(1) / 3,    T(2) / 3,   T(INFINITY),
        T(-INFINITY), T(NAN),           T(-NAN),     T(123456),      T(999999), T(999999.5), T(1000000), T(0.0001),
        T(0.00001),   T(0.00012345678), T(16777217), T(4294967296.0)}) {
    add(v);
  }
  add(std::numeric_limits<T>::max());
  add(std::numeric_limits<T>::min());
  add(std::numeric_limits<T>::denorm_min());
  add(-std::numeric_limits<T>::denorm_min());
  for (int e = min_exponent; e <= max_exponent; ++e) {
    add(static_cast<T>(std::strtod(("1e" + std::to_string(e)).c_str(), nullptr)));
    std::string decimal = std::to_string(random() % 9 + 1) + ".";
    for (int i = 0, n = static_cast<int>(random() % static_cast<unsigned>(digits)); i < n; ++i)
      decimal += std::to_string(random() % 10);
    add(static_cast<T>(std::strtod((decimal + "e" + std::to_string(e)).c_str(), nullptr)));
  }
  for (int e = min_exponent * 3; e < max_exponent * 3; e += 2)
    add(std::ldexp(T(1), e));
  for (int i = 0; i < 500; ++i)
    add(static_cast<T>(random() % 2000000) / T(1000));
  for (int i = 0; i < 500; ++i)
    out.push_back(static_cast<Bits>(random()));
  return out;
}

template <typename Bits>
std::vector<Bits> every(unsigned step) {
  std::vector<Bits> out;
  for (unsigned bits = 0; bits < 1u << (8 * sizeof(Bits)); bits += step)
    out.push_back(static_cast<Bits>(bits));
  return out;
}

void print_table() {
  std::printf("# dtype\tbits\ttext\n");
  print_texts<uint32_t, float>(DT_FLOAT, inputs<uint32_t, float>(-45, 38, 9));
  print_texts<uint64_t, double>(DT_DOUBLE, inputs<uint64_t, double>(-323, 308, 17));
  print_texts<uint16_t, Eigen::half>(DT_HALF, every<uint16_t>(101));
  print_texts<uint16_t, bfloat16>(DT_BFLOAT16, every<uint16_t>(103));
  print_texts<uint8_t, float8_e5m2>(DT_FLOAT8_E5M2, every<uint8_t>(1));
  print_texts<uint8_t, float8_e4m3fn>(DT_FLOAT8_E4M3FN, every<uint8_t>(1));
  print_texts<uint8_t, float8_e4m3b11fnuz>(DT_FLOAT8_E4M3B11FNUZ, every<uint8_t>(1));
}

// The rows of a table of hexadecimal numbers; a line that begins with # is no row.
std::vector<std::vector<uint32_t>> read_table(const char* path) {
  std::vector<std::vector<uint32_t>> rows;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line[0] == '#')
      continue;
    std::istringstream fields(line);
    std::vector<uint32_t>& row = rows.emplace_back();
    for (std::string field; fields >> field;)
      row.push_back(static_cast<uint32_t>(std::stoul(field, nullptr, 16)));
  }
  return rows;
}

int differences = 0;

void compare(const char* name, uint32_t from, uint32_t in_table, uint32_t in_tensorflow) {
  if (in_table == in_tensorflow)
    return;
  ++differences;
  std::printf("%s: %x is %x in the table, %x in TensorFlow\n", name, from, in_table, in_tensorflow);
}

template <typename Bits, typename T>
void compare_narrowed(const char* name, const std::vector<uint32_t>& row, size_t column) {
  float f;
  std::memcpy(&f, &row.at(0), sizeof f);
  compare(name, row[0], row.at(column), bits_of<Bits>(static_cast<T>(f)));
}

template <typename T>
void compare_widened(const char* name, const std::vector<uint32_t>& row, size_t column) {
  T narrow;
  uint8_t byte = static_cast<uint8_t>(row.at(0));
  std::memcpy(&narrow, &byte, sizeof narrow);
  compare(name, byte, row.at(column), bits_of<uint32_t>(static_cast<float>(narrow)));
}

int check(const char* narrow_path, const char* widen_path) {
  const auto narrow = read_table(narrow_path);
  for (const auto& row : narrow) {
    compare_narrowed<uint16_t, Eigen::half>("half", row, 1);
    compare_narrowed<uint16_t, bfloat16>("bfloat16", row, 2);
    compare_narrowed<uint8_t, float8_e5m2>("float8_e5m2", row, 3);
    compare_narrowed<uint8_t, float8_e4m3fn>("float8_e4m3fn", row, 4);
    compare_narrowed<uint8_t, float8_e4m3fnuz>("float8_e4m3fnuz", row, 5);
    compare_narrowed<uint8_t, float8_e4m3b11fnuz>("float8_e4m3b11fnuz", row, 6);
    compare_narrowed<uint8_t, float8_e5m2fnuz>("float8_e5m2fnuz", row, 7);
  }
  const auto widen = read_table(widen_path);
  for (const auto& row : widen) {
    compare_widened<float8_e5m2>("float8_e5m2", row, 1);
    compare_widened<float8_e4m3fn>("float8_e4m3fn", row, 2);
    compare_widened<float8_e4m3fnuz>("float8_e4m3fnuz", row, 3);
    compare_widened<float8_e4m3b11fnuz>("float8_e4m3b11fnuz", row, 4);
    compare_widened<float8_e5m2fnuz>("float8_e5m2fnuz", row, 5);
  }
  std::printf("conversions: %zu to and %zu from narrow types compared with TensorFlow's own, %d differ\n",
              narrow.size(), widen.size(), differences);
  return narrow.empty() || widen.empty() || differences ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "check" && argc == 4)
    return check(argv[2], argv[3]);
  if (what != "text")
    return 2;
  print_table();
}
