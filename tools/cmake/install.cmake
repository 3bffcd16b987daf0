# Headers, libraries, pkg-config file and CMake package. Both packages find themselves from where they lie, so a tree
# may be moved or installed under any prefix.
include(CMakePackageConfigHelpers)

set(ct_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/ctensor")

install(FILES "${PROJECT_SOURCE_DIR}/include/ctensor.h" "${ct_dl_header}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(TARGETS ctensor EXPORT ctensorTargets)
if(TARGET ctensor_static)
  install(TARGETS ctensor_static EXPORT ctensorTargets)
endif()

install(EXPORT ctensorTargets NAMESPACE ctensor:: DESTINATION "${ct_package_dir}")
configure_package_config_file("${PROJECT_SOURCE_DIR}/tools/cmake/ctensorConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/ctensorConfig.cmake" INSTALL_DESTINATION "${ct_package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/ctensorConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/ctensorConfig.cmake" "${PROJECT_BINARY_DIR}/ctensorConfigVersion.cmake"
  DESTINATION "${ct_package_dir}")

# The way from the .pc file up to the prefix, for any depth of the library folder.
file(RELATIVE_PATH ct_pc_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" ct_pc_to_prefix "${ct_pc_to_prefix}")
configure_file("${PROJECT_SOURCE_DIR}/tools/cmake/ctensor.pc.in" "${PROJECT_BINARY_DIR}/ctensor.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/ctensor.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
