/** A sentence in one line, such as a question or what a key does: made safe, and cut where it is too long. */

import { columnsOf, safeLine, truncateColumns } from "../../base/terminal-text.ts";
import type { Theme, Tone } from "./theme.ts";

/** At most `columns` wide, a free column before it included. */
export function sentenceLine(text: string, tone: Tone, columns: number, theme: Theme): string {
  return theme.paint(tone, truncateColumns(` ${safeLine(text)}`, columns, theme.glyphs.cut));
}

/** The first of these forms that has room whole, each shorter than the one before; the last one where none has. */
export function firstFitting(forms: readonly string[], columns: number): string {
  return forms.find((form) => columnsOf(safeLine(form)) <= columns) ?? forms.at(-1) ?? "";
}
