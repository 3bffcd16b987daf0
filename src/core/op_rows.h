// Expands op.def with the macros that the includer defined, the others empty, and undefines them all. Included many times on purpose.
#ifndef CT_UNARY
#define CT_UNARY(name, classes, result)
#endif
#ifndef CT_BINARY
#define CT_BINARY(name, classes, result, check)
#endif
#ifndef CT_BINARY_MODE
#define CT_BINARY_MODE(name, classes, result)
#endif
#ifndef CT_TERNARY
#define CT_TERNARY(name, classes)
#endif
#ifndef CT_TERNARY_MODE
#define CT_TERNARY_MODE(name, classes)
#endif
#ifndef CT_REDUCE
#define CT_REDUCE(name, classes, result)
#endif
#ifndef CT_SCAN
#define CT_SCAN(name, classes, result)
#endif
#ifndef CT_FOLD
#define CT_FOLD(name, classes)
#endif
#include "core/op.def"
#undef CT_UNARY
#undef CT_BINARY
#undef CT_BINARY_MODE
#undef CT_TERNARY
#undef CT_TERNARY_MODE
#undef CT_REDUCE
#undef CT_SCAN
#undef CT_FOLD
