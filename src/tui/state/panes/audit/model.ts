/** What the Audit pane remembers: which entries are wanted, where one stands among them, and how the reading goes. */

import type { Failure } from "../../../../base/failure.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import { type FollowingList, followingStart } from "../../list/following.ts";
import type { ListPosition } from "../../list/position.ts";
import type { Facts, FactsReader } from "../../reader/facts.ts";
import { closedReader } from "../../reader/reader.ts";
import { type AuditFilter, noAuditFilter } from "./filter.ts";

export interface AuditModel extends FollowingList, FilteredList<AuditFilter> {
  /** Undefined while nothing is typed. */
  readonly editor: AuditEditor | undefined;
  /** Undefined while the list of families is closed. */
  readonly families: FamilyList | undefined;
  /** Entries that the platform gave. */
  readonly read: number;
  /** Entries held, whether or not the filter's own terms select them. */
  readonly held: number;
  /** Older entries that were let go because there were too many. */
  readonly dropped: number;
  /** Whether the platform has older entries than those held. */
  readonly older: "unknown" | "more" | "asking" | "none";
  /** Whether entries over time are shown; undefined: where there is room. */
  readonly histogram: boolean | undefined;
  /** Columns by which the rows' text is moved to the left. */
  readonly pan: number;
  /** Identifiers of entries. */
  readonly marks: readonly string[];
  readonly detail: FactsReader;
  /** The entry at the cursor. */
  readonly current: CurrentEntry | undefined;
  readonly status: AuditStatus;
  /** What was typed, the latest last. */
  readonly history: Readonly<Record<AuditEditor["kind"], readonly string[]>>;
}

/** An entry with what one can filter by. */
export interface CurrentEntry extends Facts {
  readonly action: string;
  readonly actorId: string;
  readonly entityId: string;
}

export interface AuditEditor extends TypedLine {
  /** `range` of time. */
  readonly kind: "filter" | "range";
}

export interface FamilyList extends ListPosition {
  /** Families whose actions are listed. */
  readonly open: readonly string[];
  /** Actions of the entries that were read, the most frequent first. */
  readonly seen: readonly string[];
  /** Families and actions that were chosen one by one. */
  readonly chosen: readonly string[];
  /** Whether anything was chosen since the list was opened. */
  readonly isChanged: boolean;
}

export interface AuditStatus {
  /** `off` before the log was ever wanted; `ended` after a range was read; `stopped` when it is not asked any more. */
  readonly phase: "off" | "reading" | "live" | "ended" | "trouble" | "stopped";
  readonly answeredAtMs: number | undefined;
  /** When it is asked next. */
  readonly nextAtMs: number | undefined;
  readonly completeUntilUs: number | undefined;
  readonly failure: Failure | undefined;
  /** What should be known about the filter. */
  readonly note: string | undefined;
}

export const noAuditStatus: AuditStatus = {
  ...{ phase: "off", answeredAtMs: undefined, nextAtMs: undefined },
  ...{ completeUntilUs: undefined, failure: undefined, note: undefined },
};

/** Entries fetched at the start, and at a time when older ones are wanted. */
export const entriesAtOnce = 500;

export const initialAudit: AuditModel = {
  ...followingStart,
  ...{ filter: noAuditFilter, editor: undefined, families: undefined },
  ...{
    read: 0,
    held: 0,
    dropped: 0,
    older: "unknown",
    histogram: undefined,
    pan: 0,
    marks: [],
    detail: closedReader("view"),
    current: undefined,
  },
  ...{ status: noAuditStatus, earlierFilters: [], history: { filter: [], range: [] } },
};
