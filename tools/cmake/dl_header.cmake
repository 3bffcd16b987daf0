# ctensor_dl.h: a struct of function pointers and one load function, written from the prototypes of ctensor.h.
# The system's Python first: that is the one for which the distribution installs pycparser.
find_program(CT_PYTHON python3 HINTS /usr/bin REQUIRED)

set(ct_generated_include "${PROJECT_BINARY_DIR}/include")
set(ct_dl_header "${ct_generated_include}/ctensor_dl.h")

add_custom_command(OUTPUT "${ct_dl_header}"
  COMMAND "${CT_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/gen_dl_header.py"
          "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${ct_dl_header}"
  DEPENDS "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${PROJECT_SOURCE_DIR}/tools/gen_dl_header.py"
          "${PROJECT_SOURCE_DIR}/tools/abi/header.py"
  VERBATIM COMMENT "Writing ctensor_dl.h")
add_custom_target(ct_dl_header ALL DEPENDS "${ct_dl_header}")
