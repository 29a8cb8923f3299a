/** Changes as words, `title=Lead` and `members+=U1`: read one by one, and written so that they can be read again. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import type { Json } from "../../base/json.ts";
import { readJson } from "../../base/read-json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, readAssignment } from "./assignment.ts";
import { itemsWord } from "./written-items.ts";

/** Throws a usage error; the number of the word it is about, from 0, stands in its `details.word`. */
export function readWords(kind: PeopleKind, words: readonly string[]): readonly Assignment[] {
  const seen = new Set<string>();
  return words.map((text, word) =>
    aboutWord(word, () => {
      const assignment = readWord(kind, text);
      const name = nameOf(assignment);
      const isItem = assignment.change === "add" || assignment.change === "remove";
      // One attribute may be added to several times, but has one value.
      if (!isItem && seen.has(name))
        throw usageError("repeated_attribute", `${name} is given twice.`, "Give it once.");
      seen.add(name);
      return assignment;
    }),
  );
}

/** What `read` gives; a usage error of its becomes one about the word with this number. */
export function aboutWord<T>(word: number, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw wordFailure(word, thrown);
  }
}

/** A usage error as one about the word with this number; what else was thrown is as it was. */
export function wordFailure(word: number, thrown: unknown): unknown {
  if (!(thrown instanceof FlowtailError && thrown.kind === "usage")) return thrown;
  return usageError(thrown.code, thrown.message, thrown.remedy, { ...thrown.details, word });
}

/** The assignment as a word of a command line. */
export function writtenWord(assignment: Assignment): string {
  const { change, value } = assignment;
  const name = nameOf(assignment);
  switch (change) {
    case "clear":
      return `${name}=`;
    case "set":
      return typeof value === "object" || (typeof value === "string" && value.trim() === "")
        ? `${name}:=${JSON.stringify(value)}`
        : `${name}=${value}`;
    case "add":
    case "remove":
      return `${name}${change === "add" ? "+=" : "-="}${itemsWord(name, Array.isArray(value) ? value : [])}`;
  }
}

function nameOf({ path }: Assignment): string {
  return path.map(({ name }) => name).join(".");
}

function readWord(kind: PeopleKind, text: string): Assignment {
  const [, name = "", sign = "", value = ""] = /^([^=]*?)(:=|\+=|-=|=)([\s\S]*)$/.exec(text) ?? [];
  if (name === "" || !isSign(sign)) {
    throw usageError(
      "invalid_attribute",
      `${JSON.stringify(text.slice(0, 100))} is no attribute with a value.`,
      "Write name=text, name:=json, or for items of a list name+=item and name-=item.",
    );
  }
  return readAssignment(kind, { name, sign, value: sign === ":=" ? parseValue(name, value) : value });
}

function isSign(sign: string): sign is "=" | ":=" | "+=" | "-=" {
  return sign !== "";
}

function parseValue(name: string, text: string): Json {
  const json = readJson(text);
  if (json.ok) return json.value as Json;
  throw usageError("invalid_json", `${name}: this ${json.fault}.`, `Write ${name}=text for a text.`);
}
