// TensorProto messages by TensorFlow.
//
//   proto_messages write              id, field form, content form in hexadecimal, then the text of the field form
//   proto_messages read < CASES       of each line "id, hexadecimal": what TensorFlow makes of the message
//   proto_messages compress < CASES   the same line, then the message after CompressTensorProtoInPlace, or "-"
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "google/protobuf/text_format.h"
#include "tensorflow/core/framework/resource_handle.h"
#include "tensorflow/core/framework/tensor.h"
#include "tensorflow/core/framework/tensor.pb.h"
#include "tensorflow/core/framework/tensor_util.h"
#include "tensorflow/core/framework/variant.h"

using tensorflow::DataType;
using tensorflow::Tensor;
using tensorflow::TensorProto;
using tensorflow::TensorShape;

namespace {

std::string hexadecimal(const std::string& bytes) {
  static const char digits[] = "0123456789abcdef";
  std::string text;
  for (const unsigned char c : bytes) {
    text += digits[c >> 4];
    text += digits[c & 15];
  }
  return text.empty() ? "-" : text;
}

std::string from_hexadecimal(const std::string& text) {
  std::string bytes;
  for (size_t i = 0; text != "-" && i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::string escaped(const std::string& text) {
  std::string line;
  for (const char c : text) line += c == '\n' ? std::string("\\n") : c == '\\' ? std::string("\\\\") : std::string(1, c);
  return line;
}

std::string serialised(const TensorProto& proto) {
  std::string bytes;
  proto.SerializeToString(&bytes);
  return bytes;
}

void show(const std::string& id, const Tensor& t) {
  TensorProto field, content;
  t.AsProtoField(&field);
  t.AsProtoTensorContent(&content);
  std::string text;
  google::protobuf::TextFormat::PrintToString(field, &text);
  std::printf("%s\t%s\t%s\t%s\n", id.c_str(), hexadecimal(serialised(field)).c_str(),
              hexadecimal(serialised(content)).c_str(), escaped(text).c_str());
}

// The bytes of a generator that the tests have too: what they are does not matter, except where only some are elements.
class Bytes {
 public:
  explicit Bytes(uint32_t seed) : state_(seed * 2654435761u + 1) {}
  uint8_t next() {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<uint8_t>(state_ >> 24);
  }

 private:
  uint32_t state_;
};

void show_numbers(DataType dtype) {
  const std::string name = tensorflow::DataTypeString(dtype);
  for (const TensorShape& shape : {TensorShape({}), TensorShape({2, 3}), TensorShape({2, 0, 3}), TensorShape({20})}) {
    Tensor t(dtype, shape);
    Bytes bytes(static_cast<uint32_t>(dtype) * 1000 + static_cast<uint32_t>(shape.num_elements()));
    auto* const data = const_cast<char*>(t.tensor_data().data());
    for (size_t i = 0; i < t.tensor_data().size(); ++i) {
      const uint8_t byte = bytes.next();
      data[i] = static_cast<char>(byte);
      if (dtype == tensorflow::DT_BOOL) data[i] = byte & 1;
      if (dtype == tensorflow::DT_INT4) data[i] = static_cast<char>((byte & 15) - 8);
      if (dtype == tensorflow::DT_UINT4) data[i] = byte & 15;
      if (dtype == tensorflow::DT_INT2) data[i] = static_cast<char>((byte & 3) - 2);
      if (dtype == tensorflow::DT_UINT2) data[i] = byte & 3;
    }
    show(name + " " + shape.DebugString(), t);
  }
}

void show_strings() {
  Tensor t(tensorflow::DT_STRING, TensorShape({6}));
  auto flat = t.flat<tensorflow::tstring>();
  flat(0) = "ab";
  flat(1) = "";
  flat(2) = std::string("a\0b\n\"'\\\x7f\xff", 9);
  flat(3) = std::string(127, 'x');
  flat(4) = std::string(200, 'y');
  flat(5) = std::string(300, 'z');
  show("string", t);
}

void show_resources() {
  Tensor t(tensorflow::DT_RESOURCE, TensorShape({3}));
  auto flat = t.flat<tensorflow::ResourceHandle>();
  flat(0).set_name("n\xc3\xa4me");
  flat(0).set_hash_code(UINT64_MAX);
  // Last: in the content form TensorFlow repeats the pairs of one element in all that follow.
  flat(2).set_device("cpu:0");
  flat(2).set_container("c");
  flat(2).set_name("v");
  flat(2).set_hash_code(255);
  flat(2).set_maybe_type_name("T");
  tensorflow::PartialTensorShape shape({2, -1}), none({}), unknown;
  flat(2).set_dtypes_and_shapes(
      {{tensorflow::DT_FLOAT, shape}, {tensorflow::DT_INT32, unknown}, {tensorflow::DT_HALF, none}});
  show("resource", t);
}

void show_variants() {
  Tensor t(tensorflow::DT_VARIANT, TensorShape({3}));
  Tensor inside(tensorflow::DT_INT32, TensorShape({2}));
  inside.flat<int32_t>()(0) = 7;
  inside.flat<int32_t>()(1) = -7;
  Tensor outside(tensorflow::DT_VARIANT, TensorShape({}));
  outside.scalar<tensorflow::Variant>()() = inside;
  auto flat = t.flat<tensorflow::Variant>();
  flat(0) = inside;
  flat(2) = outside;
  show("variant", t);
}

void write() {
  using namespace tensorflow;
  for (const DataType dtype :
       {DT_FLOAT, DT_DOUBLE, DT_INT32, DT_UINT8, DT_INT16, DT_INT8, DT_COMPLEX64, DT_INT64, DT_BOOL, DT_QINT8, DT_QUINT8,
        DT_QINT32, DT_BFLOAT16, DT_QINT16, DT_QUINT16, DT_UINT16, DT_COMPLEX128, DT_HALF, DT_UINT32, DT_UINT64,
        DT_FLOAT8_E5M2, DT_FLOAT8_E4M3FN, DT_FLOAT8_E4M3FNUZ, DT_FLOAT8_E4M3B11FNUZ, DT_FLOAT8_E5M2FNUZ, DT_INT4,
        DT_UINT4, DT_INT2, DT_UINT2}) {
    show_numbers(dtype);
  }
  show_strings();
  show_resources();
  show_variants();
}

std::string read_one(const std::string& bytes) {
  TensorProto proto;
  if (!proto.ParseFromString(bytes)) return "no message";
  Tensor t;
  if (!t.FromProto(proto)) return "no tensor";
  TensorProto content;
  t.AsProtoTensorContent(&content);
  return "tensor\t" + hexadecimal(serialised(content));
}

std::string compress_one(const std::string& bytes) {
  TensorProto proto;
  if (!proto.ParseFromString(bytes)) return "no message";
  if (!tensorflow::tensor::CompressTensorProtoInPlace(64, 2.0f, &proto)) return "-";
  return hexadecimal(serialised(proto));
}

void answer(const std::function<std::string(const std::string&)>& ask) {
  for (std::string line; std::getline(std::cin, line);) {
    const size_t tab = line.find('\t');
    std::printf("%s\t", line.c_str());
    std::fflush(stdout);
    // In a child: some messages end the process.
    const pid_t child = fork();
    if (child == 0) {
      std::fputs(ask(from_hexadecimal(line.substr(tab + 1))).c_str(), stdout);
      std::fflush(stdout);
      _exit(0);
    }
    int state = 0;
    waitpid(child, &state, 0);
    if (WIFSIGNALED(state)) std::printf("signal %d", WTERMSIG(state));
    std::printf("\n");
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string what = count > 1 ? arguments[1] : "";
  if (what == "write") {
    write();
  } else if (what == "read") {
    answer(read_one);
  } else if (what == "compress") {
    answer(compress_one);
  } else {
    return 2;
  }
}
