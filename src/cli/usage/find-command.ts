/** Finds the command that the first words name, or the help for words that lead to several. */

import { usageError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { toolCommands, toolSpellings } from "../vendor/commands.ts";
import { toolOptions } from "../vendor/options.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { commonOptions, flagsOf } from "./common-options.ts";
import { nounHelp, programHelp } from "./help.ts";
import { hiddenCommands } from "./hidden-commands.ts";

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
 * stand before it. Words of the platform's own tool count where none of ours do. Throws a usage error.
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
  for (let word = argv[0]; word?.startsWith("-"); word = argv[count]) {
    const flag = word.split("=")[0] ?? word;
    const own = commonOptions.find((option) => flagsOf(option).includes(flag));
    if (own?.flags.includes("--help") || own?.flags.includes("--version")) break;
    const takesValue = own
      ? own.flags.includes("<")
      : toolOptions.find(({ flags }) => flags.includes(flag))?.takesValue;
    if (takesValue === undefined) break;
    count += takesValue && !word.includes("=") ? 2 : 1;
  }
  return Math.min(count, argv.length);
}

function findNamed(argv: readonly string[]): Found {
  const [first, ...others] = argv;
  if (first !== undefined && isHelp(first)) return helpOn(others);
  if (first === undefined || first.startsWith("-")) return command("ui", argv);
  const hidden = Object.hasOwn(hiddenCommands, first) ? hiddenCommands[first] : undefined;
  if (hidden) return { kind: "command", name: first, entry: hidden, rest: others };
  for (const name of beginnings(argv)) {
    if (!Object.hasOwn(commands, name)) continue;
    const rest = argv.slice(name.split(" ").length);
    if (
      commands[name]?.takesNoOperand &&
      rest[0] !== undefined &&
      !rest[0].startsWith("-") &&
      !isHelp(rest[0])
    )
      throw unknownCommand(name.split(" "), argv);
    return command(name, rest);
  }
  const meant = meantByTool(argv);
  if (meant) return findNamed(meant);
  const noun = beginnings(argv).find((words) => namesUnder(words).length > 0);
  if (noun === undefined) throw unknownCommand([], argv);
  const after = argv.slice(noun.split(" ").length);
  const leading = leadingOptions(after);
  if (leading > 0)
    return findCommand([...after.slice(0, leading), ...noun.split(" "), ...after.slice(leading)]);
  const [next, ...more] = after;
  if (next === undefined || isHelp(next)) return helpOn([...noun.split(" "), ...more]);
  if (next.startsWith("-")) throw optionTooEarly(noun, after);
  throw unknownCommand(noun.split(" "), argv);
}

/** The help of the command or noun that the words name; options among them say nothing more. */
function helpOn(argv: readonly string[]): Found {
  const asked = argv.filter((word) => !word.startsWith("-"));
  if (asked.every(isHelp)) return { kind: "help", text: programHelp() };
  for (const name of beginnings(asked)) {
    if (Object.hasOwn(commands, name)) {
      return command(name, [...asked.slice(name.split(" ").length), "--help"]);
    }
    const names = namesUnder(name);
    if (names.length > 0 && name.split(" ").length === asked.length)
      return { kind: "help", text: nounHelp(name, names) };
  }
  const meant = meantByTool(asked);
  if (meant) return helpOn(meant);
  const noun = beginnings(asked).find((words) => namesUnder(words).length > 0);
  throw unknownCommand(noun?.split(" ") ?? [], asked);
}

/** The words of ours for a command of the platform's own tool. Throws a usage error where there are none. */
function meantByTool([first = "", ...others]: readonly string[]): readonly string[] | undefined {
  const name = Object.hasOwn(toolSpellings, first) ? (toolSpellings[first] ?? first) : first;
  const words =
    name === "platform" && others[0] !== undefined && !isHelp(others[0]) ? others : [name, ...others];
  for (const beginning of beginnings(words)) {
    const tool = Object.hasOwn(toolCommands, beginning) ? toolCommands[beginning] : undefined;
    if (!tool) continue;
    if ("means" in tool) return [...tool.means.split(" "), ...words.slice(beginning.split(" ").length)];
    throw usageError(
      "not_ours",
      `There is no command "${beginning}": flowtail ${tool.answer}.`,
      tool.instead,
    );
  }
  return undefined;
}

/** Words of the command whose name has the most. */
const mostWords = Math.max(...Object.keys(commands).map((name) => name.split(" ").length));

/** The leading words, all that can name something, then ever fewer of them. */
function beginnings(argv: readonly string[]): readonly string[] {
  const words = argv.slice(0, mostWords);
  return words.map((_, index) => words.slice(0, words.length - index).join(" "));
}

function namesUnder(noun: string): readonly string[] {
  return Object.keys(commands).filter((name) => name.startsWith(`${noun} `));
}

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h" || word === "help";
}

/** `place` is what is known of the words; names what is near, and else the words that could stand there. */
function unknownCommand(place: readonly string[], argv: readonly string[]) {
  const wrong = [...place, argv[place.length] ?? ""].join(" ");
  const near = meantWords(argv);
  return usageError(
    "unknown_command",
    `There is no command ${JSON.stringify(wrong.slice(0, 100))}.`,
    near
      ? `Perhaps \`flowtail ${near}\`. See \`flowtail --help\`.`
      : `${commandsBehind(place)} See \`flowtail --help\`.`,
  );
}

function commandsBehind(place: readonly string[]): string {
  const own = Object.hasOwn(commands, place.join(" ")) ? [place.join(" ")] : [];
  const others = [...nextWords(place)].map((word) => [...place, word].join(" "));
  return `Commands: ${listWords([...own, ...others], "and")}.`;
}

/** Which options there are, and which of them have a value, is known once all words of the command are. */
function optionTooEarly(noun: string, [option = "", ...others]: readonly string[]) {
  const place = noun.split(" ");
  const meant = [...place];
  for (const word of others) if (nextWords(meant).has(word)) meant.push(word);
  const near = meant.join(" ");
  // What stands behind the = may be a secret.
  const flag = JSON.stringify(option.replace(/=.*$/s, "").slice(0, 100));
  return usageError(
    "unknown_command",
    `Options other than those of every command stand behind a whole command, and "${noun}" is none before ${flag}.`,
    meant.length > place.length
      ? `Write \`flowtail ${near}\` before it.`
      : `${commandsBehind(place)} See \`flowtail --help\`.`,
  );
}

/** The command that was probably meant, each word taken for the nearest that can stand there. */
function meantWords(argv: readonly string[]): string | undefined {
  const meant: string[] = [];
  for (const word of argv) {
    const next = nextWords(meant);
    if (next.size === 0) break;
    const near = next.has(word) ? word : nearestName(word, next);
    // Words after one that names something are another mistake: what is near so far still helps.
    if (near === undefined) break;
    meant.push(near);
  }
  return meant.length > 0 && meant.some((word, index) => word !== argv[index]) ? meant.join(" ") : undefined;
}

/** The words that may follow. */
function nextWords(place: readonly string[]): ReadonlySet<string> {
  const names = Object.keys(commands).map((name) => name.split(" "));
  const under = names.filter((words) => place.every((word, index) => words[index] === word));
  return new Set(under.flatMap((words) => words.slice(place.length, place.length + 1)));
}

function command(name: string, rest: readonly string[]): Found {
  const entry = commands[name];
  if (!entry) throw new RangeError(`no command ${name}`);
  return { kind: "command", name, entry, rest };
}
