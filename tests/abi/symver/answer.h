/* A library of one function, and a function inside it. */
#pragma once

int answer(void);
int answer_for(int minor);
