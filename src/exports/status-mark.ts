/** The status of a run or of one of its parts, or that it is printed text: a glyph and a word, so that colour is never the only sign. */

import type { ComparedRow } from "../activity/runs/compare-runs.ts";
import type { RunStatus } from "../activity/runs/spans.ts";
import type { Colours } from "./colours.ts";

export interface StatusMark {
  readonly glyph: string;
  readonly ascii: string;
  readonly word: string;
  /** Parameters of its colour. */
  readonly colour: (colours: Colours) => string;
}

export const statusMarks: Readonly<Record<RunStatus | "noted" | "output", StatusMark>> = {
  running: { glyph: "●", ascii: "*", word: "running", colour: (colours) => colours.severity.info },
  pending: { glyph: "◌", ascii: "~", word: "pending", colour: (colours) => colours.severity.warn },
  succeeded: { glyph: "✓", ascii: "+", word: "succeeded", colour: (colours) => colours.output },
  failed: { glyph: "✗", ascii: "x", word: "failed", colour: (colours) => colours.severity.error },
  output: { glyph: "│", ascii: "|", word: "printed", colour: (colours) => colours.output },
  noted: { glyph: "·", ascii: ".", word: "noted", colour: () => "" },
  unknown: { glyph: "?", ascii: "?", word: "unknown", colour: () => "" },
};

/** What marks one side of a compared row: a field has no status of its own, and no sign that could be read as a change. */
export function markedStatus(
  row: Pick<ComparedRow, "field" | "left" | "right">,
  side: "left" | "right",
): keyof typeof statusMarks {
  const part = row[side];
  if (row.field || !part) return "noted";
  return part.kind === "output" ? "output" : part.status;
}
