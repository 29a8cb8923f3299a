/** What the Audit pane remembers: which entries are shown, where the cursor stands, and the status of reading. */

import type { LagFacts, SetBack } from "../../../../activity/lag-words.ts";
import type { Failure } from "../../../../base/failure.ts";
import { type AuditFilter, noAuditFilter } from "../../../../catalog/audit/log-filter.ts";
import type { SubjectNames } from "../../../../catalog/audit/named-subjects.ts";
import { type HistogramModel, initialHistogram } from "../../histogram/model.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import { type FollowingList, followingStart } from "../../list/following.ts";
import type { ListPosition } from "../../list/position.ts";
import type { Facts, FactsReader } from "../../reader/facts.ts";
import { closedReader } from "../../reader/reader.ts";

export interface AuditModel extends FollowingList, FilteredList<AuditFilter> {
  /** The names of those whom the filter in use names, as far as entries say them that were read. */
  readonly names: SubjectNames;
  /** Undefined while nothing is typed. */
  readonly editor: AuditEditor | undefined;
  /** Undefined while the list of families is closed. */
  readonly families: FamilyList | undefined;
  /** Entries that the filter selects. */
  readonly matched: number;
  /**
   * Whether these are of the filter that is typed. They are of the filter in use where the typed one selects what was not asked for, and
   * while a name in it says nothing.
   */
  readonly tried: "shown" | "unread" | "unnamed";
  /** Entries that the platform gave. */
  readonly read: number;
  /** Entries held, whether or not the filter's own terms select them. */
  readonly held: number;
  /** How many older entries were dropped because there were too many. */
  readonly dropped: number;
  /** Whether the platform has older entries than those held. */
  readonly older: "unknown" | "more" | "asking" | "none";
  readonly histogram: HistogramModel;
  /** How many columns the text of the rows is moved to the left. */
  readonly pan: number;
  /** Identifiers of entries. */
  readonly marks: readonly string[];
  readonly detail: FactsReader;
  /** The entry at the cursor. */
  readonly current: CurrentEntry | undefined;
  readonly status: AuditStatus;
  /** What was typed before, the latest last. */
  readonly history: Readonly<Record<AuditEditor["kind"], readonly string[]>>;
}

/** An entry with the values that a filter can name. */
export interface CurrentEntry extends Facts {
  readonly action: string;
  readonly actor: EntrySubject;
  readonly entity: EntrySubject;
}

/** What the filter names by its identifier, with its name for people: `timeoff-bot (A0DEMOTIME)`. */
export interface EntrySubject {
  readonly id: string;
  readonly label: string;
}

export interface AuditEditor extends TypedLine {
  /** `range` of time. */
  readonly kind: "filter" | "range";
  /** The entry at the cursor before the line was opened, and the lines above it: Esc leads back there. */
  readonly before?: { readonly id: string; readonly below: number };
}

export interface FamilyList extends ListPosition {
  /** Families whose actions are listed. */
  readonly open: readonly string[];
  /** Actions of the entries that were read, the most frequent first. */
  readonly seen: readonly string[];
  /** Families and actions that were chosen one by one. */
  readonly chosen: readonly string[];
}

export interface AuditStatus {
  /**
   * `off` before the pane was first shown; `behind` while a look takes long; `ended` after a range was read; `stopped` when reading has
   * failed.
   */
  readonly phase: "off" | "reading" | "live" | "behind" | "ended" | "trouble" | "stopped";
  readonly answeredAtMs: number | undefined;
  /** When the platform is asked next. */
  readonly nextAtMs: number | undefined;
  readonly completeUntilUs: number | undefined;
  /** How far behind, and why; undefined where it is not. */
  readonly behind: LagFacts | undefined;
  readonly failure: Failure | undefined;
  /** A note about the filter, in words. */
  readonly note: string | undefined;
  /** How far the platform's clock is behind what was read; undefined where it is not. */
  readonly setBack: SetBack | undefined;
}

export const noAuditStatus: AuditStatus = {
  phase: "off",
  answeredAtMs: undefined,
  nextAtMs: undefined,
  completeUntilUs: undefined,
  behind: undefined,
  failure: undefined,
  note: undefined,
  setBack: undefined,
};

/** How many entries are fetched at the start, and each time older ones are asked for. */
export const entriesAtOnce = 500;

export const initialAudit: AuditModel = {
  ...followingStart,
  filter: noAuditFilter,
  names: {},
  editor: undefined,
  families: undefined,
  matched: 0,
  tried: "shown",
  read: 0,
  held: 0,
  dropped: 0,
  older: "unknown",
  histogram: initialHistogram,
  pan: 0,
  marks: [],
  detail: closedReader("view"),
  current: undefined,
  ...{ status: noAuditStatus, earlierFilters: [], added: 0, history: { filter: [], range: [] } },
};
