/** The detail of one record as lines that fit: what it means, its JSON, its run, or what to make of it. */

import type { ActivityRecord } from "../../../activity/record.ts";
import type { DetailLayout } from "../panes/activity/effect.ts";
import type { ReaderLine } from "../reader/line.ts";
import type { RecordExtras } from "./extras.ts";
import { hintLines } from "./hint-lines.ts";
import { rawLines } from "./raw-lines.ts";
import { traceLines } from "./trace-lines.ts";
import { viewLines } from "./view-lines.ts";

/** The lines of the last record asked for are kept: each frame asks for the same ones. */
export function recordLines(
  record: ActivityRecord,
  layout: DetailLayout,
  extras: RecordExtras = {},
): readonly ReaderLine[] {
  const { deployment, trace, nameOf } = extras;
  const name = nameOf?.(record.componentId) ?? "";
  const key = `${layout.tab} ${layout.columns} ${layout.pretty} ${name} ${JSON.stringify(layout.folds)}`;
  const isSame = last?.key === key && last.raw === record.raw;
  if (!last || !isSame || last.deployment !== deployment || last.trace !== trace) {
    last = { key, raw: record.raw, deployment, trace, lines: makeLines(record, layout, extras) };
  }
  return last.lines;
}

let last:
  | (Pick<RecordExtras, "deployment" | "trace"> & {
      readonly key: string;
      readonly raw: string;
      readonly lines: readonly ReaderLine[];
    })
  | undefined;

function makeLines(
  record: ActivityRecord,
  layout: DetailLayout,
  extras: RecordExtras,
): readonly ReaderLine[] {
  switch (layout.tab) {
    case "view":
      return viewLines(record, layout.columns, extras);
    case "raw":
      return rawLines(record, layout);
    case "trace":
      return traceLines(record, extras, layout.columns);
    case "hints":
      return hintLines(record, layout.columns, extras);
  }
}

/** First line that can be at the top so that the last lines fill the room. */
export function lastFirstLine(lines: readonly ReaderLine[], rows: number): number {
  return Math.max(0, lines.length - rows);
}
