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

bool next_call(void) { return positions_left-- == 0; }

struct call* begin_record(const struct function* function) {
  memset(current, 0, sizeof *current);
  current->function = function;
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
