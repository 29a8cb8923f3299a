/** How long what a row ends has taken: its start is looked for among the rows of its trace that are not after it in time. */

import type { ActivityRecord } from "../activity/record.ts";
import { mostStarts, partDurationMs } from "../activity/runs/part-duration.ts";
import type { PartDurations } from "../activity/runs/part-durations.ts";
import {
  isEndKind,
  isStartKind,
  type RunEventKind,
  runEventKind,
  runEventOf,
} from "../activity/runs/run-event.ts";
import { firstWhere } from "../base/first-where.ts";
import type { Extent } from "../base/time.ts";
import { type Block, blockMask, blockShift, columnNames } from "./columns/block.ts";
import { ByCode } from "./columns/by-code.ts";
import type { RecordTable } from "./columns/record-table.ts";

const eventColumn = columnNames.indexOf("event");
const traceColumn = columnNames.indexOf("trace");

/** Rows of a trace that begin and that end something, in order of time, equal times in order of arrival. */
interface TraceParts {
  readonly starts: number[];
  readonly ends: number[];
}

type Edge = keyof TraceParts;

/** Rows are taken in when a duration is asked for first: a store that is never asked keeps none of this. */
export class RowDurations implements PartDurations {
  readonly #table: RecordTable;
  readonly #edges = new ByCode(edgeOf);
  readonly #traces = new Map<string, TraceParts>();
  #endRow = 0;
  #revision = 0;

  constructor(table: RecordTable) {
    this.#table = table;
  }

  /** Rises when a start comes after its end may have come, or is let go before it. */
  get revision(): number {
    this.#catchUp();
    return this.#revision;
  }

  /** The rows of the store are known. */
  hear(): void {}

  msOf(record: ActivityRecord): number | undefined {
    this.#catchUp();
    return partDurationMs(record, (startKind) => this.#startsUpTo(record, startKind));
  }

  /** Rows before `from` that end what a row from there on may have begun. */
  endsOfStartsFrom(from: number): readonly number[] {
    this.#catchUp();
    const extents = new Map<TraceParts, Extent>();
    for (const { row, edge, parts } of this.#partsFrom(from)) {
      if (edge !== "starts") continue;
      const us = this.#us(row);
      const { fromUs, toUs } = extents.get(parts) ?? { fromUs: us, toUs: us };
      extents.set(parts, { fromUs: Math.min(fromUs, us), toUs: Math.max(toUs, us) });
    }
    return [...extents].flatMap(([parts, extent]) => this.#endsOf(parts, extent).filter((row) => row < from));
  }

  /** Forgets the oldest row while it is still held, and gives those that end what it may have begun. */
  drop(row: number): readonly number[] {
    if (row >= this.#endRow) return [];
    const part = this.#partOf(this.#table.block(row >>> blockShift) as Block, row);
    if (!part) return [];
    const { edge, parts, traceId } = part;
    const us = this.#us(row);
    const ends = edge === "starts" ? this.#endsOf(parts, { fromUs: us, toUs: us }) : [];
    if (ends.length > 0) this.#revision++;
    parts[edge].shift();
    if (parts.starts.length + parts.ends.length === 0) this.#traces.delete(traceId);
    return ends;
  }

  *#startsUpTo({ traceId, createdUs }: ActivityRecord, startKind: RunEventKind) {
    const starts = this.#traces.get(traceId)?.starts ?? [];
    const end = this.#placeAfter(starts, createdUs);
    for (let at = end - 1; at >= Math.max(0, end - mostStarts); at--) {
      const row = starts[at] as number;
      const start = this.#table.record(row);
      if (start && runEventKind(start.eventType) === startKind) yield runEventOf(start, row);
    }
  }

  #catchUp(): void {
    const from = this.#endRow;
    this.#endRow = this.#table.endRow;
    for (const { row, edge, parts } of this.#partsFrom(from)) {
      const us = this.#us(row);
      parts[edge].splice(this.#placeAfter(parts[edge], us), 0, row);
      if (edge === "starts" && this.#endsOf(parts, { fromUs: us, toUs: us }).length > 0) this.#revision++;
    }
  }

  *#partsFrom(from: number) {
    for (let row = from; row < this.#endRow; row++) {
      const block = this.#table.block(row >>> blockShift);
      const part = block && this.#table.isLive(row) ? this.#partOf(block, row) : undefined;
      if (part) yield { row, ...part };
    }
  }

  /** With the lists of its trace, which begin with its first row; undefined of a row that begins and ends nothing. */
  #partOf({ codes }: Block, row: number) {
    const at = row & blockMask;
    const eventCode = (codes[eventColumn] as Uint32Array)[at] as number;
    const edge = this.#edges.get(this.#table.dictionary(eventColumn), eventCode);
    const traceCode = (codes[traceColumn] as Uint32Array)[at] as number;
    if (!edge || traceCode === 0) return undefined;
    const traceId = this.#table.dictionary(traceColumn).text(traceCode);
    const parts = this.#traces.get(traceId) ?? { starts: [], ends: [] };
    this.#traces.set(traceId, parts);
    return { edge, parts, traceId };
  }

  /** The rows that look at a start of that extent. */
  #endsOf({ starts, ends }: TraceParts, { fromUs, toUs }: Extent): readonly number[] {
    const beyond = starts[this.#placeAfter(starts, toUs) - 1 + mostStarts];
    const beyondUs = beyond === undefined ? Number.POSITIVE_INFINITY : this.#us(beyond);
    return ends.slice(this.#placeAt(ends, fromUs), this.#placeAt(ends, beyondUs));
  }

  #placeAt(rows: readonly number[], us: number): number {
    return firstWhere(rows.length, (index) => this.#us(rows[index] as number) >= us);
  }

  #placeAfter(rows: readonly number[], us: number): number {
    return firstWhere(rows.length, (index) => this.#us(rows[index] as number) > us);
  }

  #us(row: number): number {
    return this.#table.createdUs(row);
  }
}

function edgeOf(eventType: string): Edge | undefined {
  const kind = runEventKind(eventType);
  if (isStartKind(kind)) return "starts";
  return isEndKind(kind) ? "ends" : undefined;
}
