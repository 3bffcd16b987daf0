// Chapter "Print". A variant's summary is the host's code, so all but the device-safe form may block.
#include <cstddef>

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/text_sink.h"
#include "print/debug_string.h"
#include "print/summarize.h"
#include "print/text_format.h"
#include "print/text_layout.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kTextOptionsSize = 24;
static_assert(sizeof(tensor_text_options_t) == kTextOptionsSize && offsetof(tensor_text_options_t, struct_size) == 0 &&
              offsetof(tensor_text_options_t, format) == 4 && offsetof(tensor_text_options_t, precision) == 8 &&
              offsetof(tensor_text_options_t, edge_items) == 12 && offsetof(tensor_text_options_t, max_elements) == 16);
static_assert(static_cast<int32_t>(TextFormat::kPlain) == TENSOR_TEXT_PLAIN &&
              static_cast<int32_t>(TextFormat::kNumpy) == TENSOR_TEXT_NUMPY &&
              static_cast<int32_t>(TextFormat::kNative) == TENSOR_TEXT_NATIVE &&
              static_cast<int32_t>(TextFormat::kJson) == TENSOR_TEXT_JSON);
constexpr const char* kTextOptions = "tensor_text_options_t";

TextOptions text_options_in(const tensor_text_options_t* options) {
  const auto read = read_options(options, kTextOptionsSize, kTextOptions);
  return {read.format, read.precision, read.edge_items, read.max_elements};
}

}  // namespace

int32_t tensor_summarize(const tensor_t* t, int64_t max_entries, int32_t print_v2, char* buffer, int64_t capacity,
                         int64_t* length, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    put_out(buffer, capacity, length, [&](TextWriter& out) {
      const SummaryForm form = flag_in(print_v2, "print_v2") ? SummaryForm::kV2 : SummaryForm::kV1;
      put_summary(out, unwrap(t, "t"), max_entries, form);
    });
  });
}

int32_t tensor_debug_string(const tensor_t* t, int64_t max_entries, char* buffer, int64_t capacity, int64_t* length,
                            tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    put_out(buffer, capacity, length, [&](TextWriter& out) { put_debug_string(out, unwrap(t, "t"), max_entries); });
  });
}

int32_t tensor_device_safe_debug_string(const tensor_t* t, char* buffer, int64_t capacity, int64_t* length,
                                        tensor_status_t* status) {
  return guard(__func__, status, [&] {
    put_out(buffer, capacity, length, [&](TextWriter& out) { put_device_safe_debug_string(out, unwrap(t, "t")); });
  });
}

int32_t tensor_to_text(const tensor_t* t, const tensor_text_options_t* options, char* buffer, int64_t capacity,
                       int64_t* length, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    put_out(buffer, capacity, length,
            [&](TextWriter& out) { put_text(out, unwrap(t, "t"), text_options_in(options)); });
  });
}

int32_t tensor_write_text(const tensor_t* t, const tensor_text_options_t* options, tensor_sink_t sink, void* user,
                          tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    if (sink == nullptr) fail_argument("sink is NULL");
    CallbackSink target(sink, user);
    TextWriter writer(target);
    put_text(writer, tensor, text_options_in(options));
    writer.flush();
  });
}

int32_t tensor_text_options_init(tensor_text_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status, [&] { init_options(options, struct_size, kTextOptionsSize, kTextOptions); });
}
