# bench/bench_*.cc: each file is one program; the target bench builds and runs them one after the other.
if(NOT CT_BENCH)
  return()
endif()
find_package(benchmark REQUIRED)
file(GLOB ct_benches CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/bench/bench_*.cc")
add_custom_target(bench)
foreach(source IN LISTS ct_benches)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(${name} "${source}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/bench")
  target_link_libraries(${name} PRIVATE ctensor ct_test_paths ct_warnings_tests benchmark::benchmark ${CMAKE_DL_LIBS})
  add_custom_command(TARGET bench POST_BUILD COMMAND ${name} USES_TERMINAL VERBATIM)
  add_dependencies(bench ${name})
endforeach()

# bench/eigen_*peer.cc: Eigen as a peer of the Python scripts, built for this very machine.
find_path(CT_EIGEN_INCLUDE Eigen/Core PATH_SUFFIXES eigen3)
if(CT_EIGEN_INCLUDE)
  foreach(peer eigen_peer eigen_compute_peer)
    add_library(${peer} SHARED "${CMAKE_CURRENT_SOURCE_DIR}/bench/${peer}.cc")
    target_include_directories(${peer} SYSTEM PRIVATE "${CT_EIGEN_INCLUDE}")
    target_compile_options(${peer} PRIVATE -O3 -march=native -DNDEBUG)
    set_target_properties(${peer} PROPERTIES LIBRARY_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/bench")
    add_dependencies(bench ${peer})
  endforeach()
  # Debian's Python, whose NumPy and (where installed) PyTorch are the peers. Threads one process at a time.
  add_custom_command(TARGET bench POST_BUILD
    COMMAND /usr/bin/python3 "${CMAKE_CURRENT_SOURCE_DIR}/bench/peers.py" $<TARGET_FILE:ctensor> --eigen $<TARGET_FILE:eigen_peer>
    COMMAND /usr/bin/python3 "${CMAKE_CURRENT_SOURCE_DIR}/bench/compute_peers.py" $<TARGET_FILE:ctensor> --eigen $<TARGET_FILE:eigen_compute_peer>
    COMMAND /usr/bin/python3 "${CMAKE_CURRENT_SOURCE_DIR}/bench/compute_peers.py" $<TARGET_FILE:ctensor> --threads 2 --sizes 4194304,67108864
    USES_TERMINAL VERBATIM)
endif()
