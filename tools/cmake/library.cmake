# The library: baseline objects + sealed kernel levels + zlib, as libctensor.so and libctensor.a.
file(GLOB ct_sources CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/src/core/*.cc" "${PROJECT_SOURCE_DIR}/src/ops/*.cc" "${PROJECT_SOURCE_DIR}/src/print/*.cc"
  "${PROJECT_SOURCE_DIR}/src/io/*.cc" "${PROJECT_SOURCE_DIR}/src/buffer/*.cc" "${PROJECT_SOURCE_DIR}/abi/*.cc")
file(GLOB ct_boundary_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/abi/*.cc")
file(GLOB ct_runtime_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/abi/runtime/*.cc")

set(ct_map "${PROJECT_SOURCE_DIR}/abi/ctensor.map")

# The archive, not the shared library: at run time nothing but libc, libm and the loader is needed.
find_library(CT_ZLIB_ARCHIVE NAMES libz.a REQUIRED)

add_library(ct_objects OBJECT ${ct_sources})
target_link_libraries(ct_objects PRIVATE ct_flags ct_warnings_library)
target_include_directories(ct_objects PRIVATE "${PROJECT_SOURCE_DIR}/include")
# As in the kernels, a * b + c is two roundings where the source says two: answers are the same on every processor.
target_compile_options(ct_objects PRIVATE -ffp-contract=off)

# Headers alone, for src/io. Naming the folder that compilers search anyhow would change their order.
find_path(CT_JSON_INCLUDE nlohmann/json.hpp REQUIRED)
find_path(CT_PROTOZERO_INCLUDE protozero/varint.hpp REQUIRED)
foreach(folder IN ITEMS "${CT_JSON_INCLUDE}" "${CT_PROTOZERO_INCLUDE}")
  if(NOT folder STREQUAL "/usr/include")
    target_include_directories(ct_objects SYSTEM PRIVATE "${folder}")
  endif()
endforeach()

# The choice of a level, twice: what ships asks the CPU alone, what tests link also heeds the variable CTENSOR_ISA.
foreach(kind select select_testing)
  add_library(ct_${kind} OBJECT "${PROJECT_SOURCE_DIR}/src/kernels/select.cc")
  target_link_libraries(ct_${kind} PRIVATE ct_flags ct_warnings_library)
  foreach(level IN LISTS CT_LEVELS)
    string(TOUPPER ${level} upper)
    target_compile_definitions(ct_${kind} PRIVATE CT_LEVEL_${upper}=1)
  endforeach()
endforeach()
target_compile_definitions(ct_select_testing PRIVATE CT_TEST_BUILD=1)
set(ct_shipped $<TARGET_OBJECTS:ct_objects> $<TARGET_OBJECTS:ct_select>)

# abidw reads the exported functions' types from the debug information of the boundary, and only from there. It describes
# one function per address, so equal bodies must not be folded into one.
ct_probe_compile(ct_no_folding -fno-ipa-icf)
set_source_files_properties(${ct_boundary_sources} PROPERTIES COMPILE_OPTIONS "-g;${ct_no_folding}")

# --- shared ---------------------------------------------------------------------------------------------------------
add_library(ctensor SHARED ${ct_shipped} ${ct_level_objects})
add_library(ctensor::ctensor ALIAS ctensor)
set_target_properties(ctensor PROPERTIES
  LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS "${ct_map}")
target_include_directories(ctensor PUBLIC
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_link_libraries(ctensor PRIVATE ct_instrument $<BUILD_INTERFACE:${CT_ZLIB_ARCHIVE}>)
target_link_options(ctensor PRIVATE "-Wl,--version-script=${ct_map}")

if(CT_CONTRACT)
  ct_probe_link(ct_link_flags
    -static-libstdc++ -static-libgcc
    -Wl,--gc-sections -Wl,--as-needed -Wl,-Bsymbolic-functions -Wl,--exclude-libs,ALL
    -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,-z,defs)
  target_link_options(ctensor PRIVATE ${ct_link_flags})
  if(CT_COMPLETE)
    target_link_options(ctensor PRIVATE -Wl,--no-undefined-version)
  endif()
  # Stand-ins for parts of the C and C++ runtime that only a shared object with its own static copy needs.
  target_sources(ctensor PRIVATE ${ct_runtime_sources})
  target_link_libraries(ctensor PRIVATE $<BUILD_INTERFACE:ct_flags> $<BUILD_INTERFACE:ct_warnings_library>)
endif()

# --- static: one object with the same global names as the shared library --------------------------------------------
if(CT_CONTRACT)
  set(ct_names "${PROJECT_BINARY_DIR}/exported_names.txt")
  set(ct_whole_loose "${PROJECT_BINARY_DIR}/ctensor_whole.r.o")
  set(ct_whole "${PROJECT_BINARY_DIR}/ctensor_whole.o")
  add_custom_command(OUTPUT "${ct_whole}"
    COMMAND grep -o "tensor_[a-z0-9_]*" "${ct_map}" > "${ct_names}"
    COMMAND "${CMAKE_LINKER}" -r --force-group-allocation -o "${ct_whole_loose}"
            ${ct_shipped} ${ct_level_objects} "${CT_ZLIB_ARCHIVE}"
    COMMAND "${CMAKE_OBJCOPY}" "--keep-global-symbols=${ct_names}" "${ct_whole_loose}" "${ct_whole}"
    BYPRODUCTS "${ct_names}" "${ct_whole_loose}"
    DEPENDS ct_objects ct_select ${ct_shipped} ${ct_level_objects} "${ct_map}"
    COMMAND_EXPAND_LISTS VERBATIM COMMENT "Sealing the static library")
  add_library(ctensor_static STATIC "${ct_whole}")
  add_library(ctensor::ctensor_static ALIAS ctensor_static)
  set_target_properties(ctensor_static PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME ctensor)
  set_source_files_properties("${ct_whole}" PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_include_directories(ctensor_static INTERFACE
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(ctensor_static INTERFACE stdc++ m)
endif()

# --- inside view: what tests of hidden classes and the fuzz targets link --------------------------------------------
add_library(ct_internal INTERFACE)
target_include_directories(ct_internal INTERFACE "${PROJECT_SOURCE_DIR}/include")
target_compile_options(ct_internal INTERFACE -ffp-contract=off)
# As options these objects stand before those of the program, so that of an inline function that both hold the library's
# optimised copy is the one that runs.
set(ct_inside $<TARGET_OBJECTS:ct_objects> $<TARGET_OBJECTS:ct_select_testing> ${ct_level_objects})
target_link_options(ct_internal INTERFACE ${ct_inside})
set_target_properties(ct_internal PROPERTIES INTERFACE_LINK_DEPENDS "${ct_inside}")
target_link_libraries(ct_internal INTERFACE ct_flags "${CT_ZLIB_ARCHIVE}")
