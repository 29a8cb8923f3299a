/** A value of JSON to be read aloud: a text without quotes, what is empty by name, anything else as JSON. */

export function spokenValue(value: unknown): string {
  if (typeof value === "string") return value === "" ? "empty" : value;
  if (value === undefined) return "absent";
  return JSON.stringify(value) ?? "absent";
}
