// Rows R1..R5: the texts of ResourceHandle.
#include "rows.h"
#include "tensorflow/core/framework/resource_handle.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

ResourceHandle full_handle() {
  ResourceHandle h;
  h.set_device("cpu:0");
  h.set_container("c");
  h.set_name("v");
  h.set_hash_code(255);
  h.set_maybe_type_name("T");
  h.set_dtypes_and_shapes({DtypeAndPartialTensorShape{DT_FLOAT, PartialTensorShape({2, -1})}});
  return h;
}

}  // namespace

void handle_rows() {
  Row("R1").result([] {
    ResourceHandle h;
    h.set_name("a");
    return h.SummarizeValue();
  });
  Row("R2").result([] { return full_handle().SummarizeValue(); });
  Row("R3").result([] { return full_handle().DebugString(); });
  Row("R4").result([] {
    ResourceHandle h;
    h.set_dtypes_and_shapes({DtypeAndPartialTensorShape{DT_INT32, PartialTensorShape()},
                             DtypeAndPartialTensorShape{DT_HALF, PartialTensorShape(std::vector<int64_t>{})}});
    std::string all = h.SummarizeValue();
    size_t at = all.find("shapes : \"") + 10;
    return all.substr(at, all.size() - at - 2);
  });
  Row("R5").result([] { return ResourceHandle().DebugString(); });
  Row("handle extras")
      .part("anonymous name", [] { return std::string(ResourceHandle::ANONYMOUS_NAME); })
      .part("hash 2^64-1",
            [] {
              ResourceHandle h;
              h.set_hash_code(UINT64_MAX);
              return h.DebugString();
            })
      .part("mangled type name", [] {
        ResourceHandle h;
        h.set_maybe_type_name("N10tensorflow3VarE");
        return h.SummarizeValue();
      });
}

}  // namespace golden
