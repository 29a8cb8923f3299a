/** Cuts a file into its lines; blank ones are passed over. */

import { fileStart, Gathering, type RawRecord, type Splitter } from "./raw-record.ts";

export function lineSplitter(): Splitter {
  let { offset, line } = fileStart;
  const gathering = new Gathering();
  const finish = (): RawRecord[] => {
    const { bytes, length } = gathering.take();
    const record = { line, end: offset, endLine: line, bytes, length };
    const isBlank = bytes?.every(isSpace);
    return isBlank ? [] : [record];
  };
  return {
    push(chunk) {
      const records: RawRecord[] = [];
      let start = 0;
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, start)) {
        gathering.add(chunk.subarray(start, at));
        offset += at + 1 - start;
        start = at + 1;
        for (const record of finish()) records.push({ ...record, endLine: line + 1 });
        line += 1;
      }
      gathering.add(chunk.subarray(start));
      offset += chunk.length - start;
      return records;
    },
    end: () => (gathering.length > 0 ? finish() : []),
  };
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0d || byte === 0x09 || byte === 0x0b || byte === 0x0c;
}
