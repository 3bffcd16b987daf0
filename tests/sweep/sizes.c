#include "sweep/sizes.h"

#include <stdio.h>
#include <string.h>

#include "sweep/outputs.h"
#include "sweep/perform.h"
#include "sweep/report.h"
#include "sweep/spoil.h"

enum { TOO_SMALL = 3, BEYOND = 3, TOO_LARGE = 2, LARGEST = 4096 };

/* Bit i of an entry: argument i of the function had a struct of every size. */
static uint32_t sized[MOST_FUNCTIONS];
static int64_t sized_calls;

int32_t ways_of_size(const struct layout* layout) { return TOO_SMALL + layout->releases + BEYOND + TOO_LARGE; }

/* Below the size of the first release, each released size, what a newer program brings, what nobody brings. */
static uint32_t size_of(const struct layout* layout, int32_t way) {
  const uint32_t first = layout->released[0];
  const uint32_t small[TOO_SMALL] = {0, 3, first - 1};
  const uint32_t beyond[BEYOND + TOO_LARGE] = {layout->size + 8, layout->size + 8, LARGEST, LARGEST + 1, UINT32_MAX};
  if (way < TOO_SMALL) return small[way];
  way -= TOO_SMALL;
  return way < layout->releases ? layout->released[way] : beyond[way - layout->releases];
}

int32_t spoil_size(const struct fixture* f, struct call* call, int32_t i, int32_t way) {
  const struct function* const function = call->function;
  const struct parameter* const parameter = &function->parameters[i];
  const struct layout* const layout = parameter->layout;
  /* NULL options stand for a zeroed struct. */
  const bool is_default = call->arguments[i].constant == NULL;
  if (is_default && strstr(layout->name, "_options_t") == NULL) return NO_CALL;
  const uint32_t size = size_of(layout, way);
  const bool is_newer = size > layout->size && size <= LARGEST;
  const bool sets_unknown = way == TOO_SMALL + layout->releases + 1;
  const size_t room = is_newer ? size : layout->size;
  char* const block = end_of_struct_room(f, room);
  char copy[256] = {0};
  if (!is_default) memcpy(copy, call->arguments[i].constant, layout->size);
  memset(block, 0, room);
  memcpy(block, copy, layout->size);
  memcpy(block, &size, sizeof size);
  if (sets_unknown) block[room - 1] = 1;
  call->arguments[i].pointer = block;
  sized[function - sweep_functions] |= (uint32_t)1 << i;
  ++sized_calls;
  report_spoilt("%s->struct_size = %u%s", parameter->name, size, sets_unknown ? " with an unknown field" : "");
  if (size < layout->released[0] || size > LARGEST) return TENSOR_CODE_INVALID_ARGUMENT;
  return sets_unknown && parameter->role != ROLE_STRUCT_OUT ? TENSOR_CODE_UNIMPLEMENTED : call->code;
}

int32_t spoil_init_size(struct call* call, int32_t i, int32_t way) {
  const struct layout* const layout = call->function->parameters[0].layout;
  const uint32_t size = size_of(layout, way);
  call->arguments[i].uint32 = size;
  ++sized_calls;
  report_spoilt("struct_size = %u", size);
  return size >= layout->released[0] && size <= LARGEST ? TENSOR_OK : TENSOR_CODE_INVALID_ARGUMENT;
}

void report_sizes(void) {
  int32_t parameters = 0, inits = 0;
  for (int32_t n = 0; n < sweep_function_count; ++n) {
    const struct function* const function = &sweep_functions[n];
    for (int32_t i = 0; i < function->count; ++i) {
      const enum role role = function->parameters[i].role;
      inits += role == ROLE_STRUCT_INIT;
      if (role != ROLE_STRUCT && role != ROLE_STRUCT_OUT) continue;
      ++parameters;
      if ((sized[n] >> i & 1) != 0) continue;
      report_call(&(struct call){.function = function}, 0);
      report_spoilt("%s", function->parameters[i].name);
      report_failure("no good call passes a struct");
    }
  }
  printf(
      "row 13: %d structs in %d parameters, %d _init functions: each released size, smaller, 8 bytes of zeros and of "
      "garbage more, 4096, 4097, 4294967295: %lld calls\n",
      sweep_layout_count, parameters, inits, (long long)sized_calls);
}
