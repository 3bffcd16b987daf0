/* The main job without linking the library: everything through dlopen. The same walk as terrain.c, with the same output.
 * usage: terrain_dlopen FILE.npz [LIBRARY] */
#define CTENSOR_DL_REDIRECT library /* tensor_slice(...) now means library.tensor_slice(...) */
#include "ctensor_dl.h"

static struct ctensor_dl library;

#include "terrain_walk.h"

int main(int argc, char **argv) {
  char message[256];
  int code;
  if (argc != 2 && argc != 3) {
    fprintf(stderr, "usage: terrain_dlopen FILE.npz [LIBRARY]\n");
    return 2;
  }
  if (ctensor_dl_load(&library, argc == 3 ? argv[2] : "libctensor.so.1", message, sizeof message) != 0) {
    fprintf(stderr, "terrain_dlopen: %s\n", message);
    return 1;
  }
  code = terrain_walk(argv[1]);
  ctensor_dl_unload(&library);
  return code;
}
