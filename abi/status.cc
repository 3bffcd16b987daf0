// Chapter "Status".
#include <new>

#include "abi/check.h"
#include "abi/status_object.h"
#include "core/live.h"

using ct::live_handles;

tensor_status_t* tensor_status_new(void) {
  auto* const status = new (std::nothrow) tensor_status_t;
  if (status != nullptr) live_handles.add(status, 1);
  return status;
}

void tensor_status_free(tensor_status_t* status) {
  if (status == nullptr) return;
  live_handles.subtract(status, 1);
  delete status;
}

int32_t tensor_status_code(const tensor_status_t* status) {
  return status == nullptr ? TENSOR_OK : static_cast<int32_t>(status->code);
}

const char* tensor_status_message(const tensor_status_t* status) {
  return status == nullptr ? "" : status->message.c_str();
}

void tensor_status_clear(tensor_status_t* status) {
  if (status == nullptr) return;
  status->code = ct::Code::kOk;
  status->message.clear();
}

void tensor_status_set(tensor_status_t* status, int32_t code, const char* text, int64_t length) {
  if (status == nullptr) return;
  ct::Message message;  // apart from the old one, which `text` may be
  if (text != nullptr && length >= TENSOR_NUL_TERMINATED) {
    message.append(length == TENSOR_NUL_TERMINATED ? std::string_view(text)
                                                   : std::string_view(text, static_cast<size_t>(length)));
  }
  tensor_status_clear(status);
  status->code = ct::code_from_number(code);
  if (status->code != ct::Code::kOk) status->message = message;
}
