# tool/: the command as its users see it. Each file of tests is one ctest.
file(GLOB ct_tool_tests CONFIGURE_DEPENDS tool/*_test.py)
foreach(script IN LISTS ct_tool_tests)
  get_filename_component(name "${script}" NAME_WE)
  string(REGEX REPLACE "_test$" "" name "${name}")
  add_test(NAME tool.${name} COMMAND "${CT_PYTHON}" "${script}" -v)
  set_tests_properties(tool.${name} PROPERTIES LABELS tool ENVIRONMENT
    "CT_COMMAND=$<TARGET_FILE:ctensor_command>;CT_TEST_DATA=${CMAKE_CURRENT_SOURCE_DIR}/data;CT_SOURCE_DIR=${PROJECT_SOURCE_DIR};PYTHONDONTWRITEBYTECODE=1")
endforeach()
