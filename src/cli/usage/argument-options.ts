/**
 * Errors of a call name the method's arguments. Who gave options never wrote those: where the command has an option for the
 * argument, the error names that.
 */

import { FlowtailError } from "../../base/errors.ts";
import { describeArguments } from "../../catalog/argument-description.ts";
import { findMethod } from "../../catalog/methods.ts";

/** Arguments whose option has another name than they have. */
const options: Readonly<Record<string, readonly string[]>> = {
  min_date_created: ["--since"],
  max_date_created: ["--until-time"],
  min_log_level: ["--level"],
  log_event_type: ["--event"],
  component_type: ["--component"],
  trace_id: ["--trace"],
  function_id: ["--function"],
  expression: ["--expression", "--where"],
  expression_attributes: ["--names"],
  expression_values: ["--values"],
};

/** The option of a command that gives the argument; undefined where it has none. */
export function optionOf(argument: string, flags: readonly string[]): string | undefined {
  const own = Object.hasOwn(options, argument) ? (options[argument] ?? []) : [];
  return [...own, `--${argument.replaceAll("_", "-")}`].find((option) => flags.includes(option));
}

export interface OptionsOfRun {
  readonly command: string;
  /** Those that the command has, by their long names, and those that were given. */
  readonly flags: readonly string[];
  readonly given: readonly string[];
}

/** Also in the environment and in a profile. */
const fromSettings: ReadonlySet<string> = new Set(["app_id", "team_id"]);

/** The failure as one who gives options knows it. `flowtail api` takes the arguments themselves. */
export function inOptions(thrown: unknown, { command, flags, given }: OptionsOfRun): unknown {
  if (command === "api" || !(thrown instanceof FlowtailError)) return thrown;
  // What was never sent has the method among its facts.
  const asked = thrown.method ?? thrown.details?.["method"];
  const method = typeof asked === "string" ? findMethod(asked) : undefined;
  if (!method) return thrown;
  const { message, remedy } = thrown;
  const named = describeArguments(method).flatMap(({ name }): readonly (readonly [string, string])[] => {
    const option = optionOf(name, flags);
    // What is wrong then is a setting, and its name there is this one.
    if (fromSettings.has(name) && nameIn(name).test(message) && !given.includes(`${option}`)) return [];
    // Where the option is named already, the name beside it is that of something else: of a key of the profile.
    return option === undefined || `${message} ${remedy}`.includes(option) ? [] : [[name, option]];
  });
  const respelled = (text: string) =>
    named.reduce((said, [name, option]) => said.replace(nameIn(name), option), text);
  const spell = (text: string) => aroundQuoted(text, quotedIn(thrown), respelled);
  return thrown.saying({ message: spell(message), ...(remedy !== undefined && { remedy: spell(remedy) }) });
}

/** What the platform said, as far as the message quotes it: its words are not ours to spell. */
function quotedIn({ details }: FlowtailError): readonly string[] {
  const { received, messages, errors } = details ?? {};
  const lists = [messages, errors].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  return [received, ...lists].filter((text) => typeof text === "string" && text !== "") as string[];
}

/** Changes what stands around the quoted texts, and leaves them as they are. */
function aroundQuoted(text: string, quoted: readonly string[], change: (own: string) => string): string {
  const found = quoted.find((each) => text.includes(each));
  if (found === undefined) return change(text);
  const own = text.split(found);
  return own.map((part) => aroundQuoted(part, quoted, change)).join(found);
}

/** A name of one word may stand for anything, but where a sentence of the client begins with it. */
function nameIn(argument: string): RegExp {
  const name = argument.includes("_") ? `(?<![\\w-])${argument}` : `(?<=: |^Give )${argument}(?= is | as )`;
  return new RegExp(`${name}(?![\\w-])`, "g");
}
