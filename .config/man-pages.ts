/**
 * The man pages, made from what `--help` says: `flowtail.1`, and one page for each first word of a command, such as
 * `flowtail-datastore.1` with all that begins so.
 */

import { exitCodes } from "../src/cli/exit-codes.ts";
import { commands } from "../src/cli/usage/commands.ts";
import { commonOptions } from "../src/cli/usage/common-options.ts";
import { version } from "../src/version.ts";
import { type CommandHelp, commandHelp, exitWords, type OptionHelp } from "./command-help.ts";

/** Name of the file → its text. */
export async function manPages(): Promise<Readonly<Record<string, string>>> {
  const helps = await Promise.all(Object.keys(commands).map(commandHelp));
  const byWord = Map.groupBy(helps, ({ name }) => firstWord(name));
  const pages = [...byWord].map(([word, members]) => [`flowtail-${word}.1`, commandPage(word, members)]);
  return Object.fromEntries([["flowtail.1", programPage([...byWord.keys()])], ...pages]);
}

function programPage(words: readonly string[]): string {
  return page("flowtail", "The terminal workbench for developers of workflow apps.", [
    ".SH SYNOPSIS",
    `${bold("flowtail")} ${text("[command] [options]")}`,
    ".SH COMMANDS",
    ...Object.entries(commands).flatMap(([name, { summary }]) => entry(bold(name), summary)),
    ".SH OPTIONS OF EVERY COMMAND",
    ...commonOptions.flatMap(({ flags, description }) => entry(bold(flags), description)),
    ".SH EXIT STATUS",
    ...Object.entries(exitCodes).flatMap(([name, code]) =>
      entry(bold(String(code)), exitWords[name as keyof typeof exitCodes]),
    ),
    ".SH SEE ALSO",
    words.map((word) => `${bold(`flowtail-${word}`)}(1)`).join(",\n"),
  ]);
}

function commandPage(word: string, members: readonly CommandHelp[]): string {
  const [first, ...others] = members;
  if (first === undefined) throw new RangeError(`no command begins with ${word}`);
  const isOne = others.length === 0 && first.name === word;
  const further = members.flatMap(({ name }) => (name === word ? [] : name.slice(word.length + 1)));
  const alone = members.find(({ name }) => name === word)?.summary.replace(/\.$/, "");
  const summary = [alone, further.join(", ")].filter(Boolean).join("; ");
  return page(`flowtail-${word}`, summary, [
    ".SH SYNOPSIS",
    members.map((help) => `${bold(`flowtail ${help.name}`)} ${text(help.usage)}`).join("\n.br\n"),
    ...(isOne
      ? details(first, ".SH")
      : members.flatMap((help) => [
          `.SH ${quoted(`flowtail ${help.name}`)}`,
          text(help.summary),
          ...details(help, ".SS"),
        ])),
    ".SH SEE ALSO",
    `${bold("flowtail")}(1), for the options of every command and the exit status`,
  ]);
}

function details({ arguments: words, options, afterwords }: CommandHelp, heading: ".SH" | ".SS"): string[] {
  return [
    ...(words.length > 0 ? [`${heading} ARGUMENTS`] : []),
    ...words.flatMap(({ name, description }) => entry(bold(name), description)),
    ...(options.length > 0 ? [`${heading} OPTIONS`] : []),
    ...options.flatMap((option) => entry(bold(option.flags), optionWords(option))),
    ...(afterwords === "" ? [] : [`${heading} NOTES AND EXAMPLES`, ".nf", text(afterwords), ".fi"]),
  ];
}

function optionWords({ description, defaultValue }: OptionHelp): string {
  return defaultValue === undefined ? description : `${description} (default ${defaultValue})`;
}

function page(name: string, summary: string, parts: readonly string[]): string {
  return [
    '.\\" Made from the source when flowtail is built.',
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`flowtail ${version}`)} "flowtail"`,
    // Option names are not cut at the end of a line.
    ".nh",
    ".ad l",
    ".SH NAME",
    `${text(name)} \\- ${text(summary.replace(/\.$/, ""))}`,
    ...parts,
    "",
  ].join("\n");
}

function entry(head: string, words: string): string[] {
  return [".TP", head, text(words)];
}

function bold(words: string): string {
  return `\\fB${text(words)}\\fR`;
}

/** Shown as it stands: what the formatter would take for an escape, an option's hyphen or a request is none. */
function text(words: string): string {
  return words
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll("`", "\\(ga")
    .replace(/^(?=[.'])/gm, "\\&");
}

function quoted(words: string): string {
  return `"${text(words).replaceAll('"', "\\(dq")}"`;
}

function firstWord(name: string): string {
  return name.split(" ", 1)[0] ?? name;
}
