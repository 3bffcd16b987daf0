# ctensor.hpp: header-only C++ over the shared library, as strangers build it, in the configurations that differ.
set(ct_hpp "${CMAKE_CURRENT_SOURCE_DIR}/hpp")

# --- every compiler, standard and kind of view: no warning ----------------------------------------------------------
set(ct_hpp_strict -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror
  "-I${PROJECT_SOURCE_DIR}/include" "${ct_hpp}/every_configuration.cc")
foreach(compiler GXX CLANGXX)
  string(TOLOWER "${compiler}" name)
  foreach(standard 17 20)
    ct_header_test(hpp_${name}_${standard} "${CT_${compiler}}" -std=c++${standard} -DCTENSOR_NO_EIGEN ${ct_hpp_strict})
    if(CT_EIGEN_INCLUDE)
      ct_header_test(hpp_${name}_${standard}_eigen "${CT_${compiler}}" -std=c++${standard} -isystem "${CT_EIGEN_INCLUDE}"
                     ${ct_hpp_strict})
    endif()
  endforeach()
  ct_header_test(hpp_${name}_no_exceptions "${CT_${compiler}}" -std=c++17 -fno-exceptions -DCTENSOR_NO_EIGEN
                 ${ct_hpp_strict})
endforeach()

# --- behaviour ------------------------------------------------------------------------------------------------------
file(GLOB ct_hpp_sources CONFIGURE_DEPENDS "${ct_hpp}/*_test.cc")
function(ct_hpp_program name standard)
  add_executable(hpp_${name} ${ARGN})
  # One unit: most of the work is reading headers.
  set_target_properties(hpp_${name} PROPERTIES CXX_STANDARD ${standard} UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  target_compile_options(hpp_${name} PRIVATE -O0)
  target_link_libraries(hpp_${name} PRIVATE ctensor ct_test_paths ct_warnings_tests ct_instrument)
endfunction()

function(ct_hpp_test name)
  add_test(NAME hpp.${name} COMMAND ${ARGN})
  set_tests_properties(hpp.${name} PROPERTIES LABELS hpp)
endfunction()

ct_hpp_program(spans 20 ${ct_hpp_sources})
ct_hpp_program(spans_17 17 ${ct_hpp_sources})
ct_hpp_program(without_exceptions 17 "${ct_hpp}/without_exceptions.cc")
target_compile_options(hpp_without_exceptions PRIVATE -fno-exceptions)
ct_hpp_program(scenario 17 "${ct_hpp}/scenario.cc")
foreach(target hpp_scenario hpp_spans hpp_spans_17 hpp_without_exceptions)
  target_compile_definitions(${target} PRIVATE CTENSOR_NO_EIGEN)
endforeach()
set(ct_hpp_behaviour spans spans_17)
if(CT_EIGEN_INCLUDE)
  ct_hpp_program(eigen 20 ${ct_hpp_sources})
  target_include_directories(hpp_eigen SYSTEM PRIVATE "${CT_EIGEN_INCLUDE}")
  list(APPEND ct_hpp_behaviour eigen)
endif()
foreach(name IN LISTS ct_hpp_behaviour)
  target_link_libraries(hpp_${name} PRIVATE GTest::gtest_main)
  ct_hpp_test(${name} hpp_${name})
endforeach()

ct_hpp_test(without_exceptions hpp_without_exceptions)
ct_hpp_test(names "${CT_PYTHON}" -B "${ct_hpp}/names_test.py" "${PROJECT_SOURCE_DIR}/include" -v)
# What every language prints.
ct_hpp_test(scenario sh -c "\"$0\" \"$1\" | diff - \"$2\"" "$<TARGET_FILE:hpp_scenario>"
  "${CMAKE_CURRENT_SOURCE_DIR}/data/jacksboro_fault_dem.npz" "${CMAKE_CURRENT_SOURCE_DIR}/ffi/scenario.txt")
