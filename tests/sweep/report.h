/* What a sweep is at, for its messages, and what it has found. */
#ifndef CTENSOR_SWEEP_REPORT_H
#define CTENSOR_SWEEP_REPORT_H

#include "sweep/call.h"

/* From now on `call` is under test, nothing in it spoilt yet. Kept for crashes, too. */
void report_call(const struct call* call, int32_t position);
/* Adds one thing that was spoilt. */
__attribute__((format(printf, 1, 2))) void report_spoilt(const char* format, ...);
/* Something is wrong: prints it with the call. The sweep goes on for a while. */
__attribute__((format(printf, 1, 2))) void report_failure(const char* format, ...);
int report_failures(void);
/* A crash, a sanitizer's report or a call that hangs says in which call it was. */
void report_crashes(void);
/* Bounds memory: sizes out of nowhere are refused, not tried. */
void bound_memory(void);
/* Around a call: it is a failure to take more than two seconds, more under a sanitizer. */
void begin_watch(void);
void end_watch(void);

#endif
