#include "io/safetensors_index.h"

#include <map>

#include "io/name_index.h"
#include "io/origin.h"
#include "io/safetensors_file.h"
#include "io/safetensors_header.h"
#include "io/shard_map.h"

namespace ct {
namespace {

// The index must not lead out of its folder.
bool is_plain_file_name(std::string_view name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == name.npos && name.find('\0') == name.npos;
}

std::unique_ptr<ArchiveFormat> open_shard(std::string_view folder, std::string_view name, FileAccess access,
                                          const ArchiveOptions& options) {
  if (!is_plain_file_name(name))
    fail(Code::kDataLoss, "shard ", Quoted{name}, ": this is no name of a file beside the index");
  const std::string path = std::string(folder).append(name);
  const auto file = load_file(path, access);
  const ArchiveSource source{{file->data(), file->size()}, file, path, access};
  // Whatever is wrong inside is told with the shard in front: of a hundred of them one has to be found.
  try {
    if (!begins_like_safetensors(source.file)) fail(Code::kDataLoss, "it is no safetensors file");
    return open_safetensors(source, options);
  } catch (const Error& error) {
    fail(error.code, "shard ", Quoted{name}, ": ", error.message.view());
  }
}

class SafetensorsIndex final : public ArchiveFormat {
 public:
  SafetensorsIndex(const ArchiveSource& source, const ArchiveOptions& options);

  FileFormat id() const noexcept override { return FileFormat::kSafetensorsIndex; }
  size_t count() const noexcept override { return map_.rows.size(); }
  std::string_view name(size_t position) const override { return map_.rows[position].tensor; }
  size_t find(std::string_view wanted) const override { return index_.find(wanted); }
  std::string_view file_name(size_t position) const override { return map_.rows[position].shard; }
  std::span<const MetadataItem> metadata() const noexcept override { return map_.metadata; }

  ArchiveEntry entry(size_t position) const override { return at(position).shard->entry(at(position).position); }
  TensorPtr get(Context* ctx, size_t position) const override {
    return at(position).shard->get(ctx, at(position).position);
  }
  TensorPtr get_as(Context* ctx, size_t position, Dtype dtype) const override {
    return at(position).shard->get_as(ctx, at(position).position, dtype);
  }
  TensorPtr get_view(Context* ctx, size_t position, ViewFunction select) const override {
    return at(position).shard->get_view(ctx, at(position).position, select);
  }
  void check_member(Context* ctx, size_t position) const override {
    at(position).shard->check_member(ctx, at(position).position);
  }
  void check_rest(Context* ctx) const override;

 private:
  struct Place {
    const ArchiveFormat* shard;
    size_t position;  // in the shard
  };
  const Place& at(size_t position) const { return places_[position]; }

  ShardMap map_;
  NameIndex index_;
  std::map<std::string_view, std::unique_ptr<ArchiveFormat>> shards_;
  std::vector<Place> places_;
};

std::string_view index_text(const ArchiveSource& source, const ArchiveOptions& options, std::string* copy) {
  const uint64_t bytes = source.file.size();
  if (const uint64_t limit = options.header_limit(kMaxSafetensorsHeaderBytes); bytes > limit)
    fail(Code::kResourceExhausted, "the index has ", bytes, " bytes; the limit max_header_bytes is ", limit);
  copy->assign(reinterpret_cast<const char*>(source.file.data()), bytes);
  return *copy;
}

SafetensorsIndex::SafetensorsIndex(const ArchiveSource& source, const ArchiveOptions& options) {
  std::string text;
  map_ = read_shard_map(index_text(source, options, &text), options);
  index_.build(map_.rows.size(), [this](size_t i) -> std::string_view { return map_.rows[i].tensor; });
  if (const auto [earlier, later] = index_.find_twice(); earlier != later) {
    fail(Code::kDataLoss, "duplicate name: the index has two tensors of the name ", Quoted{map_.rows[earlier].tensor},
         ", in shards ", Quoted{map_.rows[earlier].shard}, " and ", Quoted{map_.rows[later].shard});
  }
  if (source.path.empty()) {
    fail_state(
        "the file is an index of safetensors files that lie beside it, and only a path says where: open it by "
        "its path");
  }
  const std::string_view folder = source.path.substr(0, source.path.rfind('/') + 1);  // npos + 1 is 0
  places_.reserve(map_.rows.size());
  for (const ShardMap::Row& row : map_.rows) {
    auto& shard = shards_[row.shard];
    if (shard == nullptr) shard = open_shard(folder, row.shard, source.access, options);
    const size_t position = shard->find(row.tensor);
    if (position == shard->count()) {
      fail_damaged({row.tensor}, "the index says that it is in shard ", Quoted{row.shard}, ", which does not have it");
    }
    places_.push_back({shard.get(), position});
  }
}

// Tensors that no row of the index leads to.
void SafetensorsIndex::check_rest(Context*) const {
  for (const auto& [shard_name, shard] : shards_) {
    for (size_t i = 0; i < shard->count(); ++i) {
      const size_t position = index_.find(shard->name(i));
      if (position == count() || places_[position].shard != shard.get()) {
        fail_damaged({shard->name(i)}, "it is in shard ", Quoted{shard_name}, ", and the index does not say so");
      }
    }
  }
}

}  // namespace

bool begins_like_safetensors_index(ByteSpan file) noexcept { return !file.empty() && file.front() == std::byte{'{'}; }

std::unique_ptr<ArchiveFormat> open_safetensors_index(const ArchiveSource& source, const ArchiveOptions& options) {
  return std::make_unique<SafetensorsIndex>(source, options);
}

}  // namespace ct
