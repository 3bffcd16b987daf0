# Sourced by check and update: one way to dump the library's ABI.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
map="$root/abi/ctensor.map"
contract="$root/abi/ctensor.abi.json"
baseline="$root/abi/current.abi"

need() {
  command -v "$1" >/dev/null || { printf 'abi: %s is missing; tools/bootstrap installs it\n' "$1" >&2; exit 1; }
}

# dump BUILD_DIR: the ABI as XML. Locations are kept, because --headers-dir tells public types by them.
dump() {
  abidw --exported-interfaces-only --type-id-style hash --no-corpus-path --no-comp-dir-path --drop-private-types \
    --headers-dir "$root/include" "$1/libctensor.so"
}

names_in_map() { grep -cE '^ *tensor_[a-z0-9_]*;$' "$1"; }

# A stripped library gives an empty dump and no error, so the dump has to be as long as the list of names.
expect_complete() {
  local dumped listed
  dumped=$(grep -c '<function-decl .*elf-symbol-id=' "$1" || true)
  listed=$(names_in_map "$map")
  if [ "$dumped" -ne "$listed" ]; then
    printf 'abi: the dump describes %s functions, abi/ctensor.map lists %s\n' "$dumped" "$listed" >&2
    exit 1
  fi
}
