# Three sets of flags: ct_flags for everything in the library, ct_warnings_* for what we write, ct_instrument for
# sanitizers and coverage. Flags that only one compiler knows are probed.
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

# ct_probe_compile(<variable> <flag>...): the flags of the list that the C++ compiler takes.
function(ct_probe_compile variable)
  set(known "")
  foreach(flag IN LISTS ARGN)
    string(MAKE_C_IDENTIFIER "CT_CXX${flag}" name)
    check_cxx_compiler_flag("${flag}" ${name})
    if(${name})
      list(APPEND known "${flag}")
    endif()
  endforeach()
  set(${variable} "${known}" PARENT_SCOPE)
endfunction()

# ct_probe_link(<variable> <flag>...): the same for the linker.
function(ct_probe_link variable)
  set(known "")
  foreach(flag IN LISTS ARGN)
    string(MAKE_C_IDENTIFIER "CT_LINK${flag}" name)
    check_linker_flag(CXX "${flag}" ${name})
    if(${name})
      list(APPEND known "${flag}")
    endif()
  endforeach()
  set(${variable} "${known}" PARENT_SCOPE)
endfunction()

ct_probe_compile(ct_hygiene
  -fvisibility=hidden -fvisibility-inlines-hidden -fno-gnu-unique -fno-semantic-interposition
  -ffunction-sections -fdata-sections)

add_library(ct_instrument INTERFACE)
if(CT_SANITIZE)
  set(ct_sanitize_flags -fsanitize=${CT_SANITIZE} -fno-omit-frame-pointer)
  if(NOT CT_SANITIZE MATCHES "thread")
    list(APPEND ct_sanitize_flags -fno-sanitize-recover=all)
  endif()
  target_compile_options(ct_instrument INTERFACE ${ct_sanitize_flags})
  target_link_options(ct_instrument INTERFACE ${ct_sanitize_flags})
  # Programs in C link the library too, and have to bring the C++ part of the sanitizer's runtime for it.
  if(CMAKE_C_COMPILER_ID STREQUAL "Clang")
    target_link_options(ct_instrument INTERFACE -fsanitize-link-c++-runtime)
    target_link_libraries(ct_instrument INTERFACE stdc++)
  endif()
endif()
if(CT_COVERAGE)
  target_compile_options(ct_instrument INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(ct_instrument INTERFACE --coverage)
endif()

add_library(ct_flags INTERFACE)
target_link_libraries(ct_flags INTERFACE ct_instrument)
target_include_directories(ct_flags INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/src")
target_compile_options(ct_flags INTERFACE ${ct_hygiene} "$<$<CONFIG:Release>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>")
if(CT_FUZZ)
  target_compile_options(ct_flags INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(ct_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

set(ct_error "$<$<BOOL:${CT_WARNINGS_AS_ERRORS}>:-Werror>")
set(ct_common_warnings -Wall -Wextra -Wpedantic -Wshadow -Wcast-qual -Wcast-align -Wformat=2 -Wvla)

ct_probe_compile(ct_gcc_warnings -Wduplicated-cond -Wlogical-op)

add_library(ct_warnings_library INTERFACE)
target_compile_options(ct_warnings_library INTERFACE ${ct_common_warnings}
  -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wmissing-declarations
  -Wimplicit-fallthrough -Wextra-semi ${ct_gcc_warnings} ${ct_error})

# Tests and examples: cmocka's and GoogleTest's macros convert and cast in the caller's own code.
add_library(ct_warnings_tests INTERFACE)
target_compile_options(ct_warnings_tests INTERFACE ${ct_common_warnings} ${ct_error}
  $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes> $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>)
