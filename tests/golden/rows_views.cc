// Rows V1..V37: the typed views. Each answer is the view's dims, or the check that ended the process.
#include "rows.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's
using Dims = std::vector<int64_t>;

template <typename View>
std::string dims_of(const View& v) {
  Dims dims;
  for (int i = 0; i < View::NumDimensions; ++i)
    dims.push_back(v.dimension(i));
  return dims_text(dims);
}

Tensor t2345() {
  return iota({2, 3, 4, 5});
}
Tensor t30205() {
  return iota({3, 0, 2, 0, 5});
}

template <int N>
void inner(Row& row, Tensor (*make_tensor)()) {
  row.part("inner " + std::to_string(N), [=] { return dims_of(make_tensor().template flat_inner_dims<float, N>()); });
}

template <int N>
void outer(Row& row, Tensor (*make_tensor)()) {
  row.part("outer " + std::to_string(N), [=] { return dims_of(make_tensor().template flat_outer_dims<float, N>()); });
}

template <int N>
std::string inner_outer(const Tensor& t, int64_t begin) {
  return dims_of(t.flat_inner_outer_dims<float, N>(begin));
}

template <int N>
void shaped(Row& row, Tensor t, const std::array<int64_t, N>& sizes) {
  row.part("shaped " + dims_text(sizes), [=]() mutable { return dims_of(t.template shaped<float, N>(sizes)); });
}

template <typename T, int N>
void bit_casted(Row& row, Tensor t, const std::array<int64_t, N>& sizes) {
  row.part("bit_casted_shaped " + dims_text(sizes),
           [=]() mutable { return dims_of(t.template bit_casted_shaped<T, N>(sizes)); });
}

void flat_rows() {
  Row("V1").result([] { return dims_of(t2345().flat<float>()); });
  {
    Row v2("V2");
    inner<2>(v2, t2345);
    inner<3>(v2, t2345);
    inner<4>(v2, t2345);
    inner<5>(v2, t2345);
    inner<1>(v2, t2345);
  }
  {
    Row v3("V3");
    outer<2>(v3, t2345);
    outer<3>(v3, t2345);
    outer<4>(v3, t2345);
    outer<5>(v3, t2345);
    outer<1>(v3, t2345);
  }
  {
    Row v4("V4");
    inner<2>(v4, t30205);
    inner<3>(v4, t30205);
    inner<5>(v4, t30205);
  }
  {
    Row v5("V5");
    outer<2>(v5, t30205);
    outer<3>(v5, t30205);
    outer<5>(v5, t30205);
  }
  {
    Row v6("V6");
    inner<2>(v6, [] { return iota({}); });
    outer<2>(v6, [] { return iota({}); });
  }
  Row("V7").result([] { return inner_outer<4>(t2345(), 0); });
  Row("V8").result([] { return inner_outer<6>(t2345(), -2); });
  Row("V9").result([] { return inner_outer<6>(t2345(), 0); });
  Row("V10").result([] { return inner_outer<8>(t2345(), -2); });
  Row("V11").result([] { return inner_outer<3>(t2345(), 1); });
  Row("V12").result([] { return inner_outer<5>(t2345(), 1); });
  Row("V13").result([] { return inner_outer<3>(t2345(), 0); });
  Row("V14").result([] { return inner_outer<5>(t2345(), -2); });
  Row("V15").result([] { return inner_outer<2>(t2345(), 1); });
  Row("V16").result([] { return inner_outer<2>(t2345(), 2); });
  Row("V17").result([] { return inner_outer<2>(t2345(), 5); });
  Row("V18").result([] { return inner_outer<3>(t2345(), 3); });
  Row("V19").result([] { return inner_outer<3>(t2345(), -2); });
  Row("V20").result([] { return inner_outer<3>(t2345(), -3); });
  Row("V21")
      .part("begin 0 n 2", [] { return inner_outer<2>(t30205(), 0); })
      .part("begin 0 n 3", [] { return inner_outer<3>(t30205(), 0); })
      .part("begin 0 n 5", [] { return inner_outer<5>(t30205(), 0); })
      .part("begin 3 n 2", [] { return inner_outer<2>(t30205(), 3); })
      .part("begin 2 n 3", [] { return inner_outer<3>(t30205(), 2); })
      .part("begin 1 n 3", [] { return inner_outer<3>(t30205(), 1); });
}

