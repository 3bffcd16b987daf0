// The public header with its functions exported: the header itself carries no attribute.
#pragma once

#pragma GCC visibility push(default)
#include "ctensor.h"
#pragma GCC visibility pop
