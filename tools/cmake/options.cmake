# Every switch of the build, with its default for a plain `cmake -B build`.
include(GNUInstallDirs)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug" FORCE)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
  set(ct_every_level base v3 v4)
else()
  set(ct_every_level base)
endif()

set(CT_LEVELS "${ct_every_level}" CACHE STRING "Instruction levels to build: a list of base, v3, v4")
set(CT_SANITIZE "" CACHE STRING "Value of -fsanitize= for everything that is built; empty for none")
option(CT_WARNINGS_AS_ERRORS "Stop at the first compiler warning" OFF)
option(CT_TESTS "Build the tests and the examples" ${PROJECT_IS_TOP_LEVEL})
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CROSSCOMPILING)
  set(ct_command_default ON)
else()
  set(ct_command_default OFF)
endif()
option(CT_COMMAND "Build the command ctensor (CLI11 and libpng)" ${ct_command_default})
option(CT_DEBIAN "Lay the installed files out as Debian packages ask: /usr, compressed manual pages (tools/package)" OFF)
option(CT_BENCH "Build the benchmarks (target bench)" OFF)
option(CT_FUZZ "Build the fuzz targets with libFuzzer (clang only) instead of the corpus driver" OFF)
option(CT_COVERAGE "Instrument for gcov" OFF)

# The contract build: static hidden C++ runtime, prelinked isolated objects, exports checked by the linker.
# Instrumented builds cannot have it: the sanitizer runtimes interpose the C++ runtime and the unwinder, which must
# therefore be the shared ones, leave symbols for the program to define, and hang metadata on global symbols.
if(CT_SANITIZE OR CT_COVERAGE OR CT_FUZZ)
  set(ct_contract_default OFF)
else()
  set(ct_contract_default ON)
endif()
option(CT_CONTRACT "Link the library as it ships (hygiene flags, prelinked static library)" ${ct_contract_default})

option(CT_COMPLETE "The linker refuses a listed name without a function; off lets a change be built in pieces" OFF)

foreach(level IN LISTS CT_LEVELS)
  if(NOT level IN_LIST ct_every_level)
    message(FATAL_ERROR "CT_LEVELS: '${level}' is not one of: ${ct_every_level}")
  endif()
endforeach()
if(NOT "base" IN_LIST CT_LEVELS)
  message(FATAL_ERROR "CT_LEVELS: base is what every CPU falls back to and cannot be left out")
endif()

find_program(CT_CCACHE ccache)
if(CT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER "${CT_CCACHE}")
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CT_CCACHE}")
endif()
