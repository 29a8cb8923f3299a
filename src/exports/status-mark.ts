/** The status of a run or of one of its parts: a glyph and a word, so that colour is never the only sign. */

import type { RunStatus } from "../activity/runs/spans.ts";
import type { Colors } from "./colors.ts";

export interface StatusMark {
  readonly glyph: string;
  readonly ascii: string;
  readonly word: string;
  /** Parameters of its colour. */
  readonly color: (colors: Colors) => string;
}

export const statusMarks: Readonly<Record<RunStatus | "noted", StatusMark>> = {
  running: { glyph: "●", ascii: "*", word: "running", color: (colors) => colors.severity.info },
  pending: { glyph: "◌", ascii: "~", word: "pending", color: (colors) => colors.severity.warn },
  succeeded: { glyph: "✓", ascii: "+", word: "succeeded", color: (colors) => colors.output },
  failed: { glyph: "✗", ascii: "x", word: "failed", color: (colors) => colors.severity.error },
  noted: { glyph: "·", ascii: ".", word: "noted", color: () => "" },
  unknown: { glyph: "?", ascii: "?", word: "unknown", color: () => "" },
};
