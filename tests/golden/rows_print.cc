// Rows P1..P79: SummarizeValue, DebugString, DeviceSafeDebugString; the escapes of every byte; number text.
#include <limits>
#include <sstream>

#include "rows.h"
#include "tensorflow/core/framework/allocator.h"
#include "tensorflow/core/framework/resource_handle.h"
#include "tensorflow/core/framework/types.h"
#include "tensorflow/core/framework/variant.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's
using Dims = std::initializer_list<int64_t>;

constexpr bool v1 = false;
constexpr bool v2 = true;
constexpr float kInfF = std::numeric_limits<float>::infinity();

void print(const char* id, const Tensor& t, int64_t max_entries, bool mode) {
  Row(id).result([=] { return t.SummarizeValue(max_entries, mode); });
}

Tensor i32(Dims dims, std::vector<int32_t> v) {
  return make<int32_t>(DT_INT32, dims, std::move(v));
}
Tensor strings(Dims dims, std::vector<tstring> v) {
  return make<tstring>(DT_STRING, dims, std::move(v));
}
Tensor f32(Dims dims, std::vector<float> v) {
  return make<float>(DT_FLOAT, dims, std::move(v));
}
Tensor f64(Dims dims, std::vector<double> v) {
  return make<double>(DT_DOUBLE, dims, std::move(v));
}
Tensor bools() {
  return make<uint8_t>(DT_BOOL, {5}, {0, 1, 1, 0, 1});
}
Tensor five() {
  return i32({5}, {1, 2, 3, 4, 0});
}
Tensor four(Dims dims) {
  return i32(dims, {1, 2, 3, 4});
}
Tensor twelve() {
  return i32({3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
}
Tensor eight() {
  return i32({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
}

template <typename T>
Tensor narrow(DataType dtype, std::initializer_list<float> values) {
  std::vector<T> narrowed;
  for (float v : values)
    narrowed.push_back(static_cast<T>(v));
  return make<T>(dtype, {static_cast<int64_t>(values.size())}, narrowed);
}

void v1_rows() {
  print("P1", five(), 16, v1);
  print("P2", five(), 3, v1);
  print("P3", four({2, 2}), 16, v1);
  print("P4", four({2, 2, 1, 1}), 16, v1);
  print("P5", four({2, 2, 1, 1}), 3, v1);
  print("P6", twelve(), 3, v1);
  print("P7", twelve(), 4, v1);
  print("P8", twelve(), 10, v1);
  print("P9", twelve(), 12, v1);
  print("P10", twelve(), 0, v1);
  print("P11", eight(), 3, v1);
  print("P12", eight(), 4, v1);
  print("P13", i32({}, {7}), 3, v1);
  print("P14", i32({}, {7}), 0, v1);
  print("P15", i32({0}, {}), 16, v1);
  print("P16", i32({2, 0}, {}), 16, v1);
  print("P17", i32({3, 0, 2}, {}), -1, v1);
  print("P18", bools(), 16, v1);
  print("P19", bools(), 3, v1);
  print("P20", bools(), 0, v1);
  std::vector<tstring> words;
  for (int i = 0; i < 5; ++i)
    words.insert(words.end(), {"one", "two", "three", "four", "five"});
  print("P21", strings({5, 1, 5}, words), 6, v1);
  print("P22", strings({3}, {"a\"b", "\t", "\xC3\xA9"}), -1, v1);
  print("P23", strings({3}, {tstring("\0\x7f", 2), "'", "\\"}), -1, v1);
  print("P24", make<int8_t>(DT_INT8, {4}, {-128, -1, 0, 127}), -1, v1);
  print("P25", make<uint8_t>(DT_UINT8, {3}, {0, 65, 255}), -1, v1);
  print("P26", make<uint8_t>(DT_QUINT8, {2, 2}, {0, 1, 2, 255}), -1, v1);
  print("P27", make<int16_t>(DT_QINT16, {2}, {-3, 4}), -1, v1);
  print("P28", make<int64_t>(DT_INT64, {2}, {INT64_MIN, INT64_MAX}), -1, v1);
  print("P29", make<uint64_t>(DT_UINT64, {1}, {UINT64_MAX}), -1, v1);
  print("P30", f32({6}, {1, 0.1f, 1.f / 3, 3.14159265f, -0.f, 1e23f}), -1, v1);
  print("P31", f32({5}, {1e6f, 123456789.f, 1e-5f, 0.0001f, 16777216.f}), -1, v1);
  print("P32", f32({4}, {kInfF, -kInfF, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::min()}),
        -1, v1);
  print("P33", f64({5}, {0.1, 1. / 3, 1e23, 47.8, 9007199254740992.}), -1, v1);
  print("P34", f64({3}, {std::numeric_limits<double>::max(), 5e-324, -0.}), -1, v1);
  print("P35", narrow<Eigen::half>(DT_HALF, {0.1f, 65504.f, 1.f / 3, 0x1p-24f}), -1, v1);
  print("P36", narrow<bfloat16>(DT_BFLOAT16, {0.1f, 3.14f, 1e30f, -2.f}), -1, v1);
  print("P37", narrow<float8_e5m2>(DT_FLOAT8_E5M2, {1.f, 1.75f, 57344.f, 0x1p-16f}), -1, v1);
  print("P38", narrow<float8_e4m3fn>(DT_FLOAT8_E4M3FN, {448.f, 0.015625f, 0x1p-9f, -1.125f}), -1, v1);
  print("P39", make<int8_t>(DT_INT4, {3}, {-8, -1, 7}), -1, v1);
  print("P40", make<uint8_t>(DT_UINT2, {4}, {0, 1, 2, 3}), -1, v1);
}

void v2_rows() {
  print("P41", five(), 16, v2);
  print("P42", five(), -1, v2);
  print("P43", five(), 2, v2);
  print("P44", five(), 1, v2);
  print("P45", five(), 0, v2);
  print("P46", five(), 3, v2);
  print("P47", four({2, 2}), 16, v2);
  print("P48", four({2, 2, 1, 1}), 16, v2);
  print("P49", twelve(), 1, v2);
  print("P50", twelve(), 2, v2);
  print("P51", twelve(), 10, v2);
  print("P52", twelve(), 0, v2);
  print("P53", i32({0}, {}), 16, v2);
  print("P54", i32({2, 0}, {}), 16, v2);
  print("P55", i32({0, 2}, {}), 16, v2);
  print("P56", i32({}, {7}), 3, v2);
  print("P57", bools(), 2, v2);
  print("P58", bools(), 0, v2);
  print("P59", make<uint8_t>(DT_BOOL, {0}, {}), 5, v2);
  print("P60", strings({5}, {"one", "two", "three", "four", "five"}), 2, v2);
  print("P61", strings({2, 2}, {"one", "two", "three", "four"}), 16, v2);
  print("P62", strings({}, {"a\"b"}), 3, v2);
  print("P63", f32({2, 3}, {0.5f, 1, 1.5f, 2, 2.5f, 3}), 1, v2);
}

Tensor named_handle() {
  ResourceHandle h;
  h.set_name("a");
  return Tensor(h);
}

class RefusingAllocator : public Allocator {
 public:
  std::string Name() override { return "refusing"; }
  void* AllocateRaw(size_t, size_t) override { return nullptr; }
  void DeallocateRaw(void*) override {}
};

void special_rows() {
  print("P64", make<complex64>(DT_COMPLEX64, {3}, {complex64(1, 2), complex64(3, 4), complex64(5, 6)}), 2, v1);
  print("P65", make<complex64>(DT_COMPLEX64, {2, 2}, {complex64(1, 2), complex64(3, 4), complex64(), complex64()}), 16,
        v2);
  print("P66", make<complex128>(DT_COMPLEX128, {}, {complex128(1, 2)}), 3, v2);
  Tensor q3 = make<int32_t>(DT_QINT32, {3}, {1, 2, 3});
  Row("P67").part("v1", [&] { return q3.SummarizeValue(0, v1); }).part("v2", [&] { return q3.SummarizeValue(0, v2); });
  Tensor q0 = make<int32_t>(DT_QINT32, {0}, {});
  Row("P68").part("v1", [&] { return q0.SummarizeValue(3, v1); }).part("v2", [&] { return q0.SummarizeValue(3, v2); });
  print("P69", named_handle(), -1, v2);
  Tensor none(DT_INT32, TensorShape({4, 4}), nullptr);
  Row("P70").part("v1", [&] { return none.SummarizeValue(16, v1); }).part("v2", [&] {
    return none.SummarizeValue(16, v2);
  });
  print("P71", none, 0, v1);
  print("P72", f32({1}, {5}), 1, v2);
  Row("P73").result([] { return Tensor().DebugString(); });
  Row("P74").result([] { return f32({2, 2}, {1, 2, 3, 4}).DebugString(); });
  Row("P75").result([] { return f32({2, 2}, {1, 2, 3, 4}).DebugString(100); });
  Row("P76").result([] { return strings({}, {"hi"}).DebugString(); });
  Row("P77").result([] { return five().DebugString(3); });
  Row("P78").result([] { return Tensor(DT_HALF, TensorShape({2, 3})).DeviceSafeDebugString(); });
  Row("P79").result([&] { return none.DebugString(); });

  Row("print extras")
      .part("stream",
            [] {
              std::ostringstream out;
              out << iota({101});
              return out.str().substr(0, 40) + "|" + out.str().substr(out.str().size() - 12);
            })
      .part("negative nan", [] { return f32({1}, {-std::numeric_limits<float>::quiet_NaN()}).SummarizeValue(-1); })
      .part("negative nan, double",
            [] { return f64({1}, {-std::numeric_limits<double>::quiet_NaN()}).SummarizeValue(-1); })
      .part("bool byte 2", [] { return make<uint8_t>(DT_BOOL, {1}, {2}).SummarizeValue(-1); })
      .part("bool [], limit 0", [] { return make<uint8_t>(DT_BOOL, {}, {1}).SummarizeValue(0); })
      .part("bool [5], no buffer, 3", [] { return Tensor(DT_BOOL, TensorShape({5}), nullptr).SummarizeValue(3); })
      .part("null data, v1",
            [] {
              RefusingAllocator refuse;
              return Tensor(&refuse, DT_INT32, TensorShape({4, 4})).SummarizeValue(16);
            })
      .part("variant holding a tensor",
            [] {
              Tensor t(DT_VARIANT, TensorShape({}));
              t.scalar<Variant>()() = Tensor(42.0f);
              return t.SummarizeValue(-1);
            })
      .part("empty variant", [] { return Tensor(DT_VARIANT, TensorShape({})).SummarizeValue(-1); })
      .part("resource [2], v2, 1", [] { return Tensor(DT_RESOURCE, TensorShape({2})).SummarizeValue(1, v2); })
      .part("float8_e4m3fnuz",
            [] {
              return narrow<float8_e4m3fnuz>(DT_FLOAT8_E4M3FNUZ, {1, 2}).SummarizeValue(-1);
            })
      .part("float8_e4m3b11fnuz",
            [] {
              return narrow<float8_e4m3b11fnuz>(DT_FLOAT8_E4M3B11FNUZ, {1, 2}).SummarizeValue(-1);
            })
      .part("float8_e5m2fnuz",
            [] {
              return narrow<float8_e5m2fnuz>(DT_FLOAT8_E5M2FNUZ, {1, 2}).SummarizeValue(-1);
            })
      .part("uint4",
            [] {
              return make<uint8_t>(DT_UINT4, {3}, {0, 7, 15}).SummarizeValue(-1);
            })
      .part("int2",
            [] {
              return make<int8_t>(DT_INT2, {4}, {-2, -1, 0, 1}).SummarizeValue(-1);
            })
      .part("int4 byte 0F", [] { return make<uint8_t>(DT_INT4, {1}, {0x0F}).SummarizeValue(-1); })
      .part("quint16", [] { return make<uint16_t>(DT_QUINT16, {1}, {65535}).SummarizeValue(-1); })
      .part("qint32 [2], v2, 5",
            [] {
              return make<int32_t>(DT_QINT32, {2}, {1, 2}).SummarizeValue(5, v2);
            })
      .part("int32 [2,2,2], v2, 0", [] { return eight().SummarizeValue(0, v2); })
      .part("int32 [1,1,5], v2, 1",
            [] {
              return i32({1, 1, 5}, {1, 2, 3, 4, 5}).SummarizeValue(1, v2);
            })
      .part("int32 [3,0,2], v2, 1",
            [] {
              return i32({3, 0, 2}, {}).SummarizeValue(1, v2);
            })
      .part("int32 [2,3,2], v1, 5", [] {
        return i32({2, 3, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}).SummarizeValue(5);
      });

  Row escapes("escapes");
  for (int first = 0; first < 256; first += 32) {
    escapes.part("bytes from " + std::to_string(first), [=] {
      std::string all;
      for (int b = first; b < first + 32; ++b) {
        std::string one = strings({}, {tstring(std::string(1, static_cast<char>(b)))}).SummarizeValue(1);
        // A lone byte above 7F is not UTF-8 and could not stand in JSON: only whether it is kept is said.
        all += (b < 128 ? one : one == std::string(1, static_cast<char>(b)) ? "kept" : one) + " ";
      }
      return all;
    });
  }
}

}  // namespace

void print_rows() {
  v1_rows();
  v2_rows();
  special_rows();
}

}  // namespace golden
