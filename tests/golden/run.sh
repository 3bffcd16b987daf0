#!/usr/bin/env bash
# run.sh [VENV]: asks TensorFlow for every answer anew, writes the golden files, compares them with the rows.
#
# VENV (default build/oracles) is made by setup.sh. The library that exchanges tensors is LIBRARY, the release build's
# unless said otherwise. The golden files are replaced only after all of them have been made.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
venv=${1:-$here/../../build/oracles}
jobs=${JOBS:-2}

"$here/setup.sh" "$venv"
venv=$(cd "$venv" && pwd)
work=$venv/golden
mkdir -p "$work/new"
export TF_CPP_MIN_LOG_LEVEL=3 TF_ENABLE_ONEDNN_OPTS=0

# The wheel says how to compile against itself; its headers are not ours to keep free of warnings.
mapfile -t flags < <("$venv/bin/python" -c \
  'import tensorflow as tf; print(*tf.sysconfig.get_compile_flags(), sep="\n")')
mapfile -t libraries < <("$venv/bin/python" -c \
  'import tensorflow as tf; lib = tf.sysconfig.get_lib()
print(*tf.sysconfig.get_link_flags(), "-Wl,-rpath," + lib, sep="\n")')
units=("$here"/*.cc)
rm -f "$work"/*.o
printf '%s\0' "${units[@]##*/}" |
  xargs -0 -P "$jobs" -I{} "${CXX:-g++}" "${flags[@]}" -O1 -w -c "$here/{}" -o "$work/{}.o"
"${CXX:-g++}" -o "$work/tensor_rows" "$work"/rows*.o "$work/tensor_rows.cc.o" "${libraries[@]}"
"${CXX:-g++}" -o "$work/number_text" "$work/number_text.cc.o" "${libraries[@]}"
"${CXX:-g++}" -o "$work/proto_messages" "$work/proto_messages.cc.o" "${libraries[@]}"

"$work/tensor_rows" "$here/slice_cases.tsv" >"$work/new/tensor_rows.jsonl"
"$work/number_text" text >"$work/new/number_text.tsv"
"$venv/bin/python" -B "$here/slice_rows.py" >"$work/new/slice_rows.jsonl"
"$venv/bin/python" -B "$here/conversions.py" "$work/new"
"$venv/bin/python" -B "$here/promotion.py" "$work/new"
"$venv/bin/python" -B "$here/proto.py" "$work/proto_messages" "$work/new" ${CTENSOR_LIBRARY:+"$CTENSOR_LIBRARY"}
"$venv/bin/python" -B "$here/safetensors_files.py" "$work/new"
"$venv/bin/python" -B "$here/order.py" "$work/new"
"$work/number_text" check "$work/new/narrow.tsv" "$work/new/widen.tsv"
"$venv/bin/python" -B "$here/written_files.py" "$work/new"

# PyTorch is no requirement, since its wheel may bring gigabytes: without it the committed answers stay.
for exchange in dlpack_exchange archive_exchange; do
  "$venv/bin/python" -B "$here/$exchange.py" "${LIBRARY:-$here/../../build/release/libctensor.so.1}" >"$work/$exchange.txt"
  if grep -q '^torch' "$work/$exchange.txt"; then
    cp "$work/$exchange.txt" "$work/new/"
  fi
done

for file in "$work"/new/*; do
  cmp -s "$file" "$here/$(basename "$file")" || echo "changed: $(basename "$file")"
  cp "$file" "$here/"
done
python3 -B "$here/compare.py"
