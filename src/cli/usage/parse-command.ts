/** From words to a command with its options; every mistake is a usage error that says what was expected. */

import { Command, CommanderError, Option } from "commander";
import { capital } from "../../base/capital.ts";
import { countOf } from "../../base/count-words.ts";
import { usageError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { version } from "../../version.ts";
import type { CommandModule } from "../command.ts";
import { colourChoices, type GlobalOptions } from "../context.ts";
import { outcomeOutputs } from "../output/print-outcome.ts";
import { inOwnWords, inTypedWords, type UnderstoodWords } from "../vendor/own-words.ts";
import { commands } from "./commands.ts";
import { type CommonOption, commonOptions, flagsOf, longOf } from "./common-options.ts";
import { examples } from "./examples.ts";
import { optionHint, wordHint } from "./option-hints.ts";
import { chosenOutput, oneOf } from "./options.ts";
import { refuseAddresses } from "./refuse-addresses.ts";

export type Invocation =
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "run";
      readonly options: GlobalOptions;
      readonly args: readonly string[];
      /** The options that the command has, and those that were given, by their long names. */
      readonly flags: readonly string[];
      readonly given: readonly string[];
      /** What was understood and has no effect. */
      readonly remarks: readonly string[];
      /** Says of options what was typed for them. */
      readonly asTyped: (thrown: unknown) => unknown;
    }
  /** The words are those of another tool, and ours for them are another command's. */
  | { readonly kind: "other"; readonly name: string; readonly words: readonly string[] };

export function parseInvocation(
  name: string,
  summary: string,
  module: CommandModule,
  words: readonly string[],
  columns: number,
): Invocation {
  const command = buildCommand(name, summary, module, columns);
  const understood = inOwnWords(name, command, words, module.runsProgram);
  if (understood.name !== name) return { kind: "other", name: understood.name, words: understood.words };
  const asTyped = (thrown: unknown) => inTypedWords(thrown, understood.typed);
  try {
    const parsed = parseWords(command, name, module, understood, columns);
    if (parsed.kind === "help") return parsed;
    const flags = command.options.flatMap(({ long }) => long ?? []);
    const given = command.options.flatMap((option) =>
      command.getOptionValueSource(option.attributeName()) === "cli" ? (option.long ?? []) : [],
    );
    return { ...parsed, flags, given, remarks: understood.remarks, asTyped };
  } catch (thrown) {
    throw asTyped(thrown);
  }
}

type Parsed =
  | Extract<Invocation, { kind: "help" }>
  | Pick<Extract<Invocation, { kind: "run" }>, "kind" | "options" | "args">;

function parseWords(
  command: Command,
  name: string,
  module: CommandModule,
  { words: argv, typed }: UnderstoodWords,
  columns: number,
): Parsed {
  refuseSwallowedOption(name, command, argv);
  const times = countOptions(command);
  command.on("option:version", () => {
    throw new CommanderError(0, "commander.version", version);
  });
  try {
    command.parse(argv, { from: "user" });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.code === "commander.helpDisplayed") {
      return { kind: "help", text: module.explain?.(argv, columns) ?? helpText(command) };
    }
    if (thrown.code === "commander.version") return { kind: "help", text: `${version}\n` };
    throw asUsageError(thrown, name, command, argv);
  }
  const options: GlobalOptions = command.opts();
  refuseEmptyValue(name, command);
  refuseRepeated(name, command, times, typed);
  refuseAddresses(command);
  if (options.color !== false) oneOf("--color", options.color, colourChoices);
  // A command that has outputs of its own looks itself which one is asked for.
  if (module.hasOutputs === false) chosenOutput(options.output, ["pretty"]);
  else if (command.options.some((option) => option instanceof OutcomeOption))
    chosenOutput(options.output, outcomeOutputs);
  return { kind: "run", options, args: command.args };
}

/** The outputs of a command that names none of its own. */
class OutcomeOption extends Option {
  constructor() {
    super("--output <format>", `${outcomeOutputs.join(" or ")} (default pretty)`);
  }
}

