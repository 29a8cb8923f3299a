/** What a run did in order of time: a line for each part with its time as a bar, and its records folded below it. */

import type { NameOf } from "../../activity/component-names.ts";
import { limitNote } from "../../activity/run-limits.ts";
import type { RecordOf } from "../../activity/runs/compare-fields.ts";
import { goesOn, waterfallDurationMs } from "../../activity/runs/run-duration.ts";
import type { WaterfallRow } from "../../activity/runs/waterfall.ts";
import type { Run } from "../../activity/trace.ts";
import { formatDuration } from "../../base/time.ts";
import { statusMarks } from "../status-mark.ts";
import { offsetText, type TimeScale, timeScale } from "../time-bar.ts";
import { html, type Markup } from "./markup.ts";
import { longestText, mostRows, type PageBounds } from "./page-bounds.ts";
import { recordDetails } from "./record-details.ts";

export interface Waterfall {
  readonly run: Run;
  readonly recordOf: RecordOf;
  readonly nameOf: NameOf;
  /** Says how long a run that goes on has taken; epoch microseconds. */
  readonly nowUs: number;
}

/** The place on the page of the first row that shows a record. */
export function placesOf({ rows }: Run): (rowId: number) => string | undefined {
  const places = new Map<number, string>();
  for (const [index, { rowIds }] of rows.slice(0, mostRows).entries())
    for (const rowId of rowIds) if (!places.has(rowId)) places.set(rowId, placeOf(index));
  return (rowId) => places.get(rowId);
}

export function waterfallSection(waterfall: Waterfall, bounds: PageBounds): Markup {
  const { run } = waterfall;
  const rows = run.rows.slice(0, mostRows);
  bounds.leaveOut(run.rows.length - rows.length + run.omitted);
  const scale = scaleOf(run, waterfall.nowUs);
  const shown = new Set<number>();
  const lines = rows.map((row, index) => {
    // Each line that code printed is a row of the same record.
    const records = row.rowIds.filter((rowId) => !shown.has(rowId));
    for (const rowId of records) shown.add(rowId);
    return rowMarkup({ row, index, records, scale }, waterfall, bounds);
  });
  return html`<section>
<h2>What it did</h2>
<div class="tools" id="tools" hidden><input type="search" id="search" placeholder="Search rows and details" aria-label="Search rows and details">
<button type="button" id="unfold">Open all</button><button type="button" id="fold">Close all</button><span class="soft" id="count" role="status"></span></div>
<div class="rows">
${lines}</div>
</section>
`;
}

function placeOf(index: number): string {
  return `row-${index + 1}`;
}

/** Steps of the bar from end to end. */
const barColumns = 1000;

function scaleOf({ rows, summary }: Run, nowUs: number): TimeScale {
  let fromUs = summary.startUs;
  let toUs = goesOn(summary, nowUs) ? nowUs : summary.lastUs;
  for (const us of rows.flatMap(({ startUs, endUs }) => [startUs ?? fromUs, endUs ?? toUs])) {
    fromUs = Math.min(fromUs, us);
    toUs = Math.max(toUs, us);
  }
  return timeScale(fromUs, toUs, barColumns);
}

interface ShownRow {
  readonly row: WaterfallRow;
  readonly index: number;
  /** Those that no row before has shown. */
  readonly records: readonly number[];
  readonly scale: TimeScale;
}

function rowMarkup(
  { row, index, records, scale }: ShownRow,
  waterfall: Waterfall,
  bounds: PageBounds,
): Markup {
  const { recordOf, nameOf } = waterfall;
  const look = `row ${row.kind === "output" ? "output" : row.status} d${Math.min(row.depth, deepest)}`;
  const line = lineMarkup(row, scale, waterfall, bounds);
  const found = records.flatMap((rowId) => recordOf(rowId) ?? []);
  const details =
    found.length === 0
      ? undefined
      : bounds.details(() => html`${found.map((record) => recordDetails(record, nameOf, bounds))}`);
  if (!details)
    return html`<div class="${look}" id="${placeOf(index)}"><div class="line">${line}</div></div>
`;
  return html`<details class="${look}" id="${placeOf(index)}"><summary>${line}</summary>
${details}</details>
`;
}

/** Rows that are further inside stand below those. */
const deepest = 6;

function lineMarkup(
  row: WaterfallRow,
  scale: TimeScale,
  { run: { summary }, nameOf, nowUs }: Waterfall,
  bounds: PageBounds,
): Markup {
  const { startUs, endUs, kind, status } = row;
  const us = startUs ?? endUs;
  const tookMs = waterfallDurationMs(row, summary, nowUs);
  const { glyph, word } = statusMarks[status];
  const text = bounds.cut([row.text, limitNote(row, nowUs)].filter(Boolean).join("  "), longestText);
  const name = bounds.cut(nameOf(row.label) ?? row.label, longestText);
  const what =
    kind === "output"
      ? html`│ ${text}`
      : html`<span class="mark" title="${word}">${glyph}</span> <b>${name}</b>  ${text}`;
  return html`<span class="at">${us === undefined ? "" : offsetText(us, scale)}</span><span class="what">${what}</span><span class="took">${tookMs === undefined ? "" : formatDuration(tookMs)}</span>${barMarkup(row, scale)}`;
}

/** What goes on is paler, and goes to the end; where only the end was seen, that is marked. */
function barMarkup({ startUs, endUs, kind }: WaterfallRow, { fromUs, spanUs }: TimeScale): Markup {
  const at = (us: number) => Math.round(((us - fromUs) / spanUs) * barColumns);
  const isMoment = kind === "output" || kind === "event" || kind === "trigger" || startUs === undefined;
  const from = Math.min(barColumns - shortest, at(startUs ?? endUs ?? fromUs));
  const to = isMoment ? from : endUs === undefined ? barColumns : at(endUs);
  const look = isMoment || endUs !== undefined ? "bar" : "bar open";
  return html`<svg class="${look}" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"><rect x="${from}" y="2" width="${Math.max(shortest, to - from)}" height="6"/></svg>`;
}

const shortest = 5;
