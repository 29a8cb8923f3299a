/** What is said of an import's file itself: where it may be only a part, and which of its items replace one another. */

import { countOf } from "../../base/count-words.ts";
import { words } from "../../base/printable.ts";
import type { UnendedRow } from "../../session/datastore/copy/import-items.ts";
import type { CutOff } from "../../session/datastore/copy/raw-record.ts";
import type { RepeatedKey, RepeatedKeys } from "../../session/datastore/copy/repeated-keys.ts";
import type { Context } from "../context.ts";

/** What an export leaves out where it is cut off: its last bracket. */
export function missing({ line, column }: CutOff): string {
  return `The file is cut off: its array is not closed where it ends, at line ${line}, column ${column}. Items may be missing.`;
}

export const getWhole = "Get the whole file, and import that; items that are stored already are replaced.";

/** Many writers leave the last line end out, so it is no mistake; a part of a value must not pass for the whole unsaid. */
export async function warnOfUnended(
  unended: UnendedRow | undefined,
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  if (unended === undefined) return;
  const { line, key } = unended;
  const row = `the last row, line ${line} (key ${quoted(key)})`;
  await notices.warn(
    words`${row}, has no line end: if the file was cut off there, the row's last value is only a part of what it was`,
  );
}

/** Of items with one key the last one stays: that is for the user to know, and may be meant. */
export async function warnOfRepeated(
  { count, first, forgottenFrom }: RepeatedKeys,
  { notices }: Pick<Context, "notices">,
): Promise<void> {
  const more = count > first.length ? `, … and ${count - first.length} more` : "";
  const what = `${countOf(count, "item replaces", "items replace")} an earlier one of the file with the same key`;
  if (count > 0) await notices.warn(words`${what}: ${first.map(replacing).join(", ")}${more}`);
  if (forgottenFrom !== undefined)
    await notices.warn(
      words`the file has too many keys to remember all: items from line ${String(forgottenFrom)} on may replace one another unsaid`,
    );
}

/** Items of one line are told apart by nothing but their key. */
function replacing({ key, line, earlier }: RepeatedKey): string {
  return line === earlier
    ? `line ${line} has ${quoted(key)} more than once`
    : `line ${line} that of line ${earlier}`;
}

function quoted(key: string): string {
  return JSON.stringify(key.length > 100 ? `${key.slice(0, 100)}…` : key);
}
