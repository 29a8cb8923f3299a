/** A failure in one sentence: what went wrong, the code to look up, and what to do. */

import { withoutStop } from "../../../base/errors.ts";
import type { Failure } from "../../../base/failure.ts";
import { safeBlock } from "../../../base/terminal-text.ts";
import { wrapColumns } from "../wrap.ts";

type Explained = Pick<Failure, "code" | "message"> & { readonly remedy?: string | undefined };

/** `addToken` says how to add a token, where that is the remedy. A text of several lines keeps its lines. */
export function failureText({ code, message, remedy }: Explained, addToken?: string): string {
  // The platform draws a caret under the mistake, so its lines must stay lines.
  const gap = message.includes("\n") ? "\n" : " ";
  const sentence = withoutStop(message);
  const named = sentence.includes(code) ? `${sentence}.` : `${withCode(sentence, code, gap)}.`;
  const isTokenMissing = code === "no_token" || code === "wrong_token_kind";
  const how = (isTokenMissing && addToken) || remedy;
  return safeBlock(how ? `${named}${gap}${how}` : named);
}

/** In the parentheses that the sentence ends with, if it has any. */
function withCode(sentence: string, code: string, gap: string): string {
  return /\([^()]+\)$/.test(sentence) ? `${sentence.slice(0, -1)}, ${code})` : `${sentence}${gap}(${code})`;
}

/** At most `most` lines, with room for a glyph before and a column after them; none where there is no text. */
export function noteLines(text: string | undefined, columns: number, most: number): readonly string[] {
  return text ? wrapColumns(text, columns - 4).slice(0, most) : [];
}
