// Section 12: DeepCopy, Concat, Split, equality of content.
#include <cmath>

#include "rows.h"
#include "tensorflow/core/framework/tensor_key.h"
#include "tensorflow/core/framework/tensor_util.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

std::string whole(const Tensor& t) {
  return t.shape().DebugString() + " " + t.SummarizeValue(-1);
}

std::string concat(const std::vector<Tensor>& parts) {
  Tensor out;
  absl::Status s = tensor::Concat(parts, &out);
  return s.ok() ? whole(out) : golden::text(s);
}

std::string split(const Tensor& t, const std::vector<int64_t>& sizes) {
  std::vector<Tensor> parts;
  absl::Status s = tensor::Split(t, sizes, &parts);
  if (!s.ok())
    return golden::text(s);
  std::string out;
  for (const Tensor& p : parts)
    out += whole(p) + (p.SharesBufferWith(t) ? " shared; " : "; ");
  return out;
}

std::string same(const Tensor& a, const Tensor& b) {
  return golden::text(TensorKey(a) == TensorKey(b));
}

}  // namespace

void utility_rows() {
  Row("DeepCopy")
      .part("float",
            [] {
              Tensor a = iota({2, 3});
              Tensor b = tensor::DeepCopy(a);
              return whole(b) + " shared " + golden::text(b.SharesBufferWith(a));
            })
      .part("string",
            [] {
              Tensor a = make<tstring>(DT_STRING, {2}, {"ab", "c"});
              Tensor b = tensor::DeepCopy(a);
              a.flat<tstring>()(0) = "changed";
              return whole(b);
            })
      .part("unaligned slice", [] { return whole(tensor::DeepCopy(iota({30}).Slice(1, 4))); })
      .part("empty", [] {
        return whole(tensor::DeepCopy(iota({0, 4})));
      });
  Row("Concat")
      .part("two",
            [] {
              return concat({iota({2, 2}), iota({1, 2})});
            })
      .part("strings",
            [] {
              return concat({make<tstring>(DT_STRING, {1}, {"a"}), make<tstring>(DT_STRING, {1}, {"b"})});
            })
      .part("none", [] { return concat({}); })
      .part("rank 0",
            [] {
              return concat({iota({}), iota({})});
            })
      .part("dtypes differ",
            [] {
              return concat({iota({1}), make<int32_t>(DT_INT32, {1}, {1})});
            })
      .part("other dims differ",
            [] {
              return concat({iota({2, 2}), iota({1, 3})});
            })
      .part("ranks differ", [] {
        // The values are not recorded: half of them are memory that nothing has written.
        Tensor out;
        absl::Status status = tensor::Concat({iota({2, 2}), iota({2})}, &out);
        return golden::text(status) + " " + out.shape().DebugString();
      });
  Row("Split")
      .part("two",
            [] {
              return split(iota({3, 2}), {2, 1});
            })
      .part("with an empty part",
            [] {
              return split(iota({2}), {0, 2});
            })
      .part("strings",
            [] {
              return split(make<tstring>(DT_STRING, {2}, {"a", "b"}), {1, 1});
            })
      .part("rank 0", [] { return split(iota({}), {1}); })
      .part("sum differs",
            [] {
              return split(iota({3}), {1, 1});
            })
      .part("negative size",
            [] {
              return split(iota({3}), {4, -1});
            })
      .part("no sizes for [0]", [] { return split(iota({0}), {}); });
  Row("content equality")
      .part("same", [] { return same(iota({3}), iota({3})); })
      .part("shape differs",
            [] {
              return same(iota({3}), iota({1, 3}));
            })
      .part("dtype differs", [] { return same(iota({1}), make<int32_t>(DT_INT32, {1}, {0})); })
      .part("+0 and -0", [] { return same(make<float>(DT_FLOAT, {1}, {0.f}), make<float>(DT_FLOAT, {1}, {-0.f})); })
      .part("same nan", [] { return same(make<float>(DT_FLOAT, {1}, {NAN}), make<float>(DT_FLOAT, {1}, {NAN})); })
      .part("nan and -nan", [] { return same(make<float>(DT_FLOAT, {1}, {NAN}), make<float>(DT_FLOAT, {1}, {-NAN})); })
      .part("strings", [] {
        return same(make<tstring>(DT_STRING, {2}, {"a", "b"}), make<tstring>(DT_STRING, {2}, {"a", "b"})) + " " +
               same(make<tstring>(DT_STRING, {2}, {"a", "b"}), make<tstring>(DT_STRING, {2}, {"a", "c"}));
      });
  Row("shape from a tensor")
      .part("int32",
            [] {
              TensorShape s;
              absl::Status status = tensor::MakeShape(make<int32_t>(DT_INT32, {2}, {2, 3}), &s);
              return golden::text(status) + " " + s.DebugString();
            })
      .part("int64",
            [] {
              TensorShape s;
              absl::Status status = tensor::MakeShape(make<int64_t>(DT_INT64, {2}, {2, 3}), &s);
              return golden::text(status) + " " + s.DebugString();
            })
      .part("float",
            [] {
              TensorShape s;
              return golden::text(tensor::MakeShape(iota({2}), &s));
            })
      .part("rank 2",
            [] {
              TensorShape s;
              return golden::text(tensor::MakeShape(make<int32_t>(DT_INT32, {1, 1}, {1}), &s));
            })
      .part("negative", [] {
        TensorShape s;
        return golden::text(tensor::MakeShape(make<int32_t>(DT_INT32, {1}, {-1}), &s));
      });
}

}  // namespace golden
