/** One part of a run as a line to be read aloud: what it is, what became of it, how long it took, when it began. */

import type { NameOf } from "../../activity/component-names.ts";
import { limitNote } from "../../activity/run-limits.ts";
import { waterfallDurationMs } from "../../activity/runs/run-duration.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import type { WaterfallRow } from "../../activity/runs/waterfall.ts";
import { formatDuration } from "../../base/time.ts";

/** `step approve_request: step 2 of 3 failed, took 895 ms, began 1.2 s into the run`. */
export function spokenRow(row: WaterfallRow, run: RunSummary, nameOf: NameOf, nowUs?: number): string {
  const { kind, startUs: from, endUs: to } = row;
  const at = from ?? to;
  const afterMs = at === undefined ? 0 : (at - run.startUs) / 1000;
  const when = afterMs < 1 ? "" : `, ${formatDuration(afterMs)} into the run`;
  if (kind === "output") return `printed: ${row.text}${when}`;
  const label = nameOf(row.label) ?? row.label;
  const what = [kind, label].filter(Boolean).join(" ");
  const state = [row.text || (row.status === "noted" ? "" : row.status), limitNote(row, nowUs)]
    .filter(Boolean)
    .join(" ");
  const tookMs = waterfallDurationMs(row, run, nowUs ?? Number.POSITIVE_INFINITY);
  const verb = to === undefined ? "has taken" : "took";
  const took = tookMs === undefined ? "" : `, ${verb} ${formatDuration(tookMs)}`;
  return `${[what, state].filter(Boolean).join(": ")}${took}${when}`;
}
