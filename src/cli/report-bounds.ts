/** A report stays short enough to be read, whatever the error holds: texts and lists are cut, and the cut is counted. */

import { countOf } from "../base/count-words.ts";
import { isJsonObject } from "../base/json.ts";

/** Characters of a sentence; the longest of ours has some 300. */
const longestText = 1500;
/** Entries of a list; the first of them tell what is wrong. */
const longestList = 100;
/** Deeper values are left out. */
const deepest = 8;

export function boundedText(text: string): string {
  const over = text.length - longestText;
  return over <= 0 ? text : `${text.slice(0, longestText)}… (${countOf(over, "more character")})`;
}

/** Machine-readable facts of an error. */
export function boundedDetails(details: Readonly<Record<string, unknown>> | undefined): unknown {
  return details && bounded(details, 0);
}

function bounded(value: unknown, depth: number): unknown {
  if (typeof value === "string") return boundedText(value);
  if (Array.isArray(value)) {
    if (depth === deepest) return [];
    const kept = value.slice(0, longestList).map((each) => bounded(each, depth + 1));
    const over = value.length - longestList;
    return over <= 0 ? kept : [...kept, `… and ${over} more`];
  }
  if (!isJsonObject(value)) return value;
  if (depth === deepest) return {};
  const entries = Object.entries(value).slice(0, longestList);
  return Object.fromEntries(entries.map(([key, each]) => [key, bounded(each, depth + 1)]));
}
