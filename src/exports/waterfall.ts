/** One run as text: what it did in order of time, each part at its depth, with its duration as a bar. */

import type { CauseFact } from "../activity/cause/cause-fact.ts";
import type { NameOf } from "../activity/component-names.ts";
import { limitNote } from "../activity/run-limits.ts";
import { goesOn, runDurationMs, waterfallDurationMs } from "../activity/runs/run-duration.ts";
import { beganText, runName, stepsText } from "../activity/runs/run-summary.ts";
import type { WaterfallRow } from "../activity/runs/waterfall.ts";
import type { Run } from "../activity/trace.ts";
import { countOf } from "../base/count-words.ts";
import { columnsOf, fitColumns, safeLine } from "../base/terminal-text.ts";
import { formatDuration, formatInstant } from "../base/time.ts";
import { causeCardLines } from "./cause-card.ts";
import { type Colours, noColours, paint } from "./colours.ts";
import { type StatusMark, statusMarks } from "./status-mark.ts";
import { offsetText, type TimeScale, timeBar, timeScale } from "./time-bar.ts";

export interface WaterfallOptions {
  readonly colours?: Colours;
  /** Columns of the terminal; 120 unless given. */
  readonly width?: number;
  readonly ascii?: boolean;
  /** Names for components that the run tells only the identifier of. */
  readonly nameOf?: NameOf;
  /** Says how long a run that goes on has taken; epoch microseconds. */
  readonly nowUs?: number;
  /** Why the run failed; it stands between the heading and the rows. */
  readonly card?: readonly CauseFact[];
}

export function renderWaterfall(run: Run, options: WaterfallOptions = {}): string {
  const { colours = noColours, width = 120, ascii = false, nameOf = () => undefined } = options;
  const frame = frameOf(run, width, nameOf, options.nowUs);
  const lines = run.rows.map((row) => rowLine(row, frame, colours, ascii));
  const omitted =
    run.omitted === 0 ? [] : [`… ${countOf(run.omitted, "record")} between the first and the last left out`];
  return `${[...heading(run, options), "", ...lines, ...omitted].join("\n")}\n`;
}

function heading({ summary }: Run, options: WaterfallOptions): string[] {
  const { colours = noColours, ascii = false, card, nowUs = Number.POSITIVE_INFINITY } = options;
  const mark = statusMarks[summary.status];
  const state = `${ascii ? mark.ascii : mark.glyph} ${mark.word}`;
  const ms = runDurationMs(summary, nowUs);
  const took =
    ms === undefined ? "" : ` ${summary.status === "running" ? "for" : "after"} ${formatDuration(ms)}`;
  return [
    `${paint(colours.heading, safeLine(runName(summary)))}  ${paint(mark.colour(colours), state)}${took}`,
    `${safeLine(summary.traceId)}  ${beganText(summary, formatInstant(summary.startUs))}  ${stepsText(summary)}  ${countOf(summary.records, "record")}`,
    ...(card ? ["", ...causeCardLines(card, { colours, ascii })] : firstErrorLine(summary, options)),
  ];
}

function firstErrorLine(
  { firstError }: Run["summary"],
  { colours = noColours, nameOf }: WaterfallOptions,
): string[] {
  if (!firstError) return [];
  const subject = safeLine(nameOf?.(firstError.subject) ?? firstError.subject);
  return [paint(colours.severity.error, `first error in ${subject}: ${safeLine(firstError.text)}`)];
}

interface Frame {
  readonly width: number;
  readonly scale: TimeScale;
  readonly labelColumns: number;
  readonly nameOf: NameOf;
  readonly nowUs: number | undefined;
  readonly summary: Run["summary"];
}

const offsetColumns = 10;
const durationColumns = 9;
const gutter = 2;

function frameOf(run: Run, width: number, nameOf: NameOf, nowUs?: number): Frame {
  const times = run.rows.flatMap(({ startUs, endUs }) => [startUs, endUs].filter((us) => us !== undefined));
  const fromUs = times.reduce((low, us) => Math.min(low, us), run.summary.startUs);
  const { summary } = run;
  const lastUs = nowUs !== undefined && goesOn(summary, nowUs) ? nowUs : summary.lastUs;
  const toUs = times.reduce((high, us) => Math.max(high, us), lastUs);
  const longest = run.rows.reduce(
    (most, row) => Math.max(most, columnsOf(labelOf(row, false, { nameOf, nowUs }))),
    12,
  );
  const barColumns = Math.max(8, Math.min(40, Math.floor(width / 4)));
  const labelColumns = Math.min(
    longest,
    Math.max(12, width - barColumns - offsetColumns - durationColumns - 3 * gutter),
  );
  return { width, scale: timeScale(fromUs, toUs, barColumns), labelColumns, nameOf, nowUs, summary };
}

function rowLine(row: WaterfallRow, frame: Frame, colours: Colours, ascii: boolean): string {
  const { startUs, endUs } = row;
  const us = startUs ?? endUs;
  const offset = us === undefined ? "" : offsetText(us, frame.scale);
  const tookMs = waterfallDurationMs(row, frame.summary, frame.nowUs ?? Number.POSITIVE_INFINITY);
  const took = tookMs === undefined ? "" : formatDuration(tookMs);
  const colour = markOf(row).colour(colours);
  const columns = [
    paint(colours.time, offset.padStart(offsetColumns)),
    paint(colour, fitColumns(labelOf(row, ascii, frame), frame.labelColumns)),
    took.padStart(durationColumns),
    paint(colour, timeBar(row, frame.scale, ascii)),
  ].join(" ".repeat(gutter));
  return columns.trimEnd();
}

function markOf({ kind, status }: WaterfallRow): StatusMark {
  return statusMarks[kind === "output" ? "output" : status];
}

function labelOf(
  row: WaterfallRow,
  ascii: boolean,
  { nameOf, nowUs }: Pick<Frame, "nameOf" | "nowUs">,
): string {
  const indent = "  ".repeat(row.depth);
  const sign = markOf(row)[ascii ? "ascii" : "glyph"];
  if (row.kind === "output") return `${indent}${sign} ${row.text}`;
  return `${indent}${sign} ${[safeLine(nameOf(row.label) ?? row.label), row.text, limitNote(row, nowUs)].filter(Boolean).join("  ")}`;
}
