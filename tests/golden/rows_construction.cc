// Rows C1..C9: constructors, allocators, scalar values, and what section 2.1 says around them.
#include <limits>

#include "counting_allocator.h"
#include "rows.h"
#include "tensorflow/core/framework/allocation_description.pb.h"
#include "tensorflow/core/framework/resource_handle.h"
#include "tensorflow/core/framework/tensor_description.pb.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

std::string has_buffer(const Tensor& t) {
  TensorDescription d;
  t.FillDescription(&d);
  if (d.has_allocation_description())
    return d.allocation_description().allocator_name();
  return "none";
}

std::string state(const Tensor& t) {
  return DataTypeString(t.dtype()) + " " + t.shape().DebugString() + " elements " + std::to_string(t.NumElements()) +
         " buffer " + has_buffer(t) + " initialized " + golden::text(t.IsInitialized());
}

std::string hex_of(const Tensor& t) {
  return golden::bytes_text(t, t.TotalBytes());
}

template <typename T>
void scalar(Row& row, const char* name, T value) {
  row.part(name, [value] {
    Tensor t(value);
    return state(t) + " aligned " + golden::text(t.IsAligned()) + " address%64 " +
           std::to_string(reinterpret_cast<uintptr_t>(t.data()) % 64) + " bytes " +
           (DataTypeCanUseMemcpy(t.dtype()) ? hex_of(t) : t.SummarizeValue(1));
  });
}

void scalar_rows() {
  Row row("C7");
  scalar(row, "float", 1.5f);
  scalar(row, "double", 1.5);
  scalar(row, "int32", int32_t{-2});
  scalar(row, "uint32", uint32_t{2});
  scalar(row, "uint16", uint16_t{2});
  scalar(row, "uint8", uint8_t{2});
  scalar(row, "int16", int16_t{-2});
  scalar(row, "int8", int8_t{-2});
  scalar(row, "string", tstring("ab"));
  scalar(row, "complex64", complex64(1, -2));
  scalar(row, "complex128", complex128(1, -2));
  scalar(row, "int64", int64_t{-2});
  scalar(row, "uint64", uint64_t{2});
  scalar(row, "bool", true);
  scalar(row, "qint8", qint8(-2));
  scalar(row, "quint8", quint8(2));
  scalar(row, "qint16", qint16(-2));
  scalar(row, "quint16", quint16(2));
  scalar(row, "qint32", qint32(-2));
  scalar(row, "bfloat16", bfloat16(1.5f));
  scalar(row, "half", Eigen::half(1.5f));
  ResourceHandle handle;
  handle.set_name("a");
  scalar(row, "resource", handle);
  Row("C8").result([] {
    Tensor t("ab\0cd");
    return state(t) + " value " + t.SummarizeValue(1);
  });
}

void allocator_rows() {
  Row("C3").result([] {
    Tensor t(DT_INT16, TensorShape({2, 3}));
    return state(t) + " address%64 " + std::to_string(reinterpret_cast<uintptr_t>(t.data()) % 64);
  });
  Row("C4").result([] {
    CountingAllocator a;
    Tensor t(&a, DT_FLOAT, TensorShape({2, 0, 3}));
    return state(t) + " allocator calls " + std::to_string(a.calls);
  });
  Row("C5").result([] {
    CountingAllocator a;
    std::string out;
    {
      Tensor t(&a, DT_DOUBLE, TensorShape({2, 3}));
      out = state(t) + " asked " + a.asked + " calls " + std::to_string(a.calls);
    }
    return out + " frees " + std::to_string(a.frees);
  });
  Row("C6")
      .part("default attributes",
            [] {
              CountingAllocator a;
              Tensor t(&a, DT_DOUBLE, TensorShape({2, 3}), AllocationAttributes());
              return a.attributes;
            })
      .part("changed attributes",
            [] {
              CountingAllocator a;
              Tensor t(&a, DT_DOUBLE, TensorShape({2, 3}), AllocationAttributes(false, true, nullptr));
              return a.attributes;
            })
      .part("no attributes given", [] {
        CountingAllocator a;
        Tensor t(&a, DT_DOUBLE, TensorShape({2, 3}));
        return a.attributes;
      });
  Row("C9").result([] {
    CountingAllocator a(true);
    Tensor t(&a, DT_FLOAT, TensorShape({2, 3}));
    return DataTypeString(t.dtype()) + " " + t.shape().DebugString() + " data " + (t.data() ? "set" : "null") +
           " initialized " + golden::text(t.IsInitialized()) + " total " + std::to_string(t.TotalBytes()) +
           " aligned " + golden::text(t.IsAligned());
  });
  Row("allocation")
      .part("string of N x slot",
            [] {
              CountingAllocator a;
              Tensor t(&a, DT_STRING, TensorShape({3}));
              return a.asked;
            })
      .part("elements of string [2], v2", [] { return Tensor(DT_STRING, TensorShape({2})).SummarizeValue(-1, true); })
      .part("elements of resource [1]", [] { return Tensor(DT_RESOURCE, TensorShape({1})).SummarizeValue(-1); })
      .part("size overflow",
            [] {
              CountingAllocator a;
              Tensor t(&a, DT_DOUBLE, TensorShape({std::numeric_limits<int64_t>::max()}));
              return a.asked + " initialized " + golden::text(t.IsInitialized());
            })
      .part("opaque handles, N=0",
            [] {
              CountingAllocator a(false, false, true);
              Tensor t(&a, DT_FLOAT, TensorShape({0}));
              return a.asked;
            })
      .part("opaque handles, string", [] {
        CountingAllocator a(false, false, true);
        Tensor t(&a, DT_STRING, TensorShape({2}));
        return a.asked;
      });
  Row("bad dtype")
      .part("build 0",
            [] {
              Tensor t;
              return golden::text(Tensor::BuildTensor(DT_INVALID, TensorShape({2}), &t));
            })
      .part("build 0, N=0",
            [] {
              Tensor t;
              return golden::text(Tensor::BuildTensor(DT_INVALID, TensorShape({0}), &t));
            })
      .part("build 101",
            [] {
              Tensor t;
              return golden::text(Tensor::BuildTensor(DT_FLOAT_REF, TensorShape({2}), &t));
            })
      .part("build 99",
            [] {
              Tensor t;
              return golden::text(Tensor::BuildTensor(static_cast<DataType>(99), TensorShape({2}), &t));
            })
      .part("build 33",
            [] {
              Tensor t;
              return golden::text(Tensor::BuildTensor(static_cast<DataType>(33), TensorShape({2}), &t));
            })
      .part("construct 0", [] { return state(Tensor(DT_INVALID, TensorShape({2}))); })
      .part("construct 0, N=0", [] { return state(Tensor(DT_INVALID, TensorShape({0}))); })
      .part("construct 101", [] { return state(Tensor(DT_FLOAT_REF, TensorShape({2}))); })
      .part("null allocator", [] { return state(Tensor(nullptr, DT_FLOAT, TensorShape({2}))); });
}

}  // namespace

void construction_rows() {
  Row("C1").result([] { return state(Tensor()); });
  Row("C2").result([] { return state(Tensor(DT_INT64)); });
  allocator_rows();
  scalar_rows();
}

}  // namespace golden
