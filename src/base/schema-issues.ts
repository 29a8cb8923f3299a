/** What a value breaks in a schema, in words of ours: where, and what belongs there; a few places, and how many more there are. */

import { withoutStop } from "./errors.ts";
import { isRawNumber } from "./json.ts";
import { findJsonPlace } from "./json-place.ts";
import { listWords } from "./problem.ts";

/** As zod tells them; a message that a schema sets itself is used as it is. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly keys?: unknown;
  readonly values?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** A text of thousands of mistakes tells no more than the first of them. */
const mostSentences = 5;

/** Whether a number is refused only because no double holds its digits: it is one all the same. */
export function isMoreExact({ code, expected }: SchemaIssue, found: unknown): boolean {
  return code === "invalid_type" && expected === "number" && isRawNumber(found);
}

/** With the line and column of each in the JSON text that the value was read from, where that is given. */
export function describeSchemaIssues(issues: readonly SchemaIssue[], json?: string): readonly string[] {
  const sentences = issues
    .slice(0, mostSentences)
    .map((issue) =>
      json === undefined ? sentence(issue) : `${sentence(issue)} (${placeWords(issue, json)})`,
    );
  const left = issues.length - sentences.length;
  return left > 0 ? [...sentences, `and ${left} more`] : sentences;
}

function sentence(issue: SchemaIssue): string {
  const place = issue.path.map(String).join(".").slice(0, longestPlace);
  const text = issueReason(issue);
  // Of the whole value nothing else says what was found: it may be another file than was meant.
  const received = kinds[/, received (\w+)/.exec(issue.message)?.[1] ?? ""];
  if (place === "" && issue.code === "invalid_type" && received) return `${text}, not ${received}`;
  return place === "" ? text : `${place}: ${text}`;
}

/** Of the value; of what should hold it where it is missing, and of the name where there is no such one. */
function placeWords({ path, keys }: SchemaIssue, json: string): string {
  const name: unknown = Array.isArray(keys) ? keys[0] : undefined;
  const { line, column } = findJsonPlace(json, path, typeof name === "string" ? name : undefined);
  return `line ${line}, column ${column}`;
}

const longestPlace = 200;

/** What is wrong, without the place. */
export function issueReason({
  code,
  message,
  expected,
  keys,
  values,
  minimum,
  maximum,
}: SchemaIssue): string {
  // Messages of the schema's own are in our words already.
  if (!/^(?:Invalid|Unrecognized|Too (?:small|big))\b/.test(message)) return withoutStop(message);
  switch (code) {
    case "invalid_type":
      return /received undefined/.test(message) ? "is missing" : `must be ${kindWords(expected)}`;
    case "unrecognized_keys":
      return `${quotedList(keys, "and")} ${Array.isArray(keys) && keys.length > 1 ? "do" : "does"} not belong here`;
    case "invalid_value":
      return Array.isArray(values) && values.length === 1
        ? `must be ${JSON.stringify(values[0])}`
        : `must be one of ${quotedList(values)}`;
    case "too_small":
      return `must be at least ${String(minimum)}${unit(message)}`;
    case "too_big":
      return `must be at most ${String(maximum)}${unit(message)}`;
    default:
      return "does not fit";
  }
}

const kinds: Readonly<Record<string, string>> = {
  object: "an object",
  record: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
};

/** The kind that a schema wants: `a text`. */
export function kindWords(expected: unknown): string {
  return kinds[String(expected)] ?? String(expected);
}

function unit(message: string): string {
  if (/characters/.test(message)) return " characters long";
  return /items/.test(message) ? " items long" : "";
}

function quotedList(names: unknown, joiner?: string): string {
  const list = Array.isArray(names)
    ? names.map((name) => JSON.stringify(String(name).slice(0, longestPlace)))
    : [];
  return listWords(
    list.length > mostSentences
      ? [...list.slice(0, mostSentences), `${list.length - mostSentences} more`]
      : list,
    joiner,
  );
}
