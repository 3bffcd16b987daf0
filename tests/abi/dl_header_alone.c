/* The generated header for dlopen, alone and twice, as strict C11 and C++11. */
#include "ctensor_dl.h"
#include "ctensor_dl.h" /* NOLINT */

int main(int count, char **arguments) {
  struct ctensor_dl tensor;
  char message[256];
  int result = ctensor_dl_load(&tensor, arguments[count - 1], message, sizeof message);
  ctensor_dl_unload(&tensor);
  return result;
}
