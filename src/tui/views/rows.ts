/** Painted lines as parts of the screen: as many as a part has rows, and the rule between two parts. */

import type { Theme } from "./theme.ts";

/** Exactly so many: what is too much goes, free lines come at the end. */
export function filledRows(lines: readonly string[], rows: number): readonly string[] {
  return Array.from({ length: Math.max(0, rows) }, (_, index) => lines[index] ?? "");
}

/** Across the whole screen. */
export function ruleLine(columns: number, theme: Theme): string {
  return theme.paint("faint", theme.glyphs.rule.repeat(columns));
}
