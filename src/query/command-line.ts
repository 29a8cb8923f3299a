/**
 * Lines that call flowtail: names and identifiers come from outside, and none of them may be read as an option or end the
 * argument that it stands in.
 */

import { type ShellFamily, shellCommand, shellQuote } from "../base/shell.ts";

export interface CommandParts {
  /** The command's own words: `datastore get`. */
  readonly command: readonly string[];
  /** What the command is about: `tasks`, an identifier, `name=value`. */
  readonly operands?: readonly string[];
  /** A flag, and its value unless it has none. */
  readonly options?: readonly CommandOption[];
}

export type CommandOption = readonly [flag: `--${string}`, value?: string];

/** One line for a shell. */
export function flowtailCommand(parts: CommandParts, family?: ShellFamily): string {
  return shellCommand(flowtailWords(parts), family);
}

/** Options stand after the operands, where people write them, unless an operand would be taken for one of them. */
export function flowtailWords({ command, operands = [], options = [] }: CommandParts): readonly string[] {
  const written = options.flatMap(optionWords);
  return operands.some((operand) => operand.startsWith("-"))
    ? ["flowtail", ...command, ...written, "--", ...operands]
    : ["flowtail", ...command, ...operands, ...written];
}

/** An option with its value, as a part of a line for a shell. */
export function optionText(option: CommandOption): string {
  return optionWords(option)
    .map((word) => shellQuote(word))
    .join(" ");
}

function optionWords([flag, value]: CommandOption): readonly string[] {
  if (value === undefined) return [flag];
  // No option begins with a digit: `-1h` is a value wherever it stands.
  return /^-(?!\d)/.test(value) ? [`${flag}=${value}`] : [flag, value];
}
