# Kernels are compiled once per instruction level, and each level becomes ONE object with ONE global symbol, its table
# ct_kernels_<level>. Inline functions and templates are weak symbols: left global, the linker could keep the AVX-512
# copy of one for everybody. `ld -r` resolves them inside the level and `objcopy` makes them local to it.
file(GLOB ct_kernel_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/kernels/*.cc")
list(FILTER ct_kernel_sources EXCLUDE REGEX "/select\\.cc$")

set(ct_march_base "")
set(ct_march_v3 -march=x86-64-v3)
set(ct_march_v4 -march=x86-64-v4)

find_path(CT_EIGEN_INCLUDE Eigen/Core PATH_SUFFIXES eigen3)

# `a & b` of truth values on purpose: a branch would keep a loop from becoming vector code. Last, since -Wall asks for the warning again.
add_library(ct_warnings_kernels INTERFACE)
ct_probe_compile(ct_no_bitwise_warning -Wno-bitwise-instead-of-logical)
target_compile_options(ct_warnings_kernels INTERFACE ${ct_no_bitwise_warning})

# Loops over many types that gain nothing from the unrolling and peeling of -O3 but a third of their size: these become vectors only.
ct_probe_compile(ct_vectors_only -ftree-vectorize -fvect-cost-model=dynamic)
if(ct_vectors_only)
  file(GLOB ct_compact_kernels CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/src/kernels/fold_*.cc" "${PROJECT_SOURCE_DIR}/src/kernels/scan_*.cc" "${PROJECT_SOURCE_DIR}/src/kernels/binary_logic.cc")
  list(FILTER ct_compact_kernels EXCLUDE REGEX "/(fold|scan)_sum\\.cc$")
  set_source_files_properties(${ct_compact_kernels} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2;${ct_vectors_only}>")
endif()

# ct_level_objects: what to link, one object (or, without prelinking, the loose objects) per level.
set(ct_level_objects "")

function(ct_add_level level)
  set(target ct_kernels_${level})
  add_library(${target} OBJECT ${ct_kernel_sources})
  target_link_libraries(${target} PRIVATE ct_flags ct_warnings_library ct_warnings_kernels)
  # Eigen's namespace carries the level, so that its symbols are told apart where levels meet unsealed.
  target_compile_definitions(${target} PRIVATE
    CT_ISA=${level} Eigen=Eigen_${level} EIGEN_MAX_ALIGN_BYTES=64 EIGEN_MPL2_ONLY EIGEN_DONT_PARALLELIZE)
  # -Wno-psabi: vectors wider than the level's registers are passed differently elsewhere, but none leaves the level.
  # -Wno-pass-failed: loops that call the C library do not become vectors, and need not be told so (clang).
  target_compile_options(${target} PRIVATE
    ${ct_march_${level}} -ffp-contract=off -fno-math-errno -fno-trapping-math -Wno-psabi -Wno-pass-failed $<$<CONFIG:Release>:-O3>)
  if(CT_EIGEN_INCLUDE)
    target_include_directories(${target} SYSTEM PRIVATE "${CT_EIGEN_INCLUDE}")
  endif()
  if(NOT CT_CONTRACT)
    set(ct_level_objects ${ct_level_objects} $<TARGET_OBJECTS:${target}> PARENT_SCOPE)
    return()
  endif()

  set(loose "${PROJECT_BINARY_DIR}/${target}.r.o")
  set(sealed "${PROJECT_BINARY_DIR}/${target}.l.o")
  add_custom_command(OUTPUT "${sealed}"
    COMMAND "${CMAKE_LINKER}" -r --force-group-allocation -o "${loose}" $<TARGET_OBJECTS:${target}>
    COMMAND "${CMAKE_OBJCOPY}" --keep-global-symbol=${target} "${loose}" "${sealed}"
    BYPRODUCTS "${loose}"
    DEPENDS ${target} $<TARGET_OBJECTS:${target}>
    COMMAND_EXPAND_LISTS VERBATIM COMMENT "Sealing the kernels of level ${level}")
  set(ct_level_objects ${ct_level_objects} "${sealed}" PARENT_SCOPE)
endfunction()

if(ct_kernel_sources)
  foreach(level IN LISTS CT_LEVELS)
    ct_add_level(${level})
  endforeach()
endif()