/**
 * The parser would take `--record --level` for a file named `--level`. A value that is an option of the command means that
 * the value was forgotten; one that is meant is written `--record=--level`.
 */
function refuseSwallowedOption(name: string, { options }: Command, argv: readonly string[]): void {
  const end = argv.indexOf("--");
  const words = end === -1 ? argv : argv.slice(0, end);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined || !options.some(({ long }) => long === next)) continue;
    const option = options.find(({ long, short, required }) => required && (long === word || short === word));
    if (option === undefined) continue;
    throw usageError(
      "invalid_usage",
      `${word} needs a value, and ${next} is an option.`,
      `Write ${option.flags}, or ${word}=${next} when that is meant. See \`flowtail ${name} --help\`.`,
    );
  }
}

/** How often each option is given, counted while the words are parsed. */
function countOptions(command: Command): ReadonlyMap<Option, number> {
  const times = new Map<Option, number>();
  for (const option of command.options)
    command.on(`option:${option.name()}`, () => times.set(option, (times.get(option) ?? 0) + 1));
  return times;
}

/** The parser would take the last of several values, or of `--x` and `--no-x`, and lose the others unseen. */
function refuseRepeated(
  name: string,
  { options }: Command,
  times: ReadonlyMap<Option, number>,
  typed: UnderstoodWords["typed"],
): void {
  for (const [option, count] of times) {
    const takesOne = option.required && !option.variadic && option.parseArg === undefined;
    const flags = [...(typed.get(option.long ?? "") ?? [])];
    if (takesOne && flags.length > 1)
      throw usageError(
        "invalid_usage",
        `${listWords(flags, "and")} say the same.`,
        `Give one of them. See \`flowtail ${name} --help\`.`,
      );
    if (takesOne && count > 1)
      throw usageError(
        "invalid_usage",
        `${option.long} is given ${count === 2 ? "twice" : countOf(count, "time")}, and takes one value.`,
        `Give it once. See \`flowtail ${name} --help\`.`,
      );
    const opposite = options.find((other) => other.negate && other.long === `--no-${option.name()}`);
    if (opposite && times.has(opposite))
      throw usageError(
        "conflicting_options",
        `${option.long} and ${opposite.long} exclude each other.`,
        "Give one of them.",
      );
  }
}

/** What a script's unset variable gives: an empty query would match everything, an empty path lead nowhere. */
function refuseEmptyValue(name: string, command: Command): void {
  for (const option of command.options) {
    const given: unknown = command.getOptionValue(option.attributeName());
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (!option.required || !values.some((value) => typeof value === "string" && value.trim() === ""))
      continue;
    throw usageError(
      "invalid_usage",
      `${option.long} needs a value, and an empty one is given.`,
      `Write ${option.flags}, or leave it out. See \`flowtail ${name} --help\`.`,
    );
  }
}

/** The whole help, with what stands after it: one empty line parts them. */
export function helpText(command: Command): string {
  let text = "";
  const writeOut = (part: string) => (text += text.endsWith("\n\n") ? part.replace(/^\n/, "") : part);
  command.configureOutput({ writeOut }).outputHelp();
  return text;
}

/** In the form in which options say it themselves whose default the parser does not know. */
function withDefault({ description, defaultValue }: Option): string {
  return typeof defaultValue === "string" ? `${description} (default ${defaultValue})` : description;
}

/** The command as the parser knows it; completion and the reference docs are made from the same. */
export function buildCommand(name: string, summary: string, module: CommandModule, columns: number): Command {
  const command = new Command(`flowtail ${name}`)
    .description(summary)
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, getOutHelpWidth: () => columns })
    .configureHelp({ optionDescription: withDefault })
    .helpOption("-h, --help", "explain, and do nothing");
  if (module.runsProgram) command.passThroughOptions();
  module.define(command);
  if (module.hasOutputs !== false && !command.options.some(({ long }) => long === "--output")) {
    command.addOption(new OutcomeOption());
  }
  command.optionsGroup("Options of every command:");
  for (const common of commonOptions) {
    const long = longOf(common);
    if (long === "--help") continue;
    const own = command.options.find((option) => option.long === long);
    if (own) giveShort(own, common);
    else command.option(common.flags, common.description);
  }
  const lines = Object.hasOwn(examples, name) ? (examples[name] ?? []) : [];
  if (lines.length > 0) addExamples(command, lines);
  return command;
}

