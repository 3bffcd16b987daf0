/* pthread_cancel() makes glibc load libgcc_s on the spot and keeps a list of what that depends on; LeakSanitizer takes it for lost. */
const char* __lsan_default_suppressions(void);
const char* __lsan_default_suppressions(void) { return "leak:_dl_map_object_deps\n"; }
