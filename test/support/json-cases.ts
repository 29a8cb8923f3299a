/**
 * JSON of any shape whose keys hold no backslash. The runtime (Node 24.21) takes a key that is written with an escape for one that an
 * object before had in its place, where that one holds a backslash and is as long: what a test reads would depend on those before.
 */

import * as all from "fast-check";

export function jsonValue(constraints?: all.JsonSharedConstraints): all.Arbitrary<all.JsonValue> {
  return all.jsonValue(constraints).map(withPlainKeys);
}

export function json(constraints?: all.JsonSharedConstraints): all.Arbitrary<string> {
  return jsonValue(constraints).map((value) => JSON.stringify(value));
}

export const dictionary = ((key: all.Arbitrary<string>, ...rest: [never, never]) =>
  all.dictionary(key.map(plainKey), ...rest)) as typeof all.dictionary;

function withPlainKeys(value: all.JsonValue): all.JsonValue {
  if (Array.isArray(value)) return value.map(withPlainKeys);
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).map(([key, inner = null]) => [plainKey(key), withPlainKeys(inner)]);
  return Object.fromEntries(members);
}

function plainKey(key: string): string {
  return key.replaceAll("\\", "/");
}
