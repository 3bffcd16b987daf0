#include <algorithm>

#include "commands.h"
#include "compare.h"
#include "escape.h"
#include "members.h"
#include "numbers.h"
#include "output.h"
#include "pairs.h"
#include "pieces.h"
#include "progress.h"

namespace command {
namespace {

// The greatest distance of one kind in a whole member, as it is printed.
struct Worst {
  double rank = 0;  // what pieces are compared by; 0 while there is none
  Cell value;
  std::vector<int64_t> place;
  std::optional<int64_t> part;
  Cell a, b;
};

struct Verdict {
  std::string name;
  std::string reason;  // why nothing was compared element by element; empty if that was done
  int64_t elements = 0;
  int64_t differing = 0;
  Worst absolute, relative, ulp;

  bool same() const { return reason.empty() && differing == 0; }
};

class Differ {
 public:
  Differ(const Library& library, const DiffRequest& request)
      : library_(library),
        numbers_(library),
        comparison_(library, {request.absolute, request.relative, request.ulp, request.nan_differs}),
        request_(request),
        opaque_(request.reading.opaque_dtype(library)) {}

  Verdict judge(const std::string& name, const Side& a, const Side& b) const {
    Verdict verdict;
    verdict.name = name;
    if (a.member == nullptr || b.member == nullptr) {
      verdict.reason = a.member == nullptr ? "only in B" : "only in A";
      return verdict;
    }
    const int32_t dtype_a = read_dtype(*a.member, opaque_);
    const int32_t dtype_b = read_dtype(*b.member, opaque_);
    const bool numeric = numbers_.is_describable(dtype_a) && numbers_.is_describable(dtype_b);
    const bool other_dtype = dtype_a != dtype_b && !(request_.values_only && numeric);
    if (a.member->dims != b.member->dims || other_dtype) {
      verdict.reason =
          kind_text(library_, dtype_a, a.member->dims) + " and " + kind_text(library_, dtype_b, b.member->dims);
      return verdict;
    }
    library_.call(tensor_shape_num_elements, static_cast<int32_t>(a.member->dims.size()), a.member->dims.data(),
                  &verdict.elements);
    if (numeric) {
      compare_numbers(a, b, verdict);
    } else {
      compare_whole(a, b, verdict);
    }
    return verdict;
  }

 private:
  void compare_numbers(const Side& a, const Side& b, Verdict& verdict) const {
    Progress& progress = library_.progress();
    progress.start(member_text(a.file, *a.member), a.member->entry.data_bytes);
    for (const Box& box : boxes_of(*a.member, request_.reading.memory)) {
      progress.next(bytes_of(*a.member, box));
      const Tensor from_a = read_box(library_, a.file, *a.member, opaque_, box);
      const Tensor from_b = read_box(library_, b.file, *b.member, opaque_, box);
      in_file(a.file.path, [&] { add(from_a, from_b, box, verdict); });
    }
    progress.finish();
  }

  void add(const Tensor& a, const Tensor& b, const Box& box, Verdict& verdict) const {
    if (tensor_num_elements(a.get()) == 0) {
      return;
    }
    Distance distance = comparison_.between(a, b);
    verdict.differing += distance.differing;
    const auto keep = [&](std::optional<Extreme>& found, Worst& worst) {
      const double rank = found ? numbers_.number(numbers_.cast(found->value, TENSOR_DTYPE_FLOAT64)) : -1;
      if (rank > worst.rank) {
        worst.rank = rank;
        worst.value = numbers_.cell(found->value, 6);
        worst.a = numbers_.cell(numbers_.at(a, found->place), 0);
        worst.b = numbers_.cell(numbers_.at(b, found->place), 0);
        worst.part = found->part;
        worst.place = std::move(found->place);
        for (size_t i = 0; i < worst.place.size(); ++i) {
          worst.place[i] += box.begin[i];
        }
      }
    };
    keep(distance.absolute, verdict.absolute);
    keep(distance.relative, verdict.relative);
    keep(distance.ulp, verdict.ulp);
  }

