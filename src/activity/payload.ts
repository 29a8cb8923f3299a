/** Reads payloads of any shape: what is missing or of another type reads as empty, nothing throws. */

import { ownValue } from "../base/json.ts";

/** The text at the place; empty when there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : "";
}

/** The number at the place; undefined when there is none. */
export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(value, ...path);
  return typeof found === "number" ? found : undefined;
}

/** The value at the place; undefined when there is none. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = ownValue(found, key);
  return found;
}

/** The words that are not empty, with a space between them. */
export function phrase(...words: readonly (string | false | undefined)[]): string {
  return words.filter(Boolean).join(" ");
}

/** The texts of a list at the place; other elements are left out. */
export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found.filter((element) => typeof element === "string") : [];
}
