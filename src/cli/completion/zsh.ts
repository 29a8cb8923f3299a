/** The completion script for zsh. */

import type { CommandWords, PairWords } from "./command-words.ts";
import { shellTables } from "./shell-tables.ts";

export function zshCompletion(commands: readonly CommandWords[], pairs: readonly PairWords[]): string {
  return `#compdef flowtail
# zsh completion of flowtail; load it with: source <(flowtail completion zsh), after compinit

${shellTables(commands, pairs)}

${completer}
`;
}

const completer = String.raw`_flowtail() {
  local place='' command='' word last='' values before cur="\${words[CURRENT]}"
  # As the shell would read them, but nothing in them is run or expanded.
  local -a given=("\${(@Q)words[2,CURRENT-1]}")
  [[ \${given[1]} == help ]] && shift given
  before="\${given[-1]}"
  for word in "\${(@)given}"; do
    if _flowtail_is_value "$command" "$last"; then last=''; continue; fi
    last="$word"
    if _flowtail_has "$(_flowtail_words "$place")" "$word"; then
      place="\${place:+$place }$word"
    elif [[ $word != -* && -n $(_flowtail_words "$place *") ]]; then
      place="$place *"
    fi
    _flowtail_options "$place" > /dev/null && command="$place"
  done
  [[ -z $place && \${#given} -gt 0 && \${given[1]} != -* ]] && return
  if [[ $before == -* ]] && values="$(_flowtail_values "$command" "$before")"; then
    _flowtail_add "$values"
  elif [[ $cur == *=* ]] &&
    values="$(_flowtail_values "$place" "\${cur%%=*}" || _flowtail_values "$command" "\${cur%%=*}")"; then
    compset -P 1 '*='
    _flowtail_add "$values"
  elif [[ $cur == -* ]]; then
    _flowtail_add "$(_flowtail_options "$command")"
  else
    _flowtail_add "$(_flowtail_words "$place")"
  fi
}

_flowtail_add() {
  if [[ $1 == '@'* ]]; then
    compadd -- \${=\${1#@}}
    _files
  elif [[ $1 == '%'* ]]; then
    compadd -- \${=$(_flowtail_asked "\${1#%}" -- "\${(@)given}")}
  elif [[ $1 == ','* ]]; then
    # Behind a comma those that do not stand before it.
    local -a given=() all=(\${=1#,})
    [[ $cur == *,* ]] && given=("\${(@s:,:)\${\${cur##*=}%,*}}")
    compset -P '*,'
    compadd -- \${all:|given}
  elif [[ $1 == *= ]]; then
    compadd -S '' -- \${=1}
  else
    compadd -- \${=1}
  fi
}

compdef _flowtail flowtail`.replaceAll("\\$", "$");
