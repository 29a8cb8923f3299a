/** The detail of the selected row: a title with its tabs, then as many lines as there is room for. */

import { describeRecord } from "../../../activity/describe.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatIso } from "../../../base/time.ts";
import type { Highlighter } from "../../../query/highlight.ts";
import type { Row } from "../../../store/activity-store.ts";
import type { DetailLayout } from "../../state/panes/activity/effect.ts";
import { type DetailModel, type DetailTab, detailTabs } from "../../state/panes/activity/model.ts";
import type { ReaderLine } from "../../state/reader/line.ts";
import { cursorLine, restingFirstLine } from "../../state/reader/motion.ts";
import type { RecordExtras } from "../../state/record/extras.ts";
import { recordLines } from "../../state/record/record-lines.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { type LinePaint, paintLine } from "../detail-line.ts";
import { type Segment, segmentLine } from "../segments.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme } from "../theme.ts";

export interface DetailView {
  readonly row: Row | undefined;
  readonly detail: DetailModel;
  readonly layout: DetailLayout;
  readonly extras: RecordExtras;
  readonly theme: Theme;
  /** The key that shows a user's account. */
  readonly personKey: string;
  readonly rows: number;
  /** Marks what is searched for; nothing by default. */
  readonly highlight?: Highlighter;
  /** Stands beside the title, such as which of several records this is. */
  readonly note?: string;
}

/** Exactly `rows` lines, the title included. */
export function detailView(view: DetailView): readonly string[] {
  const { row, detail, layout, extras, theme, personKey, rows, highlight = () => [] } = view;
  const paint: LinePaint = { theme, highlight, columns: layout.columns + 1, personKey };
  const textRows = rows - 1;
  const lines = row ? linesOf(row, layout, extras) : [];
  const first = detail.focused ? detail.firstLine : restingFirstLine(lines, detail, textRows);
  const cursor = detail.focused ? cursorLine(detail, textRows) : undefined;
  const shown = lines
    .slice(first, first + textRows)
    .map((line, index) => paintLine(line, first + index === cursor ? detail.cell : undefined, paint));
  const position =
    lines.length > textRows ? `${first + 1}${theme.glyphs.dash}${first + shown.length}/${lines.length}` : "";
  return [titleLine(view, position), ...Array.from({ length: textRows }, (_, index) => shown[index] ?? "")];
}

function linesOf(row: Row, layout: DetailLayout, extras: RecordExtras): readonly ReaderLine[] {
  if (row.kind === "record") return recordLines(row.record, layout, extras);
  if (row.gap.edge) return noteLines(`This is the oldest event that was loaded.\n${row.gap.text}`, layout);
  const text = `${row.gap.text}\nfrom ${formatIso(row.gap.fromUs)}\nto   ${formatIso(row.gap.toUs)}`;
  return noteLines(text, layout);
}

function noteLines(text: string, { columns }: DetailLayout): readonly ReaderLine[] {
  return wrapColumns(text, columns).map((line) => ({ role: "note", cells: [{ label: "", text: line }] }));
}

function titleLine({ row, detail, layout, extras, theme, note = "" }: DetailView, position: string): string {
  const tabs = tabSegments(detailTabs, tabTitles, detail.tab);
  const left: Segment[] = [
    { text: detail.focused ? theme.glyphs.cursor : "", tone: "accent", priority: 1 },
    { text: row ? titleOf(row, theme, extras) : "no row", tone: "strong", priority: 0, shrinks: true },
  ];
  const right: Segment[] = [
    { text: note, tone: "faint", priority: 3 },
    { text: position, tone: "faint", priority: 2 },
    ...tabs,
  ];
  return segmentLine(theme, layout.columns + 2, { left, right }, 1);
}

function titleOf(row: Row, theme: Theme, { nameOf }: RecordExtras): string {
  if (row.kind === "gap")
    return row.gap.note ? "beside the log" : row.gap.edge ? "where the loaded part begins" : "gap";
  const view = describeRecord(row.record, nameOf);
  const what = [view.eventType || "event", view.subject, view.headline].filter(Boolean);
  return safeLine(what.join(` ${theme.glyphs.dot} `));
}

const tabTitles: Readonly<Record<DetailTab, string>> = {
  view: "View",
  raw: "Raw",
  trace: "Trace",
  hints: "Hints",
};
