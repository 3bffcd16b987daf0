# abi/: what the header is as text, and what the built library is as a file. The second kind belongs to the gcc contract
# build: instrumented or differently compiled libraries are not what ships.
set(ct_header "${PROJECT_SOURCE_DIR}/include/ctensor.h")
set(ct_abi_tests "${CMAKE_CURRENT_SOURCE_DIR}/abi")

# --- the header alone, by both compilers and both languages ---------------------------------------------------------
find_program(CT_GCC gcc)
find_program(CT_GXX g++)
find_program(CT_CLANG clang)
find_program(CT_CLANGXX clang++)
set(ct_strict -fsyntax-only -Wall -Wextra -Wpedantic -Werror "-I${PROJECT_SOURCE_DIR}/include"
  "-I${ct_generated_include}")
# -Weverything without notes on older language versions; clang reads documentation comments and is told our own tags.
set(ct_everything ${ct_strict} -Weverything -Wno-c++98-compat -Wno-c++98-compat-pedantic
  -fcomment-block-commands=threads,codes,owned,borrowed,optional)

function(ct_header_test name compiler)
  if(NOT compiler)
    message(FATAL_ERROR "tests: the compiler for ${name} is missing; tools/bootstrap installs it")
  endif()
  add_test(NAME header.${name} COMMAND "${compiler}" ${ARGN})
  set_tests_properties(header.${name} PROPERTIES LABELS abi)
endfunction()

ct_header_test(c11_gcc "${CT_GCC}" -std=c11 ${ct_strict} "${ct_abi_tests}/header_alone.c")
ct_header_test(c11_clang "${CT_CLANG}" -std=c11 ${ct_everything} "${ct_abi_tests}/header_alone.c")
ct_header_test(cpp11_gcc "${CT_GXX}" -std=c++11 -x c++ ${ct_strict} "${ct_abi_tests}/header_alone.c")
ct_header_test(cpp11_clang "${CT_CLANGXX}" -std=c++11 -x c++ ${ct_everything} "${ct_abi_tests}/header_alone.c")
ct_header_test(dl_c11 "${CT_GCC}" -std=c11 -D_POSIX_C_SOURCE=200809L ${ct_strict} "${ct_abi_tests}/dl_header_alone.c")
ct_header_test(dl_cpp11 "${CT_GXX}" -std=c++11 -x c++ ${ct_strict} "${ct_abi_tests}/dl_header_alone.c")

if(CT_CONTRACT AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  include(abi_libraries.cmake)
endif()

# --- scripts --------------------------------------------------------------------------------------------------------
# What they need to know of this build, as JSON.
string(JOIN "\", \"" ct_levels_json ${CT_LEVELS})
file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/tests/abi.json" CONTENT "{
  \"root\": \"${PROJECT_SOURCE_DIR}\",
  \"build\": \"${PROJECT_BINARY_DIR}\",
  \"shared\": \"$<TARGET_FILE:ctensor>\",
  \"static\": \"$<$<TARGET_EXISTS:ctensor_static>:$<TARGET_FILE:$<IF:$<TARGET_EXISTS:ctensor_static>,ctensor_static,ctensor>>>\",
  \"levels\": [\"${ct_levels_json}\"],
  \"next\": \"$<$<TARGET_EXISTS:ctensor_next>:$<TARGET_FILE:$<IF:$<TARGET_EXISTS:ctensor_next>,ctensor_next,ctensor>>>\",
  \"objects\": [\"$<JOIN:${ct_shipped},\", \">\"]
}
")

function(ct_python_test name script)
  add_test(NAME abi.${name} COMMAND "${CT_PYTHON}" "${ct_abi_tests}/${script}" -v)
  set_tests_properties(abi.${name} PROPERTIES LABELS abi ENVIRONMENT
    "CT_ABI_JSON=${PROJECT_BINARY_DIR}/tests/abi.json;PYTHONPATH=${PROJECT_SOURCE_DIR}/tools/abi;PYTHONDONTWRITEBYTECODE=1")
endfunction()

ct_python_test(header_text header_text_test.py)
ct_python_test(manual_pages manual_pages_test.py)
ct_python_test(include_floors include_floors_test.py)

# The raw layers of the bindings are committed; they have to be what the contract makes them.
add_test(NAME abi.bindings_current COMMAND "${CT_PYTHON}" -B "${PROJECT_SOURCE_DIR}/tools/bindings/generate.py" --check)
set_tests_properties(abi.bindings_current PROPERTIES LABELS abi)
if(CT_CONTRACT AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  ct_python_test(exports exports_test.py)
  ct_python_test(contract contract_test.py)
  ct_python_test(dwarf dwarf_test.py)
  ct_python_test(diff diff_test.py)
  ct_python_test(mutants mutants_test.py)
  ct_python_test(rehearsal rehearsal_test.py)
  ct_python_test(symver symver_test.py)
  ct_python_test(parsers parsers_test.py)
  ct_python_test(docs_names docs_names_test.py)
  ct_python_test(elf elf_test.py)
  ct_python_test(objects objects_test.py)

  # Loads and unloads the library thousands of times.
  add_executable(load_cycles abi/load_cycles.c)
  target_link_libraries(load_cycles PRIVATE ct_warnings_tests ct_test_paths ${CMAKE_DL_LIBS})
  target_include_directories(load_cycles PRIVATE "${PROJECT_SOURCE_DIR}/include")
  add_dependencies(load_cycles ctensor)
  add_test(NAME abi.load_cycles COMMAND load_cycles "$<TARGET_FILE:ctensor>")
  set_tests_properties(abi.load_cycles PROPERTIES LABELS abi)

  # Copies of the library at other paths, beside the one that the program links and one of another SONAME.
  add_library(second_client SHARED abi/second_client.c)
  target_link_libraries(second_client PRIVATE ctensor_second ct_warnings_tests)
  target_include_directories(second_client PRIVATE "${PROJECT_SOURCE_DIR}/include")
  add_executable(copies abi/copies.c)
  target_link_libraries(copies PRIVATE ctensor ct_warnings_tests ${CMAKE_DL_LIBS})
  foreach(copy a b)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/copy_${copy}")
    add_custom_command(TARGET copies POST_BUILD VERBATIM
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
      COMMAND "${CMAKE_COMMAND}" -E copy "$<TARGET_FILE:ctensor>" "${folder}/libctensor.so.1")
  endforeach()
  add_test(NAME abi.copies COMMAND copies copy_a/libctensor.so.1 copy_b/libctensor.so.1 "$<TARGET_FILE:second_client>")
  add_dependencies(copies second_client)
  set_tests_properties(abi.copies PROPERTIES LABELS abi)

  # A child that was forked off computes, after and while its parent's pool works.
  add_executable(forks abi/forks.c)
  target_link_libraries(forks PRIVATE ctensor ct_warnings_tests)
  add_test(NAME abi.forks COMMAND forks)
  set_tests_properties(abi.forks PROPERTIES LABELS abi)

  # Tensors of NumPy's in one process with ours, both ways.
  if(NOT CMAKE_CROSSCOMPILING)
    add_test(NAME exchange.numpy COMMAND "${CT_PYTHON}" -B "${CMAKE_CURRENT_SOURCE_DIR}/golden/dlpack_exchange.py"
             "$<TARGET_FILE:ctensor>")
    set_tests_properties(exchange.numpy PROPERTIES LABELS abi)
  endif()

  # Installs, then builds and runs programs of users.
  add_test(NAME install.consume COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/install/consume" "${PROJECT_BINARY_DIR}")
  set_tests_properties(install.consume PROPERTIES LABELS install)
endif()
