/*
 * Memory that ends at a page nobody may touch: reading or writing past the last byte stops the program on the spot,
 * with or without a sanitizer.
 */
#ifndef CTENSOR_SWEEP_GUARDED_H
#define CTENSOR_SWEEP_GUARDED_H

#include <stddef.h>

/* `bytes` bytes that end where the guard begins; for the life of the program. */
void* guarded(size_t bytes);
/* An address that nothing may be read from or written to. */
void* forbidden_block(void);

#endif
