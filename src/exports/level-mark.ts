/** Levels as glyph and word, so that colour is never the only sign. */

import type { Severity } from "../activity/severity.ts";
import { fitColumns, safeLine } from "../base/terminal-text.ts";
import { levelMarkColumns } from "./pretty-layout.ts";

/** Glyph of the severity and word of the level as received: `✖ ERROR`, `• INFO `. */
export function levelMark(level: string, severity: Severity, ascii = false): string {
  const glyph = (ascii ? asciiGlyphs : glyphs)[severity];
  return `${glyph} ${fitColumns(safeLine(level).toUpperCase(), levelMarkColumns - 2, ascii ? "~" : "…")}`;
}

/** The word alone. */
export function spokenLevel(level: string): string {
  return safeLine(level).slice(0, longestWord);
}

/** What stands in the place of a level may be any text. */
const longestWord = 40;

const glyphs: Readonly<Record<Severity, string>> = {
  trace: "·",
  debug: "◦",
  info: "•",
  warn: "▲",
  error: "✖",
  fatal: "✖",
};

const asciiGlyphs: Readonly<Record<Severity, string>> = {
  trace: ".",
  debug: "-",
  info: "i",
  warn: "!",
  error: "x",
  fatal: "X",
};
