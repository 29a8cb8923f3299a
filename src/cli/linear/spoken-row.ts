/** One part of a run as a line to be read aloud: what it is, what became of it, how long it took, when it began. */

import type { NameOf } from "../../activity/component-names.ts";
import { limitNote } from "../../activity/run-limits.ts";
import type { WaterfallRow } from "../../activity/runs/waterfall.ts";
import { formatDuration } from "../../base/time.ts";

/** `step approve_request: step 2 of 3 failed, took 895 ms, began 1.2 s into the run`. */
export function spokenRow(row: WaterfallRow, startUs: number, nameOf: NameOf, nowUs?: number): string {
  const { kind, startUs: from, endUs: to } = row;
  const at = from ?? to;
  const afterMs = at === undefined ? 0 : (at - startUs) / 1000;
  const when = afterMs < 1 ? "" : `, ${formatDuration(afterMs)} into the run`;
  if (kind === "output") return `printed: ${row.text}${when}`;
  const label = nameOf(row.label) ?? row.label;
  const what = [kind === "event" ? "" : kind, label].filter(Boolean).join(" ");
  const state = [row.text || (row.status === "noted" ? "" : row.status), limitNote(row, nowUs)]
    .filter(Boolean)
    .join(" ");
  const took =
    from === undefined || to === undefined || to === from
      ? ""
      : `, took ${formatDuration((to - from) / 1000)}`;
  return `${[what, state].filter(Boolean).join(": ")}${took}${when}`;
}
