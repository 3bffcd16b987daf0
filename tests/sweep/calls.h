/* The good calls, at least one of every function, by chapter of the header. Each stands behind next_call(). */
#ifndef CTENSOR_SWEEP_CALLS_H
#define CTENSOR_SWEEP_CALLS_H

#include "sweep/call.h"
#include "sweep/fixture.h"

/* True once, at the position of the list that record_call() was asked for. */
bool next_call(void);

void record_library(struct fixture* f);
void record_context(struct fixture* f);
void record_dtype(struct fixture* f);
void record_shape(struct fixture* f);
void record_create(struct fixture* f);
void record_sequences(struct fixture* f);
void record_inspect(struct fixture* f);
void record_elements(struct fixture* f);
void record_boxes(struct fixture* f);
void record_views(struct fixture* f);
void record_strides(struct fixture* f);
void record_copy(struct fixture* f);
void record_cast(struct fixture* f);
void record_elementwise(struct fixture* f);
void record_reduce(struct fixture* f);
void record_order(struct fixture* f);
void record_print(struct fixture* f);
void record_buffer(struct fixture* f);
void record_archive(struct fixture* f);
void record_archive_writer(struct fixture* f);
void record_dlpack(struct fixture* f);
void record_proto(struct fixture* f);

#endif
