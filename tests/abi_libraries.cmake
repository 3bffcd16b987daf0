# Libraries that only tests load, linked of the objects that ship: the release that might come next, with one function
# more on the node CTENSOR_1.1, and one of the next SONAME, with every function on CTENSOR_2.0.
set(ct_next "${CMAKE_CURRENT_BINARY_DIR}/next")
set(ct_second "${CMAKE_CURRENT_BINARY_DIR}/second")
file(MAKE_DIRECTORY "${ct_next}" "${ct_second}")
set(ct_map_script "${CMAKE_COMMAND}" -E env PYTHONDONTWRITEBYTECODE=1 "${CT_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/abi/map.py")

add_custom_command(OUTPUT "${ct_next}/ctensor.h" "${ct_next}/ctensor.map"
  COMMAND "${CT_PYTHON}" -B "${ct_abi_tests}/next_header.py" "${ct_header}" > "${ct_next}/ctensor.h"
  COMMAND ${ct_map_script} "${ct_next}/ctensor.h" > "${ct_next}/ctensor.map"
  DEPENDS "${ct_header}" "${ct_abi_tests}/next_header.py" "${PROJECT_SOURCE_DIR}/tools/abi/map.py"
  VERBATIM COMMENT "Writing the header of the next release")
add_custom_command(OUTPUT "${ct_second}/ctensor.map"
  COMMAND ${ct_map_script} "${ct_header}" 2 > "${ct_second}/ctensor.map"
  DEPENDS "${ct_header}" "${PROJECT_SOURCE_DIR}/tools/abi/map.py"
  VERBATIM COMMENT "Writing the version script of the next SONAME")

# ct_test_library(<target> <folder> <version> <soversion> [source...]): in <folder>, exporting what <folder>/ctensor.map lists.
function(ct_test_library target folder version soversion)
  add_library(${target} SHARED ${ct_shipped} ${ct_level_objects} ${ct_runtime_sources} ${ARGN} "${folder}/ctensor.map")
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME ctensor VERSION ${version}
    SOVERSION ${soversion} LIBRARY_OUTPUT_DIRECTORY "${folder}" LINK_DEPENDS "${folder}/ctensor.map")
  target_compile_options(${target} PRIVATE -g)
  target_link_libraries(${target} PRIVATE ct_flags "${CT_ZLIB_ARCHIVE}")
  target_link_options(${target} PRIVATE "-Wl,--version-script=${folder}/ctensor.map" ${ct_link_flags})
endfunction()

ct_test_library(ctensor_next "${ct_next}" 1.1.0 1 abi/client/throw_away.cc "${ct_next}/ctensor.h")
target_include_directories(ctensor_next BEFORE PRIVATE "${ct_next}")
set_property(SOURCE abi/client/throw_away.cc PROPERTY COMPILE_OPTIONS -fvisibility=default)
ct_test_library(ctensor_second "${ct_second}" 2.0.0 2)
