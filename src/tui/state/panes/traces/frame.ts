/** What the views of the Traces pane show: windows of runs, rows and totals, read for one drawing. */

import type { ActivityRecord } from "../../../../activity/record.ts";
import type { ComparedRow } from "../../../../activity/runs/compare-runs.ts";
import type { RunSummary } from "../../../../activity/runs/run-summary.ts";
import type { Missing } from "../../../../activity/totals/missing-measures.ts";
import type { StatisticsRow } from "../../../../activity/totals/running-totals.ts";
import type { Names } from "../../names.ts";
import type { FoldedRow } from "./folding.ts";

export type TracesFrame = { readonly pane: "traces"; readonly names: Names } & (
  | RunsFrame
  | RunFrame
  | ComparisonFrame
  | StatisticsFrame
);

export interface RunsFrame {
  readonly view: "runs";
  readonly rows: readonly RunSummary[];
}

export interface RunFrame {
  readonly view: "run";
  /** Undefined until one of its records was found. */
  readonly summary: RunSummary | undefined;
  readonly rows: readonly FoldedRow[];
  /** Epoch microseconds of the first and last instant of all rows. */
  readonly span: { readonly fromUs: number; readonly toUs: number };
  /** How many of the latest records no row shows. */
  readonly omitted: number;
  readonly isComplete: boolean;
}

/** A record of a row, its number among the row's records from 1, and how many they are. */
export interface ShownRecord {
  readonly rowId: number;
  readonly record: ActivityRecord;
  readonly number: number;
  readonly of: number;
}

export interface ComparisonFrame {
  readonly view: "comparison";
  readonly left: RunSummary | undefined;
  readonly right: RunSummary | undefined;
  readonly rows: readonly ComparedRow[];
  /** Positions among the rows asked for; -1 when the runs are alike. */
  readonly firstDifference: number;
  readonly differences: number;
  /** False while the good runs that say how long parts usually take are read: fewer rows may differ then. */
  readonly isComplete: boolean;
}

export interface StatisticsFrame {
  readonly view: "statistics";
  readonly records: number;
  readonly errors: number;
  readonly range: { readonly fromUs: number; readonly toUs: number } | undefined;
  readonly rows: readonly StatisticsRow[];
  /** What all rows cannot say. */
  readonly missing: Missing | undefined;
  /** False while counting goes on. */
  readonly isComplete: boolean;
  /** Share of the log that has been read, 0 to 1. */
  readonly progress: number;
}