void shaped_rows() {
  Tensor t = t2345();
  {
    Row v22("V22");
    shaped<2>(v22, t, {6, 20});
    shaped<3>(v22, t, {6, 4, 5});
    shaped<1>(v22, t, {120});
  }
  {
    Row v23("V23");
    shaped<0>(v23, t, {});
    shaped<1>(v23, t, {119});
    shaped<4>(v23, t, {2, 3, 4, 6});
  }
  {
    Row v24("V24");
    bit_casted<uint8_t, 1>(v24, t, {480});
    bit_casted<uint8_t, 2>(v24, t, {24, 20});
    bit_casted<uint8_t, 3>(v24, t, {6, 16, 5});
    bit_casted<uint8_t, 4>(v24, t, {2, 3, 4, 20});
  }
  {
    Row v25("V25");
    bit_casted<int16_t, 1>(v25, t, {240});
    bit_casted<int16_t, 4>(v25, t, {2, 3, 8, 5});
    bit_casted<int16_t, 5>(v25, t, {2, 3, 4, 1, 10});
  }
  {
    Row v26("V26");
    bit_casted<float, 1>(v26, t, {119});
  }
  {
    Row v27("V27");
    bit_casted<tstring, 1>(v27, Tensor(DT_STRING, TensorShape({10})), {9});
  }
  Row("V28").result([] {
    Tensor q = make<int8_t>(DT_QINT8, {2, 3, 5, 7, 4}, {1, 2, 3, 4});
    auto view = q.reinterpret_last_dimension<int32_t, 4>();
    char hex[16];
    std::snprintf(hex, sizeof hex, "%08x", static_cast<unsigned>(view(0, 0, 0, 0)));
    return dims_of(view) + " bytes 1,2,3,4 = " + hex;
  });
  Row("V29").result([] {
    return dims_of(make<int8_t>(DT_QINT8, {2, 3}, {}).reinterpret_last_dimension<int32_t, 1>());
  });
  Row("V30").result([] {
    return dims_of(make<int32_t>(DT_INT32, {2, 3}, {}).reinterpret_last_dimension<int32_t, 2>());
  });
  Row("V31")
      .part("n=0",
            [] {
              return dims_of(make<int8_t>(DT_INT8, {2, 4}, {}).reinterpret_last_dimension<int32_t, 0>());
            })
      .part("n=3", [] {
        return dims_of(make<int8_t>(DT_INT8, {2, 4}, {}).reinterpret_last_dimension<int32_t, 3>());
      });
}

void typed_rows() {
  Row("V32")
      .part("matrix",
            [] {
              return dims_of(iota({3, 5}).matrix<float>());
            })
      .part("tensor n=2",
            [] {
              return dims_of(iota({3, 5}).tensor<float, 2>());
            })
      .part("vec",
            [] {
              return dims_of(iota({3, 5}).vec<float>());
            })
      .part("tensor n=3",
            [] {
              return dims_of(iota({3, 5}).tensor<float, 3>());
            })
      .part("matrix int32", [] {
        return dims_of(iota({3, 5}).matrix<int32_t>());
      });
  Row("V33").result([] { return dims_of(iota({1, 1, 1}).scalar<float>()); });
  Row("V34")
      .part("flat",
            [] {
              return dims_of(iota({0, 1}).flat<float>());
            })
      .part("matrix",
            [] {
              return dims_of(iota({0, 1}).matrix<float>());
            })
      .part("scalar", [] {
        return dims_of(iota({0, 1}).scalar<float>());
      });
  Row("V35").part("flat", [] { return dims_of(iota({30}).Slice(1, 13).flat<float>()); }).part("unaligned_flat", [] {
    return dims_of(iota({30}).Slice(1, 13).unaligned_flat<float>());
  });
  {
    Row v36("V36");
    shaped<2>(v36, iota({4, 3, 5}), {4, 15});
    shaped<2>(v36, iota({4, 3, 5}), {4, 8});
    shaped<3>(v36, iota({4, 3, 5}), {6, 5, 2});
  }
  Row("V37")
      .part("int32 n=2",
            [] {
              return dims_of(iota({2, 2}).bit_casted_tensor<int32_t, 2>());
            })
      .part("uint8 n=2", [] {
        return dims_of(iota({2, 2}).bit_casted_tensor<uint8_t, 2>());
      });
  Row("view checks")
      .part("scalar of another dtype", [] { return dims_of(iota({1}).scalar<int32_t>()); })
      .part("flat of an unaligned empty slice", [] { return dims_of(iota({30}).Slice(1, 1).flat<float>()); })
      .part("shaped [-1,-120]",
            [] {
              return dims_of(t2345().shaped<float, 2>({-1, -120}));
            })
      .part("dtype and alignment both wrong", [] { return dims_of(iota({30}).Slice(1, 13).flat<int32_t>()); })
      .part("alignment and rank both wrong", [] { return dims_of(iota({30}).Slice(1, 13).matrix<float>()); })
      .part("alignment and count both wrong", [] { return dims_of(iota({30}).Slice(1, 13).shaped<float, 1>({5})); });
}

}  // namespace

void view_rows() {
  flat_rows();
  shaped_rows();
  typed_rows();
}

}  // namespace golden
