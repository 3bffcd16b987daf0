// The golden scenario (tests/ffi/scenario.md) in C++: prints the bytes of tests/ffi/scenario.txt.
#include <cstdio>
#include <ctensor.hpp>
#include <iostream>

namespace {

using ctensor::_;
using ctensor::DType;
using ctensor::ellipsis;
using ctensor::newaxis;
using ctensor::nothrow;
using ctensor::slice;
using ctensor::Tensor;

void show(const char* title, const Tensor& t, const Tensor& source) {
  std::cout << title << ": " << t.dtype() << ' ' << t.shape() << " strides [";
  const char* comma = "";
  for (const int64_t stride : t.strides()) {
    std::cout << comma << stride;
    comma = ",";
  }
  std::cout << "] " << (t.shares_buffer_with(source) ? "shared" : "own") << '\n' << t.summarize_value(2, true) << '\n';
}

Tensor open_elevation(const char* path) {
  const auto archive = ctensor::Archive::open(path);
  std::cout << "members " << archive.size() << ':';
  for (const std::string& name : archive.names()) {
    std::cout << ' ' << name;
  }
  std::cout << '\n';
  return archive.get("elevation");
}

void tensorflow_views(const Tensor& t) {
  show("slice 100 104", t.slice(100, 104), t);
  show("subslice 7", t.subslice(7), t);
  show("slice_nd 10,20 2,3", t.slice_nd({10, 20}, {2, 3}), t);
  show("strided_slice 300:0:-100, ::-100", t(slice(300, 0, -100), slice(_, _, -100)), t);
  show("strided_slice newaxis, ..., 5", t(newaxis, ellipsis, 5), t);
  show("slice_text -3:, ..., ::-200, newaxis", t["-3:, ..., ::-200, newaxis"], t);
  show("reshape 1,43,8,-1", t.reshape({1, 43, 8, -1}), t);
  const auto flat = t.flat<int16_t>();  // what elements look like to C++; as a tensor it is a reshape
  show("flat", t.reshape({static_cast<int64_t>(flat.size())}), t);
  show("bitcast uint16", t.bitcast(DType::uint16), t);
}

void native_views(const Tensor& t) {
  show("permute_dims 1,0", t.permute_dims({1, 0}), t);
  show("flip -1", t.flip({-1}), t);
  show("broadcast_to 2,344,403", t.broadcast_to({2, 344, 403}), t);
  show("select 1 -1", t.select(1, -1), t);
  const Tensor one = t.expand_dims(0);
  show("expand_dims 0", one, t);
  show("squeeze 0", one.squeeze(ctensor::Dims{0}), t);
  show("diagonal -1 0 1", t.diagonal(-1, 0, 1), t);
  show("sliding_windows 0,1 300,400", t.sliding_windows({0, 1}, {300, 400}), t);
}

void operations(const Tensor& t) {
  const Tensor wide = t.astype(DType::float64);
  const Tensor sum = wide + wide;
  show("add", sum, t);
  std::cout << std::flush;
  std::printf("mean: %.6f\n", ctensor::mean(sum).item<double>());
  std::fflush(stdout);
}

template <typename T>
void refused(const char* title, const ctensor::Expected<T>& result) {
  const ctensor::Error& error = result.error();
  std::cout << title << ": " << error.code() << ' ' << error.code_name() << ": " << error.what() << '\n';
}

void errors(const Tensor& t) {
  refused("slice 0 1000", t.slice(0, 1000, nothrow));
  refused("select 9 0", t.select(9, 0, nothrow));
  refused("bitcast 12345", t.bitcast(static_cast<DType>(12345), nothrow));
  refused("slice_text 1:2:0", t.slice_text("1:2:0", nothrow));
  refused("open no such file", ctensor::Archive::open("no such file", nothrow));
}

void strings() {
  const std::vector<std::string> texts{std::string("sum\0mer", 7), "", "größe"};
  const Tensor t = ctensor::as_tensor(texts);
  for (int64_t i = 0; i < t.num_elements(); ++i) {
    const std::string_view text = t.get_string({i});
    int sum = 0;
    for (const char byte : text) {
      sum += static_cast<unsigned char>(byte);
    }
    std::cout << "string " << i << ": " << text.size() << " bytes, sum " << sum << '\n';
  }
  std::cout << t.summarize_value(3, true) << '\n';
}

void exchange(const Tensor& t) {
  const Tensor rows = t.slice(100, 104);
  const Tensor back = ctensor::from_dlpack(rows.to_dlpack_versioned());
  std::cout << "dlpack: " << (back.data() == rows.data() ? "same memory" : "other memory") << '\n';
  show("back", back, rows);
}

void walk(const char* path) {
  const Tensor elevation = open_elevation(path);
  show("elevation", elevation, elevation);
  tensorflow_views(elevation);
  native_views(elevation);
  operations(elevation);
  errors(elevation);
  strings();
  exchange(elevation);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: scenario FILE.npz\n";
    return 2;
  }
  std::cout << "abi " << (tensor_abi_version() >> 16) << '.' << (tensor_abi_version() & 0xffff) << '\n';
  try {
    walk(argv[1]);
  } catch (const ctensor::Error& error) {
    std::cerr << error.code_name() << ": " << error.what() << '\n';
    return 1;
  }
  std::cout << "alive: " << tensor_live_handles() << " handles, " << tensor_live_bytes() << " bytes\n";
  return 0;
}
