#include "sweep/spoil.h"

#include <math.h>
#include <string.h>

#include "sweep/foreign.h"
#include "sweep/outputs.h"
#include "sweep/perform.h"
#include "sweep/report.h"
#include "sweep/sizes.h"

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof((array)[0])))

static const int32_t int32_values[] = {INT32_MIN, -2, -1, 0, 1, 2, 33, 34, 77, 100, 101, 119, 254, 255, 256, INT32_MAX};
static const int64_t int64_values[] = {
    INT64_MIN,        INT64_MIN + 1,    -((int64_t)1 << 62), -2,       -1, 0, 1, 2, 255,
    (int64_t)1 << 31, (int64_t)1 << 32, (int64_t)1 << 62,    INT64_MAX};
static const uint64_t uint64_values[] = {0, 1, 7, (uint64_t)1 << 31, (uint64_t)1 << 63, UINT64_MAX - 1, UINT64_MAX};
static const uint32_t uint32_values[] = {0, 1, 2, 3, 4, 8, 15, 4096, 4097, (uint32_t)1 << 31, UINT32_MAX};
static const double double_values[] = {NAN, INFINITY, -INFINITY, -1, 0, 1e308, -1e308, 5e-324};
static const char* const texts[] = {
    "",  "\xff\xfe\xc0",    "\xe2\x82", "99999999999999999999999999", "-", ":::", "...,...", "%s%n", "a\nb",
    "/", "\xf4\x90\x80\x80"};
static const unsigned char fills[] = {0, 1, 0x7f, 0x80, 0xff};

/* No process holds more bytes: a length beyond can be refused. */
static const int64_t address_space = (int64_t)1 << 47;

static bool is_believed(const struct rule* rule, bool alone, int64_t value) {
  const int64_t most = !alone && rule->believed_beside > 0 ? rule->believed_beside : rule->believed;
  if (most == 0 || value <= most) return false;
  return !alone || value < address_space;
}

static int32_t values_of(enum kind kind) {
  switch (kind) {
    case KIND_INT32:
      return COUNT(int32_values);
    case KIND_UINT32:
      return COUNT(uint32_values);
    case KIND_INT64:
      return COUNT(int64_values);
    case KIND_UINT64:
      return COUNT(uint64_values);
    case KIND_DOUBLE:
      return COUNT(double_values);
    default:
      return 0;
  }
}

/* A dtype takes the numbers of all known ones besides. */
enum { FIRST_DTYPE = 3, LAST_DTYPE = TENSOR_DTYPE_UINT2 };

static int32_t values_of_parameter(const struct parameter* parameter) {
  const bool is_dtype = parameter->kind == KIND_INT32 && strcmp(parameter->name, "dtype") == 0;
  return values_of(parameter->kind) + (is_dtype ? LAST_DTYPE - FIRST_DTYPE + 1 : 0);
}

static int32_t int32_value(int32_t way) {
  return way < COUNT(int32_values) ? int32_values[way] : FIRST_DTYPE + way - COUNT(int32_values);
}

static int32_t spoil_value(struct call* call, int32_t i, int32_t way, bool alone) {
  const struct parameter* const parameter = &call->function->parameters[i];
  const struct rule* const rule = &call->rules[i];
  union value* const argument = &call->arguments[i];
  switch (parameter->kind) {
    case KIND_INT32:
      if (is_believed(rule, false, int32_value(way))) return NO_CALL;
      argument->int32 = int32_value(way);
      report_spoilt("%s = %d", parameter->name, argument->int32);
      return ANY_CODE;
    case KIND_INT64:
      if (is_believed(rule, alone, int64_values[way])) return NO_CALL;
      argument->int64 = int64_values[way];
      report_spoilt("%s = %lld", parameter->name, (long long)argument->int64);
      return ANY_CODE;
    case KIND_UINT64:
      if (is_believed(rule, alone, uint64_values[way] > INT64_MAX ? INT64_MAX : (int64_t)uint64_values[way]))
        return NO_CALL;
      argument->uint64 = uint64_values[way];
      report_spoilt("%s = %llu", parameter->name, (unsigned long long)argument->uint64);
      return ANY_CODE;
    case KIND_DOUBLE:
      argument->real = double_values[way];
      report_spoilt("%s = %g", parameter->name, argument->real);
      return ANY_CODE;
    default:
      return spoil_init_size(call, i, way);
  }
}

