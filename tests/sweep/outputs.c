#include "sweep/outputs.h"

#include <string.h>

#include "sweep/report.h"

enum { POISON = 0x5a, POISONED_TEXT = 4096 };

void* end_of_struct_room(const struct fixture* f, size_t size) { return (char*)f->struct_room + STRUCT_ROOM - size; }

static bool is_filled(const void* block, size_t count, unsigned char with) {
  const unsigned char* const bytes_of = block;
  for (size_t i = 0; i < count; ++i) {
    if (bytes_of[i] != with) return false;
  }
  return true;
}

static bool is_poison(const void* block, size_t count) { return is_filled(block, count, POISON); }

static size_t room_of(const struct fixture* f, const struct parameter* parameter, const void* output) {
  switch (parameter->role) {
    case ROLE_HANDLE_OUT:
    case ROLE_BORROWED_OUT:
      return sizeof(void*);
    case ROLE_NUMBER_OUT:
      return parameter->unit;
    case ROLE_NUMBERS_OUT:
    case ROLE_BYTES_OUT:
    case ROLE_HANDLES_OUT:
      return ARRAY_ROOM * sizeof(int64_t);
    case ROLE_TEXT_OUT:
      return POISONED_TEXT;
    case ROLE_STRUCT_OUT:
    case ROLE_STRUCT_INIT:
      return (size_t)((const char*)f->struct_room + STRUCT_ROOM - (const char*)output);
    default:
      return 0;
  }
}

void poison_outputs(const struct fixture* f, const struct call* call) {
  for (int32_t i = 0; i < call->function->count; ++i) {
    const struct parameter* const parameter = &call->function->parameters[i];
    char* const output = call->arguments[i].pointer;
    const size_t room = parameter->kind == KIND_POINTER && output != NULL ? room_of(f, parameter, output) : 0;
    /* The size at the beginning of a result is the caller's to set. */
    const size_t kept = parameter->role == ROLE_STRUCT_OUT ? sizeof(uint32_t) : 0;
    if (room > kept) memset(output + kept, POISON, room - kept);
  }
}

static int64_t argument_named(const struct call* call, const char* name) {
  const int32_t i = parameter_named(call->function, name);
  if (i < 0) return 0;
  return call->function->parameters[i].kind == KIND_INT32 ? call->arguments[i].int32 : call->arguments[i].int64;
}

static void check_tensor(const tensor_t* t) {
  const int32_t rank = tensor_rank(t);
  const int64_t count = tensor_num_elements(t);
  if (rank < 0 || rank > TENSOR_MAX_RANK) report_failure("made a tensor of rank %d", rank);
  if (count < 0) report_failure("made a tensor of %lld elements", (long long)count);
  const uint64_t size = tensor_dtype_size(tensor_dtype(t));
  const int64_t ends_of[] = {0, count - 1};
  char element[16];
  for (int i = 0; i < 2 && count > 0 && size > 0; ++i) {
    const int32_t code = tensor_get_element(t, TENSOR_FLAT_INDEX, &ends_of[i], element, size, NULL);
    if (code != TENSOR_OK && code != TENSOR_CODE_FAILED_PRECONDITION)
      report_failure("made a tensor whose element %lld answers %s", (long long)ends_of[i], tensor_code_name(code));
  }
}

static void check_handle(const struct call* call, const struct parameter* parameter, const void* handle) {
  if (is_poison(&handle, sizeof handle)) {
    report_failure("succeeded without setting %s", parameter->name);
  } else if (handle == NULL) {
    if (!call->makes_nothing) report_failure("succeeded with %s NULL", parameter->name);
  } else if (parameter->handle == HANDLE_TENSOR) {
    check_tensor(handle);
  }
}

static void check_written_text(const struct call* call, const char* buffer) {
  const int64_t capacity = argument_named(call, "capacity");
  if (capacity >= POISONED_TEXT || parameter_named(call->function, "capacity") < 0) return;
  if (capacity > 0 && memchr(buffer, '\0', (size_t)capacity) == NULL) report_failure("wrote a text without an end");
  if (!is_poison(buffer + capacity, POISONED_TEXT - (size_t)capacity)) report_failure("wrote text past the capacity");
}

static void check_written_struct(const struct fixture* f, const char* output, const struct layout* layout) {
  uint32_t size = 0;
  memcpy(&size, output, sizeof size);
  const size_t room = (size_t)((const char*)f->struct_room + STRUCT_ROOM - output);
  if (size > layout->size && !is_filled(output + layout->size, size - layout->size, 0))
    report_failure("left bytes it does not know of %s as they were", layout->name);
  if (size < room && !is_poison(output + size, room - size)) report_failure("wrote past struct_size");
}

