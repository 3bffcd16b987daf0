// Rows K1..K8: the C functions about tensors.
#include <cstdlib>
#include <cstring>

#include "rows.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"

namespace golden {
namespace {

int deallocations = 0;  // counted per part: each part has a process of its own

void count_deallocation(void*, size_t, void*) {
  ++deallocations;
}

std::string calls() {
  return std::to_string(deallocations);
}

TF_Tensor* wrap(TF_DataType dtype, std::initializer_list<int64_t> dims, void* data, size_t len) {
  return TF_NewTensor(dtype, dims.begin(), static_cast<int>(dims.size()), data, len, count_deallocation, nullptr);
}

void* aligned(size_t bytes) {
  return std::aligned_alloc(64, (bytes + 127) / 64 * 64);
}

std::string null_or_made(const TF_Tensor* t) {
  return std::string(t ? "made" : "NULL") + " deallocator calls " + calls();
}

}  // namespace

void capi_rows() {
  Row("K1").result([] {
    void* data = aligned(24);
    TF_Tensor* t = wrap(TF_FLOAT, {2, 3}, data, 24);
    std::string out = "kept " + text(TF_TensorData(t) == data) + " calls " + calls();
    TF_DeleteTensor(t);
    return out + " after delete " + calls();
  });
  Row("K2").result([] { return null_or_made(wrap(TF_FLOAT, {}, nullptr, 0)); });
  Row("K3").result([] {
    TF_Tensor* t = wrap(TF_FLOAT, {2, 3}, aligned(24), 24);
    std::string out = TF_TensorMaybeMove(t) ? "moved" : "NULL";
    TF_DeleteTensor(t);
    return out + " after delete " + calls();
  });
  Row("K4").result([] {
    int64_t dims[] = {2, 3};
    TF_Tensor* t = TF_AllocateTensor(TF_FLOAT, dims, 2, 24);
    return "same " + text(TF_TensorMaybeMove(t) == t);
  });
  Row("K5").result([] {
    char* data = static_cast<char*>(aligned(64)) + 4;
    int32_t values[] = {1, 2, 3};
    std::memcpy(data, values, sizeof values);
    TF_Tensor* t = wrap(TF_INT32, {3}, data, sizeof values);
    return "calls " + calls() + " differs " + text(TF_TensorData(t) != data) + " equal " +
           text(std::memcmp(TF_TensorData(t), values, sizeof values) == 0);
  });
  Row("K6").result([] { return null_or_made(wrap(TF_FLOAT, {0}, nullptr, 0)); });
  Row("K7").result([] {
    int64_t from_dims[] = {2, 3};
    int64_t to_dims[] = {3, 2};
    TF_Tensor* from = TF_AllocateTensor(TF_UINT64, from_dims, 2, 48);
    TF_Tensor* to = TF_AllocateTensor(TF_UINT64, to_dims, 2, 48);
    TF_Status* status = TF_NewStatus();
    TF_TensorBitcastFrom(from, TF_UINT64, to, to_dims, 2, status);
    auto* a = static_cast<uint64_t*>(TF_TensorData(from));
    auto* b = static_cast<uint64_t*>(TF_TensorData(to));
    for (int i = 0; i < 6; ++i)
      a[i] = static_cast<uint64_t>(i);
    bool there = b[4] == 4;
    b[5] = 9;
    return "code " + std::to_string(TF_GetCode(status)) + " dims [" + std::to_string(TF_Dim(to, 0)) + "," +
           std::to_string(TF_Dim(to, 1)) + "] seen in target " + text(there) + " seen in source " + text(a[5] == 9);
  });
  Row("K8").result([] { return null_or_made(wrap(TF_FLOAT, {-1}, aligned(64), 64)); });
  Row("C functions")
      .part("default alignment", [] { return std::to_string(TF_TensorDefaultAlignment()); })
      .part("len short",
            [] {
              return null_or_made(wrap(TF_FLOAT, {2, 3}, aligned(24), 23));
            })
      .part("len larger",
            [] {
              TF_Tensor* t = wrap(TF_FLOAT, {2, 3}, aligned(64), 40);
              return null_or_made(t) + " byte size " + std::to_string(TF_TensorByteSize(t));
            })
      .part("allocate short",
            [] {
              int64_t dims[] = {2, 3};
              return null_or_made(TF_AllocateTensor(TF_FLOAT, dims, 2, 23));
            })
      .part("delete NULL",
            [] {
              TF_DeleteTensor(nullptr);
              return std::string("fine");
            })
      .part("SetShape to another count",
            [] {
              int64_t dims[] = {2, 3};
              int64_t other[] = {7};
              TF_Tensor* t = TF_AllocateTensor(TF_FLOAT, dims, 2, 24);
              TF_SetShape(t, other, 1);
              return "count " + std::to_string(TF_TensorElementCount(t)) + " byte size " +
                     std::to_string(TF_TensorByteSize(t));
            })
      .part("status messages", [] {
        TF_Status* s = TF_NewStatus();
        TF_SetStatus(s, TF_OK, "ignored");
        std::string ok = TF_Message(s);
        TF_SetStatus(s, TF_NOT_FOUND, "first");
        TF_SetStatus(s, TF_DATA_LOSS, "second");
        return "'" + ok + "' " + std::to_string(TF_GetCode(s)) + " " + TF_Message(s);
      });
}

}  // namespace golden
