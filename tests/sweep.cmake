# sweep/: every exported function with hostile input and with refused memory. The prototypes come from the header, the
# good calls from sweep/calls_*.c; sweep.names fails for a function that has none.
set(ct_sweep_generated "${CMAKE_CURRENT_BINARY_DIR}/sweep")
add_custom_command(OUTPUT "${ct_sweep_generated}/record.h" "${ct_sweep_generated}/functions.c"
  COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${PROJECT_SOURCE_DIR}/tools/abi" PYTHONDONTWRITEBYTECODE=1
          "${CT_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/sweep/generate.py"
          "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${ct_sweep_generated}"
  DEPENDS "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${CMAKE_CURRENT_SOURCE_DIR}/sweep/generate.py"
          "${PROJECT_SOURCE_DIR}/tools/abi/contract.py" "${PROJECT_SOURCE_DIR}/tools/abi/comments.py"
          "${PROJECT_SOURCE_DIR}/tools/abi/header.py" "${PROJECT_SOURCE_DIR}/tools/abi/roles.py"
  VERBATIM COMMENT "Writing the sweep's functions")

file(GLOB ct_sweep_sources CONFIGURE_DEPENDS sweep/*.c)
list(REMOVE_ITEM ct_sweep_sources "${CMAKE_CURRENT_SOURCE_DIR}/sweep/hostile.c" "${CMAKE_CURRENT_SOURCE_DIR}/sweep/oom.c")
add_library(ct_sweep OBJECT ${ct_sweep_sources} "${ct_sweep_generated}/functions.c" "${ct_sweep_generated}/record.h")
target_include_directories(ct_sweep PUBLIC "${ct_sweep_generated}" PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_link_libraries(ct_sweep PUBLIC ct_c_test m)

foreach(kind hostile oom)
  add_executable(sweep_${kind} "sweep/${kind}.c" $<TARGET_OBJECTS:ct_c_support>)
  target_link_libraries(sweep_${kind} PRIVATE ct_sweep)
  add_test(NAME sweep.${kind} COMMAND sweep_${kind})
  set_tests_properties(sweep.${kind} PROPERTIES LABELS sweep)
endforeach()

add_test(NAME sweep.names COMMAND "${CT_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/sweep/names_test.py" -v)
set_tests_properties(sweep.names PROPERTIES LABELS sweep ENVIRONMENT
  "CT_SWEEP=$<TARGET_FILE:sweep_hostile>;CT_HEADER=${PROJECT_SOURCE_DIR}/include/ctensor.h;CT_LIBRARY=$<TARGET_FILE:ctensor>;PYTHONPATH=${PROJECT_SOURCE_DIR}/tools/abi;PYTHONDONTWRITEBYTECODE=1")
