/** The waterfall of one run: its title line, one line for each part, and the detail of a record. */

import { limitNote } from "../../../activity/run-limits.ts";
import { waterfallDurationMs } from "../../../activity/runs/run-duration.ts";
import { countText } from "../../../base/count-words.ts";
import { formatDuration } from "../../../base/time.ts";
import { offsetText, timeBar, timeScale } from "../../../exports/time-bar.ts";
import { detailRoom } from "../../state/layout.ts";
import { noneYet } from "../../state/looked-through.ts";
import type { Names } from "../../state/names.ts";
import type { FoldedRow } from "../../state/panes/traces/folding.ts";
import type { RunFrame } from "../../state/panes/traces/frame.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { rowWords } from "../../state/panes/traces/row-words.ts";
import { logEndUs } from "../extent.ts";
import { listAndDetailLines } from "../list-and-detail.ts";
import type { PaneFrame } from "../pane-view.ts";
import { recordView } from "../record.ts";
import { statusGlyph, statusTones } from "../run-status.ts";
import { type Column, type Table, tableHead, tableRows } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";
import { runTitleLine } from "./run-title.ts";

type Shown = RunFrame & { readonly names: Names };

export function runLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { run } = model.traces;
  const layout = tracesLayout(model);
  const table: Table<FoldedRow> = {
    columns: waterfallColumns(shown, logEndUs(model, nowMs), theme),
    rows: shown.rows,
    list: run,
    words: run.words,
    empty: shown.isComplete
      ? noneYet("There is no event of this run", model)
      : "Looking for the events of this run.",
    screen: layout.listColumns,
  };
  return [
    runTitleLine({ model, summary: shown.summary, omitted: shown.omitted, nowMs }, theme),
    tableHead(table, theme),
    ...listAndDetailLines(
      layout,
      tableRows(table, theme),
      () => recordView(model, { text: run.text, reader: run.detail, theme, ...detailRoom(layout) }),
      theme,
    ),
  ];
}

function waterfallColumns(
  { span, names, summary }: Shown,
  nowUs: number,
  theme: Theme,
): readonly Column<FoldedRow>[] {
  const scaleOf = (columns: number) => timeScale(span.fromUs, span.toUs, columns);
  const tone = ({ row }: FoldedRow): Tone =>
    row.kind === "output" && row.status !== "failed" ? "plain" : statusTones[row.status];
  return [
    {
      head: "after",
      width: { 60: 8 },
      align: "right",
      tone: "faint",
      cell: ({ row: { startUs, endUs } }, columns) => {
        const offset = startUs ?? endUs;
        return offset === undefined ? "" : offsetText(offset, scaleOf(columns));
      },
    },
    {
      head: "  what happened",
      searched: true,
      width: { rest: 1 },
      tone,
      cell: (row) => labelText(row, { theme, names, nowUs }),
    },
    {
      head: "took",
      width: { 50: 8 },
      align: "right",
      tone: ({ row: { endUs, status } }) => (endUs === undefined ? statusTones[status] : "plain"),
      cell: ({ row }) => tookText(row, summary, nowUs),
    },
    {
      head: (columns) => `0${formatDuration(scaleOf(columns).spanUs / 1000).padStart(columns - 1)}`,
      width: { 0: 8, 50: { share: 0.2, least: 12 }, 100: { share: 0.3, most: 60 } },
      tone,
      cell: ({ row }, columns) => timeBar(row, scaleOf(columns), theme.glyphs.ascii),
    },
  ];
}

function tookText(row: FoldedRow["row"], summary: Shown["summary"], nowUs: number): string {
  const ms = summary && waterfallDurationMs(row, summary, nowUs);
  return ms === undefined ? "" : formatDuration(ms);
}

interface LabelContext {
  readonly theme: Theme;
  readonly names: Names;
  /** Epoch microseconds; for a recording the time of its last record. */
  readonly nowUs: number | undefined;
}

function labelText(
  { row, parts, isFolded, hiddenErrors }: FoldedRow,
  { theme, names: { nameOf }, nowUs }: LabelContext,
): string {
  const { glyphs } = theme;
  const indent = "  ".repeat(row.depth);
  const fold = parts === 0 ? " " : isFolded ? glyphs.folded : glyphs.unfolded;
  const words = rowWords(row, nameOf);
  if (row.kind === "output") return `${indent}  ${statusGlyph("output", theme)} ${words}`;
  const errors = hiddenErrors > 0 ? `, ${countText(hiddenErrors)} failed` : "";
  const hidden = isFolded ? `(${countText(parts)} hidden${errors})` : "";
  return `${indent}${fold} ${statusGlyph(row.status, theme)} ${[words, limitNote(row, nowUs), hidden].filter(Boolean).join("  ")}`;
}