  // Strings and the like: the same or not.
  void compare_whole(const Side& a, const Side& b, Verdict& verdict) const {
    const Tensor from_a = read_member(library_, a.file, *a.member, opaque_);
    const Tensor from_b = read_member(library_, b.file, *b.member, opaque_);
    int32_t equal = 0;
    library_.call(tensor_array_equal, library_.context(), from_a.get(), from_b.get(), &equal);
    verdict.reason = equal != 0 ? "" : "elements differ";
  }

  const Library& library_;
  Numbers numbers_;
  Comparison comparison_;
  const DiffRequest& request_;
  int32_t opaque_;
};

std::string place_text(const Worst& worst) {
  const std::string part = !worst.part ? "" : *worst.part == 0 ? " (real part)" : " (imaginary part)";
  return dims_cell(worst.place).text + part;
}

std::string worst_line(const char* what, const Worst& worst) {
  if (worst.rank <= 0) {
    return "";
  }
  return std::string("  ") + what + "  " + worst.value.text + " at " + place_text(worst) + ": " + worst.a.text +
         " and " + worst.b.text + "\n";
}

void print_text(const Verdict& verdict) {
  const std::string name = shown_name(verdict.name);
  if (!verdict.reason.empty()) {
    write_out(name + ": " + verdict.reason + "\n");
    return;
  }
  const std::string counts = std::to_string(verdict.differing) + " of " + std::to_string(verdict.elements);
  write_out(name + ": " + (verdict.same() ? "the same" : counts + " elements differ") + "\n");
  write_out(worst_line("max abs", verdict.absolute) + worst_line("max rel", verdict.relative) +
            worst_line("max ulp", verdict.ulp));
}

std::string worst_json(const Worst& worst) {
  if (worst.rank <= 0) {
    return "null";
  }
  return "{\"value\": " + worst.value.json + ", \"at\": " + dims_cell(worst.place).json +
         ", \"part\": " + (worst.part ? *worst.part == 0 ? "\"real\"" : "\"imaginary\"" : "null") +
         ", \"a\": " + worst.a.json + ", \"b\": " + worst.b.json + "}";
}

std::string json_of(const Verdict& verdict) {
  return "  {\"name\": " + json_text(verdict.name) + ", \"same\": " + (verdict.same() ? "true" : "false") +
         ", \"reason\": " + (verdict.reason.empty() ? "null" : json_text(verdict.reason)) +
         ", \"elements\": " + std::to_string(verdict.elements) +
         ", \"differing\": " + std::to_string(verdict.differing) +
         ",\n   \"max_abs\": " + worst_json(verdict.absolute) + ",\n   \"max_rel\": " + worst_json(verdict.relative) +
         ",\n   \"max_ulp\": " + worst_json(verdict.ulp) + "}";
}

}  // namespace

int run_diff(const Library& library, const DiffRequest& request) {
  const Target target_a = parse_target(request.a);
  const Target target_b = parse_target(request.b);
  const File a = open_file(library, target_a.file);
  const File b = open_file(library, target_b.file);
  const Differ differ(library, request);
  std::string json;
  bool same = true;
  for (const MemberPair& pair : pairs_of(library, a, target_a, b, target_b)) {
    const Verdict verdict = differ.judge(pair.name, pair.a, pair.b);
    same = same && verdict.same();
    if (verdict.same() && !request.all) {
      continue;
    }
    if (request.json) {
      json += (json.empty() ? "" : ",\n") + json_of(verdict);
    } else if (!request.quiet) {
      print_text(verdict);
    }
  }
  if (request.json) {
    write_out(json.empty() ? "[]\n" : "[\n" + json + "\n]\n");
  }
  return same ? kExitFine : kExitNo;
}

}  // namespace command
