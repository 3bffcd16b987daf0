// One array file, alone or in an archive: from its header to what readers of any format know.
#pragma once

#include "io/archive_format.h"
#include "io/array_layout.h"
#include "io/npy_header.h"

namespace ct {

constexpr uint64_t kMaxNpyHeaderBytes = uint64_t{1} << 20;  // unless asked otherwise

// A listing of what the header says; where the bytes lie is the caller's to add.
ArchiveEntry npy_entry(const NpyHeader& header);

// How to read it, with its own dtype or an opaque one as `dtype`. UNIMPLEMENTED for a type without a dtype,
// INVALID_ARGUMENT if `dtype` does not fit.
ArrayLayout npy_layout(const NpyHeader& header, const Dtype* dtype, Origin origin);

}  // namespace ct
