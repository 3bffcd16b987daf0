// One file format of named tensors, behind the front of archive.h. A format is a class made from this one and a row of
// archive_formats.cc. Like the front it never changes: any number of threads may read it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/context.h"
#include "core/function_ref.h"
#include "core/mapping.h"
#include "io/cursor.h"

namespace ct {

// The numbers of TENSOR_FORMAT_*.
enum class FileFormat : int32_t {
  kNone = 0,
  kNpy = 1,
  kNpz = 2,
  kSafetensors = 3,
  kSafetensorsIndex = 4,
  kTensorProto = 5,
};

struct ArchiveOptions {
  uint64_t max_header_bytes = 0;  // 0: the format's own, since what is a long header differs a hundredfold
  uint64_t max_members = 1'000'000;
  uint64_t max_member_bytes = UINT64_MAX;
  uint64_t max_total_bytes = uint64_t{1} << 40;  // of all deflated members together, once inflated
  uint64_t max_elements = INT64_MAX;
  int32_t max_rank = kMaxRank;
  bool checks_crc = true;
  bool always_copies = false;  // get() never shares the archive's memory

  uint64_t header_limit(uint64_t default_bytes) const noexcept {
    return max_header_bytes == 0 ? default_bytes : max_header_bytes;
  }
};

// What a format is made from.
struct ArchiveSource {
  ByteSpan file;
  std::shared_ptr<const void> keeper;  // keeps `file` alive, for the format and for every tensor that shares its memory
  std::string_view path;               // of the file, to find others beside it; empty if it was opened without one
  FileAccess access = FileAccess::kMap;
};

// What a listing shows of a member.
struct ArchiveEntry {
  Dtype dtype = Dtype::kInvalid;  // kInvalid for an element type without one
  std::vector<int64_t> dims;
  std::string type_name;      // the element type as the file spells it
  uint64_t element_size = 0;  // bytes of an element in the file; 0 where they are no whole number, or differ
  uint64_t file_offset = 0;   // of the stored bytes
  uint64_t stored_bytes = 0;
  uint64_t data_offset = 0;  // of the elements: in the file, or of a deflated member in its unpacked bytes
  uint64_t data_bytes = 0;   // of the elements, unpacked
  bool is_deflated = false;
  bool is_big_endian = false;
  bool is_fortran_order = false;
  bool is_zero_copy = false;  // get() will share the archive's memory
};

// Gives a view of the tensor that it is handed, whose elements may not be there to be looked at: only geometry counts.
using ViewFunction = FunctionRef<TensorPtr(const Tensor&)>;

struct MetadataItem {
  std::string key;
  std::string value;
};

class ArchiveFormat {
 public:
  ArchiveFormat() = default;
  ArchiveFormat(const ArchiveFormat&) = delete;
  ArchiveFormat& operator=(const ArchiveFormat&) = delete;
  virtual ~ArchiveFormat() = default;

  virtual FileFormat id() const noexcept = 0;
  virtual size_t count() const noexcept = 0;
  // Positions below are less than count(). Names are unique.
  virtual std::string_view name(size_t position) const = 0;
  // Position of a name; count() if there is none.
  virtual size_t find(std::string_view name) const = 0;
  // DATA_LOSS if the member cannot be described.
  virtual ArchiveEntry entry(size_t position) const = 0;
  virtual TensorPtr get(Context* ctx, size_t position) const = 0;

  // An opaque member as `dtype`. Formats without such members keep this: INVALID_ARGUMENT.
  virtual TensorPtr get_as(Context* ctx, size_t position, Dtype dtype) const;
  // select(the member's tensor). Formats that can read a part without the rest do; checksums of what is not read whole
  // are not looked at.
  virtual TensorPtr get_view(Context* ctx, size_t position, ViewFunction select) const;
  // Reads every byte of the member and throws DATA_LOSS for what is damaged. Element types without a dtype are no
  // damage.
  virtual void check_member(Context* ctx, size_t position) const;
  // The same for what belongs to no member.
  virtual void check_rest(Context* ctx) const;
  // Name of the file, beside the opened one, that holds the member; empty if it is the opened one.
  virtual std::string_view file_name(size_t position) const;
  virtual std::span<const MetadataItem> metadata() const noexcept;
};

}  // namespace ct
