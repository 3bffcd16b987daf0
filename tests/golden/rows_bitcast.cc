// Rows B1..B29: BitcastFrom, CopyFrom, Slice, SubSlice.
#include "rows.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

TensorShape shape(std::initializer_list<int64_t> dims) {
  return TensorShape(std::vector<int64_t>(dims));
}

// "OK" with what the target then is; or the status, and whether the target was left alone.
std::string bitcast(const Tensor& other, DataType dtype, const TensorShape& to, bool show_values = false) {
  Tensor target = make<int16_t>(DT_INT16, {1}, {77});
  absl::Status s = target.BitcastFrom(other, dtype, to);
  if (!s.ok())
    return golden::text(s) + (target.SummarizeValue(-1) == "77" ? "; target unchanged" : "; TARGET CHANGED");
  return "OK " + DataTypeString(target.dtype()) + " " + target.shape().DebugString() + " shared " +
         golden::text(target.SharesBufferWith(other)) + (show_values ? " " + target.SummarizeValue(-1) : "");
}

std::string copy_from(const Tensor& other, const TensorShape& to) {
  Tensor target = make<int16_t>(DT_INT16, {1}, {77});
  bool ok = target.CopyFrom(other, to);
  return golden::text(ok) + " " + DataTypeString(target.dtype()) + " " + target.shape().DebugString() + " shared " +
         golden::text(target.SharesBufferWith(other));
}

std::string view(const Tensor& root, const Tensor& t) {
  auto offset = static_cast<const char*>(t.data()) - static_cast<const char*>(root.data());
  return t.shape().DebugString() + " aligned " + golden::text(t.IsAligned()) + " shared " +
         golden::text(t.SharesBufferWith(root)) + " offset " +
         (root.data() && t.data() ? std::to_string(offset) : "none");
}

std::string sliced(const Tensor& t, int64_t start, int64_t limit) {
  return view(t, t.Slice(start, limit));
}
std::string sub(const Tensor& t, int64_t index) {
  return view(t, t.SubSlice(index));
}

void bitcast_from_rows() {
  Row("B1").result([] { return bitcast(make<double>(DT_DOUBLE, {2, 2}, {}), DT_FLOAT, shape({2, 4})); });
  Row("B2").result([] { return bitcast(make<float>(DT_FLOAT, {3}, {1, 1, 1}), DT_UINT8, shape({12}), true); });
  Row("B3").result([] { return bitcast(iota({3}), DT_DOUBLE, shape({1})); });
  Row("B4").result([] { return bitcast(Tensor(DT_STRING, shape({1})), DT_UINT8, shape({8})); });
  Row("B5").result([] { return bitcast(iota({1}), DT_STRING, shape({1})); });
  Row("B6").result([] { return bitcast(iota({0}), DT_INT64, shape({5, 0})); });
  Row("B7").result([] { return bitcast(make<uint8_t>(DT_INT4, {4}, {1, 0, 0, 0}), DT_INT32, shape({1}), true); });
  Row("B8").result([] {
    Tensor a = make<uint64_t>(DT_UINT64, {2, 3}, {0, 1, 2, 3, 4, 5});
    Tensor b;
    absl::Status s = b.BitcastFrom(a, DT_UINT64, shape({3, 2}));
    b.flat<uint64_t>()(0) = 70;
    a.flat<uint64_t>()(5) = 75;
    return golden::text(s) + " " + a.SummarizeValue(-1) + " " + b.SummarizeValue(-1);
  });
  Row("B9").result([] { return bitcast(iota({1}), DT_FLOAT_REF, shape({1})); });
  Row("B10").result([] {
    return bitcast(make<complex64>(DT_COMPLEX64, {2}, {complex64(1, 2), complex64(3, 4)}), DT_FLOAT, shape({2, 2}),
                   true);
  });
  Row("bitcast")
      .part("of a slice",
            [] {
              return bitcast(iota({4}).Slice(1, 3), DT_INT32, shape({2, 1}));
            })
      .part("into itself",
            [] {
              Tensor t = iota({4});
              return golden::text(t.BitcastFrom(t, DT_INT32, shape({2, 2}))) + " " + t.SummarizeValue(-1);
            })
      .part("UnsafeCopyFromInternal error",
            [] {
              Tensor t;
              t.UnsafeCopyFromInternal(iota({3}), DT_DOUBLE, shape({1}));
              return std::string("returned");
            })
      .part("string to resource", [] { return bitcast(Tensor(DT_STRING, shape({1})), DT_RESOURCE, shape({1})); });
}

