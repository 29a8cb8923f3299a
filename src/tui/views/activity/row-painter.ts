/** Rows as painted lines: each is painted once and kept, since scrolling mostly shows the same rows again. */

import type { NameOf } from "../../../activity/component-names.ts";
import { type EventLine, lineOf } from "../../../activity/line.ts";
import { columnsOf, fitColumns, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { formatTimeOfDay } from "../../../base/time.ts";
import type { Highlighter } from "../../../query/highlight.ts";
import type { GapMark, Row } from "../../../store/activity-store.ts";
import type { TimestampStyle } from "../../state/model.ts";
import { wrapColumns } from "../../state/wrap.ts";
import { paintRanges } from "../marked-text.ts";
import { columnGap } from "../table/widths.ts";
import type { Theme, Tone } from "../theme.ts";
import { sinceText, timeText } from "../time-text.ts";
import { markerColumns, type RowColumns, rowColumns } from "./columns.ts";

/** Everything that the painting of all rows depends on. */
export interface RowStyle {
  readonly columns: number;
  readonly theme: Theme;
  readonly timestamps: TimestampStyle;
  /** How many columns the texts are moved to the left. */
  readonly pan: number;
  readonly wrap: boolean;
  readonly nameOf: NameOf;
  /** Marks the words that are searched for. */
  readonly highlight: Highlighter;
  /** The key that fetches the missing records of a gap. */
  readonly backfillKey: string;
  /** The key that fetches older rows. */
  readonly olderKey: string;
}

export interface RowState {
  readonly selected: boolean;
  readonly marked: boolean;
  readonly nowMs: number;
}

/** One line a row, or several when wrapping; none is wider than the screen. */
export type RowPainter = (row: Row, state: RowState) => readonly string[];

/** How many painted rows are kept: several screens, so that scrolling back is cheap. */
const keptRows = 1000;

export function createRowPainter(style: RowStyle): RowPainter {
  const plan = rowColumns(style.columns);
  const kept = new Map<number, readonly string[]>();
  return (row, state) => {
    if (row.kind === "gap") return [gapLine(row.gap, style, state)];
    const plain = !state.selected && !state.marked && row.matches && style.timestamps !== "relative";
    const known = plain ? kept.get(row.rowId) : undefined;
    if (known) return known;
    const line = lineOf(row.record, style.nameOf);
    const isDeployment = row.record.eventType === "function_deployment";
    const lines = isDeployment
      ? [deploymentLine(line, style, state)]
      : recordLines(line, plan, style, state, row.matches);
    if (plain) {
      if (kept.size >= keptRows) kept.clear();
      kept.set(row.rowId, lines);
    }
    return lines;
  };
}

function recordLines(
  line: EventLine,
  plan: RowColumns,
  style: RowStyle,
  state: RowState,
  matches: boolean,
): readonly string[] {
  const { theme } = style;
  const tone = textTone(line);
  return textLines(line.text, plan.text, style).map((text, index) => {
    const shown: Cell = { text: fitColumns(text, plan.text, theme.glyphs.cut), tone, searched: true };
    const cells =
      index === 0
        ? [
            ...cutAtLeft(cellsBefore(line, plan, style, state), line.text, style),
            shown,
            ...cellsAfter(line, plan, style),
          ]
        : [{ text: " ".repeat(plan.textStart), tone }, shown];
    return paintCells(cells, style, state.selected, matches);
  });
}

interface Cell {
  readonly text: string;
  readonly tone: Tone;
  /** Marks the words that are searched for. */
  readonly searched?: true;
}

const gap = " ".repeat(columnGap);

function cellsBefore(
  line: EventLine,
  plan: RowColumns,
  { theme, timestamps }: RowStyle,
  { selected, marked, nowMs }: RowState,
): readonly Cell[] {
  const { glyphs } = theme;
  const mark = marked ? glyphs.mark : " ";
  const level = plan.level > 0 ? ` ${fitColumns(line.level.toUpperCase(), plan.level, "")}` : "";
  const cell = (text: string, columns: number, tone: Tone): Cell[] =>
    columns > 0 ? [{ text: fitColumns(text, columns, glyphs.cut) + gap, tone }] : [];
  return [
    { text: (selected ? glyphs.cursor : " ") + mark, tone: "accent" },
    ...cell(timeText(line.timeUs, timestamps, nowMs), plan.time, "faint"),
    { text: glyphs.severity[line.severity] + level + gap, tone: severityTones[line.severity] },
    ...cell(line.source, plan.source, "faint"),
    ...cell(line.subject, plan.subject, "accent").map((subject) => ({ ...subject, searched: true as const })),
  ];
}

/** The space before a text becomes a mark where the beginning is not shown. */
function cutAtLeft(cells: readonly Cell[], text: string, { theme, pan, wrap }: RowStyle): readonly Cell[] {
  const last = cells.at(-1);
  if (!last || pan === 0 || wrap || text === "") return cells;
  return [...cells.slice(0, -1), { ...last, text: last.text.slice(0, -1) + theme.glyphs.before }];
}

function cellsAfter({ traceId }: EventLine, plan: RowColumns, { theme }: RowStyle): readonly Cell[] {
  if (plan.trace === 0) return [];
  return [{ text: gap + fitColumns(traceId, plan.trace, theme.glyphs.cut), tone: "faint" }];
}

/** A selected row is one inverse bar: colours inside it would be hard to read. */
function paintCells(
  cells: readonly Cell[],
  { theme, highlight }: RowStyle,
  selected: boolean,
  matches: boolean,
): string {
  if (!matches && !selected) return theme.paint("faint", cells.map(({ text }) => text).join(""));
  const painted = cells.map(({ text, tone, searched }) =>
    paintRanges(text, searched ? highlight(text) : [], selected ? "plain" : tone, theme),
  );
  return selected ? theme.paint("selected", `${painted.join("")} `) : painted.join("");
}

function textLines(text: string, columns: number, { wrap, pan }: RowStyle): readonly string[] {
  if (wrap) return wrapColumns(text, columns);
  return [pan > 0 ? withoutColumns(text, pan) : text];
}

/** The text from a column on; a wide character that is cut in half is left out. */
function withoutColumns(text: string, columns: number): string {
  return text.slice(truncateColumns(text, columns, "").length);
}

function textTone({ severity, outcome }: EventLine): Tone {
  if (severity === "info") return outcome === "succeeded" ? "good" : "plain";
  return severityTones[severity];
}

const severityTones: Readonly<Record<EventLine["severity"], Tone>> = {
  trace: "faint",
  debug: "faint",
  info: "plain",
  warn: "warn",
  error: "error",
  fatal: "fatal",
};

/** A deployment is a rule across the whole list, so that before and after are easy to see. */
function deploymentLine(
  line: EventLine,
  { columns, theme, timestamps }: RowStyle,
  { selected, marked, nowMs }: RowState,
): string {
  const { glyphs } = theme;
  const marker = `${selected ? glyphs.cursor : " "}${marked ? glyphs.mark : " "}`;
  const time = timeText(line.timeUs, timestamps, nowMs);
  const words = `${time} ${glyphs.deployment} ${[line.text, line.subject].filter(Boolean).join(` ${glyphs.dot} `)} `;
  const text = truncateColumns(`${marker}${words}`, columns - 1, glyphs.cut);
  const filled = text + glyphs.heavyRule.repeat(Math.max(0, columns - 1 - columnsOf(text)));
  return theme.paint(selected ? "selected" : "deployment", filled);
}

/** Rows about the log itself are painted faint. */
function noteLine({ fromUs, text }: GapMark, { columns, theme }: RowStyle, selected: boolean): string {
  const { glyphs } = theme;
  const marker = `${selected ? glyphs.cursor : " "}${" ".repeat(markerColumns - 1)}`;
  const words = `${marker}${formatTimeOfDay(fromUs).slice(0, 8)} ${glyphs.rule} ${safeLine(text)}`;
  return theme.paint(selected ? "selected" : "faint", truncateColumns(words, columns - 1, glyphs.cut));
}

function gapLine(gap: GapMark, style: RowStyle, { selected, nowMs }: RowState): string {
  if (gap.note) return noteLine(gap, style, selected);
  const { columns, theme } = style;
  const { glyphs } = theme;
  const words = gap.edge ? edgeWords(gap, style, nowMs) : gapWords(gap, style);
  const marker = `${selected ? glyphs.cursor : " "}${" ".repeat(markerColumns - 1)}`;
  const text = truncateColumns(`${marker}${glyphs.rule.repeat(2)} ${words}`, columns - 1, glyphs.cut);
  const filled = text + glyphs.rule.repeat(Math.max(0, columns - 1 - columnsOf(text)));
  return theme.paint(selected ? "selected" : gap.edge ? "faint" : "warn", filled);
}

function gapWords({ fromUs, toUs, text }: GapMark, { theme, backfillKey }: RowStyle): string {
  const { glyphs } = theme;
  const from = formatTimeOfDay(fromUs).slice(0, 8);
  const to = formatTimeOfDay(toUs).slice(0, 8);
  return `gap ${from}${glyphs.dash}${to}: ${safeLine(text)} ${glyphs.dot} ${backfillKey} backfills `;
}

/** Where the loaded part of the log begins. */
function edgeWords(
  { fromUs, text }: GapMark,
  { theme, olderKey, timestamps }: RowStyle,
  nowMs: number,
): string {
  const { dot } = theme.glyphs;
  return `since ${sinceText(fromUs, timestamps, nowMs)} ${dot} ${safeLine(text)} ${dot} ${olderKey} fetches older `;
}
