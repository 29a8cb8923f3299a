/** The records of every trace, grouped in two passes over a column. */

import { blockMask, blockShift, columnNames } from "./columns/block.ts";
import type { RecordTable } from "./columns/record-table.ts";
import type { TimeOrder } from "./order/time-order.ts";

/** Traces in order of their first record; what has no trace id is in none. A picture of the store at one moment. */
export interface TraceGroups {
  readonly length: number;
  traceId(index: number): string;
  /** Row ids of the trace's records in order of time. */
  rows(index: number): Uint32Array;
}

const traceColumn = columnNames.indexOf("trace");

/** Takes an order that is settled. */
export function groupByTrace(table: RecordTable, order: TimeOrder): TraceGroups {
  const dictionary = table.dictionary(traceColumn);
  const codes = traceCodes(table, order);
  const ends = new Uint32Array(dictionary.size);
  const traces: number[] = [];
  for (const code of codes) {
    if (ends[code] === 0 && code !== 0) traces.push(code);
    ends[code] = (ends[code] as number) + 1;
  }
  let start = 0;
  const starts = traces.map((code) => {
    const groupStart = start;
    start += ends[code] as number;
    // From here on the place where the next row of the group goes.
    ends[code] = groupStart;
    return groupStart;
  });
  const rows = new Uint32Array(start);
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] as number;
    if (code === 0) continue;
    const place = ends[code] as number;
    rows[place] = order.rowAt(order.head + index);
    ends[code] = place + 1;
  }
  return {
    length: traces.length,
    traceId: (index) => dictionary.text(traces[index] ?? 0),
    rows: (index) => rows.subarray(starts[index], ends[traces[index] ?? 0]),
  };
}

/** Row ids of one trace in order of time; a look at one column. */
export function rowsOfTrace(table: RecordTable, traceId: string): readonly number[] {
  const wanted = table.dictionary(traceColumn).find(traceId);
  const rows: number[] = [];
  if (wanted <= 0) return rows;
  for (let index = 0; index < table.blockCount; index++) {
    const block = table.block(index);
    if (!block) continue;
    const codes = block.codes[traceColumn] as Uint32Array;
    for (let at = 0; at < block.used; at++) {
      const row = (index << blockShift) + at;
      if (codes[at] === wanted && table.isLive(row)) rows.push(row);
    }
  }
  return rows.sort((a, b) => table.createdUs(a) - table.createdUs(b) || a - b);
}

/** Codes of the records' traces in order of time. */
function traceCodes(table: RecordTable, order: TimeOrder): Uint32Array {
  const codes = new Uint32Array(order.end - order.head);
  let index = -1;
  let column: Uint32Array = nothing;
  for (let at = 0; at < codes.length; at++) {
    const row = order.rowAt(order.head + at);
    if (row >>> blockShift !== index) {
      index = row >>> blockShift;
      column = table.block(index)?.codes[traceColumn] ?? nothing;
    }
    codes[at] = column[row & blockMask] as number;
  }
  return codes;
}

const nothing = new Uint32Array(0);
