#include "ops/sort.h"

#include <bit>
#include <cstring>
#include <limits>
#include <string>

#include "core/error.h"
#include "core/loop.h"
#include "core/overlap.h"
#include "kernels/select.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/order_key.h"
#include "ops/room.h"
#include "ops/sort_items.h"

namespace ct {
namespace {

enum class Wanted : bool { kValues, kPositions };

template <class Item>
using MakeItems = void (*)(Item* items, const std::byte* line, int64_t n, bool is_descending);

template <class T, class Item>
void make_items(Item* items, const std::byte* line, int64_t n, bool is_descending) {
  const OrderKey<T> turned = is_descending ? static_cast<OrderKey<T>>(~OrderKey<T>{0}) : OrderKey<T>{0};
  for (int64_t i = 0; i < n; ++i, line += sizeof(T)) {
    T element;
    std::memcpy(&element, line, sizeof element);
    items[i] = {static_cast<typename Item::Key>(order_key(element) ^ turned), static_cast<typename Item::Index>(i)};
  }
}

// Null where keys do not fit the items.
template <class Item>
MakeItems<Item> maker_of(Dtype dtype) {
  return visit_dtype(dtype, []<class T>(Type<T>) -> MakeItems<Item> {
    if constexpr (has_order<T>) {
      if constexpr (sizeof(OrderKey<T>) <= sizeof(typename Item::Key)) return make_items<T, Item>;
    }
    return nullptr;
  });
}

template <class Item>
using Put = void (*)(std::byte* out, int64_t stride, const std::byte* line, const Item* items, int64_t n);

template <int64_t kSize, class Item>
void put_values(std::byte* out, int64_t stride, const std::byte* line, const Item* items, int64_t n) {
  for (int64_t i = 0; i < n; ++i, out += stride)
    std::memcpy(out, line + static_cast<int64_t>(items[i].index) * kSize, kSize);
}

template <class Item>
void put_positions(std::byte* out, int64_t stride, const std::byte*, const Item* items, int64_t n) {
  for (int64_t i = 0; i < n; ++i, out += stride) {
    const auto position = static_cast<int64_t>(items[i].index);
    std::memcpy(out, &position, sizeof position);
  }
}

// The lines of t and of dst along an axis; both have elements and t's dims.
class Lines {
 public:
  Lines(const Tensor& t, const Tensor& dst, int32_t along)
      : count_(t.dims()[along]), plan_(plan_of(t, dst, along)), from_(t.data), to_(dst.data) {
    stride_ = count_ == 1 ? 0 : t.strides()[along] * t.element_size();
    out_stride_ = count_ == 1 ? 0 : dst.strides()[along] * dst.element_size();
    for (int32_t axis = 0; axis < plan_.rank; ++axis) lines_ *= plan_.dims[axis];
  }

  int64_t lines() const noexcept { return lines_; }
  int64_t count() const noexcept { return count_; }
  int64_t stride() const noexcept { return stride_; }  // bytes
  int64_t out_stride() const noexcept { return out_stride_; }

  struct Line {
    const std::byte* from;
    std::byte* to;
  };
  Line operator[](int64_t number) const noexcept {
    int64_t from = plan_.offsets[0], to = plan_.offsets[1];
    for (int32_t axis = plan_.rank - 1; axis >= 0; --axis) {
      const int64_t index = number % plan_.dims[axis];
      number /= plan_.dims[axis];
      from += index * plan_.strides[0][axis];
      to += index * plan_.strides[1][axis];
    }
    return {from_ + from, to_ + to};
  }

 private:
  static LoopPlan<2> plan_of(const Tensor& t, const Tensor& dst, int32_t along) noexcept {
    DimArray dims, source, target;
    for (int32_t axis = 0; axis < t.rank; ++axis) {
      if (axis == along) continue;
      dims.append(t.dims()[axis]);
      source.append(t.strides()[axis]);
      target.append(dst.strides()[axis]);
    }
    return LoopPlan<2>(dims, {source.values, target.values}, {t.element_size(), dst.element_size()});
  }

