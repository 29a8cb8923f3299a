/** Finds the command that the first words name, or the help for words that lead to several. */

import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { nounHelp, programHelp } from "./help.ts";

export type Found =
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "command";
      readonly name: string;
      readonly entry: CommandEntry;
      readonly rest: readonly string[];
    };

/** The longest run of leading words that names a command; `ui` when there are none. Throws a usage error. */
export function findCommand(argv: readonly string[]): Found {
  const [first] = argv;
  if (first !== undefined && isHelp(first)) return { kind: "help", text: programHelp() };
  if (first === undefined || first.startsWith("-")) return command("ui", argv);
  for (const name of beginnings(argv)) {
    if (Object.hasOwn(commands, name)) return command(name, argv.slice(name.split(" ").length));
  }
  const noun = beginnings(argv).find((words) => namesUnder(words).length > 0);
  if (noun === undefined) throw unknownCommand(first, Object.keys(commands));
  const next = argv[noun.split(" ").length];
  if (next === undefined || isHelp(next)) return { kind: "help", text: nounHelp(noun, namesUnder(noun)) };
  throw unknownCommand(`${noun} ${next}`, namesUnder(noun));
}

/** The leading words, all that can name something, then ever fewer of them. */
function beginnings(argv: readonly string[]): readonly string[] {
  const longest = Math.max(...Object.keys(commands).map((name) => name.split(" ").length));
  const words = argv.slice(0, longest);
  return words.map((_, index) => words.slice(0, words.length - index).join(" "));
}

function namesUnder(noun: string): readonly string[] {
  return Object.keys(commands).filter((name) => name.startsWith(`${noun} `));
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

function unknownCommand(words: string, known: readonly string[]) {
  return usageError(
    "unknown_command",
    `There is no command "${words}".`,
    `Commands: ${listWords(known, "and")}. See \`flowtail --help\`.`,
  );
}

function command(name: string, rest: readonly string[]): Found {
  const entry = commands[name];
  if (!entry) throw new RangeError(`no command ${name}`);
  return { kind: "command", name, entry, rest };
}
