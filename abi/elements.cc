// Chapter "Elements": numbers and bytes.
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/position.h"
#include "ops/number.h"

using namespace ct;
using namespace ct::abi;

static Number load_at(const tensor_t* t, int32_t count, const int64_t* index) {
  const Tensor& tensor = unwrap(t, "t");
  require_number(tensor.dtype);
  return load_number(tensor.dtype, readable_element(tensor, position_in(count, index)));
}

static void store_at(tensor_t* t, int32_t count, const int64_t* index, Number number) {
  const Tensor& tensor = unwrap(t, "t");
  require_number(tensor.dtype);
  store_number(number, tensor.dtype, writable_element(tensor, position_in(count, index)));
}

int32_t tensor_get_int64(const tensor_t* t, int32_t count, const int64_t* index, int64_t* value,
                         tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(value, "value");
    result = load_at(t, count, index).as<int64_t>();
  });
}

int32_t tensor_get_uint64(const tensor_t* t, int32_t count, const int64_t* index, uint64_t* value,
                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(value, "value");
    result = load_at(t, count, index).as<uint64_t>();
  });
}

int32_t tensor_get_double(const tensor_t* t, int32_t count, const int64_t* index, double* value,
                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(value, "value");
    result = load_at(t, count, index).as<double>();
  });
}

int32_t tensor_get_complex(const tensor_t* t, int32_t count, const int64_t* index, double* real, double* imag,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(real, imag);
    require(real, "real");
    require(imag, "imag");
    const Complex128 number = load_at(t, count, index).as<Complex128>();
    *real = number.real;
    *imag = number.imag;
  });
}

int32_t tensor_set_int64(tensor_t* t, int32_t count, const int64_t* index, int64_t value, tensor_status_t* status) {
  return guard(__func__, status, [&] { store_at(t, count, index, Number(value)); });
}

int32_t tensor_set_uint64(tensor_t* t, int32_t count, const int64_t* index, uint64_t value, tensor_status_t* status) {
  return guard(__func__, status, [&] { store_at(t, count, index, Number(value)); });
}

int32_t tensor_set_double(tensor_t* t, int32_t count, const int64_t* index, double value, tensor_status_t* status) {
  return guard(__func__, status, [&] { store_at(t, count, index, Number(value)); });
}

int32_t tensor_set_complex(tensor_t* t, int32_t count, const int64_t* index, double real, double imag,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] { store_at(t, count, index, Number(real, imag)); });
}

int32_t tensor_get_element(const tensor_t* t, int32_t count, const int64_t* index, void* value, uint64_t bytes,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require(static_cast<unsigned char*>(value), "value");
    get_element(tensor, position_in(count, index), value, bytes);
  });
}

int32_t tensor_set_element(tensor_t* t, int32_t count, const int64_t* index, const void* value, uint64_t bytes,
                           tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require(static_cast<const unsigned char*>(value), "value");
    set_element(tensor, position_in(count, index), value, bytes);
  });
}

int32_t tensor_item(const tensor_t* t, void* value, uint64_t bytes, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    require(static_cast<unsigned char*>(value), "value");
    get_item(tensor, value, bytes);
  });
}
