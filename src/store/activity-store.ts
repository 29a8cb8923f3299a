/** What the store gives its readers: a million records as live selections, read a window at a time. */

import type { LearntNames, NamedThing } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import type { PartDurations } from "../activity/runs/part-durations.ts";
import type { Query } from "../query/query.ts";
import type { LevelCount } from "./selection/level-counts.ts";

export type { LevelCount } from "./selection/level-counts.ts";

/** A stretch of missing events, or a note of what happened beside the log; shown as a row where it ends. */
export interface GapMark {
  readonly id: number;
  readonly fromUs: number;
  readonly toUs: number;
  /** Where it ends is not known yet; `toUs` was then the platform's present. */
  readonly openEnd?: boolean;
  readonly text: string;
  /** Nothing is missing: it only says what happened then, such as a file that was saved. */
  readonly note?: true;
  /** Nothing is missing between records: the log goes on before it, and that part has not been loaded. */
  readonly edge?: "more" | "asking";
}

/** Whether the log has records before the oldest that was loaded. */
export type OlderRecords = "unknown" | "more" | "asking" | "none";

export type Row =
  | {
      readonly kind: "record";
      readonly rowId: number;
      readonly record: ActivityRecord;
      readonly matches: boolean;
    }
  | { readonly kind: "gap"; readonly gap: GapMark };

export interface ActivityStore {
  /** Names that the records give their components: a selection takes them for the identifiers they stand for. */
  readonly names: LearntNames;
  /** Takes names that are known from elsewhere. */
  declareNames(things: readonly NamedThing[]): void;
  /** Rises with every change. */
  readonly revision: number;
  /** Records held. */
  readonly size: number;
  /** Most records held; the oldest are dropped beyond it, and `dropped` counts them. */
  readonly capacity: number;
  readonly dropped: number;
  /** Epoch microseconds of the oldest and the newest record; undefined when empty. */
  readonly range: { readonly fromUs: number; readonly toUs: number } | undefined;
  /** Adds records in any order; they are shown by creation time, equal times in order of arrival. */
  append(records: readonly ActivityRecord[]): void;
  setGaps(gaps: readonly GapMark[]): void;
  record(rowId: number): ActivityRecord | undefined;
  /** Row ids rise by one with every record in order of arrival; the next one gets this id. */
  readonly endRow: number;
  /** The same as `record`, for a pass over very many records: does not remember them. */
  peek(rowId: number): ActivityRecord | undefined;
  /** Of the records held; `revision` rises when starts come after their ends, or are let go before them. */
  readonly durations: PartDurations & { readonly revision: number };
  /** Row ids from `from` to before `to` that belong to the trace, in order of time; default all. A look at one column. */
  rowsOfTrace(traceId: string, from?: number, to?: number): readonly number[];
  /** A live view of what matches; `context` keeps the others too, marked as not matching. */
  select(query: Query, options?: { readonly context?: boolean; readonly nowUs?: number }): Selection;
  /** Calls back after a change, at most once in a turn of the event loop; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Rows in order of time. Positions count every row, gap rows included, from 0 (oldest). */
export interface Selection {
  /** Rows, gap rows included. */
  readonly length: number;
  /** Records that match the query. */
  readonly matched: number;
  /** False while a text search still runs in the background; `matched` then still rises. */
  readonly complete: boolean;
  window(start: number, length: number): readonly Row[];
  /** Position of the record, or of the row where it would stand. */
  positionOf(rowId: number): number;
  /** Position of the first row at or after the instant (epoch microseconds). */
  positionAt(us: number): number;
  /** Nearest position after (or before) `from` whose record satisfies the query; -1 when there is none. */
  find(query: Query, from: number, direction: 1 | -1): number;
  /** How many records match between each two neighbouring instants (epoch microseconds, rising), by level. */
  levelCounts(edges: readonly number[]): readonly LevelCount[];
  close(): void;
}
