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

# Protobuf's own parser as a peer, where it is installed (libprotobuf-dev, protobuf-compiler).
find_package(Protobuf QUIET)
if(Protobuf_FOUND)
  set(peer "${CMAKE_CURRENT_BINARY_DIR}/bench/proto_peer.pb")
  file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/bench")
  add_custom_command(OUTPUT "${peer}.cc" "${peer}.h" VERBATIM
    COMMAND protobuf::protoc "--cpp_out=${CMAKE_CURRENT_BINARY_DIR}/bench" "-I${CMAKE_CURRENT_SOURCE_DIR}/bench"
            "${CMAKE_CURRENT_SOURCE_DIR}/bench/proto_peer.proto"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/bench/proto_peer.proto")
  add_library(proto_peer STATIC "${peer}.cc")
  target_include_directories(proto_peer SYSTEM PUBLIC "${CMAKE_CURRENT_BINARY_DIR}/bench")
  target_link_libraries(proto_peer PUBLIC protobuf::libprotobuf)
  target_compile_options(proto_peer PRIVATE -O2)
  target_compile_definitions(bench_proto PRIVATE CT_PROTOBUF=1)
  target_link_libraries(bench_proto PRIVATE proto_peer)
endif()

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
