/** Words of the platform's own tool behind a command, in words of ours; what a command takes itself is left as it is. */

import type { Command, Option } from "commander";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { datastoreWords, isDatastoreCommand, type OwnWords } from "./datastore-argument.ts";
import { type ToolOption, type ToolPart, toolOptions } from "./options.ts";

export interface UnderstoodWords extends OwnWords {
  /** What was understood and has no effect. */
  readonly remarks: readonly string[];
  /** Options of ours, each with what was typed for it: itself, or words of the tool. */
  readonly typed: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * `name` is another command where ours for it is another. Words of a program that is run are its own.
 * Throws a usage error for what is refused.
 */
export function inOwnWords(
  name: string,
  { options }: Command,
  argv: readonly string[],
  runsProgram = false,
): UnderstoodWords {
  const reading: Reading = { options: [], operands: [], parts: new Map(), remarks: [], typed: new Map() };
  let foreign = false;
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? "";
    if (word === "--") {
      for (const operand of argv.slice(index + 1)) reading.operands.push(operand);
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      if (runsProgram) return { name, words: argv, remarks: [], typed: reading.typed };
      reading.operands.push(word);
      continue;
    }
    const own = options.find((option) => names(option).includes(flagOf(word)));
    if (own) {
      if (own.long) noteTyped(reading, own.long, own.long);
      const takesNext = own.required && !hasValue(word) && index + 1 < argv.length;
      reading.options.push(word);
      if (takesNext) reading.options.push(argv[++index] ?? "");
      continue;
    }
    const tool = toolOptions.find((option) => option.flags.includes(flagOf(word)) && fits(option, options));
    if (!tool) {
      reading.options.push(word);
      continue;
    }
    foreign = true;
    const value = !tool.takesValue ? undefined : hasValue(word) ? givenValue(word) : argv[++index];
    take(tool, flagOf(word), value, reading);
  }
  const { remarks, typed } = reading;
  const isJson = reading.operands.some((word) => word.startsWith("{"));
  if (isDatastoreCommand({ name, ...reading }) && (isJson || reading.parts.size > 0))
    return { ...datastoreWords({ name, ...reading }), remarks, typed };
  refuseParts(name, reading.parts);
  // What is ours alone keeps its order.
  return foreign
    ? { name, words: [...reading.options, "--", ...reading.operands], remarks, typed }
    : { name, words: argv, remarks, typed };
}

/** A mistake in an option is said of the option as it was typed. */
export function inTypedWords(thrown: unknown, typed: UnderstoodWords["typed"]): unknown {
  if (!(thrown instanceof FlowtailError) || thrown.kind !== "usage") return thrown;
  const isNamed = (option: string) => new RegExp(`${option}(?![\\w-])`, "g");
  let { message } = thrown;
  for (const [ours, [flag = ours, ...others]] of typed)
    if (others.length === 0) message = message.replace(isNamed(ours), flag);
  return message === thrown.message ? thrown : thrown.saying({ message });
}

interface Reading {
  readonly options: string[];
  readonly operands: string[];
  readonly parts: Map<ToolPart, string>;
  readonly remarks: string[];
  readonly typed: Map<string, Set<string>>;
}

function noteTyped({ typed }: Reading, ours: string, flag: string): void {
  typed.set(ours, (typed.get(ours) ?? new Set()).add(flag));
}

function take(tool: ToolOption, flag: string, value: string | undefined, reading: Reading): void {
  if ("refused" in tool) throw usageError("token_as_option", tool.refused, tool.instead);
  if (tool.takesValue && value === undefined)
    throw usageError(
      "invalid_usage",
      `${flag} needs a value.`,
      "means" in tool ? `Ours for it is ${tool.means}.` : undefined,
    );
  if ("ignored" in tool) reading.remarks.push(`${flag} has no effect: ${tool.ignored}`);
  else if ("part" in tool) reading.parts.set(tool.part, value ?? "");
  else {
    noteTyped(reading, tool.means, flag);
    const meant = "value" in tool ? tool.value : value;
    reading.options.push(tool.means);
    if (meant !== undefined) reading.options.push(meant);
  }
}

/** Where a command has none of our options for it, the tool's is as unknown as any other. */
function fits(tool: ToolOption, options: readonly Option[]): boolean {
  const beside = "means" in tool ? tool.means : "ignored" in tool ? tool.beside : undefined;
  return beside === undefined || options.some(({ long }) => long === beside);
}

function refuseParts(name: string, parts: ReadonlyMap<ToolPart, string>): void {
  const [part] = parts.keys();
  if (part !== undefined)
    throw usageError("invalid_usage", `Unknown option '--${part}'.`, `See \`flowtail ${name} --help\`.`);
}

function names({ long, short }: Option): readonly (string | undefined)[] {
  return [long, short];
}

/** `--limit=5`, `-i=5`, `-i5`. */
function flagOf(word: string): string {
  return word.startsWith("--") ? (word.split("=")[0] ?? word) : word.slice(0, 2);
}

function hasValue(word: string): boolean {
  return word.length > flagOf(word).length;
}

function givenValue(word: string): string {
  return word.slice(flagOf(word).length).replace(/^=/, "");
}
