/** What went wrong, read from whatever form the platform wrote it in. */

import { isJsonObject, ownValue, parsedOrUndefined } from "../base/json.ts";
import { firstLineOf } from "./printed.ts";

export interface Failure {
  /** Error code such as `parameter_validation_failed`; empty when there is only text. */
  readonly code: string;
  /** First line of the explanation; empty when there is only a code. */
  readonly message: string;
  /** Further explanations that were listed beside it. */
  readonly more: number;
}

/**
 * The failure a payload tells of. `error`, `errors` and `reason` may each be a code, free text, JSON, or JSON
 * inside a string; what one of them lacks is taken from the next. An `error` of any other form is a failure too: a success
 * has none.
 */
export function loggedFailure(payload: unknown): Failure | undefined {
  let found: Failure | undefined;
  for (const key of failureKeys) {
    const value = ownValue(payload, key);
    const next = readFailure(value, 0) ?? (key === "error" ? unreadFailure(value) : undefined);
    if (next) found = found ? joinFailures(found, next) : next;
  }
  return found;
}

/** The payload's keys that may tell why something failed. */
export const failureKeys = ["error", "errors", "reason"] as const;

/** Of an unknown form: its JSON. A text that says nothing, false and an empty list are no error. */
function unreadFailure(value: unknown): Failure | undefined {
  if (typeof value !== "object" && value !== true) return undefined;
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  return { code: "", message: jsonOf(value).slice(0, mostUnread), more: 0 };
}

/** Nested too deeply to be written, it is shown by its kind. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "an object";
  }
}

const mostUnread = 500;

/** `code: message (+2 more)`, or the parts that there are. */
export function failureText(failure: Failure): string {
  const text = [failure.code, failure.message].filter(Boolean).join(": ");
  return failure.more > 0 ? `${text} (+${failure.more} more)` : text;
}

/** The JSON a string holds, when it is an object or an array; undefined otherwise. */
export function embeddedJson(text: string): unknown {
  if (text.length > embeddedLimit || !/^\s*[[{]/.test(text)) return undefined;
  return parsedOrUndefined(text, JSON.parse);
}

/** Characters of a string that is looked into for JSON; longer ones are shown as text. */
const embeddedLimit = 65_536;
const depthLimit = 5;
const codeLengthLimit = 80;
const codeKeys = ["code", "error", "type", "error_code"];
const messageKeys = ["message", "description", "error_description", "detail", "details", "reason", "errors"];

function readFailure(value: unknown, depth: number): Failure | undefined {
  if (depth > depthLimit) return undefined;
  if (typeof value === "string") return readText(value, depth);
  if (typeof value === "number") return { code: "", message: String(value), more: 0 };
  if (Array.isArray(value)) return readList(value, depth);
  return isJsonObject(value) ? readObject(value, depth) : undefined;
}

function readText(text: string, depth: number): Failure | undefined {
  const embedded = embeddedJson(text);
  if (embedded !== undefined) {
    const failure = readFailure(embedded, depth + 1);
    if (failure || isEmpty(embedded)) return failure;
  }
  const line = firstLineOf(text).trim();
  if (line === "") return undefined;
  const [, code, rest = ""] = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?::\s*(.*))?$/.exec(line) ?? [];
  if (code === undefined || code.length > codeLengthLimit) return { code: "", message: line, more: 0 };
  return { code, message: rest, more: 0 };
}

function readList(values: readonly unknown[], depth: number): Failure | undefined {
  for (const [index, value] of values.entries()) {
    const failure = readFailure(value, depth + 1);
    if (failure) return { ...failure, more: failure.more + values.length - index - 1 };
  }
  return undefined;
}

function readObject(value: object, depth: number): Failure | undefined {
  let found: Failure | undefined;
  for (const key of [...codeKeys, ...messageKeys]) {
    const next = readFailure(ownValue(value, key), depth + 1);
    if (next) found = found ? joinFailures(found, next) : next;
  }
  return found;
}

function joinFailures(first: Failure, second: Failure): Failure {
  return {
    code: first.code || second.code,
    message: first.message || second.message,
    more: Math.max(first.more, second.more),
  };
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
