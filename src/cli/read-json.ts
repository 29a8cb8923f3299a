/** JSON that a person gives as an option: the text itself, `@FILE`, or `-` for standard input. */

import { usageError } from "../base/errors.ts";
import { isJsonObject, type JsonObject } from "../base/json.ts";
import { kindOfJson } from "../base/json-kind.ts";
import { readJson } from "../base/read-json.ts";
import type { Context } from "./context.ts";
import { incomingText, namedFile } from "./incoming-text.ts";
import { asOption, type Spelling } from "./usage/spelling.ts";

export interface Sources extends Pick<Context, "input" | "folder" | "signal"> {
  /** Present where it was not a shell that read the words. */
  readonly spell?: Spelling;
}

/** What a sentence about the JSON is about. */
function subjectOf(option: string): string {
  return option === "-" ? "standard input" : (namedFile(option) ?? "this");
}

/** The value, numbers lossless; throws a usage error that says where the mistake is. */
export async function readJsonText(flag: string, option: string, context: Sources): Promise<unknown> {
  return (await readGivenJson(flag, option, context)).value;
}

async function readGivenJson(flag: string, option: string, context: Sources) {
  const { spell = asOption } = context;
  const place = spell(flag);
  const text = await incomingText(place, option, context);
  const json = readJson(text);
  if (json.ok) return { value: json.value, text };
  throw usageError(
    "invalid_json",
    `${place}: ${subjectOf(option)} ${json.fault}.`,
    wayToMend(flag, option, context),
  );
}

function wayToMend(flag: string, option: string, { spell }: Sources): string {
  if (option === "-") return "Mend what comes in there.";
  if (namedFile(option) !== undefined) return "Mend the file.";
  const isOption = flag.startsWith("-");
  if (spell)
    return `Write JSON as in {"name": [1, true, "text"]}${isOption ? "" : `, or ${flag}=… for a text`}.`;
  return isOption
    ? `Put the JSON in single quotes, or in a file (${flag} @FILE), or on standard input (${flag} -).`
    : `Quote the JSON for the shell, put it in a file (${flag}:=@FILE), or write ${flag}=… for a text.`;
}

export interface ExpectedObject {
  /** The error's code where it is no object. */
  readonly code: string;
  readonly example: string;
  /** Where an empty one says nothing. */
  readonly needsValues?: boolean;
}

export interface GivenObject {
  readonly value: JsonObject;
  /** Where it came from a file: its name, and what stands in it. */
  readonly file: { readonly name: string; readonly text: string } | undefined;
}

/** As `readJsonText`; throws a usage error with the example for what is no object too. */
export async function readJsonObject(
  flag: string,
  option: string,
  expected: ExpectedObject,
  context: Sources,
): Promise<JsonObject> {
  return (await readGivenObject(flag, option, expected, context)).value;
}

export async function readGivenObject(
  flag: string,
  option: string,
  { code, example, needsValues = false }: ExpectedObject,
  context: Sources,
): Promise<GivenObject> {
  const { spell = asOption } = context;
  const { value, text } = await readGivenJson(flag, option, context);
  const remedy = `Give one such as ${example}.`;
  if (!isJsonObject(value))
    throw usageError(
      code,
      `${spell(flag)}: ${subjectOf(option)} is not an object but ${kindOfJson(value)}.`,
      remedy,
    );
  if (needsValues && Object.keys(value).length === 0)
    throw usageError(
      code,
      `${spell(flag)}: ${subjectOf(option)} is an object without anything in it.`,
      remedy,
    );
  const name = namedFile(option);
  return { value, file: name === undefined ? undefined : { name, text } };
}
