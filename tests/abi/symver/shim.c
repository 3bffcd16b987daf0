/* Two versions of one function, as an emergency would need them: programs linked against 1.0 keep what they rely on. The
 * assembler's .symver is lost under link-time optimisation, so this file alone is compiled without it. */
#include "answer.h"

int answer_as_in_1_0(void);
int answer_as_in_1_1(void);

__asm__(".symver answer_as_in_1_0, answer@CTENSOR_1.0");
__asm__(".symver answer_as_in_1_1, answer@@CTENSOR_1.1");

int answer_as_in_1_0(void) { return answer_for(0); }
int answer_as_in_1_1(void) { return answer_for(1); }
