/** Records for reading: one line each with time, level, source, subject, what happened and trace; safe for a terminal. */

import type { NameOf } from "../activity/component-names.ts";
import { type EventLine, lineOf } from "../activity/line.ts";
import { type ActivityRecord, decodePayload } from "../activity/record.ts";
import { summarizeRecord } from "../activity/summary.ts";
import { columnsOf, fitColumns, safeBlock, safeLine, truncateColumns } from "../base/terminal-text.ts";
import { type Colours, noColours, paint } from "./colours.ts";
import { levelMark, spokenLevel } from "./level-mark.ts";
import { createLocalTimes, type LocalTimes } from "./local-times.ts";
import { createPrettyForms } from "./pretty-form.ts";
import { gutter, type PrettyLayout, prettyLayout } from "./pretty-layout.ts";
import type { RecordWriter, WriterOptions } from "./writer.ts";

/** A line with the date precedes the first record and each one of another day, in local time. */
export function createPrettyWriter(options: WriterOptions = {}): RecordWriter {
  const style = styleOf(options);
  let lastDay = "";
  const dayLine = (record: ActivityRecord) => {
    // A record without a time has no day either.
    if (record.createdUs === 0) return "";
    const day = style.times.day(record.createdUs);
    if (day === lastDay) return "";
    lastDay = day;
    return ruleLine(day, style);
  };
  return {
    record: (record) => dayLine(record) + recordLines(record, style),
    ...(hasForms(style) && {
      forms: createPrettyForms({
        timeOf: (us) => (style.times.day(us) === lastDay ? style.times.time(us) : undefined),
        cellsOf: (record) => {
          const line = lineOf(record, style.nameOf);
          return { beforeText: cellsBeforeText(line, style), text: withBar(line.text, style) };
        },
        bar: style.bar,
      }),
    }),
    note: (text) => ruleLine(text, style),
  };
}

interface Style {
  readonly colours: Colours;
  readonly layout: PrettyLayout;
  readonly ascii: boolean;
  readonly plain: boolean;
  readonly fullOutput: boolean;
  readonly nameOf: NameOf | undefined;
  readonly times: LocalTimes;
  /** The level's mark, painted. */
  readonly levelCell: (line: EventLine) => string;
  /** Mark of a text that was cut, and what stands before printed output. */
  readonly cut: string;
  readonly bar: string;
}

function styleOf(options: WriterOptions): Style {
  const { colours = noColours, width, ascii = false, plain = false, fullOutput = false, nameOf } = options;
  const layout = prettyLayout(width);
  const times = createLocalTimes();
  const [cut, usualBar] = ascii ? ["~", "| "] : ["…", "│ "];
  const bar = plain ? "printed " : usualBar;
  const levelCell = rememberLevels(({ level, severity }) =>
    paint(colours.severity[severity], plain ? spokenLevel(level) : levelMark(level, severity, ascii)),
  );
  return { colours, layout, ascii, plain, fullOutput, nameOf, times, levelCell, cut, bar };
}

/** There are few levels, but what stands in their place may be any text. */
function rememberLevels(make: (line: EventLine) => string): (line: EventLine) => string {
  const known = new Map<string, string>();
  return (line) => {
    const key = `${line.severity} ${line.level}`;
    const cell = known.get(key) ?? make(line);
    if (known.size < 100) known.set(key, cell);
    return cell;
  };
}

function recordLines(record: ActivityRecord, style: Style): string {
  const line = lineOf(record, style.nameOf);
  if (!style.fullOutput) return `${recordLine(line, withBar(line.text, style), style)}\n`;
  const [first = withBar(line.text, style), ...further] = outputLines(record, style);
  const indent = " ".repeat(style.layout.indent);
  const block = further.map(
    (text) => indent + paint(style.colours.output, cut(text, style.layout.text, style)),
  );
  return `${[recordLine(line, first, style), ...block].join("\n")}\n`;
}

function recordLine(line: EventLine, text: string, style: Style): string {
  const { colours, layout } = style;
  const colour = colours.severity[line.severity];
  const isGrave = line.severity === "warn" || line.severity === "error" || line.severity === "fatal";
  const textColour = isGrave ? colour : text.startsWith(style.bar) ? colours.output : "";
  // Where the subject has no column of its own it goes before what happened.
  const happened = layout.subject === 0 && line.subject !== "" ? `${line.subject}: ${text}` : text;
  const trace = layout.trace === 0 ? "" : cut(line.traceId, layout.trace, style);
  const textFill = trace === "" || layout.text === Number.POSITIVE_INFINITY ? 0 : layout.text;
  // Joined by hand: a list for every line would be a third of the work.
  let cells = paint(colours.time, style.times.time(line.timeUs)) + cellsBeforeText(line, style);
  cells += paint(textColour, fill(cut(happened, layout.text, style), textFill));
  return trace === "" ? cells : cells + gutter + paint(colours.trace, trace);
}

/** Between the time and what happened. */
function cellsBeforeText(line: EventLine, style: Style): string {
  const { colours, layout } = style;
  let cells = gutter + style.levelCell(line) + gutter;
  if (layout.source > 0) cells += paint(colours.source, column(line.source, layout.source, style)) + gutter;
  if (layout.subject > 0)
    cells += paint(colours.subject, column(line.subject, layout.subject, style)) + gutter;
  return cells;
}

/** Whether lines are made of parts that are nowhere cut, filled up or painted. */
function hasForms({ colours, layout, fullOutput }: Style): boolean {
  return colours === noColours && layout.width === Number.POSITIVE_INFINITY && !fullOutput;
}

/** Aligned, and cut only where the line as a whole is. */
function column(text: string, columns: number, style: Style): string {
  return style.layout.width === Number.POSITIVE_INFINITY
    ? fill(text, columns)
    : fitColumns(text, columns, style.cut);
}

function cut(text: string, columns: number, style: Style): string {
  return columns === Number.POSITIVE_INFINITY ? text : truncateColumns(text, columns, style.cut);
}

function fill(text: string, columns: number): string {
  return columns === 0 ? text : text + " ".repeat(Math.max(0, columns - columnsOf(text)));
}

/** Every line of what a function printed; empty when the event is none of that kind. */
function outputLines(record: ActivityRecord, style: Style): readonly string[] {
  const { output } = summarizeRecord(record, decodePayload(record.raw));
  if (!output) return [];
  const lines = safeBlock(output.replace(/\r?\n$/, "")).split("\n");
  return lines.map((text) => style.bar + text);
}

function withBar(text: string, style: Style): string {
  return (style.ascii || style.plain) && text.startsWith("│ ") ? style.bar + text.slice(2) : text;
}

function ruleLine(text: string, { colours, layout, ascii, plain, cut: mark }: Style): string {
  if (plain) return `${safeLine(text)}\n`;
  const rule = ascii ? "--" : "──";
  const safe = safeLine(ascii ? text.replaceAll("–", "-") : text);
  const room = layout.width - 2 * (rule.length + 1);
  const shown = room === Number.POSITIVE_INFINITY ? safe : truncateColumns(safe, Math.max(10, room), mark);
  return `${paint(colours.note, `${rule} ${shown} ${rule}`)}\n`;
}
