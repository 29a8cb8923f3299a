/**
 * What an answer shows with another value than was written. An answer is believed, also where it says that the write did not take: a
 * script that ends an account goes by the exit code.
 */

import { FlowtailError } from "../../base/errors.ts";
import { fewTexts } from "../../base/problem.ts";
import { shownBeginning } from "../../base/shown-pair.ts";
import { safeLine } from "../../base/terminal-text.ts";

export interface OtherValue {
  /** `active`, `name.givenName`, `members`. */
  readonly path: string;
  /** Undefined where it was to go. */
  readonly wanted: unknown;
  /** Undefined where it is an item of a list, and is not there. */
  readonly is: unknown;
  /** Whether the platform may keep it so by its own rules: else the write did not take. */
  readonly isKept: boolean;
}

/** What to do where sending it again does no harm. */
const sendAgain = "Do not count on this write: look at what is stored, and send it again.";

/** Undefined where all was taken. `remedy` is for a write that must not be sent again. */
export function notTaken(
  method: string,
  others: readonly OtherValue[],
  remedy: (untaken: readonly OtherValue[]) => string = () => sendAgain,
): FlowtailError | undefined {
  const untaken = others.filter(({ isKept }) => !isKept);
  if (untaken.length === 0) return undefined;
  return new FlowtailError(
    "partial",
    "write_not_taken",
    `The platform answered ${method} with success, and shows what was not written: ${said(untaken)}.`,
    {
      remedy: remedy(untaken),
      details: {
        not_taken: untaken.map(({ path, wanted, is }) => ({ path, wanted: cut(wanted), is: cut(is) })),
      },
    },
  );
}

/** What the platform made of the rest, in one sentence; none where it made nothing of it. */
export function keptLines(others: readonly OtherValue[]): readonly string[] {
  const kept = others.filter(({ isKept }) => isKept);
  return kept.length === 0 ? [] : [`The platform keeps its own: ${said(kept)}.`];
}

/** That a write is done, and nothing shows it; none where something does. */
export function failedLookLines(why: FlowtailError | undefined): readonly string[] {
  if (!why) return [];
  return [
    safeLine(
      `The platform answered with success, and what is stored then could not be looked at: ${why.message}`,
    ),
  ];
}

function said(others: readonly OtherValue[]): string {
  return fewTexts(others.map(line));
}

function line({ path, wanted, is }: OtherValue): string {
  if (is === undefined) return safeLine(`${path} was to have ${text(wanted)} and has not`);
  if (wanted === undefined) return safeLine(`${path} was to be without ${text(is)} and is not`);
  return safeLine(`${path} was to be ${text(wanted)} and is ${text(is)}`);
}

/** One sentence has room for that many; programs get all of them (assumption). */

function text(value: unknown): string {
  return shownBeginning(JSON.stringify(value) ?? "", longestValue).text;
}

/** A value that is not short is its beginning, as a text: a picture would fill the answer. */
function cut(value: unknown): unknown {
  const written = JSON.stringify(value);
  if (written === undefined) return null;
  return written.length <= longestValue ? value : shownBeginning(written, longestValue).text;
}

const longestValue = 200;
