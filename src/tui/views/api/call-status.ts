/** How a call went, as glyph, word and tone. */

import type { CallState, CallWord } from "../../state/panes/api/model.ts";
import { type Status, statusGlyph } from "../run-status.ts";
import type { Theme, Tone } from "../theme.ts";

export interface ShownStatus {
  readonly text: string;
  readonly tone: Tone;
}

export function callStatus(state: CallState, theme: Theme): ShownStatus {
  if (state.kind === "running") return { text: `${statusGlyph("running", theme)} asking`, tone: "accent" };
  const [status, tone] = statuses[state.word];
  return { text: `${statusGlyph(status, theme)} ${state.word}`, tone };
}

const statuses: Readonly<Record<CallWord, readonly [Status, Tone]>> = {
  done: ["succeeded", "good"],
  "in part": ["pending", "warn"],
  refused: ["failed", "error"],
  failed: ["failed", "error"],
  stopped: ["unknown", "warn"],
};
