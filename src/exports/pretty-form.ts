/** Lines for reading from a record's bytes. */

import type { ActivityRecord } from "../activity/record.ts";
import { countOf } from "../base/count-words.ts";
import { backslash, putText, putWord, textTraits, traitsOf } from "./json-string-bytes.ts";
import type { LineForms } from "./line-form.ts";
import { gutter } from "./pretty-layout.ts";

export interface PrettyParts {
  /** Undefined where a line with the day has to come first. */
  readonly timeOf: (us: number) => string | undefined;
  /** What stands between the time and what happened, and what happened. */
  readonly cellsOf: (record: ActivityRecord) => { readonly beforeText: string; readonly text: string };
  /** Stands before printed text. */
  readonly bar: string;
}

export function createPrettyForms({ timeOf, cellsOf, bar }: PrettyParts): LineForms {
  return {
    of(record, hasPrinted) {
      const { beforeText, text } = cellsOf(record);
      if (!hasPrinted)
        return [
          ["time", beforeText + text],
          ["trace", "\n"],
        ];
      return [
        ["time", beforeText + bar],
        ["printed", ""],
        ["trace", "\n"],
      ];
    },
    time(text, us) {
      const time = timeOf(us);
      if (time === undefined) return false;
      text.ascii(time);
      return true;
    },
    trace(text, bytes, start, end) {
      text.ascii(gutter);
      return putWord(text, bytes, start, end);
    },
    printed(text, bytes, start, end) {
      const traits = traitsOf(bytes, start, end);
      if (traits === -1 || end - start > longest) return false;
      const isOneLine = (traits & textTraits.lineBreak) === 0;
      const lineEnd = isOneLine ? end : lineBreak(bytes, start, end);
      // Space around a line is taken away, and a blank first line is not shown.
      if (lineEnd === start || bytes[start] === space || bytes[lineEnd - 1] === space) return false;
      putText(text, bytes, start, lineEnd);
      if (isOneLine) return true;
      let further = 0;
      for (let at = lineEnd; at < end; at = lineBreak(bytes, at + 2, end)) if (at + 2 < end) further++;
      if (further > 0) text.ascii(` (+${countOf(further, "line")})`);
      return true;
    },
    payload: () => false,
  };
}

/** Where the next escape of a line break stands, or the end. */
function lineBreak(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] === backslash && bytes[++at] === smallN) return at - 1;
  }
  return end;
}

/** Longer lines are cut. */
const longest = 1000;
const space = 0x20;
const smallN = 0x6e;
