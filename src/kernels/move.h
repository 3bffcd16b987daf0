// Moving kernels of the level being compiled; see table.h for what each promises.
#pragma once

#include <cstddef>
#include <cstdint>

#ifndef CT_ISA
#error "kernels are compiled once a level, with CT_ISA naming it"
#endif

namespace ct::CT_ISA {

void copy(std::byte* dst, const std::byte* src, int64_t bytes, bool streaming);
void copy_rows(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t bytes, bool streaming);

void strided_1(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);
void strided_2(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);
void strided_4(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);
void strided_8(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);
void strided_16(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);

void transpose_1(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);
void transpose_2(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);
void transpose_4(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);
void transpose_8(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);
void transpose_16(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);

}  // namespace ct::CT_ISA
