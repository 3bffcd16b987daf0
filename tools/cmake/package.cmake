# Debian packages of the installed components, by CPack: libctensor1, libctensor-dev, ctensor-tools. tools/package runs it.
if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr" OR NOT TARGET ctensor_static OR NOT TARGET ctensor_command)
  message(FATAL_ERROR "CT_DEBIAN needs CMAKE_INSTALL_PREFIX=/usr, CT_CONTRACT and CT_COMMAND; the preset `package` has them")
endif()

set(CT_MAINTAINER "The ctensor authors <ctensor@example.org>" CACHE STRING "Who answers for the packages: name <address>")
set(CT_DEBIAN_REVISION "1" CACHE STRING "Of the packaging, counted from 1 for each version of the library")

# A pre-release sorts before its release.
set(ct_debian_upstream "${PROJECT_VERSION}")
if(ct_prerelease)
  string(APPEND ct_debian_upstream "~${ct_prerelease}")
endif()
set(ct_debian_version "${ct_debian_upstream}-${CT_DEBIAN_REVISION}")

set(ct_debian "${PROJECT_BINARY_DIR}/debian")
set(ct_debian_sources "${PROJECT_SOURCE_DIR}/tools/debian")
set(ct_contract "${PROJECT_SOURCE_DIR}/abi/ctensor.abi.json")

# --- what dpkg reads --------------------------------------------------------------------------------------------------
set(ct_control "${ct_debian}/symbols" "${ct_debian}/shlibs")
add_custom_command(OUTPUT ${ct_control}
  COMMAND "${CT_PYTHON}" "${ct_debian_sources}/symbols.py" "${ct_contract}" ${ct_debian_upstream} "${ct_debian}"
  DEPENDS "${ct_contract}" "${ct_debian_sources}/symbols.py" VERBATIM)

# --- what every package holds below /usr/share/doc ----------------------------------------------------------------------
# The time is that of SOURCE_DATE_EPOCH, if set.
string(TIMESTAMP ct_debian_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file("${ct_debian_sources}/changelog.in" "${ct_debian}/changelog" @ONLY)
ct_gzip("${ct_debian}/changelog" "${ct_debian}/changelog.Debian.gz")
ct_gzip("${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${ct_debian}/changelog.gz")

set(ct_package_library libctensor1)
set(ct_package_development libctensor-dev)
set(ct_package_command ctensor-tools)
foreach(component library development command)
  set(copyright "${ct_debian}/copyright_${component}")
  add_custom_command(OUTPUT "${copyright}"
    COMMAND "${CT_PYTHON}" "${ct_debian_sources}/copyright.py" ${component} > "${copyright}"
    DEPENDS "${ct_debian_sources}/copyright.py" VERBATIM)
  list(APPEND ct_control "${copyright}")
  set(folder "${CMAKE_INSTALL_DATADIR}/doc/${ct_package_${component}}")
  install(FILES "${copyright}" RENAME copyright DESTINATION "${folder}" COMPONENT ${component})
  install(FILES "${ct_debian}/changelog.gz" "${ct_debian}/changelog.Debian.gz" DESTINATION "${folder}"
    COMPONENT ${component})
  install(FILES "${ct_debian_sources}/overrides/${ct_package_${component}}"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" COMPONENT ${component})
endforeach()

get_property(ct_compressed GLOBAL PROPERTY ct_compressed)
add_custom_target(ct_debian_files ALL DEPENDS ${ct_control} ${ct_compressed})
add_dependencies(ct_deliverables ct_debian_files)

# What CMake's own stripping leaves. Of the archive the names must stay.
function(ct_strip component file)
  install(CODE "
    if(CMAKE_INSTALL_DO_STRIP)
      execute_process(COMMAND \"${CMAKE_STRIP}\" ${ARGN} --remove-section=.comment
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${file}\" COMMAND_ERROR_IS_FATAL ANY)
    endif()" COMPONENT ${component})
endfunction()
ct_strip(library "${CMAKE_INSTALL_LIBDIR}/libctensor.so.${PROJECT_VERSION}" --strip-unneeded)
ct_strip(development "${CMAKE_INSTALL_LIBDIR}/libctensor.a" --strip-debug --enable-deterministic-archives)
ct_strip(command "${CMAKE_INSTALL_BINDIR}/ctensor" --strip-all)

# --- CPack ------------------------------------------------------------------------------------------------------------
set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME ctensor)
set(CPACK_PACKAGE_CONTACT "${CT_MAINTAINER}")
set(CPACK_OUTPUT_FILE_PREFIX "${PROJECT_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL library development command)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_VERSION ${ct_debian_upstream})
set(CPACK_DEBIAN_PACKAGE_RELEASE ${CT_DEBIAN_REVISION})
set(CPACK_DEBIAN_PACKAGE_SOURCE ctensor)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# ct_package(<component> <section> <Multi-Arch> <summary> <description>): CPack knows the field Multi-Arch from 3.31 on;
# before, a line more in the value before it is the way in.
function(ct_package component section multiarch summary description)
  string(TOUPPER ${component} upper)
  if(CMAKE_VERSION VERSION_LESS 3.31)
    string(APPEND section "\nMulti-Arch: ${multiarch}")
  endif()
  set(CPACK_DEBIAN_${upper}_PACKAGE_MULTIARCH ${multiarch} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION "${section}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${ct_package_${component}} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${summary}\n${description}" PARENT_SCOPE)
endfunction()

ct_package(library libs same "tensors behind a stable C ABI (shared library)"
"Strided tensors with slicing, arithmetic, reductions, printing and array
files (.npy, .npz, safetensors, TensorProto), for every language that can
call C.
.
This package holds the shared library, which needs the C library alone.")

ct_package(development libdevel same "tensors behind a stable C ABI (development files)"
"Strided tensors with slicing, arithmetic, reductions, printing and array
files (.npy, .npz, safetensors, TensorProto), for every language that can
call C.
.
This package holds the headers, the static library, the files by which
pkg-config and CMake find the library, and manual pages.")

ct_package(command science foreign "look into array files, compare and convert them"
"The command ctensor lists, shows, draws, measures, compares, checks and
converts what is in .npy, .npz, safetensors and TensorProto files.
.
Slices are written as in Python, pictures appear in the terminal, and files
that are larger than memory are streamed.")

# The floor of glibc is part of the ABI's contract; a test asks dpkg-shlibdeps. Its use by CPack would add scripts that
# run ldconfig, for which a trigger stands here.
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libc6 (>= 2.34)")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
  "${ct_debian}/symbols" "${ct_debian}/shlibs" "${ct_debian_sources}/triggers")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${ct_package_library} (= ${ct_debian_version})")
# The static library needs a static or shared C++ runtime at link time.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "g++ | libstdc++-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "pkg-config, cmake")
set(CPACK_DEBIAN_COMMAND_PACKAGE_DEPENDS "${ct_package_library} (= ${ct_debian_version})")
set(CPACK_DEBIAN_COMMAND_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}")
include(CPack)
