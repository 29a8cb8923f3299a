import { isRawNumber } from "./json.ts";

/** What a JSON value is, for a sentence about one that should be something else; nothing of the value itself. */
export function kindOfJson(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" && !isRawNumber(value) ? "an object" : "a number";
}
