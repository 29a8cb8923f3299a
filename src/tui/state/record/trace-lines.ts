/** The records of the same run as a short list, with what happened before and after. */

import { type EventLine, lineOf } from "../../../activity/line.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import { columnsOf, fitColumns, truncateColumns } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import type { ReaderLine } from "../reader/line.ts";
import type { RecordExtras } from "./extras.ts";

/** One line a record: when after the first one shown, what it is about, what happened. */
export function traceLines(
  { traceId }: ActivityRecord,
  { trace, nameOf }: RecordExtras,
  columns: number,
): readonly ReaderLine[] {
  if (traceId === "") return [note("This record belongs to no trace.")];
  if (!trace) return [note("Its run is shown above.")];
  const firstUs = trace.entries.find(({ record }) => record.createdUs > 0)?.record.createdUs ?? 0;
  const lines = trace.entries.map(({ rowId, record }) => ({ rowId, line: lineOf(record, nameOf) }));
  const subjectColumns = Math.min(26, Math.max(4, ...lines.map(({ line }) => columnsOf(line.subject))));
  return [
    ...more(trace.before, "before"),
    ...lines.map(({ rowId, line }): ReaderLine => {
      const label = `${offsetText(line.timeUs, firstUs).padStart(9)}  `;
      const text = `${fitColumns(line.subject, subjectColumns)}  ${line.text}`;
      return {
        role: roleOf(line),
        cells: [
          {
            label,
            text: truncateColumns(text, columns - label.length - 2),
            target: { kind: "record", rowId },
          },
        ],
        ...(rowId === trace.current && { current: true }),
      };
    }),
    ...more(trace.after, "after"),
  ];
}

function more(count: number, where: string): readonly ReaderLine[] {
  return count === 0 ? [] : [note(`… ${count} more ${where}, in the waterfall`)];
}

function note(text: string): ReaderLine {
  return { role: "note", cells: [{ label: "", text }] };
}

/** `+0.895 s` after the first; empty for the first record itself, and without a time. */
function offsetText(us: number, firstUs: number): string {
  return us === 0 || us === firstUs ? "" : `+${formatDuration((us - firstUs) / 1000)}`;
}

function roleOf({ severity, outcome }: EventLine): ReaderLine["role"] {
  if (severity === "error" || severity === "fatal") return "error";
  if (severity === "warn") return "warn";
  return outcome === "succeeded" ? "better" : "field";
}
