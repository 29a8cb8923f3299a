/** What may follow the words of a line, for a shell that asks for everything while it is typed. */

import type { AskedKind } from "./asked-names.ts";
import { type CommandWords, helpWord, type PairWords, type Values, valuedOptions } from "./command-words.ts";

export interface LineWords {
  readonly commands: readonly CommandWords[];
  readonly pairs: readonly PairWords[];
  readonly ask: (kind: AskedKind) => Promise<readonly string[]>;
}

/** `words` stand before the one that is typed; files are left to the shell, which offers them where there is nothing else. */
export async function wordsAfter(
  [first, ...others]: readonly string[],
  known: LineWords,
): Promise<readonly string[]> {
  const words = first === undefined || first === "help" ? others : [first, ...others];
  const place = withoutOptions(words, known.commands).join(" ");
  const command = commandIn(place, known.commands);
  const last = words.at(-1);
  const option = command?.options.find(({ long, short }) => last === long || last === short);
  if (option?.values) return valuesOf(option.values, known);
  const options = command?.options.map(({ long }) => long) ?? [];
  return [...(await operandsAt(place, command, known)), ...options];
}

/** Also without what is the value of an option. */
function withoutOptions(words: readonly string[], commands: readonly CommandWords[]): readonly string[] {
  const valued = new Set(valuedOptions(commands));
  return words.filter((word, at) => !word.startsWith("-") && !valued.has(words[at - 1] ?? ""));
}

/** The one that the longest beginning of the words names; `ui` where there are none. */
function commandIn(place: string, commands: readonly CommandWords[]): CommandWords | undefined {
  const name = place === "" ? "ui" : place;
  return commands
    .filter((command) => `${name} `.startsWith(`${command.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

async function operandsAt(
  place: string,
  command: CommandWords | undefined,
  { commands, pairs, ask }: LineWords,
): Promise<readonly string[]> {
  const before = place === "" ? "" : `${place} `;
  const names = [...commands.map(({ name }) => name), helpWord.word];
  const next = names.flatMap((name) =>
    name.startsWith(before) ? (name.slice(before.length).split(" ")[0] ?? []) : [],
  );
  const own = command?.name === place ? command.operands.map(({ word }) => word) : [];
  const args = pairs.find((each) => isIn(each.place, place))?.arguments.map(({ name }) => `${name}=`) ?? [];
  const asked = command?.asked?.after === place ? await ask(command.asked.names) : [];
  return [...new Set([...next, ...own, ...args, ...asked])];
}

/** Whether the words of a line begin with those of the place, of which a star is any word. */
function isIn(place: string, line: string): boolean {
  const given = line.split(" ");
  return place.split(" ").every((word, at) => (word === "*" ? given[at] !== undefined : word === given[at]));
}

async function valuesOf(values: Values, { ask }: LineWords): Promise<readonly string[]> {
  if ("words" in values) return values.words;
  return values.kind === "asked" ? ask(values.names) : [];
}
