/** The detail of one record as lines that fit: what it means, its JSON, its run, or what to make of it. */

import type { ActivityRecord } from "../../../../activity/record.ts";
import type { DetailExtras } from "../../detail/extras.ts";
import { hintLines } from "../../detail/hint-lines.ts";
import { rawLines } from "../../detail/raw-lines.ts";
import { traceLines } from "../../detail/trace-lines.ts";
import { viewLines } from "../../detail/view-lines.ts";
import type { ReaderLine } from "../../reader/line.ts";
import type { DetailLayout } from "./effect.ts";

/** The lines of the last record asked for are kept: each frame asks for the same ones. */
export function detailLines(
  record: ActivityRecord,
  layout: DetailLayout,
  extras: DetailExtras = {},
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
  | (Pick<DetailExtras, "deployment" | "trace"> & {
      readonly key: string;
      readonly raw: string;
      readonly lines: readonly ReaderLine[];
    })
  | undefined;

function makeLines(
  record: ActivityRecord,
  layout: DetailLayout,
  extras: DetailExtras,
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