  int64_t count_;
  LoopPlan<2> plan_;
  const std::byte* from_;
  std::byte* to_;
  int64_t stride_ = 0, out_stride_ = 0;
  int64_t lines_ = 1;
};

template <class Item>
Put<Item> putter_of(Dtype dtype, Wanted wanted) noexcept {
  if (wanted == Wanted::kPositions) return put_positions<Item>;
  constexpr Put<Item> kBySize[] = {put_values<1, Item>, put_values<2, Item>, put_values<4, Item>, put_values<8, Item>};
  return kBySize[std::countr_zero(static_cast<uint64_t>(slot_size(dtype)))];
}

// Each line is gathered before it is written: lines of dst may be those of t.
template <class Item>
void sort_lines(Context* ctx, const Tensor& t, const Lines& lines, Wanted wanted, bool is_descending) {
  const int64_t n = lines.count(), size = t.element_size();
  const auto gather = kernels().move.strided[std::countr_zero(static_cast<uint64_t>(size))];
  const auto make = maker_of<Item>(t.dtype);
  const auto put = putter_of<Item>(t.dtype, wanted);
  constexpr int64_t kPasses = 2 * static_cast<int64_t>(sizeof(typename Item::Key));
  int64_t traffic = 0;
  if (mul_overflows(n, kPasses * static_cast<int64_t>(sizeof(Item)), &traffic)) traffic = INT64_MAX;
  parallel_for(ctx, lines.lines(), grain_of_traffic(traffic), [&](int64_t begin, int64_t end) {
    const Room<std::byte> line(ctx, n * size);
    const Room<Item> items(ctx, n), spare(ctx, n);
    for (int64_t i = begin; i < end; ++i) {
      check_cancelled(ctx);
      gather(line.data(), size, lines[i].from, lines.stride(), n, false);
      make(items.data(), line.data(), n, is_descending);
      const Item* const sorted = sort_items(ctx, items.data(), spare.data(), n);
      put(lines[i].to, lines.out_stride(), line.data(), sorted, n);
    }
  });
}

const std::string& string_at(const std::byte* line, int64_t stride, int64_t index) noexcept {
  return *reinterpret_cast<const std::string*>(line + index * stride);
}

void sort_string_lines(Context* ctx, const Lines& lines, Wanted wanted, bool is_descending) {
  const int64_t n = lines.count(), stride = lines.stride();
  parallel_for(ctx, lines.lines(), grain_of_traffic(n * 512), [&](int64_t begin, int64_t end) {
    const Room<int64_t> order(ctx, n);
    int64_t* const first = order.data();
    for (int64_t i = begin; i < end; ++i) {
      check_cancelled(ctx);
      const auto [from, to] = lines[i];
      for (int64_t k = 0; k < n; ++k) first[k] = k;
      std::sort(first, first + n, [&, line = from](int64_t a, int64_t b) {
        const int order_of = string_at(line, stride, a).compare(string_at(line, stride, b));
        return order_of == 0 ? a < b : (order_of < 0) != is_descending;
      });
      for (int64_t k = 0; k < n; ++k) {
        std::byte* const place = to + k * lines.out_stride();
        if (wanted == Wanted::kPositions) {
          std::memcpy(place, first + k, sizeof *first);
        } else {
          *reinterpret_cast<std::string*>(place) = string_at(from, stride, first[k]);
        }
      }
    }
  });
}

void sort_unchecked(Context* ctx, const Tensor& t, int32_t axis, Wanted wanted, bool is_descending, const Tensor& dst) {
  if (dst.num_elements == 0) return;
  const Lines lines(t, dst, axis);
  if (t.dtype == Dtype::kString) return sort_string_lines(ctx, lines, wanted, is_descending);
  const bool is_short =
      maker_of<ShortItem>(t.dtype) != nullptr && lines.count() <= int64_t{std::numeric_limits<ShortItem::Index>::max()};
  is_short ? sort_lines<ShortItem>(ctx, t, lines, wanted, is_descending)
           : sort_lines<LongItem>(ctx, t, lines, wanted, is_descending);
}

// Which axis, if elements have an order at all.
int32_t checked_axis(const Tensor& t, int64_t axis, const char* name) {
  if (t.dtype != Dtype::kString && maker_of<LongItem>(t.dtype) == nullptr) {
    fail(Code::kUnimplemented, name, " is not possible for ", t.dtype, ", whose elements have no order");
  }
  const int32_t position = normalize_axis(axis, t.rank);
  require_readable(t, "t");
  return position;
}

TensorPtr sorted(Context* ctx, const Tensor& t, int32_t axis, Wanted wanted, bool is_descending) {
  TensorPtr result = new_tensor(ctx, wanted == Wanted::kPositions ? Dtype::kInt64 : t.dtype, t.shape());
  sort_unchecked(ctx, t, axis, wanted, is_descending, *result);
  return result;
}

void sorted_into(Context* ctx, const Tensor& t, int32_t axis, Wanted wanted, bool is_descending, const Tensor& dst) {
  const Destination checked(wanted == Wanted::kPositions ? Dtype::kInt64 : t.dtype, t.shape(), dst);
  // Strings are made before the first is written: each may need memory.
  const bool is_safe = t.dtype != Dtype::kString && (!may_share_memory(dst, t) || same_places(dst, t));
  if (!is_safe) return copy_elements(ctx, dst, *sorted(ctx, t, axis, wanted, is_descending));
  sort_unchecked(ctx, t, axis, wanted, is_descending, dst);
}

}  // namespace

TensorPtr sort(Context* ctx, const Tensor& t, int64_t axis, bool is_descending) {
  return sorted(ctx, t, checked_axis(t, axis, "sort"), Wanted::kValues, is_descending);
}

void sort_into(Context* ctx, const Tensor& t, int64_t axis, bool is_descending, const Tensor& dst) {
  sorted_into(ctx, t, checked_axis(t, axis, "sort"), Wanted::kValues, is_descending, dst);
}

TensorPtr argsort(Context* ctx, const Tensor& t, int64_t axis, bool is_descending) {
  return sorted(ctx, t, checked_axis(t, axis, "argsort"), Wanted::kPositions, is_descending);
}

void argsort_into(Context* ctx, const Tensor& t, int64_t axis, bool is_descending, const Tensor& dst) {
  sorted_into(ctx, t, checked_axis(t, axis, "argsort"), Wanted::kPositions, is_descending, dst);
}

}  // namespace ct
