// Rows C10..C22: sizes, copies, moves and sharing, and the state predicates of section 2.2.
#include <memory>
#include <optional>
#include <utility>

#include "counting_allocator.h"
#include "rows.h"
#include "tensorflow/core/framework/resource_handle.h"
#include "tensorflow/core/framework/types.h"

namespace golden {
namespace {

using namespace tensorflow;  // NOLINT: every name in this unit is TensorFlow's

std::string sizes(const Tensor& t) {
  return "allocated " + std::to_string(t.AllocatedBytes()) + " total " + std::to_string(t.TotalBytes());
}

std::string ones(const Tensor& t) {
  return golden::text(t.RefCountIsOne());
}

void size_rows() {
  Row("C10").result([] { return sizes(Tensor(DT_FLOAT, TensorShape({10, 20}))); });
  Row("C11").result([] {
    CountingAllocator a(false, true);
    return sizes(Tensor(&a, DT_FLOAT, TensorShape({10, 20})));
  });
  Row("C12").result([] {
    CountingAllocator a(false, true);
    return sizes(Tensor(&a, DT_FLOAT, TensorShape({10, 20})).Slice(0, 5));
  });
  Row("C13").result([] {
    Tensor t = make<tstring>(DT_STRING, {3, 2}, {"hello", "world", "machine", "learning", "new", "york"});
    return "total " + std::to_string(t.TotalBytes()) + " slot " + std::to_string(sizeof(tstring)) + " buffer " +
           std::to_string(t.GetBufferSize());
  });
  Row("C14").result([] { return sizes(Tensor()); });
  Row("sizes")
      .part("untracked slice",
            [] {
              return sizes(Tensor(DT_FLOAT, TensorShape({10, 20})).Slice(0, 5));
            })
      .part("N>0 and no buffer", [] { return sizes(Tensor(DT_FLOAT, TensorShape({2}), nullptr)); })
      .part("buffer size of a slice",
            [] {
              return std::to_string(Tensor(DT_FLOAT, TensorShape({10, 20})).Slice(0, 5).GetBufferSize());
            })
      .part("buffer size of none", [] { return std::to_string(Tensor().GetBufferSize()); })
      .part("resource [3]", [] {
        return std::to_string(Tensor(DT_RESOURCE, TensorShape({3})).TotalBytes()) + " = 3 x " +
               std::to_string(sizeof(ResourceHandle));
      });
}

void copy_rows() {
  Row("C15").result([] {
    Tensor a = iota({2, 3});
    Tensor copy(a);
    Tensor assigned;
    assigned = a;
    Tensor& self = a;
    a = self;
    return DataTypeString(assigned.dtype()) + " " + assigned.shape().DebugString() + " shares " +
           golden::text(copy.SharesBufferWith(a) && assigned.SharesBufferWith(a)) + " references " +
           std::to_string(a.RefCount());
  });
  Row("C16").result([] {
    Tensor a = iota({2, 3});
    Tensor b = std::move(a);
    Tensor c;
    c = std::move(b);
    Tensor& self = c;
    c = std::move(self);
    return c.shape().DebugString() + " references " + std::to_string(c.RefCount()) + " one " + ones(c);
  });
  Row("C17").result([] {
    Tensor a = iota({2, 3});
    Tensor b = std::move(a);
    std::string moved = "initialized " + golden::text(a.IsInitialized());
    a = b;
    return moved + "; assigned again " + golden::text(a.SharesBufferWith(b));
  });
  Row("C18").result([] {
    Tensor a = iota({3});
    Tensor b = a;
    a.flat<float>()(1) = 9;
    return b.SummarizeValue(-1);
  });
  Row("C19").result([] {
    CountingAllocator counter;
    auto a = std::make_unique<Tensor>(&counter, DT_FLOAT, TensorShape({4, 16}));
    a->flat<float>()(16) = 7;
    std::optional<Tensor> s = a->Slice(1, 3);
    a.reset();
    std::string out = "frees " + std::to_string(counter.frees) + " first " + std::to_string(int(s->flat<float>()(0)));
    s.reset();
    return out + " then frees " + std::to_string(counter.frees);
  });
  Row("C20").result([] {
    Tensor a = iota({3});
    auto b = std::make_unique<Tensor>(a);
    std::string out = ones(a) + " " + ones(*b);
    b.reset();
    return out + " then " + ones(a);
  });
  Row("C21").result([] {
    auto x = std::make_unique<Tensor>(iota({4}));
    Tensor s = x->Slice(1, 3);
    std::string out = ones(s) + " count of root " + std::to_string(x->RefCount());
    x.reset();
    return out + " then " + ones(s);
  });
  Row("C22").result([] {
    Tensor x = iota({4});
    return golden::text(x.SharesBufferWith(x.Slice(1, 3))) + " " +
           golden::text(x.Slice(0, 1).SharesBufferWith(x.Slice(2, 3)));
  });
}

void predicate_rows() {
  Row("predicates")
      .part("empty shares with itself",
            [] {
              Tensor t;
              return golden::text(t.SharesBufferWith(t));
            })
      .part("RefCount of a slice",
            [] {
              Tensor t = iota({4});
              return std::to_string(t.Slice(1, 2).RefCount());
            })
      .part("RefCount without buffer", [] { return std::to_string(Tensor().RefCount()); })
      .part("RefCountIsOne without buffer", [] { return ones(Tensor()); })
      .part("slice of a slice: count of root",
            [] {
              Tensor t = iota({4});
              Tensor s = t.Slice(0, 3);
              Tensor u = s.Slice(0, 2);
              return std::to_string(t.RefCount());
            })
      .part("Slice(0,dim0) count",
            [] {
              Tensor t = iota({4});
              return std::to_string(t.Slice(0, 4).RefCount());
            })
      .part("dim_size(rank)", [] { return std::to_string(iota({4}).dim_size(1)); })
      .part("dim_size(-1)", [] { return std::to_string(iota({4}).dim_size(-1)); })
      .part("IsSameSize of other dtype",
            [] { return golden::text(iota({4}).IsSameSize(Tensor(DT_INT8, TensorShape({4})))); })
      .part("IsAligned, unaligned and N=0", [] { return golden::text(iota({4}).Slice(1, 1).IsAligned()); })
      .part("tensor_data without buffer", [] {
        auto d = Tensor().tensor_data();
        return std::string(d.data() ? "set" : "null") + " " + std::to_string(d.size());
      });
}

}  // namespace

void sharing_rows() {
  size_rows();
  copy_rows();
  predicate_rows();
}

}  // namespace golden
