#!/usr/bin/env bash
# setup.sh VENV: a virtual environment with the pinned versions of requirements.txt, made once.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
venv=$1

if cmp -s "$here/requirements.txt" "$venv/installed-requirements.txt"; then
  exit 0
fi
if ! python3 -c 'import ensurepip' 2>/dev/null; then
  echo "setup.sh: python3 cannot make virtual environments; install python3-venv" >&2
  exit 1
fi
python3 -m venv "$venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
cp "$here/requirements.txt" "$venv/installed-requirements.txt"
