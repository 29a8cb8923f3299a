import { isRawNumber } from "./json.ts";

/** What a JSON value is, for a sentence about one that should be something else; nothing of the value itself. */
export function kindOfJson(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" && !isRawNumber(value) ? "an object" : "a number";
}

/** The same where a kind of number is wanted: a number that is of another kind is named, as "a number" would say what is wanted. */
export function kindBesideNumber(value: unknown): string {
  if (isRawNumber(value)) return value.rawJSON.slice(0, longestNumber);
  return typeof value === "number" ? String(value) : kindOfJson(value);
}

const longestNumber = 40;
