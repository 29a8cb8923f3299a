/** What the Activity pane remembers: which rows are shown, where the cursor stands, what is open. */

import type { OlderRecords } from "../../../../store/activity-store.ts";
import { type HistogramModel, initialHistogram } from "../../histogram/model.ts";
import { selectedLine } from "../../line/editor.ts";
import { filterLine, type TypedLine, typedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import { type FollowingList, followingStart } from "../../list/following.ts";
import { type Filter, noFilter } from "../../log-filter.ts";
import type { TimeRange } from "../../range.ts";
import { closedRecord, type RecordReader } from "../../record/reader.ts";
import type { RecordText } from "../../record/text.ts";

export interface ActivityModel extends FollowingList, FilteredList<Filter> {
  readonly range: TimeRange | undefined;
  /** What was shown before each jump to the pane, the latest last: Esc shows it again when it leads back. */
  readonly setAside: readonly SetAside[];
  /** What was shown before the first of the alerts that are looked at; it holds while an alert is shown. */
  readonly beforeAlert: SetAside | undefined;
  /** Shows records that do not match too, dimmed. */
  readonly context: boolean;
  readonly rows: RowCounts;
  /** Row ids of marked records, oldest mark first. */
  readonly marks: readonly number[];
  /** How many columns the text of the rows is moved to the left. */
  readonly pan: number;
  readonly wrap: boolean;
  /** The lines of the rows on the screen where they are wrapped; undefined until that is known. */
  readonly wrapped: WrappedRows | undefined;
  readonly histogram: HistogramModel;
  readonly detail: RecordReader;
  /** What the detail says while it is open; undefined where there is no row. */
  readonly text: RecordText | undefined;
  readonly editor: EditorModel | undefined;
  /** What was typed before, the latest last; each text once. */
  readonly history: Readonly<Record<EditorModel["kind"], readonly string[]>>;
}

/** The lines that wrapped rows take, from some rows above the screen to the last one that may be on it. */
export interface WrappedRows {
  /** How many of the rows are above the screen. */
  readonly above: number;
  readonly heights: readonly number[];
}

/** The filter with those before it, and what else selects rows. */
export type SetAside = FilteredList<Filter> &
  Pick<ActivityModel, "range" | "context"> &
  Pick<HistogramModel, "zooms">;

export interface RowCounts {
  readonly matched: number;
  /** Records the store holds. */
  readonly held: number;
  /** Records that the store has dropped. */
  readonly dropped: number;
  /** Ends whose duration the filter asks for and whose start is not loaded: they may be among what it means. */
  readonly unstarted: number;
  /** False while a search still runs. */
  readonly complete: boolean;
  /** Whether the log has records before the oldest one held. */
  readonly older: OlderRecords;
  /** Whether a recording is still being read: until then every count is preliminary. */
  readonly loading: boolean;
  /** Epoch microseconds of the oldest record held that has a time; undefined while there is none. */
  readonly sinceUs: number | undefined;
  /** The same for the last record held that has a time. */
  readonly untilUs: number | undefined;
}

/** The line being typed: a filter, or a range of time. */
export interface EditorModel extends TypedLine {
  readonly kind: "filter" | "range";
  /** The filter, the range and the detail before the line was opened: what is typed is tried at once, and Esc brings these back. */
  readonly before?: Pick<ActivityModel, "filter" | "detail" | "range"> | undefined;
}

export const initialActivity: ActivityModel = {
  ...followingStart,
  filter: noFilter,
  range: undefined,
  setAside: [],
  beforeAlert: undefined,
  context: false,
  rows: {
    matched: 0,
    held: 0,
    dropped: 0,
    unstarted: 0,
    complete: true,
    older: "unknown",
    loading: false,
    sinceUs: undefined,
    untilUs: undefined,
  },
  marks: [],
  pan: 0,
  wrap: false,
  wrapped: undefined,
  histogram: initialHistogram,
  detail: closedRecord,
  text: undefined,
  editor: undefined,
  earlierFilters: [],
  added: 0,
  history: { filter: [], range: [] },
};

export function newEditor(kind: EditorModel["kind"], text: string): EditorModel {
  return { kind, ...(kind === "filter" ? filterLine(text) : typedLine(selectedLine(text))) };
}