/* Whether the array or block of `parameter` has no entries in this call. */
static bool is_empty(const struct call* call, const struct parameter* parameter) {
  const union value* const length = &call->arguments[parameter->length];
  if (call->function->parameters[parameter->length].kind != KIND_INT32) return length->uint64 == 0;
  return length->int32 == 0 || (length->int32 == TENSOR_ALL_AXES && strcmp(parameter->name, "axes") == 0);
}

static int32_t of_required(const struct call* call, const struct parameter* parameter) {
  if (call->function->result != RESULT_CODE || parameter->null == NULL_TAKEN) return ANY_CODE;
  return parameter->null == NULL_WHEN_EMPTY && is_empty(call, parameter) ? call->code : TENSOR_CODE_INVALID_ARGUMENT;
}

static int32_t spoil_with_null(struct call* call, int32_t i) {
  const struct parameter* const parameter = &call->function->parameters[i];
  memset(&call->arguments[i], 0, sizeof call->arguments[i]);
  report_spoilt("%s = NULL", parameter->name);
  if (parameter->role == ROLE_HANDLE && call->function->result != RESULT_CODE) return NULL_ANSWER;
  return of_required(call, parameter);
}

/* --- callbacks ------------------------------------------------------------------------------------------------- */

static int32_t refuse(const void* data, uint64_t count, void* user) {
  (void)data;
  (void)count;
  (void)user;
  return TENSOR_CODE_DEADLINE_EXCEEDED;
}

static int32_t answer_nonsense(const void* data, uint64_t count, void* user) {
  (void)data;
  (void)count;
  (void)user;
  return -5;
}

static int32_t spoil_sink(struct call* call, int32_t i, int32_t way) {
  call->arguments[i].sink = way == 0 ? refuse : answer_nonsense;
  report_spoilt("%s answers %s", call->function->parameters[i].name, way == 0 ? "DEADLINE_EXCEEDED" : "-5");
  return way == 0 ? TENSOR_CODE_DEADLINE_EXCEEDED : TENSOR_CODE_UNKNOWN;
}

/* --- handles --------------------------------------------------------------------------------------------------- */

static int32_t other_handles(const struct call* call, enum handle kind) {
  if (call->ended != NULL) return 0;
  switch (kind) {
    case HANDLE_TENSOR:
      return TENSOR_COUNT;
    case HANDLE_RESOURCE:
      return 1;
    case HANDLE_VARIANT:
      return 2;
    case HANDLE_ARCHIVE:
    case HANDLE_CONTEXT:
    case HANDLE_CANCEL:
      return 1;
    case HANDLE_BUFFER:
    case HANDLE_WRITER:
      return 2;
    case HANDLE_DLPACK:
    case HANDLE_DLPACK_VERSIONED:
      return FOREIGN_WAYS;
    default:
      return 0;
  }
}

static int32_t spoil_handle(struct fixture* f, struct call* call, int32_t i, int32_t way) {
  const struct parameter* const parameter = &call->function->parameters[i];
  void* other = NULL;
  if (parameter->handle == HANDLE_TENSOR) other = f->t[way];
  if (parameter->handle == HANDLE_RESOURCE) other = f->spare_resource;
  if (parameter->handle == HANDLE_VARIANT) other = way == 0 ? f->boxed : f->spare_variant;
  if (parameter->handle == HANDLE_ARCHIVE) other = f->opaque_archive;
  if (parameter->handle == HANDLE_CONTEXT) other = f->spare_context;
  if (parameter->handle == HANDLE_CANCEL) other = f->spare_cancel;
  if (parameter->handle == HANDLE_BUFFER) other = way == 0 ? f->sealed_buffer : f->spare_buffer;
  if (parameter->handle == HANDLE_WRITER) other = way == 0 ? f->names_writer : f->spare_writer;
  if (parameter->handle == HANDLE_DLPACK) other = foreign_tensor(way, &f->given);
  if (parameter->handle == HANDLE_DLPACK_VERSIONED) other = foreign_tensor_versioned(way, &f->given);
  call->arguments[i].pointer = other;
  report_spoilt("%s = another handle (%d)", parameter->name, way);
  return ANY_CODE;
}

static int32_t spoil_variable(struct fixture* f, struct call* call, int32_t i, int32_t way) {
  const char* const name = call->function->parameters[i].name;
  if (way < TENSOR_COUNT) {
    call->arguments[i].pointer = &f->t[way];
    report_spoilt("*%s = another handle (%d)", name, way);
    return ANY_CODE;
  }
  f->out = NULL;
  static tensor_t* nothing;
  nothing = NULL;
  call->arguments[i].pointer = &nothing;
  report_spoilt("*%s = NULL", name);
  return TENSOR_CODE_INVALID_ARGUMENT;
}

