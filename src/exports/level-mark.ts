/** Levels as glyph and word, so that colour is never the only sign. */

import type { Severity } from "../activity/severity.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { levelMarkColumns } from "./pretty-layout.ts";

/** Glyph of the severity and word of the level as received: `✗ ERROR`, `· INFO `. */
export function levelMark(level: string, severity: Severity, ascii = false): string {
  const glyph = severityGlyphs[ascii ? "ascii" : "unicode"][severity];
  return `${glyph} ${fitColumns(safeLine(level).toUpperCase(), levelMarkColumns - 2, ascii ? "~" : "…")}`;
}

/** The word alone. */
export function spokenLevel(level: string): string {
  return safeLine(level).slice(0, longestWord);
}

/** What stands in the place of a level may be any text. */
const longestWord = 40;

/** On the screen and in what is printed: who copies a screen's command sees its rows again. The frequent levels have little or no sign. */
export const severityGlyphs: Readonly<Record<"unicode" | "ascii", Readonly<Record<Severity, string>>>> = {
  unicode: { trace: " ", debug: " ", info: "·", warn: "▲", error: "✗", fatal: "⊗" },
  ascii: { trace: " ", debug: " ", info: ".", warn: "!", error: "x", fatal: "X" },
};
