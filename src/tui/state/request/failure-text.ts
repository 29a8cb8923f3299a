/** A failure in one sentence: what went wrong, the code to look up, and what to do. */

import { withCode, withoutStop } from "../../../base/errors.ts";
import type { Failure } from "../../../base/failure.ts";
import { safeBlock, truncateColumns } from "../../../base/terminal-text.ts";
import { wrapColumns } from "../wrap.ts";

type Explained = Pick<Failure, "code" | "message"> & { readonly remedy?: string | undefined };

/** `addToken` says how to add a token, where that is the remedy. A text of several lines keeps its lines. */
export function failureText({ code, message, remedy }: Explained, addToken?: string): string {
  // The platform draws a caret under the mistake, so its lines must stay lines.
  const gap = message.includes("\n") ? "\n" : " ";
  const sentence = withoutStop(message);
  const named = sentence.includes(code) ? `${sentence}.` : `${withCode({ message, code }, gap)}.`;
  const isTokenMissing = code === "no_token" || code === "wrong_token_kind";
  const how = (isTokenMissing && addToken) || remedy;
  return safeBlock(how ? `${named}${gap}${how}` : named);
}

/** The same with the first sentence of what went wrong alone: what to do stands at the end, and may have no room else. */
function shortFailureText(failure: Explained, addToken?: string): string {
  return failureText({ ...failure, message: failure.message.replace(/\. .*/s, ".") }, addToken);
}

/** A text with a failure in it: in full where it has room in `most` lines, else in short. */
export function explainedLines(
  text: (inWords: typeof failureText) => string | undefined,
  columns: number,
  most = 6,
): readonly string[] {
  return noteLines(text(failureText), columns, most, () => text(shortFailureText));
}

/**
 * At most `most` lines, with room for a glyph before and a column after them; none where there is no text. Where it has no room, `short`
 * stands in its place, and what of that has none is marked as cut.
 */
export function noteLines(
  text: string | undefined,
  columns: number,
  most: number,
  short: () => string | undefined = () => text,
): readonly string[] {
  if (!text) return [];
  const whole = wrapColumns(text, columns - 4);
  if (whole.length <= most) return whole;
  const lines = wrapColumns(short() ?? text, columns - 4);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(truncateColumns(`${shown.pop()} …`, columns - 4));
  return shown;
}
