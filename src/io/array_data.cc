#include "io/array_data.h"

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "core/byte_order.h"
#include "core/element.h"
#include "io/text.h"

namespace ct {
namespace {

TensorPtr make_array(const ArrayLayout& layout, Storage* storage, uint32_t flags) {
  DimArray strides;
  const auto fill = layout.is_fortran_order ? fill_column_major : fill_row_major;
  fill(layout.dims, strides.values);
  std::byte* const data = storage == nullptr ? nullptr : storage->data();
  return Tensor::make(layout.dtype, layout.dims, strides.values, layout.num_elements, storage, data, flags);
}

void read_data(ByteStream& stream, void* to, uint64_t count, uint64_t before, const ArrayLayout& layout,
               Origin origin) {
  const uint64_t found = stream.read(to, count);
  if (found != count)
    fail_damaged(origin, "the array is truncated: ", layout.data_bytes, " bytes of elements expected, ", before + found,
                 " found");
}

// Between pieces who waits for a large array hears how far it is, and can cancel.
void look_around(Context* ctx, uint64_t done, uint64_t total) {
  check_cancelled(ctx);
  tell_progress(ctx, static_cast<int64_t>(done), static_cast<int64_t>(total));
}

void read_numbers(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Storage& storage, Origin origin) {
  constexpr uint64_t kPiece = uint64_t{8} << 20;
  for (uint64_t done = 0; done < layout.data_bytes;) {
    look_around(ctx, done, layout.data_bytes);
    const uint64_t count = std::min(layout.data_bytes - done, kPiece);
    read_data(stream, storage.data() + done, count, done, layout, origin);
    done += count;
  }
  swap_bytes(storage.data(), layout.data_bytes / layout.swap_width, layout.swap_width);
}

std::string decode_unicode(std::string* bytes, bool swaps, Origin origin) {
  const uint64_t count = bytes->size() / sizeof(char32_t);
  if (swaps) swap_bytes(reinterpret_cast<std::byte*>(bytes->data()), count, sizeof(char32_t));
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

// Calls take(i, text) for each element.
template <class Take>
void read_strings(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Origin origin, Take take) {
  constexpr int64_t kBetweenLooks = 4096;
  std::string bytes;
  for (int64_t i = 0; i < layout.num_elements; ++i) {
    if (i % kBetweenLooks == 0) look_around(ctx, static_cast<uint64_t>(i), static_cast<uint64_t>(layout.num_elements));
    bytes.resize(layout.element_size);
    read_data(stream, bytes.data(), bytes.size(), static_cast<uint64_t>(i) * layout.element_size, layout, origin);
    take(i, decode_string(layout, &bytes, origin));
  }
}

}  // namespace

std::string decode_string(const ArrayLayout& layout, std::string* bytes, Origin origin) {
  if (layout.form == ElementForm::kUnicode) return decode_unicode(bytes, layout.swap_width > 1, origin);
  bytes->resize(bytes->find_last_not_of('\0') + 1);
  return *bytes;
}

bool can_share_array(const ArrayLayout& layout, const std::byte* data) noexcept {
  if (layout.form != ElementForm::kNumber || layout.swap_width > 1 || layout.num_elements == 0) return false;
  return reinterpret_cast<uintptr_t>(data) % info(layout.dtype).slot_alignment == 0;
}

TensorPtr share_array(const ArrayLayout& layout, const std::byte* data, std::shared_ptr<const void> keeper) {
  const Ref<Storage> storage = keep_storage(data, layout.data_bytes, std::move(keeper));
  return make_array(layout, storage.get(), kReadOnly);
}

void require_bytes(const ArrayLayout& layout, Origin origin) {
  if (layout.element_size == 0 && layout.num_elements > 0)
    fail_in(origin, Code::kUnimplemented, "elements of ", layout.dtype, " have no bytes");
}

TensorPtr read_array(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Origin origin) {
  if (layout.num_elements == 0) return make_array(layout, nullptr, 0);
  require_bytes(layout, origin);
  const Ref<Storage> storage =
      new_storage(ctx, layout.dtype, storage_bytes(layout.dtype, layout.num_elements), Fill::kNone);
  if (layout.form == ElementForm::kNumber) {
    read_numbers(ctx, layout, stream, *storage, origin);
  } else {
    auto* const slots = std::launder(reinterpret_cast<StringSlot*>(storage->data()));
    read_strings(ctx, layout, stream, origin, [&](int64_t i, std::string text) { slots[i] = std::move(text); });
  }
  return make_array(layout, storage.get(), 0);
}

void check_array(Context* ctx, const ArrayLayout& layout, ByteStream& stream, Origin origin) {
  if (layout.num_elements == 0) return;
  require_bytes(layout, origin);
  if (layout.form != ElementForm::kNumber)
    return read_strings(ctx, layout, stream, origin, [](int64_t, const std::string&) {});
  std::byte piece[4096];
  for (uint64_t done = 0; done < layout.data_bytes;) {
    if (done % (uint64_t{1} << 20) == 0) look_around(ctx, done, layout.data_bytes);
    const uint64_t count = std::min<uint64_t>(layout.data_bytes - done, sizeof piece);
    read_data(stream, piece, count, done, layout, origin);
    done += count;
  }
}

}  // namespace ct
