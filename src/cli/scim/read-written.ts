/** What is to be written, from a command line: JSON as a whole, and single attributes on top. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import type { Json } from "../../base/json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, readAssignment } from "../../session/people/assignment.ts";
import type { Context } from "../context.ts";
import { type GivenObject, readGivenObject, readJsonText } from "../read-json.ts";
import type { WrittenFrom } from "./written-file.ts";

export interface WrittenOptions {
  readonly json?: string;
}

export function defineWrittenOptions(command: Command, kind: PeopleKind): void {
  const { attributes } = examples[kind];
  command
    .argument(
      "[attributes...]",
      `such as ${attributes.join(", ")}; name:=json for the rest; or @FILE, or - for standard input`,
    )
    .optionsGroup("What to write:")
    .option(
      "--json <json>",
      "the body as the platform takes it: a JSON object, @FILE, or - for standard input",
    );
}

/** Attributes win over the JSON. Throws a usage error for a mistake in either, and where there is nothing. */
export async function readWritten(
  kind: PeopleKind,
  words: readonly string[],
  options: WrittenOptions,
  context: Context,
): Promise<WrittenFrom> {
  const sources = words.filter(isSource);
  const given = options.json === undefined ? sources : [options.json, ...sources];
  if (given.length > 1) throw usageError("repeated_json", "The JSON is given twice.", "Give it once.");
  const [source] = given;
  const expected = {
    code: "invalid_body",
    example: examples[kind].json,
    needsValues: words.every(isSource),
  };
  const place = options.json !== undefined ? "--json" : source === "-" ? "-" : "@FILE";
  const { value: json, file }: GivenObject =
    source === undefined
      ? { value: {}, file: undefined }
      : await readGivenObject(place, source, expected, context);
  const assignments: Assignment[] = [];
  for (const word of words.filter((each) => !isSource(each))) {
    const { name, sign, text } = splitWord(word);
    const value = sign === ":=" ? ((await readJsonText(name, text, context)) as Json) : text;
    assignments.push(readAssignment(kind, { name, sign, value }));
  }
  refuseRepeated(assignments);
  if (assignments.length > 0 || Object.keys(json).length > 0) return { json, assignments, file };
  throw usageError(
    "nothing_to_write",
    "Nothing says what to write.",
    `Give attributes such as ${examples[kind].attributes[0]}, or --json.`,
  );
}

/** A group has other attributes than a person. */
const examples = {
  users: { attributes: ["title=Engineer", "active=false"], json: '{"title": "Engineer"}' },
  groups: { attributes: ["displayName=Crew", "members+=U…"], json: '{"displayName": "Crew"}' },
} as const satisfies Record<PeopleKind, unknown>;

/** A word that is no assignment names where the JSON is. */
function isSource(word: string): boolean {
  return word === "-" || word.startsWith("@");
}

function splitWord(word: string) {
  const match = /^([^=]*?)(:=|\+=|-=|=)([\s\S]*)$/.exec(word);
  const [, name = "", sign = "", text = ""] = match ?? [];
  if (name !== "" && (sign === "=" || sign === ":=" || sign === "+=" || sign === "-="))
    return { name, sign, text } as const;
  throw usageError(
    "invalid_attribute",
    `${JSON.stringify(word.slice(0, 100))} is no attribute with a value.`,
    "Write name=text, name:=json, or for items of a list name+=item and name-=item.",
  );
}

/** One attribute may be added to several times, but has one value. */
function refuseRepeated(assignments: readonly Assignment[]): void {
  const seen = new Set<string>();
  for (const { path, change } of assignments) {
    const name = path.map((attribute) => attribute.name).join(".");
    if (change !== "add" && change !== "remove" && seen.has(name)) {
      throw usageError("repeated_attribute", `${name} is given twice.`, "Give it once.");
    }
    seen.add(name);
  }
}
