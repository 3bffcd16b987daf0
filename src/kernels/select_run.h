// Kernels of `where`, by element size.
#pragma once

#include <cstddef>
#include <cstdint>

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

namespace ct::CT_ISA {

void select_1(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);
void select_2(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);
void select_4(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);
void select_8(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);
void select_16(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);

}  // namespace ct::CT_ISA