void copy_from_rows() {
  Row("B11").result([] { return copy_from(iota({2, 3}), shape({6})); });
  Row("B12").result([] { return copy_from(iota({2, 3}), shape({7})); });
  Row("B13").result([] { return copy_from(Tensor(), shape({0, 4})); });
  Row("B14").result([] {
    Tensor t = iota({2, 3});
    bool ok = t.CopyFrom(t, shape({3, 2}));
    return golden::text(ok) + " " + t.SummarizeValue(-1);
  });
  Row("B15")
      .part("string",
            [] {
              return copy_from(make<tstring>(DT_STRING, {2}, {"a", "b"}), shape({2, 1}));
            })
      .part("unaligned slice", [] {
        return copy_from(iota({30}).Slice(1, 13), shape({3, 4}));
      });
}

void slice_rows() {
  Row("B16").result([] { return sliced(iota({10, 4, 36}), 4, 8); });
  Row("B17").result([] {
    Tensor t = iota({10, 4, 36});
    return view(t, t.Slice(4, 8).Slice(2, 3));
  });
  Row("B18").result([] {
    Tensor t = iota({30});
    return sliced(t, 1, 13) + " first unaligned value " +
           std::to_string(int(t.Slice(1, 13).unaligned_flat<float>()(0)));
  });
  Row("B19").result([] { return sliced(iota({10, 0, 36}), 4, 8); });
  Row("B20").result([] {
    Tensor s = iota({5}).Slice(2, 2);
    return sliced(iota({5}), 2, 2) + " buffer " + (s.data() ? "set" : "none") + " initialized " +
           golden::text(s.IsInitialized());
  });
  Row("B21").result([] { return sliced(iota({0}), 0, 0); });
  Row("B22").result([] { return sub(iota({10, 4, 36}), 5); });
  Row("B23").result([] {
    Tensor t = iota({4, 36});
    return view(t, t.SubSlice(3).SubSlice(31)) + " value " + t.SubSlice(3).SubSlice(31).SummarizeValue(1);
  });
  Row("B24").result([] { return sub(iota({30, 5}), 1); });
  Row("B25").result([] { return sub(iota({3}), 3); });
  Row("B26").part("Slice", [] { return sliced(iota({}), 0, 0); }).part("SubSlice", [] { return sub(iota({}), 0); });
  Row("B27").result([] { return sliced(make<int8_t>(DT_INT8, {30}, {}), 1, 13); });
  Row("B28").result([] { return sliced(make<int8_t>(DT_INT8, {128}, {}), 64, 128); });
  Row("B29").result([] { return sliced(make<tstring>(DT_STRING, {3}, {"a", "b", "c"}), 1, 2); });
  Row("slice checks")
      .part("Slice(-1,1)", [] { return sliced(iota({3}), -1, 1); })
      .part("Slice(2,1)", [] { return sliced(iota({3}), 2, 1); })
      .part("Slice(0,4)", [] { return sliced(iota({3}), 0, 4); })
      .part("Slice(5,4)", [] { return sliced(iota({3}), 5, 4); })
      .part("SubSlice(-1)", [] { return sub(iota({3}), -1); })
      .part("SubSlice(4)", [] { return sub(iota({3}), 4); })
      .part("SubSlice(dim0) of a slice",
            [] {
              Tensor t = iota({4, 16});
              return view(t, t.Slice(0, 2).SubSlice(2));
            })
      .part("SubSlice(0) of [0,4]", [] {
        return sub(iota({0, 4}), 0);
      });
}

}  // namespace

void bitcast_rows() {
  bitcast_from_rows();
  copy_from_rows();
  slice_rows();
}

}  // namespace golden
