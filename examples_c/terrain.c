/* The main job, linked against the library: cc terrain.c -lctensor; ./a.out jacksboro_fault_dem.npz */
#include "ctensor.h"

#include "terrain_walk.h"

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: terrain FILE.npz\n");
    return 2;
  }
  return terrain_walk(argv[1]);
}