function addExamples(command: Command, lines: readonly string[]): void {
  const heading = lines.length === 1 ? "Example:" : "Examples:";
  command.addHelpText("after", ["", heading, ...lines.map((line) => `  ${line}`), ""].join("\n"));
}

/** An option that a command describes in its own words is as short as everywhere. */
function giveShort(own: Option, common: CommonOption): void {
  const short = flagsOf(common).find((flag) => !flag.startsWith("--"));
  if (short === undefined || own.short !== undefined) return;
  own.short = short;
  own.flags = `${short}, ${own.flags}`;
}

function asUsageError(error: CommanderError, name: string, command: Command, argv: readonly string[]) {
  if (error.code === "commander.excessArguments") return oneTooMany(name, command, argv);
  // The parser's own line break stands before what it suggests; others belong to a word that it quotes.
  const text = error.message.replace(/^error: /, "");
  const [, message = text] = /^([\s\S]*)\n\(Did you mean [^\n]*\)$/.exec(text) ?? [];
  const [, option = ""] = /^unknown option '(--[^'=]*)/.exec(text) ?? [];
  const takes = command.options.flatMap(({ long }) => long ?? []);
  const suggestion = isText(option, command)
    ? `A text that begins with -- stands behind one: \`flowtail ${name} -- TEXT\`.`
    : (commandBehind(name, argv) ?? optionHint(name, option, takes) ?? optionsInWords(error, command));
  const remedy = [suggestion, `See \`flowtail ${name} --help\`.`].filter(Boolean).join(" ");
  // What stands behind the = may be a secret.
  const sentence = message.replace(/^(unknown option '--[^'=]*)=[\s\S]*$/, "$1'").replace(/\.+$/, "");
  return usageError("invalid_usage", `${capital(sentence)}.`, remedy);
}

function oneTooMany(name: string, command: Command, argv: readonly string[]) {
  const { registeredArguments, args } = command;
  const [word = "", ...others] = args.slice(registeredArguments.length);
  const shown = JSON.stringify(word.slice(0, 100));
  const operands = registeredArguments.map((each) =>
    each.required ? `<${each.name()}>` : `[${each.name()}]`,
  );
  const message =
    operands.length === 0
      ? `\`flowtail ${name}\` takes options alone, and ${shown} is none.`
      : `\`flowtail ${name}\` takes ${listWords(operands, "and")} and options, and ${shown} is one word too many.`;
  const inQuotes = others.length > 0 && "A text with spaces stands in quotation marks.";
  const suggestion = commandBehind(name, argv) ?? wordHint(word, command);
  const remedy = [suggestion, inQuotes, `See \`flowtail ${name} --help\`.`].filter(Boolean).join(" ");
  return usageError("invalid_usage", message, remedy);
}

/** Whether a word with dashes may be an operand, as a query is that begins with a comment. */
function isText(word: string, { registeredArguments }: Command): boolean {
  return /\s/.test(word) && registeredArguments.length > 0;
}

/** Options alone open the workbench: one of another command's before its name leads here. */
function commandBehind(name: string, argv: readonly string[]): string | undefined {
  const firstWords = Object.keys(commands).map((each) => each.split(" ")[0]);
  const word = name === "ui" ? argv.find((each) => firstWords.includes(each)) : undefined;
  if (word === undefined) return undefined;
  return `A command stands before its options: \`flowtail ${word} …\`. Before it stand those of every command and of the platform's own tool alone; for --linear there is FLOWTAIL_LINEAR=1.`;
}

/** For an option that is near to none: what the command has of its own. */
function optionsInWords({ code }: CommanderError, { options }: Command): string {
  if (code !== "commander.unknownOption") return "";
  const common = new Set(commonOptions.map(longOf));
  const own = options.flatMap(({ long }) => (long && !common.has(long) ? [long] : []));
  return own.length > 0 ? `It takes ${listWords(own, "and")}, and those of every command.` : "";
}
