#include "sweep/call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sweep/calls.h"

static struct call* current;
static int32_t positions_left;

int32_t parameter_named(const struct function* function, const char* name) {
  for (int32_t i = 0; i < function->count; ++i) {
    if (strcmp(function->parameters[i].name, name) == 0) return i;
  }
  return -1;
}

static bool has_role(const struct function* function, enum role role) {
  for (int32_t i = 0; i < function->count; ++i) {
    if (function->parameters[i].role == role) return true;
  }
  return false;
}

/* What the header says of a whole kind of parameters. */
static bool may_be_null_by_kind(const struct function* function, const struct parameter* parameter) {
  switch (parameter->role) {
    case ROLE_CONTEXT:
    case ROLE_STATUS:
      return true;
    case ROLE_STRUCT:
      return strcmp(parameter->name, "options") == 0 || strcmp(parameter->name, "masks") == 0;
    case ROLE_CALLBACK:
      return parameter->kind == KIND_DELETER;
    case ROLE_FOREIGN:
      return strcmp(parameter->name, "user") == 0;
    case ROLE_NUMBER_OUT: /* the length of a text that goes to a buffer */
      return has_role(function, ROLE_TEXT_OUT) && strcmp(parameter->name, "length") == 0;
    default:
      return false;
  }
}

bool next_call(void) { return positions_left-- == 0; }

struct call* begin_record(const struct function* function) {
  memset(current, 0, sizeof *current);
  current->function = function;
  for (int32_t i = 0; i < function->count; ++i) {
    current->rules[i].may_be_null = may_be_null_by_kind(function, &function->parameters[i]);
  }
  return current;
}

static struct rule* rule_of(const char* parameter) {
  const int32_t i = parameter_named(current->function, parameter);
  if (i < 0) {
    fprintf(stderr, "sweep: %s has no parameter %s\n", current->function->name, parameter);
    exit(2);
  }
  return &current->rules[i];
}

void may_be_null(const char* parameter) { rule_of(parameter)->may_be_null = true; }
void believed(const char* parameter, int64_t most) { rule_of(parameter)->believed = most; }
void believed_beside(const char* parameter, int64_t most) { rule_of(parameter)->believed_beside = most; }
void answers(int32_t code) { current->code = code; }
void makes_do(void) { current->makes_do = true; }
void makes_nothing(void) { current->makes_nothing = true; }
void takes(void) { current->takes = true; }
void of_null(int64_t answer) { current->of_null = answer; }
void ends(void* variable) { current->ended = variable; }

bool record_call(struct fixture* f, int32_t position, struct call* call) {
  current = call;
  positions_left = position;
  call->function = NULL;
  record_library(f);
  record_context(f);
  record_dtype(f);
  record_shape(f);
  record_create(f);
  record_sequences(f);
  record_inspect(f);
  record_elements(f);
  record_boxes(f);
  record_views(f);
  record_strides(f);
  record_copy(f);
  record_cast(f);
  record_elementwise(f);
  record_reduce(f);
  record_order(f);
  record_print(f);
  record_buffer(f);
  record_archive(f);
  record_archive_writer(f);
  record_dlpack(f);
  record_proto(f);
  return call->function != NULL;
}
