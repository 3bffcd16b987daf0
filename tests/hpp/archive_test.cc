// Files, messages, exchange with other libraries, and buffers.
#include "hpp_support.h"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>

namespace ctensor_test {
namespace {

using ctensor::_;
using ctensor::Archive;
using ctensor::ArchiveWriter;
using ctensor::Buffer;
using ctensor::ellipsis;
using ctensor::nothrow;
using ctensor::Shape;
using ctensor::slice;

class Files : public Balanced {};

const std::string kTerrain = CT_TEST_DATA "/jacksboro_fault_dem.npz";

TEST_F(Files, AreRead) {
  const Archive archive = Archive::open(kTerrain);
  EXPECT_EQ(archive.format(), TENSOR_FORMAT_NPZ);
  EXPECT_EQ(archive.size(), static_cast<int64_t>(archive.names().size()));
  EXPECT_TRUE(archive.contains("elevation"));
  EXPECT_FALSE(archive.contains("elevations"));
  const int64_t position = archive.find("elevation");
  EXPECT_EQ(archive.name(position), "elevation");
  EXPECT_EQ(archive.find("nothing", nothrow).code(), TENSOR_CODE_NOT_FOUND);
  const auto entry = archive.entry(position);
  EXPECT_EQ(entry.dtype(), DType::int16);
  EXPECT_EQ(entry.shape, (Shape{344, 403}));
  EXPECT_EQ(archive.type_name(position), "<i2");
  EXPECT_EQ(archive.entry(1000, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_TRUE(archive.metadata().empty());

  const Tensor t = archive.get("elevation");
  EXPECT_EQ(t.shape(), (Shape{344, 403}));
  EXPECT_EQ(archive.get("nothing", nothrow).code(), TENSOR_CODE_NOT_FOUND);
  const Tensor part = archive.get_slice("elevation", {slice(300, 0, -100), slice(_, _, -100)});
  EXPECT_TRUE(part.same_content(t(slice(300, 0, -100), slice(_, _, -100))));
  EXPECT_TRUE(archive.get_slice("elevation", "300:0:-100, ::-100").same_content(part));
  EXPECT_TRUE(archive.get_slice("elevation", {0, ellipsis}, nothrow));
  archive.check();
  EXPECT_EQ(Archive::open("/nowhere/at all", nothrow).code(), TENSOR_CODE_NOT_FOUND);
  EXPECT_EQ(code_of([] { Archive::open("/nowhere/at all"); }), TENSOR_CODE_NOT_FOUND);
}

TEST_F(Files, AreReadOfDescriptorsAndMemory) {
  const int descriptor = ::open(kTerrain.c_str(), O_RDONLY);
  ASSERT_GE(descriptor, 0);
  EXPECT_TRUE(Archive::open_descriptor(descriptor).contains("elevation"));
  ::close(descriptor);
  std::ifstream in(kTerrain, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_TRUE(Archive::open_memory(bytes).contains("elevation"));
  EXPECT_EQ(Archive::open_memory("no archive", nothrow).code(), TENSOR_CODE_DATA_LOSS);
}

TEST_F(Files, AreWritten) {
  ArchiveWriter writer(TENSOR_FORMAT_SAFETENSORS);
  const Tensor t = ctensor::arange(6.0f).reshape({2, 3});
  writer.add("x", t);
  writer.add_metadata("made by", "a test");
  EXPECT_EQ(writer.add("x", t, nothrow).code(), TENSOR_CODE_ALREADY_EXISTS);
  const std::string bytes = writer.save_to_memory();
  {
    const Archive archive = Archive::open_memory(bytes);
    EXPECT_TRUE(archive.get("x").same_content(t));
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(archive.metadata(), (Pairs{{"made by", "a test"}}));
  }
  const std::string path = testing::TempDir() + "/hpp_archive_test.safetensors";
  writer.save(path);
  auto copies = ctensor::options<tensor_archive_options_t>();
  copies.flags = TENSOR_ARCHIVE_COPY;
  Tensor read = Archive::open(path, copies).get("x");
  EXPECT_FALSE(read.is_mapped());
  read.flat<float>()(0) = 9;
  EXPECT_TRUE(Archive::open(path).get("x").same_content(t));
  EXPECT_EQ(writer.save("/nowhere/at all", nothrow).code(), TENSOR_CODE_NOT_FOUND);
  const Tensor mapped = ctensor::map_file(path, DType::uint8, {8});
  EXPECT_TRUE(mapped.is_mapped() && mapped.is_read_only());
  ::unlink(path.c_str());
  EXPECT_EQ(ArchiveWriter::make(99, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
  auto asked = ctensor::options<tensor_archive_writer_options_t>();
  asked.flags = TENSOR_ARCHIVE_WRITE_OPAQUE;
  ArchiveWriter opaque = ArchiveWriter::make(TENSOR_FORMAT_NPY, asked);
  opaque.add("", ctensor::zeros(DType::bfloat16, {2}));
  const std::string npy = opaque.save_to_memory();
  EXPECT_EQ(Archive::open_memory(npy).get_as("", DType::bfloat16).dtype(), DType::bfloat16);
}

TEST_F(Files, MessagesOfProtocolBuffers) {
  const Tensor t = counting({2, 2});
  for (const std::string& bytes : {t.as_proto_field(), t.as_proto_tensor_content()}) {
    EXPECT_TRUE(ctensor::from_proto(bytes).same_content(t));
  }
  EXPECT_NE(t.as_proto_field(), t.as_proto_tensor_content());
  EXPECT_EQ(ctensor::from_proto("\xff", nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST_F(Files, ExchangeInTheProcess) {
  const Tensor t = counting({2, 2});
  EXPECT_EQ(ctensor::from_dlpack(t.to_dlpack()).data(), t.data());
  EXPECT_EQ(ctensor::from_dlpack(t.to_dlpack_versioned()).data(), t.data());
  EXPECT_EQ(Tensor("text").to_dlpack(nothrow).code(), TENSOR_CODE_UNIMPLEMENTED);
}

TEST_F(Files, Buffers) {
  Buffer fixed = Buffer::create_fixed(DType::float32, {2, 2});
  EXPECT_EQ(fixed.dtype(), DType::float32);
  EXPECT_EQ(fixed.type_size(), 4u);
  EXPECT_FALSE(fixed.is_dynamic() || fixed.is_read_only());
  EXPECT_EQ(fixed.flat_size(), 4);
  EXPECT_EQ(fixed.shape(), (Shape{2, 2}));
  fixed.load_array(std::vector<double>{1, 2, 3, 4});
  EXPECT_EQ(fixed.get_value<int>(2), 3);
  EXPECT_EQ(fixed.get_value<int>(9, nothrow).code(), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(fixed.get_array<int16_t>(), (std::vector<int16_t>{1, 2, 3, 4}));
  EXPECT_EQ(fixed.data().size(), 16u);
  static_cast<float*>(fixed.mutable_data())[0] = 5;
  EXPECT_EQ(fixed.as_tensor().at<float>({0, 0}), 5);
  EXPECT_EQ(fixed.load_array(std::vector<int>{1}, nothrow).code(), TENSOR_CODE_INVALID_ARGUMENT);

  Buffer dynamic = Buffer::create_dynamic(DType::int32);
  EXPECT_TRUE(dynamic.is_dynamic());
  dynamic.load_array(std::vector<int>{1, 2, 3}, {3, 1});
  EXPECT_EQ(dynamic.shape(), (Shape{3, 1}));
  EXPECT_EQ(Buffer::create_from(dynamic, DType::float64).get_array<double>(), (std::vector<double>{1, 2, 3}));
  int block[2] = {7, 8};
  int called = 0;
  auto asked = ctensor::options<tensor_buffer_options_t>();
  EXPECT_FALSE(dynamic.load_buffer(
      block, 3, {2}, asked, [&called] { ++called; }, nothrow));
  EXPECT_EQ(called, 0);
  dynamic.load_buffer(block, sizeof block, {2}, asked, [&called] { ++called; });
  EXPECT_EQ(dynamic.get_value<int>(1), 8);
  dynamic.load_array(std::vector<int>{1}, {1});
  EXPECT_EQ(called, 1);

  const Tensor t = counting({3});
  EXPECT_EQ(Buffer::from_tensor(t).data().data(), t.data());
  asked.flags = TENSOR_BUFFER_COPY | TENSOR_BUFFER_DYNAMIC;
  const Buffer copy = Buffer::from_tensor(t, asked);
  EXPECT_NE(copy.data().data(), t.data());
  EXPECT_TRUE(copy.is_dynamic());
}

}  // namespace
}  // namespace ctensor_test
