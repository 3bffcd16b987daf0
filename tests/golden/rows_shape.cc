// Rows Sh1..Sh18, and the builders, mutators and messages that the text around the rows speaks of.
#include "rows.h"
#include "tensorflow/core/framework/tensor.pb.h"
#include "tensorflow/core/framework/tensor_shape.pb.h"

namespace golden {
namespace {

using tensorflow::PartialTensorShape;
using tensorflow::TensorShape;
using tensorflow::TensorShapeProto;
using Dims = std::vector<int64_t>;

constexpr int64_t kMax = INT64_MAX;

std::string full(const TensorShape& s) {
  return std::to_string(s.num_elements()) + " " + s.DebugString();
}

std::string build(const Dims& dims) {
  TensorShape out;
  absl::Status s = tensorflow::TensorShapeUtils::MakeShape(dims.data(), static_cast<int64_t>(dims.size()), &out);
  return s.ok() ? full(out) : text(s);
}

std::string build_from_message(const Dims& dims) {
  TensorShapeProto proto;
  for (int64_t d : dims)
    proto.add_dim()->set_size(d);
  TensorShape out;
  absl::Status s = TensorShape::BuildTensorShape(proto, &out);
  return s.ok() ? full(out) : text(s);
}

// The shape that parsing a TensorProto of these dims gives, or "false".
std::string build_from_tensor_message(const Dims& dims) {
  tensorflow::TensorProto proto;
  proto.set_dtype(tensorflow::DT_FLOAT);
  for (int64_t d : dims)
    proto.mutable_tensor_shape()->add_dim()->set_size(d);
  tensorflow::Tensor t;
  return t.FromProto(proto) ? "true " + t.shape().DebugString() : "false";
}

std::string check_message(const Dims& dims, bool unknown_rank = false) {
  TensorShapeProto proto;
  proto.set_unknown_rank(unknown_rank);
  for (int64_t d : dims)
    proto.add_dim()->set_size(d);
  return "full " + text(TensorShape::IsValidShape(proto)) + "; partial " +
         text(PartialTensorShape::IsValidShape(proto));
}

std::string merge(const PartialTensorShape& a, const PartialTensorShape& b) {
  PartialTensorShape out;
  absl::Status s = a.MergeWith(b, &out);
  return s.ok() ? out.DebugString() : text(s);
}

// The shape after a change, or the status of the change.
std::string changed(const Dims& dims, const std::function<absl::Status(TensorShape&)>& change) {
  TensorShape s(dims);
  absl::Status status = change(s);
  return status.ok() ? s.DebugString() : text(status);
}

}  // namespace

void shape_rows() {
  const PartialTensorShape unknown;
  Row("Sh1").result([] { return build({}); });
  Row("Sh2").result([] { return build({2, 3}); });
  Row("Sh3").result([] { return build({0, 5}); });
  Row("Sh4").part("[-1]", [] { return build({-1}); }).part("[2,-3]", [] { return build({2, -3}); });
  Row("Sh5").result([] {
    TensorShape out;
    const Dims dims(254, 1);
    absl::Status s = tensorflow::TensorShapeUtils::MakeShape(dims.data(), 254, &out);
    return text(s) + " rank " + std::to_string(out.dims()) + " elements " + std::to_string(out.num_elements());
  });
  Row("Sh6").result([] { return build(Dims(255, 1)); });
  Row("Sh7").result([] { return build({1 << 30, 1 << 30, 1 << 30}); });
  Row("Sh8").result([] { return build({32, (int64_t{1} << 60) + 1}); });
  Row("Sh9")
      .part("[2^63-1]", [] { return build({kMax}); })
      .part("[1,2^63-1]",
            [] {
              return build({1, kMax});
            })
      .part("[2^20,2^41]",
            [] {
              return build({1 << 20, int64_t{1} << 41});
            })
      .part("six times 1000", [] { return build(Dims(6, 1000)); });
  Row("Sh10")
      .part("dim list",
            [] {
              return build({0, int64_t{1} << 62, 4});
            })
      .part("tensor message",
            [] {
              return build_from_tensor_message({0, int64_t{1} << 62, 4});
            })
      .part("shape message", [] {
        return build_from_message({0, int64_t{1} << 62, 4});
      });
  Row("Sh11")
      .part("result",
            [] {
              return build({int64_t{1} << 62, 4, 0});
            })
      .part("tensor message", [] {
        return build_from_tensor_message({int64_t{1} << 62, 4, 0});
      });
  Row("Sh12")
      .part("with status", [] { return changed({kMax}, [](TensorShape& s) { return s.AddDimWithStatus(2); }); })
      .part("plain", [] {
        TensorShape s({kMax});
        s.AddDim(2);
        return s.DebugString();
      });
  Row("Sh13").result([] {
    TensorShape out;
    int64_t dim = 1;
    return text(tensorflow::TensorShapeUtils::MakeShape(&dim, -1, &out));
  });
  Row("Sh14").result([] { return merge(PartialTensorShape({-1, 3}), PartialTensorShape({2, -1})); });
  Row("Sh15").result([&] { return merge(unknown, PartialTensorShape({1, -1})); });
  Row("Sh16").result([] { return merge(PartialTensorShape({2, 3}), PartialTensorShape({2})); });
  Row("Sh17")
      .part("[5,3]",
            [] {
              return text(PartialTensorShape({-1, 3}).IsCompatibleWith(PartialTensorShape({5, 3})));
            })
      .part("[5,4]",
            [] {
              return text(PartialTensorShape({-1, 3}).IsCompatibleWith(PartialTensorShape({5, 4})));
            })
      .part("<unknown>", [&] {
        return text(PartialTensorShape({-1, 3}).IsCompatibleWith(unknown));
      });
  Row("Sh18")
      .part("[?,3]",
            [] {
              return text(PartialTensorShape({-1, 3}).IsIdenticalTo(PartialTensorShape({-1, 3})));
            })
      .part("[5,3]", [] {
        return text(PartialTensorShape({-1, 3}).IsIdenticalTo(PartialTensorShape({5, 3})));
      });

  Row("shape messages")
      .part("full [-1]", [] { return check_message({-1}); })
      .part("full [2,-3]",
            [] {
              return check_message({2, -3});
            })
      .part("255 dims", [] { return check_message(Dims(255, 1)); })
      .part("[2^40,2^40]",
            [] {
              return check_message({int64_t{1} << 40, int64_t{1} << 40});
            })
      .part("[0,2^62,4]",
            [] {
              return check_message({0, int64_t{1} << 62, 4});
            })
      .part("[2^62,4,0]",
            [] {
              return check_message({int64_t{1} << 62, 4, 0});
            })
      .part("unknown rank", [] { return check_message({}, true); })
      .part("unknown rank and [7]", [] { return check_message({7}, true); })
      .part("AddDim -3", [] { return changed({2}, [](TensorShape& s) { return s.AddDimWithStatus(-3); }); })
      .part("AddDim 255th", [] { return changed(Dims(254, 1), [](TensorShape& s) { return s.AddDimWithStatus(1); }); })
      .part("AddDim overflow",
            [] {
              return changed({5, kMax / 8}, [](TensorShape& s) { return s.AddDimWithStatus(9); });
            })
      .part("merge dims", [] {
        return merge(PartialTensorShape({2, -1}), PartialTensorShape({3, 4}));
      });
  Row("shape mutators")
      .part("InsertDim 0",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.InsertDimWithStatus(0, 7); });
            })
      .part("InsertDim rank",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.InsertDimWithStatus(2, 7); });
            })
      .part("InsertDim rank+1",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.InsertDimWithStatus(3, 7); });
            })
      .part("InsertDim -1",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.InsertDimWithStatus(-1, 7); });
            })
      .part("InsertDim size -1",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.InsertDimWithStatus(1, -1); });
            })
      .part("set_dim",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.SetDimWithStatus(1, 9); });
            })
      .part("set_dim rank",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.SetDimWithStatus(2, 9); });
            })
      .part("set_dim size -1",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.SetDimWithStatus(1, -1); });
            })
      .part("set_dim takes the 0 out of [0,2^62,4]",
            [] {
              return changed({0, int64_t{1} << 62, 4}, [](TensorShape& s) { return s.SetDimWithStatus(0, 1); });
            })
      .part("RemoveDim 0",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.RemoveDimWithStatus(0); });
            })
      .part("RemoveDim 2",
            [] {
              return changed({2, 3}, [](TensorShape& s) { return s.RemoveDimWithStatus(2); });
            })
      .part("RemoveLastDims 2",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveLastDimsWithStatus(2); });
            })
      .part("RemoveLastDims 4",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveLastDimsWithStatus(4); });
            })
      .part("RemoveDimRange 1,2",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveDimRangeWithStatus(1, 2); });
            })
      .part("RemoveDimRange 0,-1",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveDimRangeWithStatus(0, -1); });
            })
      .part("RemoveDimRange -2,-1",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveDimRangeWithStatus(-2, -1); });
            })
      .part("RemoveDimRange 2,1",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveDimRangeWithStatus(2, 1); });
            })
      .part("RemoveDimRange 1,9",
            [] {
              return changed({2, 3, 4}, [](TensorShape& s) { return s.RemoveDimRangeWithStatus(1, 9); });
            })
      .part("AppendShape", [] {
        return changed({2}, [](TensorShape& s) { return s.AppendShapeWithStatus(TensorShape({3, 4})); });
      });
  Row("shape lists")
      .part("two",
            [] {
              return tensorflow::TensorShapeUtils::ShapeListString({TensorShape({2, 3}), TensorShape({4, 5, 6})});
            })
      .part("scalars", [] {
        return tensorflow::TensorShapeUtils::ShapeListString({TensorShape(), TensorShape()});
      });
  Row("partial shapes")
      .part("default", [] { return PartialTensorShape().DebugString(); })
      .part("[?,4]",
            [] {
              return PartialTensorShape({-1, 4}).DebugString();
            })
      .part("elements of [?,4]",
            [] {
              return std::to_string(PartialTensorShape({-1, 4}).num_elements());
            })
      .part("elements of [?,0]",
            [] {
              return std::to_string(PartialTensorShape({-1, 0}).num_elements());
            })
      .part("elements of unknown rank", [] { return std::to_string(PartialTensorShape().num_elements()); })
      .part("dims of unknown rank", [] { return std::to_string(PartialTensorShape().dims()); })
      .part("dim_size(0) of unknown rank", [] { return std::to_string(PartialTensorShape().dim_size(0)); })
      .part("[2] with unknown", [] { return PartialTensorShape({2}).Concatenate(PartialTensorShape()).DebugString(); })
      .part("[2] with [?]", [] { return PartialTensorShape({2}).Concatenate(PartialTensorShape({-1})).DebugString(); })
      .part("AddDim to unknown",
            [] {
              PartialTensorShape s;
              s.AddDim(3);
              return s.DebugString();
            })
      .part("to full [?,4]", [] {
        TensorShape out;
        return text(PartialTensorShape({-1, 4}).AsTensorShape(&out));
      });
}

}  // namespace golden