/* One entry of an array of two handles or more. */
static int32_t spoil_handles(struct fixture* f, struct call* call, int32_t i, int32_t way) {
  const tensor_t** const array = (const tensor_t**)(uintptr_t)call->arguments[i].constant;
  if (array == NULL) return NO_CALL;
  array[1] = way < TENSOR_COUNT ? f->t[way] : NULL;
  report_spoilt("%s[1] = another handle (%d)", call->function->parameters[i].name, way);
  return way < TENSOR_COUNT ? ANY_CODE : TENSOR_CODE_INVALID_ARGUMENT;
}

/* --- arrays ---------------------------------------------------------------------------------------------------- */

/* Each value at the first entry, at the second, and at all. */
static int32_t spoil_numbers(struct call* call, int32_t i, int32_t way) {
  const struct parameter* const parameter = &call->function->parameters[i];
  void* const array = (void*)(uintptr_t)call->arguments[i].constant;
  if (array == NULL) return NO_CALL;
  const int32_t from = way % 3 == 1 ? 1 : 0, to = way % 3 == 2 ? ARRAY_ROOM : from + 1;
  const bool is_short = parameter->unit == sizeof(int32_t);
  for (int32_t k = from; k < to; ++k) {
    if (is_short)
      ((int32_t*)array)[k] = int32_values[way / 3];
    else
      ((int64_t*)array)[k] = int64_values[way / 3];
  }
  report_spoilt("%s[%s] = %lld", parameter->name,
                way % 3 == 0   ? "0"
                : way % 3 == 1 ? "1"
                               : "all",
                (long long)(is_short ? int32_values[way / 3] : int64_values[way / 3]));
  return ANY_CODE;
}

/* Texts keep the NUL at the end of their memory. */
static int32_t spoil_text(struct call* call, int32_t i, int32_t way) {
  char* const block = (char*)(uintptr_t)call->arguments[i].constant;
  if (block == NULL) return NO_CALL;
  if (way < COUNT(texts)) {
    memset(block, 0, TEXT_ROOM);
    memcpy(block, texts[way], strlen(texts[way]));
  } else {
    memset(block, way == COUNT(texts) ? '[' : 0xff, TEXT_ROOM - 1);
  }
  report_spoilt("%s has text %d", call->function->parameters[i].name, way);
  return ANY_CODE;
}

static int32_t spoil_bytes(struct call* call, int32_t i, int32_t way) {
  void* const block = (void*)(uintptr_t)call->arguments[i].constant;
  if (block == NULL) return NO_CALL;
  memset(block, fills[way], TEXT_ROOM);
  report_spoilt("%s is full of %d", call->function->parameters[i].name, fills[way]);
  return ANY_CODE;
}

/* --- structs --------------------------------------------------------------------------------------------------- */

static int32_t ways_of_member(const struct member* member) {
  if (member->offset == 0) return 0;
  return member->kind == KIND_CALLBACK || member->kind == KIND_POINTER ? 1 : values_of(member->kind);
}

static bool is_required_member(const char* name) {
  static const char* const required[] = {"allocate", "deallocate", "type_name", "run", "report", "decode", "combine"};
  for (int32_t i = 0; i < COUNT(required); ++i) {
    if (strcmp(name, required[i]) == 0) return true;
  }
  return false;
}

/* The C library keeps the stacks of ended threads, and with each a block that would count as leaked. */
static bool makes_threads(const struct member* member, int32_t way) {
  return strcmp(member->name, "threads") == 0 && (int32_values[way] == -1 || int32_values[way] > 1);
}

