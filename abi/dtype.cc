// Chapter "Dtypes": facts about element types.
#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "core/dlpack_type.h"
#include "core/dtype_limits.h"

using namespace ct;
using namespace ct::abi;

static_assert(kReservedFloat4 == TENSOR_DTYPE_FLOAT4_E2M1FN);

constexpr uint32_t kLimitsFirstSize = 88;
static_assert(sizeof(tensor_dtype_limits_t) == 88);
static_assert(offsetof(tensor_dtype_limits_t, bits) == 4);
static_assert(offsetof(tensor_dtype_limits_t, is_signed) == 8);
static_assert(offsetof(tensor_dtype_limits_t, has_infinity) == 12);
static_assert(offsetof(tensor_dtype_limits_t, has_nan) == 16);
static_assert(offsetof(tensor_dtype_limits_t, has_negative_zero) == 20);
static_assert(offsetof(tensor_dtype_limits_t, mantissa_bits) == 24);
static_assert(offsetof(tensor_dtype_limits_t, decimal_digits) == 28);
static_assert(offsetof(tensor_dtype_limits_t, min_integer) == 32);
static_assert(offsetof(tensor_dtype_limits_t, max_integer) == 40);
static_assert(offsetof(tensor_dtype_limits_t, min) == 48);
static_assert(offsetof(tensor_dtype_limits_t, max) == 56);
static_assert(offsetof(tensor_dtype_limits_t, epsilon) == 64);
static_assert(offsetof(tensor_dtype_limits_t, smallest_normal) == 72);
static_assert(offsetof(tensor_dtype_limits_t, smallest_subnormal) == 80);

static int32_t is_kind(int32_t dtype, Kind kind) noexcept { return info(Dtype{dtype}).kind == kind ? 1 : 0; }

uint64_t tensor_dtype_size(int32_t dtype) { return can_memcpy(Dtype{dtype}) ? tensor_dtype_slot_size(dtype) : 0; }

uint64_t tensor_dtype_slot_size(int32_t dtype) { return static_cast<uint64_t>(slot_size(Dtype{dtype})); }

int32_t tensor_dtype_name(int32_t dtype, char* buffer, int64_t capacity, int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    char name[48];
    text_out(dtype_name(dtype, name), buffer, capacity, length);
  });
}

int32_t tensor_dtype_from_name(const char* text, int64_t length, int32_t* dtype, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(dtype, "dtype");
    const std::string_view name = text_in(text, length, "text");
    result = dtype_from_name(name);
    if (result == TENSOR_DTYPE_INVALID) fail_argument("text ", Quoted{name}, " is the name of no dtype");
  });
}

int32_t tensor_dtype_is_floating(int32_t dtype) { return is_kind(dtype, Kind::kFloating); }

int32_t tensor_dtype_is_complex(int32_t dtype) { return is_kind(dtype, Kind::kComplex); }

int32_t tensor_dtype_is_integer(int32_t dtype) {
  return is_kind(dtype, Kind::kSigned) | is_kind(dtype, Kind::kUnsigned);
}

int32_t tensor_dtype_is_signed_integer(int32_t dtype) { return is_kind(dtype, Kind::kSigned); }

int32_t tensor_dtype_is_unsigned_integer(int32_t dtype) { return is_kind(dtype, Kind::kUnsigned); }

int32_t tensor_dtype_is_quantized(int32_t dtype) { return is_kind(dtype, Kind::kQuantized); }

int32_t tensor_dtype_can_memcpy(int32_t dtype) { return can_memcpy(Dtype{dtype}) ? 1 : 0; }

int32_t tensor_dtype_is_ref(int32_t dtype) { return dtype > kRefOffset ? 1 : 0; }

int32_t tensor_dtype_is_always_on_host(int32_t dtype) {
  return dtype == TENSOR_DTYPE_STRING || dtype == TENSOR_DTYPE_STRING + kRefOffset || dtype == TENSOR_DTYPE_RESOURCE
             ? 1
             : 0;
}

int32_t tensor_dtype_limits(int32_t dtype, tensor_dtype_limits_t* limits, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const uint32_t size = result_size(limits, kLimitsFirstSize, "limits", "tensor_dtype_limits_t");
    tensor_dtype_limits_t result{};
    write_result(limits, size, result);
    const DtypeLimits found = ct::limits(dtype_in(dtype));
    result.bits = found.bits;
    result.is_signed = found.is_signed;
    result.has_infinity = found.has_infinity;
    result.has_nan = found.has_nan;
    result.has_negative_zero = found.has_negative_zero;
    result.mantissa_bits = found.mantissa_bits;
    result.decimal_digits = found.decimal_digits;
    result.min_integer = found.min_integer;
    result.max_integer = found.max_integer;
    result.min = found.min;
    result.max = found.max;
    result.epsilon = found.epsilon;
    result.smallest_normal = found.smallest_normal;
    result.smallest_subnormal = found.smallest_subnormal;
    write_result(limits, size, result);
  });
}

int32_t tensor_dtype_to_dlpack(int32_t dtype, int32_t* code, int32_t* bits, int32_t* lanes, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(code, bits, lanes);
    require(code, "code");
    require(bits, "bits");
    require(lanes, "lanes");
    const DlpackType type = dlpack_type(dtype_in(dtype));
    *code = type.code;
    *bits = type.bits;
    *lanes = type.lanes;
  });
}

int32_t tensor_dtype_from_dlpack(int32_t code, int32_t bits, int32_t lanes, int32_t* dtype, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(dtype, "dtype");
    result = static_cast<int32_t>(dtype_from_dlpack({code, bits, lanes}));
  });
}
