// Replays the numbered rows on TensorFlow's own Tensor and prints one JSON object per row.
//
//   tensor_rows slice_cases.tsv > tensor_rows.jsonl
#include "rows.h"

int main(int argc, char** argv) {
  if (argc != 2)
    return 2;
  golden::dtype_rows();
  golden::construction_rows();
  golden::sharing_rows();
  golden::shape_rows();
  golden::bitcast_rows();
  golden::view_rows();
  golden::print_rows();
  golden::handle_rows();
  golden::capi_rows();
  golden::utility_rows();
  golden::slice_flag_rows(argv[1]);
}
