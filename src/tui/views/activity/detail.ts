/** The detail of the selected row: a title with its tabs, then as many lines as there is room for. */

import { describeRecord } from "../../../activity/describe.ts";
import { formatIso } from "../../../base/time.ts";
import type { Highlighter } from "../../../query/highlight.ts";
import type { Row } from "../../../store/activity-store.ts";
import type { DetailLayout } from "../../state/panes/activity/effect.ts";
import { type DetailModel, type DetailTab, detailTabs } from "../../state/panes/activity/model.ts";
import type { ReaderLine } from "../../state/reader/line.ts";
import type { RecordExtras } from "../../state/record/extras.ts";
import { recordLines } from "../../state/record/record-lines.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { readerView } from "../reader.ts";
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
  const { row, detail, layout, extras, theme, note = "" } = view;
  return readerView({
    ...view,
    reader: detail,
    tabs: detailTabs,
    titles: tabTitles,
    title: row ? titleOf(row, theme, extras) : "no row",
    lines: row ? linesOf(row, layout, extras) : [],
    columns: layout.columns + 2,
    note: { text: note, tone: "faint" },
  });
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

function titleOf(row: Row, theme: Theme, { nameOf }: RecordExtras): string {
  if (row.kind === "gap")
    return row.gap.note ? "beside the log" : row.gap.edge ? "where the loaded part begins" : "gap";
  const view = describeRecord(row.record, nameOf);
  const what = [view.eventType || "event", view.subject, view.headline].filter(Boolean);
  return what.join(` ${theme.glyphs.dot} `);
}

const tabTitles: Readonly<Record<DetailTab, string>> = {
  view: "View",
  raw: "Raw",
  trace: "Trace",
  hints: "Hints",
};
