/**
 * What of an error may be shown: without the secrets that a word of the command line may hold, and short enough to be read, as texts and
 * lists are cut and the cut is counted.
 */

import { countOf } from "../base/count-words.ts";
import { isJsonObject } from "../base/json.ts";
import { maskForms } from "../catalog/secrets/mask.ts";
import type { Environment } from "../config/paths.ts";
import { ownValueMask } from "../session/own-secrets.ts";

/** Characters of a sentence; the longest of ours has some 300. */
const longestText = 1500;
/** Entries of a list; the first of them tell what is wrong. */
const longestList = 100;
/** Deeper values are left out. */
const deepest = 8;

/** How a text is reported. */
export type Reported = (text: string) => string;

/** Masks the user's own secrets by their values too. */
export async function reportedBeside(env: Environment): Promise<Reported> {
  const masked = await ownValueMask(env);
  return (text) => reportedText(text, masked);
}

/** By the form of a secret alone, unless `masked` knows more. */
export function reportedText(given: string, masked: Reported = (text) => text): string {
  // What is cut off need not be looked through; a secret that begins before the cut is whole in this.
  const text = maskForms(masked(given.slice(0, 3 * longestText)), "[redacted]");
  const over = text.length + Math.max(0, given.length - 3 * longestText) - longestText;
  return over <= 0 ? text : `${text.slice(0, longestText)}… (${countOf(over, "more character")})`;
}

/** Machine-readable facts of an error. */
export function reportedDetails(
  details: Readonly<Record<string, unknown>> | undefined,
  reported: Reported,
): unknown {
  return details && bounded(details, 0, reported);
}

function bounded(value: unknown, depth: number, reported: Reported): unknown {
  if (typeof value === "string") return reported(value);
  if (Array.isArray(value)) {
    if (depth === deepest) return [];
    const kept = value.slice(0, longestList).map((each) => bounded(each, depth + 1, reported));
    const over = value.length - longestList;
    return over <= 0 ? kept : [...kept, `… and ${over} more`];
  }
  if (!isJsonObject(value)) return value;
  if (depth === deepest) return {};
  const entries = Object.entries(value).slice(0, longestList);
  return Object.fromEntries(entries.map(([key, each]) => [key, bounded(each, depth + 1, reported)]));
}
