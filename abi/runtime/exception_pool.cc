// The C++ runtime keeps about 72 KiB in reserve for exceptions thrown when memory is out, and never gives it back. Our
// copy of the runtime lives and dies with the shared library, so unloading has to return that reserve.
// Not part of the static library: there the pool is the host program's.
namespace __gnu_cxx {
void __freeres();
}

namespace {

[[gnu::destructor]] void release_exception_pool() { __gnu_cxx::__freeres(); }

}  // namespace
