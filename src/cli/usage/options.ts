/** Values of options, read and checked; a wrong one is a usage error that says what was expected. */

import { usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

export function numberOption(flag: string, text: string, { min, max, whole = false }: NumberRange): number {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw usageError(
    "invalid_option",
    `${flag} takes ${whole ? "a whole number" : "a number"} from ${min} to ${max}, not "${text}".`,
  );
}

/**
 * One of the outputs a command has; the first one where none was asked for. `elsewhere` are those that it has in other uses, by what
 * makes them: `with --all`.
 */
export function chosenOutput<const Name extends string>(
  output: string | undefined,
  names: readonly Name[],
  elsewhere: Readonly<Record<string, readonly string[]>> = {},
): Name {
  const name = output === undefined ? names[0] : names.find((candidate) => candidate === output);
  if (name) return name;
  const wanted = String(output);
  const use = Object.keys(elsewhere).find((key) => elsewhere[key]?.includes(wanted));
  const message =
    use === undefined
      ? `"${wanted}" is not an output of this command.`
      : `"${wanted}" is an output of this command only ${use}.`;
  const near = use === undefined && nearestNameSentence(wanted, names);
  const remedy = [near, `Outputs: ${listWords(names, "and")}.`].filter(Boolean).join(" ");
  throw usageError("invalid_output", message, remedy);
}

/**
 * One of the names an option takes, and the nearest where it takes no such one. The wrong one is repeated only where it is
 * short: a longer one may be a secret pasted there by mistake.
 */
export function oneOf<const Name extends string>(
  flag: string,
  given: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const name = names.find((candidate) => candidate === given);
  if (name !== undefined || given === undefined) return name;
  const wrong = /^[\w.-]{0,12}$/.test(given) ? `, not "${given}"` : "";
  const message = `${flag} takes ${listWords(names)}${wrong}.`;
  throw usageError("invalid_option", message, nearestNameSentence(given, names));
}

/** For an option whose file is written to a disk: `-` stands for standard output elsewhere, and would be a file of that name. */
export function refuseStandardOutput(flag: string, file: string | undefined, remedy: string): void {
  if (file !== "-") return;
  throw usageError("invalid_option", `${flag} takes a file, and - stands for standard output.`, remedy);
}

/** Collects a repeated option. */
export function repeated(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}
