/** Values that each run has of its own: identifiers, instants and the numbers of things, which seldom explain anything. */

/** Whether both values of a place are of that kind; two of different types never are. */
export function isOfEachRun(place: string, left: unknown, right: unknown): boolean {
  if (typeof left !== typeof right || typeof left === "boolean") return false;
  if (ownNames.test(place)) return true;
  if (typeof left === "string" && typeof right === "string") return isOwnText(left, right);
  return isInstant(left) && isInstant(right);
}

/** Numbers and identifiers made alike; identifiers are written in capitals and digits. */
export function withoutValues(text: string): string {
  return text.replace(hiddenOwn, "#").replace(/\b[A-Z][A-Z0-9]{5,}\b|\d+(?:[.,:]\d+)*/g, "#");
}

/** What stands for a hidden value that is nothing but such a one: alike beside others of them, hidden or not. */
const hiddenOwn = /\[hidden (?:id|number) #\d+\]/g;

/** `request_id`, `requestId`, `id`, `message.ts`, `started_at`. */
const ownNames =
  /(?:^|[_.\]]|[a-z](?=[A-Z]))(?:ids?|Ids?|uuid|ts|Ts|time|Time|date|Date|timestamp|Timestamp|token|Token|_at|At)$|_at$/;

const identifier =
  /\bids?\b["']?\s*[:=#]\s*["']?(?:\[hidden number #\d+\]|[\w-]+)|\b(?:[A-Z][A-Z0-9]{5,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,})\b/g;
/** A date with or without a time, a time of day, and what is too long to be an amount. */
const instant =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?\b|\b\d\d:\d\d:\d\d(?:\.\d+)?\b|\b\d{9,}(?:\.\d+)?\b/g;

function isOwnText(left: string, right: string): boolean {
  if (left.length > textLimit || right.length > textLimit) return false;
  const [a, b] = [withoutOwn(left), withoutOwn(right)];
  return a === b && a !== left;
}

/** Longer texts are compared as they are. */
const textLimit = 10_000;

/** The same text with identifiers and instants made alike. */
export function withoutOwn(text: string): string {
  return text.replace(hiddenId, "#").replace(identifier, "#").replace(instant, "#");
}

const hiddenId = /\[hidden id #\d+\]/g;

/** Seconds, milliseconds or microseconds since 1970. */
export function isInstant(value: unknown): boolean {
  return typeof value === "number" && value >= 1e9 && value < 1e16;
}
