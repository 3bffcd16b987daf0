# accuracy/: the greatest errors of the elementary functions, for docs/accuracy.md. Runs for long, so only when asked: make accuracy.
find_library(CT_MPFR mpfr)
find_library(CT_GMP gmp)
if(CT_MPFR AND CT_GMP)
  file(GLOB ct_accuracy_sources CONFIGURE_DEPENDS accuracy/*.cc)
  add_executable(accuracy EXCLUDE_FROM_ALL ${ct_accuracy_sources})
  target_compile_options(accuracy PRIVATE -O3)
  target_link_libraries(accuracy PRIVATE ct_internal ct_test_paths ct_warnings_tests "${CT_MPFR}" "${CT_GMP}")
  find_library(CT_VECTOR_LIBM NAMES libmvec.so.1 mvec)  # glibc's, on x86-64
  if(CT_VECTOR_LIBM)
    target_link_libraries(accuracy PRIVATE "${CT_VECTOR_LIBM}")
  endif()
endif()
