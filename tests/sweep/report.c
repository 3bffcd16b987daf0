#define _GNU_SOURCE
#include "sweep/report.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
enum { SLOWER = 8 };
void __sanitizer_set_death_callback(void (*callback)(void));
#else
enum { SLOWER = 1 };
#endif

enum { MOST_FAILURES = 60, SLOW_SECONDS = 2, HANGING_SECONDS = 10 };

static char at[1024];
static int failures;
static struct timespec watch_start;

__attribute__((format(printf, 1, 0))) static void append(const char* format, va_list arguments) {
  const size_t length = strlen(at);
  vsnprintf(at + length, sizeof at - length, format, arguments);
}

void report_call(const struct call* call, int32_t position) {
  snprintf(at, sizeof at, "%s (good call %d)", call->function->name, position);
}

void report_spoilt(const char* format, ...) {
  strncat(at, ", ", sizeof at - strlen(at) - 1);
  va_list arguments;
  va_start(arguments, format);
  append(format, arguments);
  va_end(arguments);
}

void report_failure(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("%s: ", at);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
  if (++failures < MOST_FAILURES) return;
  printf("too many failures, giving up\n");
  exit(1);
}

int report_failures(void) { return failures; }

static void say(const char* words) {
  if (write(STDOUT_FILENO, words, strlen(words)) < 0) return;
}

static void say_where(void) {
  say("\nthe sweep was at: ");
  say(at);
  say("\n");
}

static void on_signal(int number) {
  say(number == SIGPROF ? "\na call hangs" : "\ncrash");
  say_where();
  signal(number, SIG_DFL);
  raise(number == SIGPROF ? SIGABRT : number);
}

void report_crashes(void) {
  setvbuf(stdout, NULL, _IONBF, 0); /* a buffer would be a block of malloc */
  signal(SIGPROF, on_signal);
#ifdef SANITIZED
  __sanitizer_set_death_callback(say_where);
#else
  signal(SIGSEGV, on_signal);
  signal(SIGBUS, on_signal);
  signal(SIGFPE, on_signal);
  signal(SIGILL, on_signal);
  signal(SIGABRT, on_signal);
#endif
}

/* One gigabyte on top of what the program has now: a sanitizer's shadow counts too. */
void bound_memory(void) {
  FILE* const stream = fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  if (stream == NULL || fscanf(stream, "%lu", &pages) != 1) {
    printf("the size of the program is unknown\n");
    exit(2);
  }
  fclose(stream);
  const rlim_t most = (rlim_t)pages * 4096u + ((rlim_t)1 << 30);
  if (setrlimit(RLIMIT_AS, &(struct rlimit){most, most}) != 0) {
    perror("setrlimit");
    exit(2);
  }
}

/* Both clocks count the processor's time: the machine may be busy with something else. */
static void set_alarm(int seconds) { setitimer(ITIMER_PROF, &(struct itimerval){{0, 0}, {seconds, 0}}, NULL); }

void begin_watch(void) {
  set_alarm(HANGING_SECONDS * SLOWER);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &watch_start);
}

void end_watch(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  set_alarm(0);
  const double seconds = (double)(now.tv_sec - watch_start.tv_sec) + 1e-9 * (double)(now.tv_nsec - watch_start.tv_nsec);
  if (seconds > SLOW_SECONDS * SLOWER) report_failure("took %.1f seconds of the processor", seconds);
}
