# Headers, libraries, pkg-config file and CMake package. Both packages find themselves from where they lie, so a tree
# may be moved or installed under any prefix. Components are what the Debian packages are made of (package.cmake).
include(CMakePackageConfigHelpers)

set(ct_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/ctensor")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
install(FILES "${ct_dl_header}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
install(TARGETS ctensor EXPORT ctensorTargets LIBRARY COMPONENT library NAMELINK_COMPONENT development)
if(TARGET ctensor_static)
  install(TARGETS ctensor_static EXPORT ctensorTargets ARCHIVE COMPONENT development)
endif()

install(EXPORT ctensorTargets NAMESPACE ctensor:: DESTINATION "${ct_package_dir}" COMPONENT development)
configure_package_config_file("${PROJECT_SOURCE_DIR}/tools/cmake/ctensorConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/ctensorConfig.cmake" INSTALL_DESTINATION "${ct_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/ctensorConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ctensorConfig.cmake" "${PROJECT_BINARY_DIR}/ctensorConfigVersion.cmake"
  DESTINATION "${ct_package_dir}" COMPONENT development)

# The way from the .pc file up to the prefix, for any depth of the library folder. What is packaged does not move, and
# pkg-config leaves the system's own folders out of its answer only if it sees them as such.
if(CT_DEBIAN)
  set(ct_pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH ct_pc_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" ct_pc_prefix "\${pcfiledir}/${ct_pc_to_prefix}")
endif()
configure_file("${PROJECT_SOURCE_DIR}/tools/cmake/ctensor.pc.in" "${PROJECT_BINARY_DIR}/ctensor.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/ctensor.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)

# ct_gzip(<file> <compressed>): as Debian asks of documents, without name and time inside.
function(ct_gzip file compressed)
  get_filename_component(folder "${compressed}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(OUTPUT "${compressed}" COMMAND gzip -9nc "${file}" > "${compressed}" DEPENDS "${file}" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY ct_compressed "${compressed}")
endfunction()

# ct_install_manual(<component> <folder> <page>)
function(ct_install_manual component folder page)
  if(CT_DEBIAN)
    get_filename_component(name "${page}" NAME)
    ct_gzip("${page}" "${PROJECT_BINARY_DIR}/debian/${name}.gz")
    set(page "${PROJECT_BINARY_DIR}/debian/${name}.gz")
  endif()
  install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/${folder}" COMPONENT ${component})
endfunction()

ct_install_manual(development man3 "${PROJECT_SOURCE_DIR}/docs/man/ctensor.3")

# A page for each function, of the header's comments.
set(ct_function_pages "${PROJECT_BINARY_DIR}/man3")
add_custom_command(OUTPUT "${ct_function_pages}/written"
  COMMAND "${CT_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/manual.py" "${PROJECT_SOURCE_DIR}/include/ctensor.h"
          "${ct_function_pages}" $<$<BOOL:${CT_DEBIAN}>:--gzip>
  COMMAND "${CMAKE_COMMAND}" -E touch "${ct_function_pages}/written"
  DEPENDS "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${PROJECT_SOURCE_DIR}/tools/manual.py"
          "${PROJECT_SOURCE_DIR}/tools/abi/comments.py" "${PROJECT_SOURCE_DIR}/tools/abi/header.py"
          "${PROJECT_SOURCE_DIR}/tools/abi/roles.py"
  COMMAND_EXPAND_LISTS VERBATIM COMMENT "Writing the manual pages of the functions")
add_custom_target(ct_manual ALL DEPENDS "${ct_function_pages}/written")
install(DIRECTORY "${ct_function_pages}/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man3" COMPONENT development MESSAGE_NEVER
  FILES_MATCHING PATTERN "*.3" PATTERN "*.3.gz")

# What `make install` builds: no test is among it.
add_custom_target(ct_deliverables DEPENDS ctensor ct_dl_header ct_manual)
if(TARGET ctensor_static)
  add_dependencies(ct_deliverables ctensor_static)
endif()
