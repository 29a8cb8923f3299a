/** Remembers what is on the screen, and says what has to be written to turn it into the next frame. */

import { cursorTo, lineChange } from "./line-change.ts";
import { scroll, scrolledLines, scrollSequence } from "./scrolled-lines.ts";

export interface FrameChanges {
  /** What to write for these lines, which fill the screen; empty when they are on it. */
  to(lines: readonly string[]): string;
  /** After this nothing is known of the screen: the next frame is written whole. */
  forget(): void;
}

export function createFrameChanges(): FrameChanges {
  let shown: readonly string[] | undefined;
  return {
    to(lines) {
      const before = shown;
      shown = lines;
      return before?.length === lines.length ? changes(before, lines) : whole(lines);
    },
    forget() {
      shown = undefined;
    },
  };
}

/**
 * Other programs may have used the screen: margins, origin, insertion, wrapping and characters are as usual, and it is erased
 * before it is written. The cursor is hidden wherever it stands.
 */
export function whole(lines: readonly string[]): string {
  return `\u001b[?25l${usualModes}\u001b[m\u001b[H\u001b[J${lines.map((line, row) => cursorTo(row, 0) + line).join("")}`;
}

const usualModes = "\u001b[r\u001b[?6l\u001b[4l\u001b[?7h\u001b(B\u000f";

function changes(before: readonly string[], next: readonly string[]): string {
  const part = scrolledLines(before, next);
  const moved = part ? scroll(before, part) : before;
  let written = part ? scrollSequence(part) : "";
  for (const [row, line] of next.entries()) {
    const old = moved[row] ?? "";
    if (line !== old) written += lineChange(old, line, row);
  }
  return written;
}
