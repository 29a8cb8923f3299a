/** The status of a run or of a part: glyph, word and tone. */

import { statusMarks } from "../../exports/status-mark.ts";
import type { Theme, Tone } from "./theme.ts";

export type Status = keyof typeof statusMarks;

export function statusGlyph(status: Status, { glyphs }: Theme): string {
  return glyphs.ascii ? statusMarks[status].ascii : statusMarks[status].glyph;
}

/** `✗ failed`. */
export function statusText(status: Status, theme: Theme): string {
  return `${statusGlyph(status, theme)} ${statusMarks[status].word}`;
}

export const statusTones: Readonly<Record<Status, Tone>> = {
  running: "accent",
  pending: "warn",
  succeeded: "good",
  failed: "error",
  output: "plain",
  noted: "plain",
  unknown: "faint",
};
