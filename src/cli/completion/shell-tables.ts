/** What can be completed as shell functions that bash and zsh share: plain tables in `case` statements. */

import { type CommandWords, helpWord, type PairWords, type Values, withNameless } from "./command-words.ts";

/**
 * `_flowtail_words PLACE` prints what may follow those words, of which a star is any operand, `_flowtail_options COMMAND` its options, and
 * `_flowtail_values COMMAND OPTION` the option's values (`@ WORDS` for files beside the words, `, WORDS` for several with commas, `%KIND` for names that `_flowtail_asked KIND -- WORDS` asks for); the last two fail where there are none.
 * `_flowtail_is_value COMMAND WORD` succeeds where what follows that word is its value.
 */
export function shellTables(named: readonly CommandWords[], pairs: readonly PairWords[]): string {
  const commands = withNameless(named);
  return [
    table("_flowtail_words", '"$1"', wordRows(named, pairs), ":"),
    table(
      "_flowtail_options",
      '"$1"',
      commands.map(({ name, options }) => [name, options.map(({ long }) => long).join(" ")]),
      "return 1",
    ),
    table("_flowtail_values", '"$1:$2"', valueRows(commands, pairs), "return 1"),
    '_flowtail_asked() { command flowtail __complete "$@" 2> /dev/null; }',
    '_flowtail_is_value() { [[ $2 == -* ]] && _flowtail_values "$1" "$2" > /dev/null; }',
    '_flowtail_has() { [[ -n $2 && $2 != *" "* && " $1 " == *" $2 "* ]]; }',
  ].join("\n\n");
}

type Row = readonly [pattern: string, words: string];

function table(name: string, subject: string, rows: readonly Row[], otherwise: string): string {
  const lines = rows.map(([pattern, words]) => `    '${pattern}') echo '${words}' ;;`);
  return [`${name}() {`, `  case ${subject} in`, ...lines, `    *) ${otherwise} ;;`, "  esac", "}"].join(
    "\n",
  );
}

function wordRows(commands: readonly CommandWords[], pairs: readonly PairWords[]): readonly Row[] {
  return [
    ...nextWords([...commands.map(({ name }) => name.split(" ")), [helpWord.word]]),
    ...commands.flatMap(({ name, operands, takesFiles }): Row[] => {
      const words = wordsAndFiles(
        operands.map(({ word }) => word),
        takesFiles,
      );
      return words === "" ? [] : [[name, words]];
    }),
    ...commands.flatMap(({ asked }): Row[] => (asked ? [[asked.after, `%${asked.names}`]] : [])),
    ...pairs.flatMap(({ place, arguments: list }): Row[] =>
      list.length > 0 ? [[place, list.map(({ name }) => `${name}=`).join(" ")]] : [],
    ),
  ];
}

/** After each beginning of a command's words, the words that go on from there. */
function nextWords(names: readonly (readonly string[])[]): readonly Row[] {
  const steps = names.flatMap((words) =>
    words.map((word, index) => [words.slice(0, index).join(" "), word] as const),
  );
  return [...Map.groupBy(steps, ([place]) => place)].map(([place, found]) => [
    place,
    [...new Set(found.map(([, word]) => word))].join(" "),
  ]);
}

function valueRows(commands: readonly CommandWords[], pairs: readonly PairWords[]): readonly Row[] {
  return [
    ...commands.flatMap(({ name, options }) =>
      options.flatMap(({ long, short, values }): Row[] => {
        if (!values) return [];
        const words = wordsOf(values);
        return [long, short].flatMap((flag): Row[] => (flag ? [[`${name}:${flag}`, words]] : []));
      }),
    ),
    ...pairs.flatMap(({ place, arguments: list }) =>
      list.flatMap(({ name, values }): Row[] =>
        values.length > 0 ? [[`${place}:${name}`, values.join(" ")]] : [],
      ),
    ),
  ];
}

function wordsOf(values: Values): string {
  if (values.kind === "list") return [",", ...values.words].join(" ");
  if ("words" in values) return wordsAndFiles(values.words, values.kind === "files");
  return values.kind === "asked" ? `%${values.names}` : "";
}

function wordsAndFiles(words: readonly string[], takesFiles: boolean): string {
  return [...(takesFiles ? ["@"] : []), ...words].join(" ");
}
