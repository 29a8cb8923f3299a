/** The completion script for fish. */

import { shellQuote } from "../../base/shell.ts";
import type { AskedKind } from "./asked-names.ts";
import {
  type CommandWords,
  helpWord,
  type OptionWords,
  type PairWords,
  valuedOptions,
  withNameless,
} from "./command-words.ts";

export function fishCompletion(commands: readonly CommandWords[], pairs: readonly PairWords[]): string {
  const nouns = new Set(commands.flatMap(({ name }) => beginningsOf(name.split(" "))));
  return [
    "# fish completion of flowtail; load it with: flowtail completion fish | source",
    "",
    `set -g __flowtail_valued ${valuedOptions(commands).join(" ")}`,
    "",
    conditions,
    "",
    "complete -c flowtail -f",
    ...[...nouns].map((noun) => offerLast(noun, `${noun} …`)),
    offerLast(helpWord.word, helpWord.summary),
    ...commands.flatMap(commandLines),
    ...withNameless(commands).flatMap(({ name, options }) =>
      options.map((option) => optionLine(name, option)),
    ),
    ...pairs.flatMap(({ place, arguments: list }) =>
      list.flatMap(({ name, summary, values }) => {
        const written = values.length > 0 ? values.map((value) => `${name}=${value}`) : [`${name}=`];
        return written.map((word) => offer(place, word, summary, "in"));
      }),
    ),
    "",
  ].join("\n");
}

// "at": exactly these words stand before the cursor, options and their values aside; "in": it begins with them.
const conditions = `function __flowtail_words
    set -l given (commandline -opc)
    set -e given[1]
    test "$given[1]" = help; and set -e given[1]
    set -l words
    set -l before ''
    for word in $given
        contains -- $before $__flowtail_valued; or string match -q -- '-*' $word; or set -a words $word
        set before $word
    end
    echo "$words"
end

function __flowtail_at
    test "$(__flowtail_words)" = "$argv"
end

function __flowtail_in
    string match -q -- "$argv *" "$(__flowtail_words) "
end

# Behind a comma those that do not stand before it.
function __flowtail_list
    set -l given (string split -- , (string replace -r -- '^-[^=]*=' '' (commandline -ct)))
    set -e given[-1]
    for word in $argv
        contains -- $word $given; or string join -- , $given $word
    end
end`;

function commandLines({ name, summary, operands, asked, takesFiles }: CommandWords): readonly string[] {
  return [
    offerLast(name, summary),
    ...operands.map((operand) => offer(name, operand.word, operand.summary)),
    ...(asked
      ? [`complete -c flowtail -n ${condition("at", asked.after)} -a ${shellQuote(askFor(asked.names))}`]
      : []),
    ...(takesFiles ? [`complete -c flowtail -n ${condition("in", name)} -F`] : []),
  ];
}

/** `sandbox` of `sandbox start`: words that are no command but lead to some. */
function beginningsOf(words: readonly string[]): readonly string[] {
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
}

/** The last of the words, after the others. */
function offerLast(words: string, summary: string): string {
  const end = words.lastIndexOf(" ");
  return offer(words.slice(0, Math.max(0, end)), words.slice(end + 1), summary);
}

function optionLine(command: string, { long, short, summary, values }: OptionWords): string {
  // Every line begins with no word.
  const place = condition(command === "" ? "at" : "in", command);
  const parts = [`complete -c flowtail -n ${place} -l ${long.slice(2)}`];
  if (short) parts.push(`-s ${short.slice(1)}`);
  if (values?.kind === "list") parts.push(`-a ${shellQuote(`(__flowtail_list ${values.words.join(" ")})`)}`);
  else if (values && "words" in values && values.words.length > 0)
    parts.push(`-a ${shellQuote(values.words.join(" "))}`);
  if (values?.kind === "asked") parts.push(`-a ${shellQuote(askFor(values.names))}`);
  if (values) parts.push(values.kind === "files" ? "-r -F" : "-x");
  return [...parts, `-d ${shellQuote(summary)}`].join(" ");
}

function askFor(names: AskedKind): string {
  return `(command flowtail __complete ${names} -- (commandline -opc)[2..] 2> /dev/null)`;
}

function offer(place: string, word: string, summary: string, how: "at" | "in" = "at"): string {
  return `complete -c flowtail -n ${condition(how, place)} -a ${shellQuote(word)} -d ${shellQuote(summary)}`;
}

function condition(how: "at" | "in", place: string): string {
  return shellQuote(`__flowtail_${how} "${place}"`);
}
