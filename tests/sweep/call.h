/*
 * A call of the library as data: which function, with which arguments, and what has to come of it. generate.py knows
 * the functions, the files calls_*.c the good calls; the sweeps spoil them.
 */
#ifndef CTENSOR_SWEEP_CALL_H
#define CTENSOR_SWEEP_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ctensor.h"

union value {
  int32_t int32;
  uint32_t uint32;
  int64_t int64;
  uint64_t uint64;
  double real;
  void* pointer;
  const void* constant;
  tensor_deleter_t deleter;
  tensor_sink_t sink;
  void* function; /* any other callback */
};

/* How a value lies in the union, or a member in its struct. */
enum kind {
  KIND_INT32,
  KIND_UINT32,
  KIND_INT64,
  KIND_UINT64,
  KIND_DOUBLE,
  KIND_POINTER,
  KIND_DELETER,
  KIND_SINK,
  KIND_FUNCTION,
  KIND_CALLBACK
};

/* What a parameter is for. */
enum role {
  ROLE_VALUE,
  ROLE_CALLBACK,
  ROLE_CONTEXT,
  ROLE_STATUS,          /* to report in */
  ROLE_HANDLE,          /* read */
  ROLE_HANDLE_WRITTEN,  /* its elements are written, or it is ended */
  ROLE_HANDLE_VARIABLE, /* the caller's variable, which the function may exchange */
  ROLE_HANDLES,         /* an array of handles */
  ROLE_HANDLE_OUT,
  ROLE_HANDLES_OUT,
  ROLE_STRUCT,      /* options or a table of callbacks */
  ROLE_STRUCT_OUT,  /* a result; the caller sets its size */
  ROLE_STRUCT_INIT, /* options to fill in */
  ROLE_NUMBERS,
  ROLE_NUMBERS_OUT,
  ROLE_NUMBER_OUT,
  ROLE_TEXT,
  ROLE_TEXT_OUT,
  ROLE_BYTES,
  ROLE_BYTES_OUT,
  ROLE_BORROWED_OUT,
  ROLE_FOREIGN /* the caller's own, handed on unseen */
};

/* What the header says of NULL for a pointer. */
enum null {
  NULL_REFUSED, /* INVALID_ARGUMENT */
  NULL_TAKEN,
  NULL_WHEN_EMPTY /* fine if the parameter that says how long it is says 0, or TENSOR_ALL_AXES */
};

enum handle {
  HANDLE_NONE,
  HANDLE_TENSOR,
  HANDLE_STATUS,
  HANDLE_RESOURCE,
  HANDLE_VARIANT,
  HANDLE_ARCHIVE,
  HANDLE_CONTEXT,
  HANDLE_CANCEL,
  HANDLE_BUFFER,
  HANDLE_WRITER,
  HANDLE_DLPACK,
  HANDLE_DLPACK_VERSIONED
};

enum result {
  RESULT_NOTHING,
  RESULT_CODE, /* a fallible function: its last parameter is ROLE_STATUS */
  RESULT_INT32,
  RESULT_UINT32,
  RESULT_INT64,
  RESULT_UINT64,
  RESULT_TEXT,
  RESULT_POINTER,
  RESULT_HANDLE /* owned by the caller; NULL says that memory was refused */
};

struct member {
  const char* name;
  enum kind kind;
  size_t offset;
};

struct layout {
  const char* name;
  uint32_t size;
  int32_t count;
  const struct member* members;
  int32_t releases;         /* that made it larger, the first included */
  const uint32_t* released; /* its size in each of them */
};

struct parameter {
  const char* name;
  enum role role;
  enum kind kind;
  size_t unit; /* bytes of a number that is pointed to */
  enum handle handle;
  const struct layout* layout;
  enum null null;
  int32_t length; /* the position of the parameter that says how long it is, for NULL_WHEN_EMPTY */
};

struct function {
  const char* name;
  enum result result;
  int32_t count;
  const struct parameter* parameters;
  void (*call)(const union value* arguments, union value* result);
  uint32_t codes;  /* bit n: code n is among its @codes, or a common one */
  bool calls_back; /* a function of the host may choose the code */
};

extern const struct function sweep_functions[];
extern const int32_t sweep_function_count;
extern const int32_t sweep_layout_count;

enum { MOST_PARAMETERS = 16, MOST_FUNCTIONS = 4096 };

/* One argument of a good call, and what a spoiler has to know of it. */
struct rule {
  int64_t believed;        /* a count that the library cannot check: never tried above this; 0: checked */
  int64_t believed_beside; /* the same, once another argument is spoilt too */
};

struct call {
  const struct function* function;
  union value arguments[MOST_PARAMETERS];
  struct rule rules[MOST_PARAMETERS];
  int32_t code;       /* what it answers */
  bool makes_do;      /* refused memory may make it slower instead */
  bool makes_nothing; /* success may leave the handle output NULL */
  bool takes;         /* success hands an object over, which ends once and with it the caller's note of it */
  int64_t of_null;    /* what a function without a code answers for a NULL handle */
  void* ended;        /* the fixture's variable whose handle the call ends */
};

/* For the recorders: the call to take down in. */
struct call* begin_record(const struct function* function);

/* For the files calls_*.c: what is peculiar to the call recorded last. */
void believed(const char* parameter, int64_t most);
void believed_beside(const char* parameter, int64_t most);
void answers(int32_t code);
void makes_do(void);
void makes_nothing(void);
void takes(void);
void of_null(int64_t answer);
void ends(void* variable);

struct fixture;

/* Position `position` of the list of good calls, on the fixture's objects; false behind the last one. */
bool record_call(struct fixture* f, int32_t position, struct call* call);
int32_t parameter_named(const struct function* function, const char* name);

#endif
