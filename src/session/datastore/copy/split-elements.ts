/** Cuts a JSON array into its elements without reading it whole; only brackets and strings are looked at. */

import { fileStart, Gathering, type RawRecord, type Splitter } from "./raw-record.ts";

const byteOf = (character: string) => character.charCodeAt(0);
const quote = byteOf('"');
const backslash = byteOf("\\");
const comma = byteOf(",");
const lineFeed = byteOf("\n");
const arrayStart = byteOf("[");
const arrayEnd = byteOf("]");
/** No JSON value begins with one of its bytes. */
const byteOrderMark: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf]);
const objectStart = byteOf("{");
const opening: ReadonlySet<number> = new Set([arrayStart, objectStart]);
const closing: ReadonlySet<number> = new Set([arrayEnd, byteOf("}")]);

/**
 * Objects one after the other, without an array around them, are cut apart too; whatever else stands outside comes out as
 * a record to be refused, and so does all that follows the array, an element without a comma before it, and a comma without an element.
 */
export function elementSplitter(): Splitter {
  let { offset, line } = fileStart;
  let column = 1;
  let startLine = line;
  let begins = { line, column };
  let kind: Pick<RawRecord, "isElement" | "fault"> = {};
  const marks = new ElementMarks();
  const gathering = new Gathering();
  const finish = (end: number): RawRecord[] => {
    const { bytes, length } = gathering.take();
    const record = { line: startLine, begins, end, endLine: line, bytes, length, ...kind };
    begins = { line, column };
    if (marks.next()) return [record];
    return marks.takeMissing() ? [missingBefore(end)] : [];
  };
  /** The mark that stands where an element should has just been passed. */
  const missingBefore = (end: number): RawRecord => {
    const place = { line, column: column - 1 };
    const bytes = Buffer.from(",");
    return { line, begins: place, end, endLine: line, bytes, length: 1, fault: "missing" };
  };
  return {
    push(chunk) {
      const records: RawRecord[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
        const isUnseparated = marks.isUnseparated(byte);
        if (isUnseparated) {
          gathering.add(chunk.subarray(start, at));
          start = at;
          for (const record of finish(offset + start)) records.push(record);
        }
        if (byte === lineFeed) {
          line += 1;
          column = 1;
        } else column += unitsOf(byte);
        const wasEmpty = marks.isEmpty;
        const cut = marks.pass(byte);
        if (wasEmpty && !marks.isEmpty) {
          startLine = line;
          kind = { isElement: marks.inArray, ...faultOf(isUnseparated, marks) };
        }
        if (cut === undefined) continue;
        gathering.add(chunk.subarray(start, cut === "after" ? at + 1 : at));
        start = at + 1;
        for (const record of finish(offset + start)) records.push(record);
      }
      gathering.add(chunk.subarray(start));
      offset += chunk.length;
      return records;
    },
    end: () => finish(offset),
    cutOff: () => (marks.inArray ? { line, column } : undefined),
  };
}

function faultOf(isUnseparated: boolean, { isClosed }: ElementMarks): Pick<RawRecord, "fault"> {
  if (isClosed) return { fault: "behind" };
  return isUnseparated ? { fault: "unseparated" } : {};
}

/** UTF-16 units of the character that begins with the byte: columns are counted so in all of JSON. Its other bytes in UTF-8 are 10xxxxxx. */
function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

/** What a byte means for the cutting: an element ends before it (a mark) or with it; or nothing. */
type Meaning = "before" | "after" | undefined;

/** Knows where in the array it is, byte by byte. */
class ElementMarks {
  #inArray = false;
  #isClosed = false;
  /** Brackets open within the element. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isEmpty = true;
  /** An object or a list has come to its end in this element. */
  #isComplete = false;
  #isAfterComma = false;
  #isMissing = false;

  get inArray(): boolean {
    return this.#inArray;
  }

  /** Nothing stands in this element so far. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** An array has come to its end. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether an object begins behind another one, and no comma stands between. */
  isUnseparated(byte: number): boolean {
    if (byte !== objectStart || !this.#isComplete) return false;
    return this.#inArray && this.#depth === 0 && !this.#inString;
  }

  /** Goes on to the next element; false when nothing stood in this one. */
  next(): boolean {
    const stood = !this.#isEmpty;
    this.#isEmpty = true;
    this.#isComplete = false;
    return stood;
  }

  /** Whether nothing stood where a comma wants an element; tells it once. */
  takeMissing(): boolean {
    const isMissing = this.#isMissing;
    this.#isMissing = false;
    return isMissing;
  }

  pass(byte: number): Meaning {
    if (this.#inString) return this.#passText(byte);
    if (this.#depth === 0 && this.#isMark(byte)) {
      this.#isMissing = this.#isEmpty && (byte === comma || (byte === arrayEnd && this.#isAfterComma));
      this.#isAfterComma = byte === comma;
      this.#inArray = byte !== arrayEnd;
      this.#isClosed ||= byte === arrayEnd;
      return "before";
    }
    if (byte > 0x20 && !byteOrderMark.has(byte)) this.#isEmpty = false;
    if (byte === quote) this.#inString = true;
    else if (opening.has(byte)) this.#depth += 1;
    else if (closing.has(byte)) {
      this.#depth = Math.max(0, this.#depth - 1);
      this.#isComplete = this.#depth === 0;
      if (!this.#inArray && this.#depth === 0) return "after";
    }
    return undefined;
  }

  #passText(byte: number): undefined {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }

  /** A comma or the end inside of the array, its beginning outside. */
  #isMark(byte: number): boolean {
    return this.#inArray ? byte === comma || byte === arrayEnd : this.#isEmpty && byte === arrayStart;
  }
}
