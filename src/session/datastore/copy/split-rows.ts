/** Cuts comma-separated values into rows: a line break inside quotation marks belongs to its cell (RFC 4180). */

import { fileStart, Gathering, type RawRecord, type Splitter } from "./raw-record.ts";

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export function rowSplitter(): Splitter {
  let { offset, line } = fileStart;
  let startLine = line;
  // A doubled quotation mark closes and opens again at once, so that parity is all there is to know.
  let quoted = false;
  const gathering = new Gathering();
  const finish = (): RawRecord[] => {
    const { bytes, length } = gathering.take();
    const record = { line: startLine, end: offset, endLine: line, bytes, length };
    startLine = line;
    const isBlank = bytes !== undefined && /^\s*$/.test(bytes.toString("latin1"));
    return isBlank ? [] : [record];
  };
  return {
    push(chunk) {
      const records: RawRecord[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at];
        if (byte === quote) quoted = !quoted;
        if (byte !== lineFeed) continue;
        line += 1;
        if (quoted) continue;
        gathering.add(chunk.subarray(start, at));
        offset += at + 1 - start;
        start = at + 1;
        for (const record of finish()) records.push(record);
      }
      gathering.add(chunk.subarray(start));
      offset += chunk.length - start;
      return records;
    },
    end() {
      const records = gathering.length > 0 ? finish() : [];
      return records.map((last) => ({ ...last, isUnended: last.bytes?.at(-1) !== carriageReturn }));
    },
  };
}

/** The cells of one row; undefined when a quotation mark is not closed or stands where it cannot. */
export function parseRow(text: string): readonly string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    let cell: string;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end === -1) return undefined;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      if (at < text.length && text[at] !== ",") return undefined;
    } else {
      const comma = text.indexOf(",", at);
      const end = comma === -1 ? text.length : comma;
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (at >= text.length) return cells;
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
