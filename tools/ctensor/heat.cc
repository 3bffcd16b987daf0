#include <unistd.h>

#include <algorithm>

#include "cells.h"
#include "commands.h"
#include "escape.h"
#include "members.h"
#include "output.h"
#include "picture.h"
#include "png.h"
#include "save_file.h"
#include "terminal.h"

namespace command {
namespace {

Colours chosen_colours(const HeatRequest& request) {
  return request.colours ? *request.colours : terminal_colours(STDOUT_FILENO);
}

std::string caption(const Library& library, const Member& member, const Tensor& t, const Picture& picture, int64_t rows,
                    int64_t columns) {
  const Numbers numbers(library);
  const std::string name = member.name.empty() ? "" : shown_name(member.name) + ": ";
  const std::string scale =
      numbers.text(picture.low(), TENSOR_TEXT_NUMPY, 6) + " to " + numbers.text(picture.high(), TENSOR_TEXT_NUMPY, 6);
  const std::string dots =
      rows * columns == 1 ? "" : ", a dot is the mean of " + std::to_string(rows) + " x " + std::to_string(columns);
  return name + kind_text(library, tensor_dtype(t.get()), dims_of(t)) + ", " + scale + dots + "\n";
}

int64_t quotient_up(int64_t a, int64_t b) { return (a + b - 1) / b; }

}  // namespace

int run_heat(const Library& library, const HeatRequest& request) {
  const Target target = parse_target(request.target);
  const File file = open_file(library, target.file);
  const Member& member = only_member(library, file, target);
  const Tensor t = read_slice(library, file, member, request.reading.opaque_dtype(library), request.slice);
  return in_file(target_text(target), [&] {
    const Picture picture(library, t, request.picture);
    if (!request.png.empty()) {
      save_file(request.png, png_of(picture.raster(1, 1)));
      return kExitFine;
    }
    const Colours colours = chosen_colours(request);
    const bool halves = has_half_blocks(colours, locale_is_utf8());
    const int64_t room = request.width > 0 ? request.width : terminal_width(STDOUT_FILENO);
    const int64_t columns = quotient_up(picture.width(), room);
    // A character is twice as high as wide: it shows two pixels, or one of twice as many rows.
    const int64_t rows = halves ? columns : 2 * columns;
    write_out(cells_of(picture.raster(rows, columns), colours, halves));
    write_out(caption(library, member, t, picture, std::min(rows, picture.height()), columns));
    return kExitFine;
  });
}

}  // namespace command
