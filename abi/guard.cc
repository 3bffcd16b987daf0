#include "abi/guard.h"

#include <exception>

namespace ct::abi {

void store(tensor_status_t* status, Code code, const char* function, std::string_view text) noexcept {
  if (status == nullptr) return;
  status->code = code;
  status->message.clear();
  if (code == Code::kOk) return;
  status->message.append(function);
  status->message.append(": ");
  status->message.append(text);
}

int32_t store_current_exception(const char* function, tensor_status_t* status) noexcept {
  const auto answer = [&](Code code, std::string_view text) {
    store(status, code, function, text);
    return static_cast<int32_t>(code);
  };
  try {
    throw;
  } catch (const Error& error) {
    return answer(error.code, error.message.view());
  } catch (const std::bad_alloc&) {
    return answer(Code::kResourceExhausted, "the system refused memory");
  } catch (const std::exception& error) {
    return answer(Code::kInternal, error.what());
  } catch (...) {
    return answer(Code::kInternal, "an unknown exception reached the boundary");
  }
}

}  // namespace ct::abi
