/** The waterfall of one run: what it is and how it went, one line for each part, and the detail of a record. */

import { limitNote } from "../../../activity/run-limits.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { formatDuration } from "../../../base/time.ts";
import { offsetText, type TimeScale, timeBar, timeScale } from "../../../exports/time-bar.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Names } from "../../state/names.ts";
import type { FoldedRow } from "../../state/panes/traces/folding.ts";
import type { RunFrame } from "../../state/panes/traces/frame.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { detailLayoutOfRun } from "../../state/panes/traces/run.ts";
import { detailView } from "../activity/detail.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import { logEndUs } from "../extent.ts";
import { countText } from "../numbers.ts";
import type { PaneFrame } from "../pane-view.ts";
import type { Theme, Tone } from "../theme.ts";
import { runTitleLine } from "./run-title.ts";
import { statusGlyph, statusTones } from "./status.ts";

type Shown = RunFrame & { readonly names: Names };

export function runLines({ model, shown, nowMs }: PaneFrame<Shown>, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { run } = model.traces;
  const nowUs = logEndUs(model, nowMs);
  const layout = tracesLayout(model);
  const widths = waterfallColumns(columns);
  const scale = timeScale(shown.span.fromUs, shown.span.toUs, widths.bar);
  const rows = shown.rows.map((row, index) =>
    cellLine(
      rowCells(row, widths, { theme, scale, names: shown.names, nowUs }),
      { selected: run.top + index === run.cursor, columns },
      theme,
    ),
  );
  const list = [
    runTitleLine({ model, summary: shown.summary, omitted: shown.omitted, nowMs }, theme),
    headLine(headCells(widths, scale), columns, theme),
    ...(rows.length > 0 ? rows : emptyLines(shown, theme)),
  ];
  if (layout.detailRows === 0) return list;
  const { current, names } = shown;
  return [
    ...Array.from({ length: layout.listRows + 2 }, (_, index) => list[index] ?? ""),
    theme.paint("faint", theme.glyphs.rule.repeat(columns)),
    ...detailView({
      row: current && { kind: "record", rowId: current.rowId, record: current.record, matches: true },
      detail: run.detail,
      layout: detailLayoutOfRun(model),
      extras: { nameOf: names.nameOf },
      theme,
      personKey: keyFor(model, "record.open-person"),
      rows: layout.detailRows,
      note: current && current.of > 1 ? `record ${current.number} of ${current.of}` : "",
    }),
  ];
}

interface WaterfallColumns {
  readonly offset: number;
  readonly label: number;
  readonly duration: number;
  readonly bar: number;
}

/** Together as wide as the screen; a fifth of it shows time, or a third where there is room. */
function waterfallColumns(columns: number): WaterfallColumns {
  const offset = columns < 60 ? 0 : 8;
  const duration = columns < 50 ? 0 : 8;
  const bar =
    columns < 50 ? 8 : Math.max(12, Math.min(60, Math.floor(columns * (columns < 100 ? 0.2 : 0.3))));
  const label = columns - takenColumns([offset, duration, bar, 1]) + 1;
  return { offset, label: Math.max(1, label), duration, bar };
}

interface Look {
  readonly theme: Theme;
  readonly scale: TimeScale;
  readonly names: Names;
  /** Epoch microseconds; of a recording those of its last record. */
  readonly nowUs: number | undefined;
}

function rowCells(
  { row, parts, isFolded, hiddenErrors }: FoldedRow,
  widths: WaterfallColumns,
  look: Look,
): readonly Cell[] {
  const { theme, scale } = look;
  const { startUs, endUs } = row;
  const tone: Tone = row.kind === "output" && row.status !== "failed" ? "plain" : statusTones[row.status];
  const offset = startUs ?? endUs;
  const took =
    startUs === undefined || endUs === undefined || endUs === startUs ? undefined : endUs - startUs;
  return [
    {
      text: offset === undefined ? "" : offsetText(offset, scale),
      ...{ columns: widths.offset, tone: "faint", right: true },
    },
    { text: labelText({ row, parts, isFolded, hiddenErrors }, look), columns: widths.label, tone },
    {
      text: took === undefined ? "" : formatDuration(took / 1000),
      ...{ columns: widths.duration, tone: "plain", right: true },
    },
    { text: timeBar(row, scale, theme.glyphs.ascii), columns: widths.bar, tone },
  ];
}

function labelText(
  { row, parts, isFolded, hiddenErrors }: FoldedRow,
  { theme, names: { nameOf }, nowUs }: Look,
): string {
  const { glyphs } = theme;
  const indent = "  ".repeat(row.depth);
  const fold = parts === 0 ? " " : isFolded ? glyphs.folded : glyphs.unfolded;
  if (row.kind === "output") return `${indent}  ${glyphs.output} ${row.text}`;
  const label = safeLine(nameOf(row.label) ?? row.label);
  const errors = hiddenErrors > 0 ? `, ${countText(hiddenErrors)} failed` : "";
  const hidden = isFolded ? `(${countText(parts)} hidden${errors})` : "";
  const text = outcomeless(row.text);
  return `${indent}${fold} ${statusGlyph(row.status, theme)} ${[label, text, limitNote(row, nowUs), hidden].filter(Boolean).join("  ")}`;
}

/** The glyph says how a part ended; what is left says more. */
function outcomeless(text: string): string {
  return text.replace(/(^| )succeeded$/, "").replace(/(^| )failed: /, "$1");
}

function headCells(widths: WaterfallColumns, scale: TimeScale) {
  const span = formatDuration(scale.spanUs / 1000);
  return [
    { text: "after", columns: widths.offset, right: true },
    { text: "  what happened", columns: widths.label },
    { text: "took", columns: widths.duration, right: true },
    { text: `0${span.padStart(widths.bar - 1)}`, columns: widths.bar },
  ] as const;
}

function emptyLines({ isComplete }: Shown, theme: Theme): readonly string[] {
  const text = isComplete ? "The log holds no event of this run." : "Looking for the events of this run.";
  return ["", theme.paint("faint", `   ${text}`)];
}
