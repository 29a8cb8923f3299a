/** What the Traces pane remembers: which runs are listed, which one is open, what is compared, which statistics. */

import type { RunCounts, RunSelection } from "../../../../activity/runs/run-order.ts";
import type { TotalsOrder } from "../../../../activity/totals/sort-totals.ts";
import type { TypedLine } from "../../line/typed-line.ts";
import type { FilteredList } from "../../list/filters.ts";
import { type ListPosition, listStart } from "../../list/position.ts";
import { type Filter, noFilter } from "../../log-filter.ts";
import type { TimeRange } from "../../range.ts";
import { closedReader, type Reader } from "../../reader/reader.ts";
import { closedRecord, type RecordReader } from "../../record/reader.ts";
import type { RecordText } from "../../record/text.ts";
import { noRowSearch, type RowSearch } from "../../search/place.ts";

export interface TracesModel {
  readonly view: TracesView;
  readonly runs: RunsModel;
  readonly run: RunModel;
  readonly comparison: ComparisonModel;
  readonly statistics: StatisticsModel;
}

export type TracesView = "runs" | "run" | "comparison" | "statistics";

/** Those whose rows are searched in; the list of runs has a filter. */
export type SearchedView = Exclude<TracesView, "runs">;

/** The list of runs. */
/** `filter` is the text of the selection. */
export interface RunsModel extends ListPosition, Omit<FilteredList<string>, "filter"> {
  readonly selection: RunSelection;
  /** True while the cursor stays at the first row although new rows come before it; a motion ends it. */
  readonly following: boolean;
  /** Trace of the marked run; the next run that is chosen is compared with it. */
  readonly marked: string | undefined;
  /** The filter being typed, which counts at every key, and the one before it. */
  readonly editor:
    | (TypedLine & { readonly before: Pick<RunsModel, "following"> & { readonly text: string } })
    | undefined;
  readonly known: KnownRuns;
  /** While the run to compare with is chosen in the list: the comparison, and how the list was before. */
  readonly choosing:
    | {
        readonly comparison: ComparisonModel;
        readonly before: Pick<RunsModel, "selection" | "following" | "earlierFilters" | "added">;
      }
    | undefined;
}

export interface KnownRuns {
  readonly size: number;
  /** How many runs were dropped because there were too many. */
  readonly dropped: number;
  /** How many of the runs in the list have each status. */
  readonly counts: RunCounts;
  /** Share of the log that has been read, 0 to 1. */
  readonly progress: number;
}

/** One run's waterfall; its length counts rows that are not folded away. */
export interface RunModel extends ListPosition, RowSearch {
  /** Empty until one was opened. */
  readonly traceId: string;
  /** Ids of the rows whose parts are hidden. */
  readonly folded: readonly string[];
  readonly detail: RecordReader;
  /** What the detail says while it is open; undefined where there is no record. */
  readonly text: RecordText | undefined;
  /** The record that one came from; undefined where the run was chosen as a whole. */
  readonly record: number | undefined;
  /** Whether the cursor was already put where the run is to be looked at. */
  readonly arrived: boolean;
  /** Whether the detail opened by itself, to say why the run failed; Esc then leaves the run at once. */
  readonly cardByItself: boolean;
  /** Which of the selected row's records the detail shows: 0 is the last one, which has the most facts. */
  readonly recordFromEnd: number;
}

export interface ComparisonModel extends ListPosition, RowSearch {
  /** The two runs: left the run to compare with, right the chosen run. */
  readonly left: string;
  readonly right: string;
  /** True while rows that are alike are left out. */
  readonly differencesOnly: boolean;
  /** Whether the cursor was already put at the first difference. */
  readonly arrived: boolean;
  readonly other: OtherRun;
  /** What decides between the two; undefined where they are alike, and until they are compared. */
  readonly sentence: string | undefined;
  /** The deployment between the two, in words; undefined where there was none. */
  readonly deployed: string | undefined;
  readonly detail: ComparisonReader;
  /** What the detail says; undefined where there is no row. */
  readonly text: RecordText | undefined;
}

/** The run that another one is compared with, and why it is that run. */
export interface OtherRun {
  readonly traceId: string;
  readonly as: "last-good" | "marked" | "chosen";
}

/** The runs to show, and how the left one was chosen. */
export interface ComparedPair {
  readonly left: string;
  readonly right: string;
  readonly as: OtherRun["as"];
}

export interface ComparisonReader extends Reader<"fields" | "left" | "right"> {
  /** JSON laid out over lines rather than as received. */
  readonly pretty: boolean;
}

export interface StatisticsModel extends ListPosition, RowSearch, TotalsOrder {
  /** Which records are counted. */
  readonly filter: Filter;
  /** The range of time; by default all that is loaded. */
  readonly range: TimeRange | undefined;
}

export const initialTraces: TracesModel = {
  view: "runs",
  runs: {
    ...listStart,
    selection: { sort: "start", reversed: false, status: undefined, text: "" },
    following: true,
    marked: undefined,
    editor: undefined,
    earlierFilters: [],
    added: 0,
    choosing: undefined,
    known: {
      size: 0,
      dropped: 0,
      counts: { running: 0, pending: 0, succeeded: 0, failed: 0, unknown: 0 },
      progress: 0,
    },
  },
  run: {
    ...listStart,
    ...noRowSearch,
    traceId: "",
    folded: [],
    detail: closedRecord,
    text: undefined,
    record: undefined,
    arrived: false,
    cardByItself: false,
    recordFromEnd: 0,
  },
  comparison: {
    ...{ ...listStart, ...noRowSearch, left: "", right: "", differencesOnly: false, arrived: false },
    other: { traceId: "", as: "chosen" },
    ...{ sentence: undefined, deployed: undefined },
    detail: { ...closedReader("fields"), open: true, pretty: true },
    text: undefined,
  },
  statistics: {
    ...listStart,
    ...noRowSearch,
    filter: noFilter,
    range: undefined,
    group: "functions",
    sort: "count",
    reversed: false,
  },
};
