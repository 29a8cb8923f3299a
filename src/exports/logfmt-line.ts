/** Pairs of logfmt: `key=value`, with empty values left out. */

import { safeJson } from "./json-line.ts";

/** Values with anything but plain visible characters are quoted and escaped as JSON strings. */
export function logfmtLine(pairs: readonly (readonly [key: string, value: string])[]): string {
  return pairs
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}=${logfmtValue(value)}`)
    .join(" ");
}

function logfmtValue(value: string): string {
  return /^[^\s"=\\\p{C}]+$/u.test(value) && safeJson(value) === value
    ? value
    : safeJson(JSON.stringify(value));
}
