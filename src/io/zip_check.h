// What a zip archive says twice, and the bytes of it that no record owns. Reading goes by the directory alone and minds
// neither; but readers of other makes that go by the local headers, or look for members between the members, would find
// other arrays in such a file.
#pragma once

#include <span>

#include "io/zip_directory.h"

namespace ct {

// DATA_LOSS if the local header of a member, or the descriptor behind its bytes, contradicts the directory, or if bytes
// lie between the member and what comes next.
void check_zip_extent(const ZipMember& member, const ZipExtent& extent);

// The same for bytes before the first member and between the directory and the end records.
void check_zip_frame(ByteSpan file, std::span<const ZipMember> members);

}  // namespace ct