static int32_t spoil_member(struct call* call, int32_t i, const struct member* member, int32_t way) {
  static const void* const nothing;
  char* const block = (char*)(uintptr_t)call->arguments[i].constant;
  if (block == NULL) return NO_CALL;
  const char* const parameter = call->function->parameters[i].name;
  report_spoilt("%s->%s has value %d", parameter, member->name, way);
  switch (member->kind) {
    case KIND_INT32:
      if (makes_threads(member, way)) return NO_CALL;
      memcpy(block + member->offset, &int32_values[way], sizeof(int32_t));
      return ANY_CODE;
    case KIND_UINT32:
      memcpy(block + member->offset, &uint32_values[way], sizeof(uint32_t));
      return ANY_CODE;
    case KIND_INT64:
      memcpy(block + member->offset, &int64_values[way], sizeof(int64_t));
      return ANY_CODE;
    case KIND_UINT64:
      memcpy(block + member->offset, &uint64_values[way], sizeof(uint64_t));
      return ANY_CODE;
    case KIND_DOUBLE:
      memcpy(block + member->offset, &double_values[way], sizeof(double));
      return ANY_CODE;
    default:
      /* The callbacks cannot do without their `user`. */
      if (member->kind == KIND_POINTER) return NO_CALL;
      memcpy(block + member->offset, &nothing, sizeof nothing);
      return is_required_member(member->name) ? TENSOR_CODE_INVALID_ARGUMENT : call->code;
  }
}

static int32_t ways_of_members(const struct layout* layout) {
  int32_t ways = 0;
  for (int32_t i = 0; i < layout->count; ++i) ways += ways_of_member(&layout->members[i]);
  return ways;
}

static int32_t spoil_struct(struct fixture* f, struct call* call, int32_t i, int32_t way) {
  const struct layout* const layout = call->function->parameters[i].layout;
  const int32_t sizes = ways_of_size(layout);
  if (way < sizes) return spoil_size(f, call, i, way);
  int32_t member = 0;
  for (way -= sizes; way >= ways_of_member(&layout->members[member]); ++member)
    way -= ways_of_member(&layout->members[member]);
  return spoil_member(call, i, &layout->members[member], way);
}

/* --- all ------------------------------------------------------------------------------------------------------- */

/* Ways besides NULL, which is the last one of every pointer. */
static int32_t ways_besides_null(const struct call* call, const struct parameter* parameter) {
  switch (parameter->role) {
    case ROLE_CALLBACK:
      return parameter->kind == KIND_SINK ? 2 : 0;
    case ROLE_HANDLE:
    case ROLE_HANDLE_WRITTEN:
      return other_handles(call, parameter->handle);
    case ROLE_HANDLE_VARIABLE:
    case ROLE_HANDLES:
      return TENSOR_COUNT + 1;
    case ROLE_NUMBERS:
      return 3 * (parameter->unit == sizeof(int32_t) ? COUNT(int32_values) : COUNT(int64_values));
    case ROLE_TEXT:
      return COUNT(texts) + 2;
    case ROLE_BYTES:
      return COUNT(fills);
    case ROLE_STRUCT:
      return ways_of_size(parameter->layout) + ways_of_members(parameter->layout);
    case ROLE_STRUCT_OUT:
      return ways_of_size(parameter->layout);
    default:
      return 0;
  }
}

int32_t ways_to_spoil(const struct call* call, int32_t i) {
  const struct parameter* const parameter = &call->function->parameters[i];
  switch (parameter->role) {
    case ROLE_VALUE:
      return parameter->kind == KIND_UINT32 ? ways_of_size(call->function->parameters[0].layout)
                                            : values_of_parameter(parameter);
    case ROLE_CONTEXT:
      return 1;
    case ROLE_STATUS:
      return 0;
    default:
      return ways_besides_null(call, parameter) + 1;
  }
}

int32_t spoil(struct fixture* f, struct call* call, int32_t i, int32_t way, bool alone) {
  const struct parameter* const parameter = &call->function->parameters[i];
  if (parameter->role == ROLE_VALUE) return spoil_value(call, i, way, alone);
  if (parameter->role == ROLE_CONTEXT) {
    call->arguments[i].pointer = f->context;
    report_spoilt("with a context");
    return call->code;
  }
  if (way == ways_besides_null(call, parameter)) return spoil_with_null(call, i);
  switch (parameter->role) {
    case ROLE_CALLBACK:
      return spoil_sink(call, i, way);
    case ROLE_HANDLE_VARIABLE:
      return spoil_variable(f, call, i, way);
    case ROLE_HANDLES:
      return spoil_handles(f, call, i, way);
    case ROLE_NUMBERS:
      return spoil_numbers(call, i, way);
    case ROLE_TEXT:
      return spoil_text(call, i, way);
    case ROLE_BYTES:
      return spoil_bytes(call, i, way);
    case ROLE_STRUCT:
    case ROLE_STRUCT_OUT:
      return spoil_struct(f, call, i, way);
    default:
      return spoil_handle(f, call, i, way);
  }
}
