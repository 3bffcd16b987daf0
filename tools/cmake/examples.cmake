# Each examples_c/*.c is a program of its own, built as a stranger would build it: strict C11, the public header, the
# shared library. Each runs as a test on the real file. One named *_dlopen links nothing of ours: it gets the path of
# the library as its second argument.
set(ct_example_input "${PROJECT_SOURCE_DIR}/tests/data/jacksboro_fault_dem.npz")

file(GLOB ct_examples CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/examples_c/*.c")
foreach(source IN LISTS ct_examples)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(example_${name} "${source}")
  target_link_libraries(example_${name} PRIVATE ct_warnings_tests ct_instrument)
  set_target_properties(example_${name} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/examples_c")
  if(name MATCHES "_dlopen$")
    add_dependencies(example_${name} ctensor ct_dl_header)
    target_include_directories(example_${name} PRIVATE "${PROJECT_SOURCE_DIR}/include" "${ct_generated_include}")
    target_link_libraries(example_${name} PRIVATE ${CMAKE_DL_LIBS})
    add_test(NAME example.${name} COMMAND example_${name} "${ct_example_input}" "$<TARGET_FILE:ctensor>")
  else()
    target_link_libraries(example_${name} PRIVATE ctensor)
    add_test(NAME example.${name} COMMAND example_${name} "${ct_example_input}")
  endif()
  set_tests_properties(example.${name} PROPERTIES LABELS example)
endforeach()
