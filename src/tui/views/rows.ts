/** Painted lines as parts of the screen: exactly as many as a part has rows, and the rule between two parts. */

import type { Theme } from "./theme.ts";

/** Exactly `rows` lines: later ones are left out, empty ones are added at the end. */
export function filledRows(lines: readonly string[], rows: number): readonly string[] {
  return Array.from({ length: Math.max(0, rows) }, (_, index) => lines[index] ?? "");
}

/** Across the whole screen. */
export function ruleLine(columns: number, theme: Theme): string {
  return theme.paint("faint", theme.glyphs.rule.repeat(columns));
}
