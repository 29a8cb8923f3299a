/** Rows of CSV from a record's bytes. */

import type { ActivityRecord } from "../activity/record.ts";
import { type CsvCells, csvColumns } from "./csv-columns.ts";
import { innerCell } from "./csv-row.ts";
import { backslash, putGuarded, putText, putWord, quote, textTraits, traitsOf } from "./json-string-bytes.ts";
import { type LineForms, lineForm } from "./line-form.ts";
import { createUtcTimes } from "./utc-times.ts";

/** `cellsOf` gives the cells of a record's row. */
export function createCsvForms(cellsOf: (record: ActivityRecord) => CsvCells): LineForms {
  const times = createUtcTimes();
  return {
    of(record, hasPrinted) {
      const cells = cellsOf(record);
      return lineForm(
        csvColumns,
        hasPrinted ? { ...holes, text: "printed" } : holes,
        (column) => `,${innerCell(cells[column])}`,
        "\r\n",
      );
    },
    time(text, us) {
      times.putMicroseconds(text, us);
      text.ascii(",");
      times.putIso(text, us);
      return true;
    },
    trace(text, bytes, start, end) {
      text.ascii(",");
      return putWord(text, bytes, start, end);
    },
    printed(text, bytes, start, end) {
      const traits = traitsOf(bytes, start, end);
      if (traits === -1 || (traits & textTraits.semicolon) !== 0 || mayBeGuarded(bytes, start, end, traits))
        return false;
      const isQuoted = (traits & quotedTraits) !== 0 || bytes[end - 1] === space;
      text.ascii(isQuoted ? ',"' : ",");
      putText(text, bytes, start, end, 2);
      if (isQuoted) text.ascii('"');
      return true;
    },
    payload(text, bytes, start, end) {
      if (end - start === emptyObject.length) {
        text.ascii(`,${emptyObject}`);
        return true;
      }
      text.ascii(',"');
      if (!putGuarded(text, bytes, start, end, quote)) return false;
      text.ascii('"');
      return true;
    },
  };
}

/**
 * Whether one of its lines begins with anything but a letter, a digit or a bracket, so that it may have to be guarded (see
 * csv-row.ts).
 */
function mayBeGuarded(bytes: Uint8Array, start: number, end: number, traits: number): boolean {
  if (!beginsLine(bytes[start] as number)) return true;
  if ((traits & textTraits.lineBreak) === 0) return false;
  for (let at = start; at < end - 2; at++) {
    if (bytes[at] !== backslash) continue;
    at++;
    if (bytes[at] === smallN && !beginsLine(bytes[at + 1] as number)) return true;
  }
  return false;
}

function beginsLine(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7b) || (byte >= 0x30 && byte <= 0x39);
}

const holes = { created: "time", time: "time", trace_id: "trace", payload: "payload" } as const;
/** What has one of them is quoted. */
const quotedTraits = textTraits.lineBreak | textTraits.quote | textTraits.comma;
/** An object without a quotation mark, as the platform writes it. */
const emptyObject = "{}";
const space = 0x20;
const smallN = 0x6e;
