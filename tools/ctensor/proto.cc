#include <sys/stat.h>

#include "commands.h"
#include "output.h"

namespace command {

int run_proto(const Library& library, const ProtoRequest& request) {
  const std::string& path = request.file;
  return in_file(path, [&] {
    struct stat status = {};
    const int64_t dims[] = {stat(path.c_str(), &status) == 0 ? int64_t{status.st_size} : 0};
    const Tensor bytes = library.tensor(tensor_map_file, path.data(), static_cast<int64_t>(path.size()),
                                        static_cast<int32_t>(TENSOR_DTYPE_UINT8), 1, dims, uint64_t{0});
    write_out(library.text(tensor_proto_debug_text, tensor_data(bytes.get()), static_cast<uint64_t>(dims[0])));
    return kExitFine;
  });
}

}  // namespace command
