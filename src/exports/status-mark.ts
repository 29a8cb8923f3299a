/** The status of a run or of one of its parts: a glyph and a word, so that colour is never the only sign. */

import type { RunStatus } from "../activity/runs/spans.ts";
import type { Palette } from "./palette.ts";

export interface StatusMark {
  readonly glyph: string;
  readonly ascii: string;
  readonly word: string;
  /** Parameters of the colour, from the palette. */
  readonly color: (palette: Palette) => string;
}

export const statusMarks: Readonly<Record<RunStatus | "noted", StatusMark>> = {
  running: { glyph: "●", ascii: "*", word: "running", color: (palette) => palette.severity.info },
  pending: { glyph: "◌", ascii: "~", word: "pending", color: (palette) => palette.severity.warn },
  succeeded: { glyph: "✓", ascii: "+", word: "succeeded", color: (palette) => palette.output },
  failed: { glyph: "✗", ascii: "x", word: "failed", color: (palette) => palette.severity.error },
  noted: { glyph: "·", ascii: ".", word: "noted", color: () => "" },
  unknown: { glyph: "?", ascii: "?", word: "unknown", color: () => "" },
};
