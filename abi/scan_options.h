// Options of scans as the operations know them.
#pragma once

#include "abi/check.h"
#include "ops/scan.h"

namespace ct::abi {

ScanOptions scan_options_in(const tensor_scan_options_t* options);

}  // namespace ct::abi
