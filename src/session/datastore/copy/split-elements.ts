/** Cuts a JSON array into its elements without reading it whole; only brackets and strings are looked at. */

import { type FilePlace, Gathering, type RawRecord, type Splitter } from "./raw-record.ts";

const byteOf = (character: string) => character.charCodeAt(0);
const quote = byteOf('"');
const backslash = byteOf("\\");
const comma = byteOf(",");
const lineFeed = byteOf("\n");
const arrayStart = byteOf("[");
const arrayEnd = byteOf("]");
/** No JSON value begins with one of its bytes. */
const byteOrderMark: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);
const opening: ReadonlySet<number> = new Set([arrayStart, byteOf("{")]);
const closing: ReadonlySet<number> = new Set([arrayEnd, byteOf("}")]);

/**
 * `inside` tells that reading begins between two elements, not before the array. Objects one after the other, without
 * an array around them, are cut apart too; whatever else stands outside comes out as a record to be refused.
 */
export function elementSplitter(from: FilePlace, inside: boolean): Splitter {
  let { offset, line } = from;
  let startLine = line;
  let inArray = inside;
  /** Brackets open within the element. */
  let depth = 0;
  let inString = false;
  let escaped = false;
  let isEmpty = true;
  const gathering = new Gathering();
  const finish = (end: number): RawRecord[] => {
    const { bytes, length } = gathering.take();
    const record = { line: startLine, end, endLine: line, bytes, length };
    const wasEmpty = isEmpty;
    isEmpty = true;
    return wasEmpty ? [] : [record];
  };
  /** What a byte outside of strings means for the cutting: the element ends before it, after it, or goes on. */
  const mark = (byte: number): "before" | "after" | undefined => {
    const between = depth === 0;
    if (between && inArray && (byte === comma || byte === arrayEnd)) {
      inArray = byte === comma;
      return "before";
    }
    if (between && !inArray && isEmpty && byte === arrayStart) {
      inArray = true;
      return "before";
    }
    if (isEmpty && byte > 0x20 && !byteOrderMark.has(byte)) {
      isEmpty = false;
      startLine = line;
    }
    if (byte === quote) inString = true;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth = Math.max(0, depth - 1);
    return !inArray && depth === 0 && closing.has(byte) ? "after" : undefined;
  };
  return {
    push(chunk) {
      const records: RawRecord[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
        if (byte === lineFeed) line += 1;
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === backslash) escaped = true;
          else if (byte === quote) inString = false;
          continue;
        }
        const cut = mark(byte);
        if (!cut) continue;
        gathering.add(chunk.subarray(start, cut === "after" ? at + 1 : at));
        start = at + 1;
        records.push(...finish(offset + start));
      }
      gathering.add(chunk.subarray(start));
      offset += chunk.length;
      return records;
    },
    end: () => finish(offset),
  };
}
