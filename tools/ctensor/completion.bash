# Completion of the command ctensor for bash. It asks the command's own help, so that there is no second list.

_ctensor() {
  local program=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} subcommand= word
  local names
  names=$("$program" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\).*/\1/p')
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ -n $word && $'\n'$names$'\n' == *$'\n'"$word"$'\n'* ]]; then
      subcommand=$word
      break
    fi
  done
  if [[ $current == -* ]]; then
    local options
    options=$("$program" $subcommand --help 2>/dev/null | grep -oE '^  (-[a-z],)?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  elif [[ -z $subcommand ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$names" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}

complete -o filenames -F _ctensor ctensor
