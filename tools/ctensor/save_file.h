// Files that this program makes itself.
#pragma once

#include <string>
#include <string_view>

namespace command {

// The file appears under its name whole or not at all, and takes the place of one that had it. Trouble for folders,
// devices and pipes.
void save_file(const std::string& path, std::string_view bytes);

}  // namespace command
