#include "core/dlpack_type.h"

#include "core/element.h"
#include "core/error.h"
#include "core/integer_limits.h"

namespace ct {
namespace {

// DLPack's DLDataTypeCode.
enum DlpackCode : int32_t {
  kDlpackInt = 0,
  kDlpackUint = 1,
  kDlpackFloat = 2,
  kDlpackBfloat = 4,
  kDlpackComplex = 5,
  kDlpackBool = 6,
  kDlpackFloat8E4m3b11fnuz = 9,
  kDlpackFloat8E4m3fn = 10,
  kDlpackFloat8E4m3fnuz = 11,
  kDlpackFloat8E5m2 = 12,
  kDlpackFloat8E5m2fnuz = 13
};

constexpr DlpackCode floating_code(float) { return kDlpackFloat; }
constexpr DlpackCode floating_code(double) { return kDlpackFloat; }
constexpr DlpackCode floating_code(Float16) { return kDlpackFloat; }
constexpr DlpackCode floating_code(Bfloat16) { return kDlpackBfloat; }
constexpr DlpackCode floating_code(Float8E5m2) { return kDlpackFloat8E5m2; }
constexpr DlpackCode floating_code(Float8E4m3fn) { return kDlpackFloat8E4m3fn; }
constexpr DlpackCode floating_code(Float8E4m3fnuz) { return kDlpackFloat8E4m3fnuz; }
constexpr DlpackCode floating_code(Float8E4m3b11fnuz) { return kDlpackFloat8E4m3b11fnuz; }
constexpr DlpackCode floating_code(Float8E5m2fnuz) { return kDlpackFloat8E5m2fnuz; }

template <class T>
constexpr DlpackCode code_of() {
  if constexpr (kind_of<T> == Kind::kFloating) return floating_code(T{});
  if constexpr (kind_of<T> == Kind::kComplex) return kDlpackComplex;
  if constexpr (kind_of<T> == Kind::kBool) return kDlpackBool;
  if constexpr (holds_integers<T>) return is_signed_integer<T> ? kDlpackInt : kDlpackUint;
}

constexpr Dtype kDtypes[] = {
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) Dtype::enumerator,
#include "core/dtype.def"
#undef CT_DTYPE
};

}  // namespace

DlpackType dlpack_type(Dtype dtype) {
  return visit_dtype(dtype, [dtype]<class T>(Type<T>) -> DlpackType {
    if constexpr (bits_of<T> == 0) {
      fail(Code::kUnimplemented, dtype, " has no type in DLPack");
    } else {
      return {code_of<T>(), bits_of<T>, 1};
    }
  });
}

Dtype dtype_from_dlpack(DlpackType type) {
  if (type.lanes != 1)
    fail(Code::kUnimplemented, "DLPack types with ", type.lanes, " lanes are not supported, only those with 1");
  for (const Dtype dtype : kDtypes) {
    if (!can_memcpy(dtype) || info(dtype).kind == Kind::kQuantized) continue;
    const DlpackType candidate = dlpack_type(dtype);
    if (candidate.code == type.code && candidate.bits == type.bits) return dtype;
  }
  fail(Code::kUnimplemented, "no dtype stands for DLPack's code ", type.code, " with ", type.bits, " bits");
}

}  // namespace ct
