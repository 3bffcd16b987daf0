// Compiled alone, with all warnings, in every configuration: enough calls that each header's templates are made.
#include <ctensor.hpp>
#include <sstream>

namespace {

namespace ct = ctensor;

template <typename T, typename How>
void typed(ct::Tensor& t, How how) {
  const ct::Tensor& constant = t;
  (void)t.flat<T>(how), (void)constant.flat<T>(how);
  (void)t.unaligned_flat<T>(how), (void)constant.unaligned_flat<T>(how);
  (void)t.vec<T>(how), (void)constant.vec<T>(how);
  (void)t.matrix<T>(how), (void)constant.matrix<T>(how);
  (void)t.scalar<T>(how), (void)constant.scalar<T>(how);
  (void)t.template tensor<T, 3>(how), (void)constant.template tensor<T, 3>(how);
  (void)t.template shaped<T, 2>({2, 3}, how), (void)constant.template shaped<T, 2>({2, 3}, how);
  (void)t.template unaligned_shaped<T, 2>({2, 3}, how), (void)constant.template unaligned_shaped<T, 2>({2, 3}, how);
  (void)t.template bit_casted_tensor<T, 2>(how), (void)constant.template bit_casted_tensor<T, 2>(how);
  (void)t.template bit_casted_shaped<T, 2>({2, 3}, how), (void)constant.template bit_casted_shaped<T, 2>({2, 3}, how);
  (void)t.template reinterpret_last_dimension<T, 1>(how);
  (void)t.template flat_inner_dims<T>(how), (void)t.template flat_outer_dims<T>(how);
  (void)t.template flat_inner_outer_dims<T>(1, how);
  (void)t.template at<T>({0, 1}, how), (void)t.template item<T>(how), (void)t.template at_flat<T>(0, how);
  (void)t.set({0, 1}, T{}, how), (void)t.set_flat(0, T{}, how), (void)t.fill(T{}, how);
  (void)ct::full({2}, T{}, how);
}

template <typename How>
void everything(const char* path, How how) {
  ct::Tensor t(ct::DType::float32, {2, 3});
  typed<float>(t, how), typed<int8_t>(t, how), typed<uint64_t>(t, how), typed<bool>(t, how);
  typed<std::complex<double>>(t, how);
  (void)t.index({ct::slice(1, ct::_), ct::ellipsis, ct::newaxis, 0}, how);
  (void)t.strings(how), (void)t.template at<std::string>({0}, how), (void)t.set({0}, "text", how);
  (void)ct::add(t, t, how), (void)ct::sum(t, {0}, how), (void)ct::sort(t, 0, how);
  (void)ct::Archive::open(path, how), (void)ct::ArchiveWriter::make(TENSOR_FORMAT_NPZ, how);
  (void)ct::Buffer::create_fixed(ct::DType::int8, {2}, how);
  (void)ct::as_tensor({1, 2}, {2}, how), (void)ct::as_tensor({"a"}, how), (void)ct::arange(1, 2, 1, how);
  (void)t.as_proto_field(how), (void)t.to_text(TENSOR_TEXT_JSON, how), (void)t.copy_from(t, {6}, how);
  float block[2] = {};
  (void)ct::borrow(block, {2}, how), (void)ct::borrow(
                                         block, {2}, [] {}, how);
  (void)ct::take(std::vector<float>(2), {2}, how);
}

}  // namespace

std::string use_everything(const char* path);

std::string use_everything(const char* path) {
  everything(path, ct::Throwing{});
  everything(path, ct::nothrow);
  ct::Tensor t = ct::arange(6.0f).reshape({2, 3});
  t = -t * 2 + 1.5 - t / 2 + 1 / t;
  t += t(ct::slice(), 0, ct::newaxis);
  std::ostringstream out;
  out << t << t["..., ::-1"] << t.shape() << t.dtype() << ct::PartialShape{2, -1};
  return out.str();
}
