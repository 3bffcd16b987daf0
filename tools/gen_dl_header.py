#!/usr/bin/env python3
"""gen_dl_header.py HEADER OUTPUT: writes ctensor_dl.h, which lets a C program use the library through dlopen alone."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "abi"))
from header import functions  # noqa: E402

TEMPLATE = """\
/* Written by gen_dl_header.py from ctensor.h; do not edit.
 *
 * The functions of ctensor.h as pointers, for programs that load the library themselves instead of linking it:
 *
 *   struct ctensor_dl tensor;
 *   char message[256];
 *   if (ctensor_dl_load(&tensor, "libctensor.so.1", message, sizeof message) != 0) { puts(message); return 1; }
 *   tensor.tensor_slice(...);
 *   ctensor_dl_unload(&tensor);
 *
 * With CTENSOR_DL_REDIRECT defined as the name of such a struct before this header is included, plain tensor_slice(...) means
 * the struct's: code written for the linked library then runs unchanged.
 */
#ifndef CTENSOR_DL_H
#define CTENSOR_DL_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ctensor.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ctensor_dl {
  void *library; /* from dlopen */
@MEMBERS@
};

/* Loads the library at `path` and fills `dl`. 0: every function was found. -1: something was not; then `dl` is all
 * zero, nothing stays loaded, and `message` (NULL is fine) says why, cut at `capacity`. */
static inline int ctensor_dl_load(struct ctensor_dl *dl, const char *path, char *message, size_t capacity) {
  static const struct {
    const char *name;
    size_t offset;
  } entries[] = {
@ENTRIES@
  };
  size_t i;
  memset(dl, 0, sizeof *dl);
  dl->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (dl->library == NULL) {
    const char *reason = dlerror();
    if (message != NULL && capacity > 0) {
      snprintf(message, capacity, "%s", reason != NULL ? reason : "dlopen failed");
    }
    return -1;
  }
  for (i = 0; i < sizeof entries / sizeof entries[0]; ++i) {
    void *symbol = dlsym(dl->library, entries[i].name);
    if (symbol == NULL) {
      if (message != NULL && capacity > 0) {
        snprintf(message, capacity, "%s has no function %s", path != NULL ? path : "the program", entries[i].name);
      }
      dlclose(dl->library);
      memset(dl, 0, sizeof *dl);
      return -1;
    }
    /* ISO C has no cast from an object pointer to a function pointer; POSIX gives both the same representation. */
    memcpy((char *)dl + entries[i].offset, &symbol, sizeof symbol);
  }
  return 0;
}

/* Unloads the library; no handle of it may be in use any more. */
static inline void ctensor_dl_unload(struct ctensor_dl *dl) {
  if (dl->library != NULL) {
    dlclose(dl->library);
  }
  memset(dl, 0, sizeof *dl);
}

#ifdef __cplusplus
}
#endif

#ifdef CTENSOR_DL_REDIRECT
@REDIRECTS@
#endif

#endif
"""


def main():
    header, output = sys.argv[1:]
    found = functions(header)
    members = "\n".join(f"  {function.pointer_member()};" for function in found)
    entries = ",\n".join(f'      {{"{f.name}", offsetof(struct ctensor_dl, {f.name})}}' for f in found)
    redirects = "\n".join(f"#define {f.name} (CTENSOR_DL_REDIRECT.{f.name})" for f in found)
    text = TEMPLATE.replace("@MEMBERS@", members).replace("@ENTRIES@", entries).replace("@REDIRECTS@", redirects)
    path = pathlib.Path(output)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


main()
