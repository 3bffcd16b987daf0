# package/: what is in the Debian packages that tools/package made of this build.
add_test(NAME package.debian COMMAND "${CT_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/install/debian_test.py" -v)
set_tests_properties(package.debian PROPERTIES LABELS package ENVIRONMENT
  "CT_BUILD=${PROJECT_BINARY_DIR};CT_SOURCE_DIR=${PROJECT_SOURCE_DIR};PYTHONDONTWRITEBYTECODE=1")
