/** Rows as painted lines: each is painted once and kept, since scrolling mostly shows the same rows again. */

import type { NameOf } from "../../../activity/component-names.ts";
import { type EventLine, lineOf } from "../../../activity/line.ts";
import { userOf } from "../../../activity/record-user.ts";
import { columnsOf, fitColumns, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { extentEnds, formatDuration } from "../../../base/time.ts";
import type { Highlighter } from "../../../query/highlight.ts";
import type { GapMark, Row } from "../../../store/activity-store.ts";
import type { TimestampStyle } from "../../state/model.ts";
import type { ActivityColumn } from "../../state/panes/activity/columns.ts";
import type { RecordRow } from "../../state/panes/activity/frame.ts";
import { markerColumns, type RowColumns } from "../../state/panes/activity/row-columns.ts";
import { isRule, textLines } from "../../state/panes/activity/row-text.ts";
import { columnGap } from "../../state/table/widths.ts";
import { toTheSecond } from "../../state/time-form.ts";
import { edgeLine } from "../edge-line.ts";
import { paintRanges } from "../marked-text.ts";
import type { Theme, Tone } from "../theme.ts";
import { sinceText, timeText } from "../time-text.ts";
import { runStripe } from "./run-stripe.ts";

/** Everything that the painting of all rows depends on. */
export interface RowStyle {
  readonly plan: RowColumns;
  readonly columns: number;
  readonly theme: Theme;
  readonly timestamps: TimestampStyle;
  /** How many columns the texts are moved to the left. */
  readonly pan: number;
  readonly wrap: boolean;
  readonly nameOf: NameOf;
  /** How long what a row ends has taken, in milliseconds. */
  readonly tookOf: (row: RecordRow) => number | undefined;
  /** Marks the words that are searched for. */
  readonly highlight: Highlighter;
  /** The key that fetches the missing records of a gap; undefined where nothing can. */
  readonly backfillKey: string | undefined;
  /** The key that fetches older rows. */
  readonly olderKey: string;
}

export interface RowState {
  readonly selected: boolean;
  readonly marked: boolean;
  readonly nowMs: number;
  /** Epoch microseconds of the record in the row before; undefined where there is none. */
  readonly previousUs?: number | undefined;
}

/** One line a row, or several when wrapping; none is wider than the screen. */
export type RowPainter = (row: Row, state: RowState) => readonly string[];

/** How many painted rows are kept: several screens, so that scrolling back is cheap. */
const keptRows = 1000;

export function createRowPainter(style: RowStyle): RowPainter {
  const { plan } = style;
  const hasSince = plan.placed.some(({ name }) => name === "since");
  const kept = new Map<number, KeptRow>();
  return (row, state) => {
    if (row.kind === "gap") return [gapLine(row.gap, style, state)];
    const plain = !state.selected && !state.marked && row.matches && style.timestamps !== "relative";
    const known = plain ? kept.get(row.rowId) : undefined;
    if (known && (!hasSince || known.previousUs === state.previousUs)) return known.lines;
    const line = lineOf(row.record, style.nameOf);
    const lines = isRule(row.record)
      ? [deploymentLine(line, style, state)]
      : recordLines(row, line, style, state);
    if (plain) {
      if (kept.size >= keptRows) kept.clear();
      kept.set(row.rowId, { lines, previousUs: state.previousUs });
    }
    return lines;
  };
}

interface KeptRow {
  readonly lines: readonly string[];
  readonly previousUs: number | undefined;
}

function recordLines(row: RecordRow, line: EventLine, style: RowStyle, state: RowState): readonly string[] {
  const { theme, plan } = style;
  const marker = `${state.selected ? theme.glyphs.cursor : " "}${state.marked ? theme.glyphs.mark : " "}`;
  const tone = textTone(line);
  const texts = textLines(line.text, { columns: plan.text, wrap: style.wrap, pan: style.pan });
  return texts.map((text, index) => {
    const shown: Cell = { text: fitColumns(text, plan.text, theme.glyphs.cut), tone, searched: true };
    const cells =
      index === 0
        ? [{ text: marker, tone: "accent" } as const, ...firstCells({ row, line, style, state }, shown)]
        : [{ text: " ".repeat(plan.textStart), tone }, shown];
    return paintCells(cells, style, state.selected, row.matches);
  });
}

/** The cells of a row's first line, with the spaces between them. */
function firstCells(port: Omit<CellPort, "width">, shown: Cell): readonly Cell[] {
  const { theme, plan, pan, wrap } = port.style;
  const isCut = pan > 0 && !wrap && port.line.text !== "";
  return plan.placed.map(({ name, width }, index) => {
    const next = plan.placed[index + 1]?.name;
    // The space before a text becomes a mark where its beginning is not shown.
    const after = next === undefined ? "" : next === "text" && isCut ? ` ${theme.glyphs.before}` : gap;
    const cell = name === "text" ? shown : cellsOf[name]({ ...port, width });
    const text = name === "text" ? shown.text : fitted(cell, width, theme);
    return { ...cell, text: text + after };
  });
}

function fitted({ text, align }: Cell, width: number, { glyphs }: Theme): string {
  const cut = truncateColumns(text, width, glyphs.cut);
  const fill = " ".repeat(Math.max(0, width - columnsOf(cut)));
  return align === "right" ? fill + cut : cut + fill;
}

const gap = " ".repeat(columnGap);

interface Cell {
  readonly text: string;
  readonly tone: Tone;
  readonly align?: "right";
  /** Marks the words that are searched for. */
  readonly searched?: true;
}

interface CellPort {
  readonly row: RecordRow;
  readonly line: EventLine;
  readonly width: number;
  readonly style: RowStyle;
  readonly state: RowState;
}

const cellsOf: Readonly<Record<Exclude<ActivityColumn, "text">, (port: CellPort) => Cell>> = {
  run: ({ line }) => runStripe(line.traceId),
  time: ({ line, width, style, state }) => ({
    text: shortTime(timeText(line.timeUs, style.timestamps, state.nowMs), width),
    tone: "faint",
  }),
  since: ({ line, state }) => ({
    text: sincePrevious(line.timeUs, state.previousUs),
    tone: "faint",
    align: "right",
  }),
  level: ({ line, width, style }) => {
    const word = width > 1 ? ` ${truncateColumns(line.level.toUpperCase(), width - 2, "")}` : "";
    return { text: style.theme.glyphs.severity[line.severity] + word, tone: severityTones[line.severity] };
  },
  source: ({ line }) => ({ text: line.source, tone: "faint" }),
  event: ({ row }) => ({ text: safeLine(row.record.eventType), tone: "faint" }),
  component: ({ row }) => ({ text: safeLine(row.record.componentId), tone: "faint" }),
  subject: ({ line }) => ({ text: line.subject, tone: "accent", searched: true }),
  trace: ({ line }) => ({ text: line.traceId, tone: "faint" }),
  user: ({ row }) => ({ text: safeLine(userOf(row.record)), tone: "faint" }),
  took: ({ row, style }) => {
    const ms = style.tookOf(row);
    return { text: ms === undefined ? "" : formatDuration(ms), tone: "plain", align: "right" };
  },
};

/** Without parts of a second where they have no room. */
function shortTime(text: string, width: number): string {
  return text.length > width ? text.replace(/(?<=:\d\d)\.\d+$/, "") : text;
}

/** `+1.2 s`; records may come in another order than they happened. */
function sincePrevious(timeUs: number, previousUs: number | undefined): string {
  if (previousUs === undefined) return "";
  const ms = (timeUs - previousUs) / 1000;
  return Number.isFinite(ms) ? `${ms < 0 ? "-" : "+"}${formatDuration(Math.abs(ms))}` : "";
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
function noteLine(
  { fromUs, text }: GapMark,
  { columns, theme, timestamps }: RowStyle,
  selected: boolean,
): string {
  const { glyphs } = theme;
  const marker = `${selected ? glyphs.cursor : " "}${" ".repeat(markerColumns - 1)}`;
  const words = `${marker}${toTheSecond(timestamps).time(fromUs)} ${glyphs.rule} ${safeLine(text)}`;
  return theme.paint(selected ? "selected" : "faint", truncateColumns(words, columns - 1, glyphs.cut));
}

function gapLine(gap: GapMark, style: RowStyle, { selected, nowMs }: RowState): string {
  if (gap.note) return noteLine(gap, style, selected);
  const { columns, theme, timestamps, olderKey } = style;
  const { glyphs } = theme;
  if (gap.edge) {
    const since = sinceText(gap.fromUs, timestamps, nowMs);
    const key = gap.edge === "more" ? olderKey : undefined;
    return edgeLine({ since, text: gap.text, key }, { columns, theme, selected });
  }
  const words = gapWords(gap, style, nowMs);
  const marker = `${selected ? glyphs.cursor : " "}${" ".repeat(markerColumns - 1)}`;
  const text = truncateColumns(`${marker}${glyphs.rule.repeat(2)} ${words}`, columns - 1, glyphs.cut);
  const filled = text + glyphs.rule.repeat(Math.max(0, columns - 1 - columnsOf(text)));
  return theme.paint(selected ? "selected" : "warn", filled);
}

function gapWords(gap: GapMark, { theme, timestamps, backfillKey }: RowStyle, nowMs: number): string {
  const { glyphs } = theme;
  const { text, openEnd } = gap;
  const [from, to] = extentEnds(gap, nowMs * 1000, toTheSecond(timestamps));
  const extent = openEnd ? `since ${from}` : `${from}${glyphs.dash}${to}`;
  const offered = backfillKey === undefined ? "" : `${glyphs.dot} ${backfillKey} backfills `;
  return `gap ${extent}: ${safeLine(text)} ${offered}`;
}