static void check_success(const struct fixture* f, const struct call* call, const struct parameter* parameter,
                          const void* output) {
  switch (parameter->role) {
    case ROLE_HANDLE_OUT:
      check_handle(call, parameter, *(void* const*)output);
      break;
    case ROLE_HANDLES_OUT:
      for (int64_t i = 0; i < argument_named(call, "count"); ++i)
        check_handle(call, parameter, ((void* const*)output)[i]);
      break;
    case ROLE_NUMBER_OUT:
    case ROLE_BORROWED_OUT:
      if (is_poison(output, room_of(f, parameter, output)))
        report_failure("succeeded without setting %s", parameter->name);
      break;
    case ROLE_TEXT_OUT:
      check_written_text(call, output);
      break;
    case ROLE_STRUCT_OUT:
    case ROLE_STRUCT_INIT:
      check_written_struct(f, output, parameter->layout);
      break;
    default:
      break;
  }
}

/* What is needed is told together with OUT_OF_RANGE. */
static bool tells_need(const struct parameter* parameter, int32_t code) {
  static const char* const names[] = {"rank", "out_rank", "needed"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
    if (code == TENSOR_CODE_OUT_OF_RANGE && strcmp(parameter->name, names[i]) == 0) return true;
  }
  return false;
}

static void check_failure(const struct fixture* f, const struct call* call, const struct parameter* parameter,
                          const void* output, int32_t code) {
  size_t cleared = 0;
  switch (parameter->role) {
    case ROLE_HANDLE_OUT:
    case ROLE_BORROWED_OUT:
    case ROLE_NUMBER_OUT:
      cleared = tells_need(parameter, code) ? 0 : room_of(f, parameter, output);
      break;
    case ROLE_HANDLES_OUT: {
      const int64_t count = argument_named(call, "count");
      cleared = count > 0 && count <= ARRAY_ROOM ? (size_t)count * sizeof(void*) : 0;
      break;
    }
    case ROLE_TEXT_OUT:
      if (argument_named(call, "capacity") > 0 && *(const char*)output != '\0')
        report_failure("failed with text in %s", parameter->name);
      break;
    case ROLE_NUMBERS_OUT:
    case ROLE_BYTES_OUT:
      if (!is_poison(output, ARRAY_ROOM * sizeof(int64_t))) report_failure("failed and wrote to %s", parameter->name);
      break;
    default:
      break;
  }
  if (!is_filled(output, cleared, 0))
    report_failure("failed (%s) without clearing %s", tensor_code_name(code), parameter->name);
}

void check_outputs(const struct fixture* f, const struct call* call, int32_t code) {
  for (int32_t i = 0; i < call->function->count; ++i) {
    const struct parameter* const parameter = &call->function->parameters[i];
    const void* const output = call->arguments[i].constant;
    if (parameter->kind != KIND_POINTER || output == NULL) continue;
    if (code == TENSOR_OK)
      check_success(f, call, parameter, output);
    else
      check_failure(f, call, parameter, output, code);
  }
}

static void free_handle(enum handle kind, void* handle) {
  if (kind == HANDLE_TENSOR) tensor_free(handle);
  if (kind == HANDLE_RESOURCE) tensor_resource_free(handle);
  if (kind == HANDLE_VARIANT) tensor_variant_free(handle);
  if (kind == HANDLE_ARCHIVE) tensor_archive_free(handle);
  if (kind == HANDLE_CONTEXT) tensor_context_free(handle);
  if (kind == HANDLE_CANCEL) tensor_cancel_free(handle);
  if (kind == HANDLE_BUFFER) tensor_buffer_free(handle);
  if (kind == HANDLE_WRITER) tensor_archive_writer_free(handle);
  if (kind == HANDLE_DLPACK) tensor_dlpack_free(handle);
  if (kind == HANDLE_DLPACK_VERSIONED) tensor_dlpack_versioned_free(handle);
}

void free_outputs(const struct call* call, int32_t code) {
  for (int32_t i = 0; i < call->function->count && code == TENSOR_OK; ++i) {
    const struct parameter* const parameter = &call->function->parameters[i];
    void** const output = call->arguments[i].pointer;
    const int64_t count = parameter->role == ROLE_HANDLES_OUT  ? argument_named(call, "count")
                          : parameter->role == ROLE_HANDLE_OUT ? 1
                                                               : 0;
    for (int64_t k = 0; k < count && output != NULL; ++k) {
      if (!is_poison(&output[k], sizeof output[k])) free_handle(parameter->handle, output[k]);
    }
  }
}
