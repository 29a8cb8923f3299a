/**
 * What of an error may be shown: without the secrets that a word of the command line may hold, and short enough to be read, as texts and
 * lists are cut and the cut is counted.
 */

import { countOf } from "../../base/count-words.ts";
import { isJsonObject } from "../../base/json.ts";
import { maskForms } from "../../catalog/secrets/mask.ts";
import type { Environment } from "../../config/paths.ts";
import { ownValueMask } from "../../session/tokens/own-secrets.ts";

/** Characters of a sentence; the longest of ours has some 300. */
const longestText = 1500;
/** Entries of a list; the first of them tell what is wrong. */
const longestList = 100;
/** Deeper values are left out. */
const deepest = 8;

/** How a text is reported. */
export type Reported = (text: string) => string;

/** Where the user's own secrets are found. */
export interface SecretsPlace {
  readonly env: Environment;
  /** What the keychain has given to this run. */
  readonly heard?: ReadonlySet<string>;
}

/** Masks what has the form of a secret, and the user's own secrets by their values too. */
export async function reportedBeside({ env, heard }: SecretsPlace): Promise<Reported> {
  const masked = await ownValueMask(env, heard);
  return (text) => reportedText(text, masked);
}

/** By the form of a secret alone, unless `masked` knows more. */
export function reportedText(given: string, masked: Reported = byForm): string {
  // What is cut off need not be looked through; a secret that begins before the cut is whole in this.
  const text = masked(given.slice(0, 3 * longestText));
  const over = text.length + Math.max(0, given.length - 3 * longestText) - longestText;
  return over <= 0 ? text : `${text.slice(0, longestText)}… (${countOf(over, "more character")})`;
}

function byForm(text: string): string {
  return maskForms(text, "[redacted]");
}

/** Machine-readable facts of an error; `isWhole` leaves out no entry of a list. */
export function reportedDetails(
  details: Readonly<Record<string, unknown>> | undefined,
  reported: Reported,
  { isWhole }: { readonly isWhole: boolean },
): unknown {
  return (
    details &&
    bounded(details, 0, { reported, mostEntries: isWhole ? Number.POSITIVE_INFINITY : longestList })
  );
}

interface Bounds {
  readonly reported: Reported;
  readonly mostEntries: number;
}

function bounded(value: unknown, depth: number, bounds: Bounds): unknown {
  const { reported, mostEntries } = bounds;
  if (typeof value === "string") return reported(value);
  if (Array.isArray(value)) {
    if (depth === deepest) return [];
    const kept = value.slice(0, mostEntries).map((each) => bounded(each, depth + 1, bounds));
    const over = value.length - mostEntries;
    return over <= 0 ? kept : [...kept, `… and ${over} more`];
  }
  if (!isJsonObject(value)) return value;
  if (depth === deepest) return {};
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([key, each]) => [reported(key), bounded(each, depth + 1, bounds)]));
}
