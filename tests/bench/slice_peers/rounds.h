// Slices of a peer beside ours in one process: seven rounds in turn, medians in nanoseconds.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "ctensor.h"

template <class Call>
double nanoseconds(Call call) {
  constexpr int kCalls = 200000;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kCalls; ++i) call();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / kCalls;
}

// `peer` makes and frees a slice [1, 9) of a float tensor of shape [10, 20, 30].
template <class Peer>
int compare_slices(const char* name, Peer peer) {
  tensor_t* t = nullptr;
  const int64_t dims[] = {10, 20, 30};
  if (tensor_new(TENSOR_DTYPE_FLOAT32, 3, dims, &t, nullptr) != TENSOR_OK) return 1;
  const auto ours = [t] {
    tensor_t* view = nullptr;
    if (tensor_slice(t, 1, 9, &view, nullptr) != TENSOR_OK) std::abort();
    tensor_free(view);
  };
  std::vector<double> peer_times, our_times;
  for (int round = 0; round < 7; ++round) {
    peer_times.push_back(nanoseconds(peer));
    our_times.push_back(nanoseconds(ours));
  }
  std::sort(peer_times.begin(), peer_times.end());
  std::sort(our_times.begin(), our_times.end());
  std::printf("%s: %.0f ns, ctensor: %.0f ns, ratio %.1f\n", name, peer_times[3], our_times[3], peer_times[3] / our_times[3]);
  tensor_free(t);
  return 0;
}
