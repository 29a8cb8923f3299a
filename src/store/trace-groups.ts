/** The records of every trace, grouped in two passes over a column. */

import { type Block, blockMask, blockShift, columnNames } from "./columns/block.ts";
import type { Dictionary } from "./columns/dictionary.ts";
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

/** Groups by a counting sort: how long each group may be is known as records arrive, then each row is put in place. */
export class TraceIndex {
  readonly #table: RecordTable;
  #dictionary: Dictionary;
  /** Rows of each trace that came, by code; some may be gone. */
  #counts = new Uint32Array(1024);
  #endRow = 0;

  constructor(table: RecordTable) {
    this.#table = table;
    this.#dictionary = table.dictionary(traceColumn);
  }

  /** Takes an order that is settled. */
  group(order: TimeOrder): TraceGroups {
    this.#catchUp();
    const dictionary = this.#dictionary;
    const starts = groupStarts(this.#counts, dictionary.size);
    const ends = starts.slice();
    const rows = new Uint32Array(starts[dictionary.size] as number);
    const traces = placeRows(this.#table, order.rows(), rows, starts, ends);
    const code = (index: number) => traces[index] ?? 0;
    return {
      length: traces.length,
      traceId: (index) => dictionary.text(code(index)),
      rows: (index) => rows.subarray(starts[code(index)], ends[code(index)]),
    };
  }

  #catchUp(): void {
    const dictionary = this.#table.dictionary(traceColumn);
    const isRenewed = dictionary !== this.#dictionary;
    if (isRenewed) this.#endRow = 0;
    this.#dictionary = dictionary;
    this.#counts = isRenewed ? new Uint32Array(dictionary.size) : atLeast(this.#counts, dictionary.size);
    for (
      ;
      this.#endRow < this.#table.endRow;
      this.#endRow = ((this.#endRow >>> blockShift) + 1) << blockShift
    ) {
      const block = this.#table.block(this.#endRow >>> blockShift);
      if (block) countCodes(block, this.#endRow & blockMask, this.#counts);
    }
    this.#endRow = this.#table.endRow;
  }
}

function atLeast(counts: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  if (counts.length >= size) return counts;
  const larger = new Uint32Array(2 * size);
  larger.set(counts);
  return larger;
}

function countCodes(block: Block, from: number, counts: Uint32Array): void {
  const codes = block.codes[traceColumn] as Uint32Array;
  for (let at = from; at < block.used; at++) {
    const code = codes[at] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}

/** Where the group of each code begins, in order of codes; the rows of no trace take no room. */
function groupStarts(counts: Uint32Array, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (let code = 1; code < size; code++) {
    starts[code + 1] = (starts[code] as number) + (counts[code] as number);
  }
  return starts;
}

/** Puts every row at the end of its group, and that end one further; the traces in order of their first record. */
function placeRows(
  table: RecordTable,
  inTime: Uint32Array,
  rows: Uint32Array,
  starts: Uint32Array,
  ends: Uint32Array,
): Uint32Array {
  const traces = new Uint32Array(starts.length);
  let length = 0;
  let codes: Uint32Array = nothing;
  let block = -1;
  for (let index = 0; index < inTime.length; index++) {
    const row = inTime[index] as number;
    if (row >>> blockShift !== block) {
      block = row >>> blockShift;
      codes = table.block(block)?.codes[traceColumn] ?? nothing;
    }
    const code = codes[row & blockMask] as number;
    if (code === 0) continue;
    const end = ends[code] as number;
    if (end === starts[code]) traces[length++] = code;
    rows[end] = row;
    ends[code] = end + 1;
  }
  return traces.subarray(0, length);
}

/** Row ids of one trace in [from, to) in order of time; a look at one column. */
export function rowsOfTrace(
  table: RecordTable,
  traceId: string,
  from: number,
  to: number,
): readonly number[] {
  const wanted = table.dictionary(traceColumn).find(traceId);
  const rows: number[] = [];
  if (wanted <= 0) return rows;
  for (let start = Math.max(0, from); start < to; start = ((start >>> blockShift) + 1) << blockShift) {
    const block = table.block(start >>> blockShift);
    if (!block) continue;
    const first = start & ~blockMask;
    const codes = block.codes[traceColumn] as Uint32Array;
    const end = Math.min(block.used, to - first);
    for (let at = start & blockMask; at < end; at++) {
      if (codes[at] === wanted && table.isLive(first + at)) rows.push(first + at);
    }
  }
  return rows.sort((a, b) => table.createdUs(a) - table.createdUs(b) || a - b);
}

const nothing = new Uint32Array(0);
