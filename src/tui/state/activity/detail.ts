/** The detail of one record as lines that fit: what it means, or its JSON; no styles, only what each line is. */

import { describeRecord } from "../../../activity/describe.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import type { EventView, ViewField } from "../../../activity/view.ts";
import { parseLossless } from "../../../base/json.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { wrapColumns } from "../wrap.ts";
import type { DetailLayout } from "./effect.ts";

/** One line without controls, at most as wide as asked. */
export interface DetailLine {
  readonly role: "field" | "output" | "hint" | "drift" | "json" | "note";
  readonly cells: readonly DetailCell[];
}

/** Both texts padded where something follows. */
export interface DetailCell {
  /** Empty on continued lines and where there is none. */
  readonly label: string;
  readonly text: string;
}

/** Longest text laid out, in characters; what is beyond is said, and `y` copies all of it. */
const longestText = 200_000;

/** The lines of the last record asked for are kept: each frame asks for the same ones. */
export function detailLines(record: ActivityRecord, layout: DetailLayout): readonly DetailLine[] {
  const key = `${layout.tab} ${layout.columns} ${layout.pretty}`;
  if (last?.key !== key || last.raw !== record.raw) {
    const lines =
      layout.tab === "raw" ? rawLines(record, layout) : viewLines(describeRecord(record), layout.columns);
    last = { key, raw: record.raw, lines };
  }
  return last.lines;
}

let last: { readonly key: string; readonly raw: string; readonly lines: readonly DetailLine[] } | undefined;

/** First line that can be at the top so that the last lines fill the room. */
export function lastFirstLine(lines: readonly DetailLine[], rows: number): number {
  return Math.max(0, lines.length - rows);
}

function viewLines(view: EventView, columns: number): readonly DetailLine[] {
  const labels = view.fields.map((field) => columnsOf(safeLine(field.label)));
  const shape: Shape = { columns, labelColumns: Math.min(24, Math.max(8, ...labels)) };
  return [
    ...(view.hint ? block("hint", "hint", view.hint, shape) : []),
    ...(view.output ? block("output", "output", view.output, shape) : []),
    ...fieldLines(view.fields, shape),
    ...view.drift.flatMap(({ path, expected, received }) =>
      block("drift", "unexpected", `${path}: expected ${expected}, received ${received}`, shape),
    ),
    ...(view.known === "unknown"
      ? block("note", "note", "flowtail does not know this event type", shape)
      : []),
  ];
}

interface Shape {
  readonly columns: number;
  readonly labelColumns: number;
}

/** From this width on two short fields share a line. */
const pairsFrom = 96;
const labelGap = 2;

function fieldLines(fields: readonly ViewField[], shape: Shape): readonly DetailLine[] {
  const { columns, labelColumns } = shape;
  const half = Math.floor(columns / 2);
  const room = columns < pairsFrom ? 0 : half - labelColumns - 2 * labelGap;
  const lines: DetailLine[] = [];
  let waiting: DetailCell | undefined;
  const flush = () => {
    if (waiting) lines.push({ role: "field", cells: [waiting] });
    waiting = undefined;
  };
  for (const field of fields) {
    const cell = { label: labelText(field.label, labelColumns), text: safeLine(valueText(field)) };
    if (field.value.includes("\n") || columnsOf(cell.text) > room) {
      flush();
      lines.push(...block("field", field.label, valueText(field), shape));
    } else if (waiting) {
      const first = { ...waiting, text: fitColumns(waiting.text, room + labelGap) };
      lines.push({ role: "field", cells: [first, cell] });
      waiting = undefined;
    } else waiting = cell;
  }
  flush();
  return lines;
}

function valueText(field: ViewField): string {
  return field.value === "" ? "(empty)" : field.value;
}

function rawLines(record: ActivityRecord, { columns, pretty }: DetailLayout): readonly DetailLine[] {
  const text = pretty ? prettyJson(record.raw) : record.raw;
  return block("json", "", text, { columns, labelColumns: 0 });
}

/** Laid out over lines; the text as it is when it is no JSON. */
function prettyJson(raw: string): string {
  try {
    return JSON.stringify(parseLossless(raw), null, 2) ?? raw;
  } catch {
    return raw;
  }
}

/** A text wrapped beside its label. */
function block(
  role: DetailLine["role"],
  label: string,
  text: string,
  { columns, labelColumns }: Shape,
): readonly DetailLine[] {
  const kept = text.slice(0, longestText);
  const rest = text.length - kept.length;
  const texts = wrapColumns(kept, Math.max(8, columns - labelColumns - labelGap));
  if (rest > 0) texts.push(`… ${rest} more characters; y copies the whole record`);
  return texts.map((line, index) => ({
    role,
    cells: [{ label: labelText(index === 0 ? label : "", labelColumns), text: line }],
  }));
}

function labelText(label: string, labelColumns: number): string {
  return labelColumns === 0 ? "" : fitColumns(safeLine(label), labelColumns) + " ".repeat(labelGap);
}
