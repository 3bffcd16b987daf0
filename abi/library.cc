// Chapter "Library": what was loaded, and what is alive.
#include <pthread.h>

#include "abi/header.h"
#include "core/error.h"
#include "core/live.h"
#include "core/status.h"
#include "core/storage.h"
#include "kernels/select.h"

namespace ct::abi {
namespace {

#if defined(__clang__)
constexpr const char* kCompiler = "clang " __clang_version__;
#else
constexpr const char* kCompiler = "gcc " __VERSION__;
#endif

#if defined(__x86_64__)
constexpr const char* kArchitecture = "x86-64";
#elif defined(__aarch64__)
constexpr const char* kArchitecture = "aarch64";
#else
constexpr const char* kArchitecture = "another architecture";
#endif

// Written once, then borrowed for ever. pthread_once is the way to that without a constructor or a compiler's guard.
constinit Message build_info;
constinit pthread_once_t build_info_once = PTHREAD_ONCE_INIT;

void write_build_info() noexcept {
  for (const char* piece : {"ctensor " CTENSOR_VERSION ", ", kCompiler, ", ", kArchitecture, ", levels ",
                            built_levels(), ", using ", instruction_set()}) {
    build_info.append(piece);
  }
}

}  // namespace
}  // namespace ct::abi

const char* tensor_version(void) { return CTENSOR_VERSION; }

uint32_t tensor_abi_version(void) { return CTENSOR_ABI_VERSION; }

const char* tensor_build_info(void) {
  pthread_once(&ct::abi::build_info_once, ct::abi::write_build_info);
  return ct::abi::build_info.c_str();
}

const char* tensor_instruction_set(void) { return ct::instruction_set(); }

const char* tensor_code_name(int32_t code) { return ct::code_name(ct::code_from_number(code)); }

uint64_t tensor_alignment_hint(void) { return ct::kAlignment; }

int64_t tensor_live_handles(void) { return ct::live_handles.total(); }

int64_t tensor_live_bytes(void) { return ct::live_bytes.total(); }
