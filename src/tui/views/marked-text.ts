/** Text with some of its letters marked. */

import type { TextRange } from "../../query/highlight.ts";
import type { Theme, Tone } from "./theme.ts";

/** The text in a tone, the characters at these rising offsets as a match. */
export function paintParts(text: string, at: readonly number[], tone: Tone, theme: Theme): string {
  const ranges = at.map((start) => ({ start, end: start + 1 }));
  return paintRanges(text, ranges, tone, theme);
}

/** Ranges rise and do not overlap; what lies beyond the text is left out, and neighbours are painted as one. */
export function paintRanges(text: string, ranges: readonly TextRange[], tone: Tone, theme: Theme): string {
  if (ranges.length === 0) return theme.paint(tone, text);
  let painted = "";
  let done = 0;
  for (let index = 0; index < ranges.length; index++) {
    const { start = 0, end: firstEnd = 0 } = ranges[index] ?? {};
    let end = firstEnd;
    while (ranges[index + 1]?.start === end) end = ranges[++index]?.end ?? end;
    if (start >= text.length) break;
    painted += theme.paint(tone, text.slice(done, start)) + theme.paint("match", text.slice(start, end));
    done = Math.min(end, text.length);
  }
  return painted + theme.paint(tone, text.slice(done));
}
