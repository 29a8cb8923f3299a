/** Arguments of a call as they are written on a command line: `name=text`, `name:=json`, `name:=@FILE`, and JSON as a whole. */

import { usageError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { describeArguments } from "../../catalog/argument-description.ts";
import { decodeArgument, isNotGiven } from "../../catalog/encoding.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import { readJsonObject, readJsonText, type Sources } from "../read-json.ts";

export interface WrittenArguments {
  readonly words: readonly string[];
  /** Of --json: a JSON object, `@` and a file's path, or `-` for standard input. */
  readonly json?: string | undefined;
}

/**
 * The arguments by name; words win over --json. A text becomes what the method's argument is (number, list, …)
 * where it can be read as that; JSON stays as it is. Throws a usage error for what cannot be read, a name given
 * twice, and a secret where process lists show it.
 */
export async function readArguments(
  method: MethodDefinition,
  written: WrittenArguments,
  context: Sources,
): Promise<JsonObject> {
  const args = new Map(Object.entries(await readJsonOption(method, written.json, context)));
  const given = new Set<string>();
  for (const word of written.words) {
    const { name, sign, text } = splitWord(method, word, context);
    refuseSecret(method, name);
    if (given.has(name)) {
      throw usageError("repeated_argument", `${name} is given twice.`, "Give it once; a list is name=a,b,c.");
    }
    given.add(name);
    args.set(name, sign === ":=" ? await readJsonText(name, text, context) : plainValue(method, name, text));
  }
  return Object.fromEntries(args) as JsonObject;
}

function splitWord(method: MethodDefinition, word: string, context: Sources) {
  const [, name, sign, text = ""] = /^(\w+)(:?=)([\s\S]*)$/.exec(word) ?? [];
  if (name === undefined) {
    const listing = context.spell
      ? `method ${method.name} says`
      : `\`flowtail api ${method.name} --help\` lists`;
    throw usageError(
      "invalid_argument",
      `${JSON.stringify(word)} is not an argument.`,
      `Write name=text or name:=json; ${listing} the names.`,
    );
  }
  return { name, sign, text };
}

function plainValue(method: MethodDefinition, name: string, text: string): unknown {
  const argument = describeArguments(method).find((candidate) => candidate.name === name);
  return argument && !isNotGiven(argument, text) ? decodeArgument(argument, text) : text;
}

async function readJsonOption(
  method: MethodDefinition,
  option: string | undefined,
  context: Sources,
): Promise<object> {
  if (option === undefined) return {};
  const inline = option !== "-" && !option.startsWith("@");
  const expected = { code: "invalid_json", example: '{"limit": 10}' };
  const value = await readJsonObject("--json", option, expected, context);
  if (inline) for (const name of Object.keys(value)) refuseSecret(method, name);
  return value;
}

function refuseSecret(method: MethodDefinition, name: string): void {
  if (name === "token") {
    throw usageError(
      "token_argument",
      "A token is never an argument.",
      "Set FLOWTAIL_TOKEN; the token goes into a header.",
    );
  }
  if (!method.secrets?.includes(name)) return;
  throw usageError(
    "secret_argument",
    `${name} is a secret, and process lists show a command's words.`,
    "Give it in a file (--json @FILE) or on standard input (--json -).",
  );
}
