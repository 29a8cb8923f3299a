/** What is pasted, piece by piece: one line of it is text to be typed, and several are none. */

import { mostHeld } from "./line-length.ts";

/** How a terminal marks what is pasted. */
export const pasteStart = "\u001b[200~";
export const pasteEnd = "\u001b[201~";

export interface TypedPaste {
  add(key: string): void;
  /** The first line. */
  readonly text: string;
  /** Lines with something in them. */
  readonly lines: number;
}

export function createTypedPaste(): TypedPaste {
  let text = "";
  let lines = 0;
  let isBroken = true;
  return {
    add(key) {
      if (/^[\r\n]/.test(key)) isBroken = true;
      const added = key === "\t" ? " " : /^\p{Cc}/u.test(key) ? "" : key;
      if (added.trim() !== "" && isBroken) {
        lines += 1;
        isBroken = false;
      }
      if (lines === 1 && !isBroken) text = (text + added).slice(0, mostHeld);
    },
    get text() {
      return text;
    },
    get lines() {
      return lines;
    },
  };
}
