/** The completion script for bash. */

import type { CommandWords, MethodWords } from "./command-words.ts";
import { shellTables } from "./shell-tables.ts";

export function bashCompletion(commands: readonly CommandWords[], methods: readonly MethodWords[]): string {
  return `# bash completion of flowtail; load it with: source <(flowtail completion bash)

${shellTables(commands, methods)}

${completer}
`;
}

// Without mapfile, which the bash of macOS does not have. bash cuts words at "=", so that --output=json and limit=10 arrive as three.
const completer = String.raw`_flowtail() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local place='' command='' values='' assigned='' option='' word last='' index
  COMPREPLY=()
  if [[ $cur == '=' ]]; then
    cur='' assigned=yes option="\${COMP_WORDS[COMP_CWORD-2]}"
  elif [[ $before == '=' ]]; then
    before="\${COMP_WORDS[COMP_CWORD-2]}" assigned=yes option="\${COMP_WORDS[COMP_CWORD-3]}"
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    [[ $word == '=' ]] && continue
    if _flowtail_is_value "$command" "$last"; then last=''; continue; fi
    last="$word"
    _flowtail_has "$(_flowtail_words "$place")" "$word" && place="\${place:+$place }$word"
    _flowtail_options "$place" > /dev/null && command="$place"
  done
  [[ -z $place && COMP_CWORD -gt 1 && \${COMP_WORDS[1]} != -* ]] && return
  if [[ $before == -* ]]; then
    values="$(_flowtail_values "$command" "$before")" && { _flowtail_reply "$values" "$cur"; return; }
  elif [[ $assigned ]]; then
    values="$(_flowtail_values "$place" "$before")" || values="$(_flowtail_after "$command" "$option" "$before")"
    _flowtail_reply "$values" "$cur"
    return
  fi
  if [[ $cur == -* ]]; then
    _flowtail_reply "$(_flowtail_options "$command")" "$cur"
  else
    _flowtail_reply "$(_flowtail_words "$place")" "$cur"
  fi
}

# What is behind NAME= in the values of an option.
_flowtail_after() {
  local word
  for word in $(_flowtail_values "$1" "$2"); do
    [[ $word == "$3="* ]] && echo "\${word#*=}"
  done
}

_flowtail_reply() {
  local IFS=$' \n'
  if [[ $1 == '@' ]]; then
    IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$2"))
    compopt -o filenames 2> /dev/null
  elif [[ $1 == '%'* ]]; then
    COMPREPLY=($(compgen -W "$(_flowtail_asked "\${1#%}" -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}")" -- "$2"))
  else
    COMPREPLY=($(compgen -W "$1" -- "$2"))
    [[ \${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2> /dev/null
  fi
  return 0
}

complete -F _flowtail flowtail`.replaceAll("\\$", "$");
