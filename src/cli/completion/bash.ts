/** The completion script for bash. */

import type { CommandWords, PairWords } from "./command-words.ts";
import { shellTables } from "./shell-tables.ts";

export function bashCompletion(commands: readonly CommandWords[], pairs: readonly PairWords[]): string {
  return `# bash completion of flowtail; load it with: source <(flowtail completion bash)

${shellTables(commands, pairs)}

${completer}
`;
}

// Without mapfile, which the bash of macOS does not have.
const completer = String.raw`_flowtail() {
  local part="\${2-}" place='' command='' values='' word last='' name count cur before
  local -a words=()
  _flowtail_line
  [[ \${#words[@]} -gt 2 && \${words[1]} == help ]] && words=(flowtail "\${words[@]:2}")
  count=$((\${#words[@]} - 1)) cur="\${words[count]}" before="\${words[count-1]}" name="\${cur%%=*}"
  COMPREPLY=()
  for word in "\${words[@]:1:count-1}"; do
    if _flowtail_is_value "$command" "$last"; then last=''; continue; fi
    last="$word"
    if _flowtail_has "$(_flowtail_words "$place")" "$word"; then
      place="\${place:+$place }$word"
    elif [[ $word != -* && -n $(_flowtail_words "$place *") ]]; then
      place="$place *"
    fi
    _flowtail_options "$place" > /dev/null && command="$place"
  done
  [[ -z $place && count -gt 1 && \${words[1]} != -* ]] && return
  if [[ $before == -* ]] && values="$(_flowtail_values "$command" "$before")"; then
    _flowtail_reply "$values" "$cur"
  elif [[ $name != "$cur" ]] &&
    values="$(_flowtail_values "$place" "$name" || _flowtail_values "$command" "$name")"; then
    _flowtail_reply "$values" "\${cur#*=}"
  elif [[ $cur == -* ]]; then
    _flowtail_reply "$(_flowtail_options "$command")" "$cur"
  else
    _flowtail_reply "$(_flowtail_words "$place")" "$cur"
  fi
}

# The words up to the cursor as they are typed: bash cuts them at "=" and ":" too, and no blank stands there.
_flowtail_line() {
  local rest="\${COMP_LINE:0:COMP_POINT}" last=0 index piece
  for ((index = 0; index <= COMP_CWORD; index++)); do
    [[ $index -gt 0 && $rest == [[:space:]]* ]] && last=$((last + 1))
    rest="\${rest#"\${rest%%[![:space:]]*}"}"
    [[ $index == "$COMP_CWORD" ]] && piece="$rest" || piece="\${COMP_WORDS[index]}"
    words[last]="\${words[last]-}$piece"
    rest="\${rest#*"$piece"}"
  done
  for ((index = 0; index < last; index++)); do
    [[ \${words[index]} == *[\"\'\\]* ]] && _flowtail_unquote "$index"
  done
}

# Leaves of a word what the shell would, but runs and expands nothing in it.
_flowtail_unquote() {
  local rest="\${words[$1]}" quote='' char
  words[$1]=''
  while [[ -n $rest ]]; do
    char="\${rest:0:1}" rest="\${rest:1}"
    if [[ $char == "$quote" ]]; then
      quote=''
    elif [[ -z $quote && $char == [\"\'] ]]; then
      quote="$char"
    else
      if [[ $char == "\\" && ( -z $quote || $quote == '"' && $rest == ['"$\`']* ) ]]; then
        char="\${rest:0:1}" rest="\${rest:1}"
      fi
      words[$1]="\${words[$1]}$char"
    fi
  done
}

# Of what is typed bash replaces the last part alone: what stands before it is no part of a reply.
_flowtail_reply() {
  local IFS=$' \n' before=''
  if [[ $1 == '@'* ]]; then
    COMPREPLY=($(compgen -W "\${1#@}" -- "$2"))
    IFS=$'\n'
    COMPREPLY+=($(compgen -f -- "$2"))
    compopt -o filenames 2> /dev/null
  elif [[ $1 == '%'* ]]; then
    COMPREPLY=($(compgen -W "$(_flowtail_asked "\${1#%}" -- "\${words[@]:1:count-1}")" -- "$2"))
  elif [[ $1 == ','* ]]; then
    _flowtail_list "\${1#,}" "$2"
  else
    COMPREPLY=($(compgen -W "$1" -- "$2"))
    [[ \${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2> /dev/null
  fi
  [[ $2 == *"$part" ]] && before="\${2%"$part"}"
  COMPREPLY=("\${COMPREPLY[@]#"$before"}")
  return 0
}

# Behind a comma those that do not stand before it.
_flowtail_list() {
  local given="\${2%"\${2##*,}"}" word left=''
  for word in $1; do [[ ",$given" == *",$word,"* ]] || left="$left $word"; done
  COMPREPLY=($(compgen -P "$given" -W "$left" -- "\${2##*,}"))
}

complete -F _flowtail flowtail`.replaceAll("\\$", "$");
