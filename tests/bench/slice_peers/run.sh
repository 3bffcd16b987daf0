#!/usr/bin/env bash
# run.sh LIBCTENSOR [TENSORFLOW_FOLDER]: slices of TensorFlow (the folder of an installed wheel) and of PyTorch (Debian's libtorch-dev) beside
# ours. A peer that is not installed is named and left out.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
library=$(realpath "$1")
folder=$(dirname "$library")
tensorflow=${2:-$(ls -d "$here"/../../../build/oracles/lib/python3*/site-packages/tensorflow 2>/dev/null || true)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
common=(-O2 -w -I"$here/../../../include" -Wl,-rpath,"$folder")

if [ -d "$tensorflow/include" ]; then
  g++ -std=c++17 "${common[@]}" -I"$tensorflow/include" "$here/tensorflow.cc" -o "$work/tensorflow" "$library" \
    -L"$tensorflow" -l:libtensorflow_framework.so.2 -Wl,-rpath,"$tensorflow"
  TF_CPP_MIN_LOG_LEVEL=3 "$work/tensorflow"
else
  echo "tensorflow: not installed (make oracles installs it)"
fi
if [ -f /usr/include/ATen/ATen.h ]; then
  g++ -std=c++17 "${common[@]}" "$here/torch.cc" -o "$work/torch" "$library" -ltorch_cpu -lc10
  "$work/torch"
else
  echo "torch: libtorch-dev is not installed"
fi
