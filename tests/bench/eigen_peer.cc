// Eigen's Tensor module as a peer of the copies in peers.py, compiled for the machine at hand: float32, row-major, C entry points.
#define EIGEN_MPL2_ONLY
#include <unsupported/Eigen/CXX11/Tensor>

namespace {
template <int kRank>
using Map = Eigen::TensorMap<Eigen::Tensor<float, kRank, Eigen::RowMajor, Eigen::Index>>;
using Eigen::Index;
using Eigen::array;
}  // namespace

extern "C" {

void eigen_reverse(float* out, float* in, long long n) { Map<1>(out, n) = Map<1>(in, n).reverse(array<bool, 1>{true}); }

void eigen_every_second_column(float* out, float* in, long long rows, long long columns) {
  Map<2>(out, rows, columns / 2) = Map<2>(in, rows, columns).stride(array<Index, 2>{1, 2});
}

void eigen_transpose(float* out, float* in, long long rows, long long columns) {
  Map<2>(out, columns, rows) = Map<2>(in, rows, columns).shuffle(array<int, 2>{1, 0});
}

void eigen_channels_last(float* out, float* in, long long n, long long c, long long pixels) {
  Map<3>(out, n, pixels, c) = Map<3>(in, n, c, pixels).shuffle(array<int, 3>{0, 2, 1});
}

void eigen_columns_5_to_8(float* out, float* in, long long rows, long long columns) {
  Map<2>(out, rows, 3) = Map<2>(in, rows, columns).slice(array<Index, 2>{0, 5}, array<Index, 2>{static_cast<Index>(rows), 3});
}
}
