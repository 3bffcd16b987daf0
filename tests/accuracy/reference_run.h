// The references of whole runs.
#pragma once

#include "cpp/support/elementary_functions.h"

namespace ct::test {

// exact[i] is row.reference of x[i], within 4 units of double's last place: a hundred-millionth of float32's.
using ReferenceRun = void (*)(const ElementaryFunction& row, const float* x, double* exact, size_t count);

// The quickest there is here for the row.
ReferenceRun reference_run(const ElementaryFunction& row);

}  // namespace ct::test
