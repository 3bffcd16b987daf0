#include "io/npy_array.h"

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "core/byte_order.h"
#include "core/element.h"
#include "io/text.h"

namespace ct {
namespace {

TensorPtr make_array(const NpyHeader& header, Storage* storage, uint32_t flags) {
  DimArray strides;
  const auto fill = header.is_fortran_order ? fill_column_major : fill_row_major;
  fill(header.dims, strides.values);
  std::byte* const data = storage == nullptr ? nullptr : storage->data();
  return Tensor::make(header.type.dtype, header.dims, strides.values, header.num_elements, storage, data, flags);
}

void read_data(ByteStream& stream, void* to, uint64_t count, uint64_t before, const NpyHeader& header, Origin origin) {
  const uint64_t found = stream.read(to, count);
  if (found != count)
    fail_damaged(origin, "the array is truncated: ", header.data_bytes, " bytes of elements expected, ", before + found,
                 " found");
}

// In pieces, so that who waits for a large one can cancel.
void read_numbers(Context* ctx, const NpyHeader& header, ByteStream& stream, Storage& storage, Origin origin) {
  constexpr uint64_t kPiece = uint64_t{8} << 20;
  for (uint64_t done = 0; done < header.data_bytes;) {
    check_cancelled(ctx);
    const uint64_t count = std::min(header.data_bytes - done, kPiece);
    read_data(stream, storage.data() + done, count, done, header, origin);
    done += count;
  }
  if (!header.type.needs_swap()) return;
  const uint64_t width = header.type.swap_width();
  swap_bytes(storage.data(), header.data_bytes / width, width);
}

std::string decode_unicode(std::string* bytes, bool is_big_endian, Origin origin) {
  const uint64_t count = bytes->size() / sizeof(char32_t);
  if (is_big_endian) swap_bytes(reinterpret_cast<std::byte*>(bytes->data()), count, sizeof(char32_t));
  std::u32string points(count, U'\0');
  std::memcpy(points.data(), bytes->data(), bytes->size());
  points.resize(points.find_last_not_of(U'\0') + 1);  // npos + 1 is 0
  std::string text;
  for (const char32_t point : points) {
    if (!append_utf8(point, &text))
      fail_damaged(origin, "a string holds ", uint32_t{point}, ", which is no Unicode character");
  }
  return text;
}

void read_strings(const NpyHeader& header, ByteStream& stream, Storage& storage, Origin origin) {
  auto* const slots = std::launder(reinterpret_cast<StringSlot*>(storage.data()));
  std::string bytes;
  for (int64_t i = 0; i < header.num_elements; ++i) {
    bytes.resize(header.type.size);
    read_data(stream, bytes.data(), bytes.size(), static_cast<uint64_t>(i) * header.type.size, header, origin);
    if (header.type.kind == NpyKind::kUnicode) {
      slots[i] = decode_unicode(&bytes, header.type.is_big_endian, origin);
    } else {
      bytes.resize(bytes.find_last_not_of('\0') + 1);
      slots[i] = bytes;
    }
  }
}

}  // namespace

bool can_share_npy(const NpyHeader& header, const std::byte* data) noexcept {
  if (header.type.kind != NpyKind::kNumber || header.type.needs_swap() || header.num_elements == 0) return false;
  return reinterpret_cast<uintptr_t>(data) % info(header.type.dtype).slot_alignment == 0;
}

TensorPtr share_npy(const NpyHeader& header, const std::byte* data, std::shared_ptr<const void> keeper) {
  const Ref<Storage> storage = keep_storage(data, header.data_bytes, std::move(keeper));
  return make_array(header, storage.get(), kReadOnly);
}

TensorPtr read_npy(Context* ctx, const NpyHeader& header, ByteStream& stream, Origin origin) {
  if (header.num_elements == 0) return make_array(header, nullptr, 0);
  // Each string takes a slot of memory: without a byte of its own in the file, a header alone could ask for any amount.
  if (header.type.size == 0)
    fail_in(origin, Code::kUnimplemented, "elements of type ", Quoted{header.type.code}, " have no bytes");
  const Dtype dtype = header.type.dtype;
  const Ref<Storage> storage = new_storage(ctx, dtype, storage_bytes(dtype, header.num_elements), Fill::kNone);
  if (dtype == Dtype::kString) {
    read_strings(header, stream, *storage, origin);
  } else {
    read_numbers(ctx, header, stream, *storage, origin);
  }
  return make_array(header, storage.get(), 0);
}

}  // namespace ct
