# The command `ctensor`, built as a stranger would build it: the public header, the shared library. CLI11 reads its
# command line, libpng (the archive, so that the installed program needs nothing but the library) writes its pictures.
find_package(CLI11 2.1 QUIET)
find_library(CT_PNG_ARCHIVE NAMES libpng16.a libpng.a)
find_path(CT_PNG_INCLUDE NAMES png.h)
if(NOT CLI11_FOUND OR NOT CT_PNG_ARCHIVE OR NOT CT_PNG_INCLUDE)
  message(FATAL_ERROR "the command needs CLI11 and libpng (Debian: libcli11-dev, libpng-dev); -DCT_COMMAND=OFF leaves it out")
endif()

file(GLOB ct_command_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tools/ctensor/*.cc")
add_executable(ctensor_command ${ct_command_sources})
target_include_directories(ctensor_command SYSTEM PRIVATE "${CT_PNG_INCLUDE}")
target_link_libraries(ctensor_command PRIVATE
  ctensor CLI11::CLI11 "${CT_PNG_ARCHIVE}" "${CT_ZLIB_ARCHIVE}" m ct_warnings_tests ct_instrument)
target_link_options(ctensor_command PRIVATE -Wl,-z,relro,-z,now)

set_target_properties(ctensor_command PROPERTIES
  OUTPUT_NAME ctensor RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tools")
# Found from where it lies, so that an installed tree may be moved; a package's library is where the loader looks anyhow.
if(NOT CT_DEBIAN)
  file(RELATIVE_PATH ct_bin_to_lib "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
  set_target_properties(ctensor_command PROPERTIES INSTALL_RPATH "$ORIGIN/${ct_bin_to_lib}")
endif()
install(TARGETS ctensor_command DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT command)
ct_install_manual(command man1 "${PROJECT_SOURCE_DIR}/docs/man/ctensor.1")
install(FILES "${PROJECT_SOURCE_DIR}/tools/ctensor/completion.bash" RENAME ctensor
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT command)
add_dependencies(ct_deliverables ctensor_command)
