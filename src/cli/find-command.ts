/** Finds the command that the first words name, or the help for words that lead to several. */

import { usageError } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { commonOptions } from "./common-options.ts";
import { nounHelp, programHelp } from "./help.ts";

export type Found =
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "command";
      readonly name: string;
      readonly entry: CommandEntry;
      readonly rest: readonly string[];
    };

/**
 * The longest run of leading words that names a command; `ui` when there are none. Options that every command takes may
 * stand before it. Throws a usage error.
 */
export function findCommand(argv: readonly string[]): Found {
  const leading = leadingOptions(argv);
  const found = leading > 0 && argv.length > leading ? findNamed(argv.slice(leading)) : findNamed(argv);
  return found.kind === "command" && leading > 0 && argv.length > leading
    ? { ...found, rest: [...argv.slice(0, leading), ...found.rest] }
    : found;
}

/** How many words at the beginning are options of every command and their values. */
function leadingOptions(argv: readonly string[]): number {
  let count = 0;
  for (let word = argv[0]; word?.startsWith("--"); word = argv[count]) {
    const option = commonOptions.find(({ flags }) => flags.split(" ")[0] === word?.split("=")[0]);
    if (!option || option.flags === "--help" || option.flags === "--version") break;
    count += option.flags.includes("<") && !word.includes("=") ? 2 : 1;
  }
  return Math.min(count, argv.length);
}

function findNamed(argv: readonly string[]): Found {
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

/** Names what is near, and else the words that could stand there. */
function unknownCommand(words: string, known: readonly string[]) {
  const near = nearestName(words, known);
  const depth = words.split(" ").length;
  const next = new Set(known.map((name) => name.split(" ").slice(0, depth).join(" ")));
  return usageError(
    "unknown_command",
    `There is no command "${words}".`,
    near
      ? `Perhaps \`flowtail ${near}\`. See \`flowtail --help\`.`
      : `Commands: ${listWords([...next], "and")}. See \`flowtail --help\`.`,
  );
}

function command(name: string, rest: readonly string[]): Found {
  const entry = commands[name];
  if (!entry) throw new RangeError(`no command ${name}`);
  return { kind: "command", name, entry, rest };
}
