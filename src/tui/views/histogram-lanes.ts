/** The lanes of the histogram as painted lines; errors and warnings differ by more than their colour. */

import { bars } from "../../exports/sparkline.ts";
import type { HistogramColumn } from "../state/histogram/columns.ts";
import type { HistogramLanes } from "../state/histogram/layout.ts";
import type { Theme, Tone } from "./theme.ts";

export interface LaneStyle {
  /** Of errors. */
  readonly tone: Tone;
}

export interface Lanes {
  readonly columns: readonly HistogramColumn[];
  readonly lanes: HistogramLanes;
  /** Which columns are chosen. */
  readonly marked: readonly boolean[];
  readonly style: LaneStyle;
}

export interface LaneRow {
  readonly lane: Exclude<keyof HistogramLanes, "axis">;
  readonly text: string;
  /** Whether it is the lowest line of its lane. */
  readonly isLast: boolean;
}

/** The lines of all lanes, from the top. */
export function laneRows(lanes: Lanes, theme: Theme): readonly LaneRow[] {
  const rows = (lane: LaneRow["lane"], cells: readonly (readonly Cell[])[]) =>
    cells.map((row, index) => ({ lane, text: painted(row, theme), isLast: index === cells.length - 1 }));
  return [
    ...rows("deployments", deploymentCells(lanes, theme)),
    ...rows("errors", errorCells(lanes, theme)),
    ...rows("warnings", warningCells(lanes, theme)),
    ...rows("events", eventCells(lanes, theme)),
  ];
}

interface Cell {
  readonly glyph: string;
  readonly tone: Tone;
}

function deploymentCells({ columns, lanes }: Lanes, { glyphs }: Theme): readonly (readonly Cell[])[] {
  if (lanes.deployments === 0) return [];
  return [
    columns.map(({ deployments }): Cell => {
      return { glyph: deployments > 0 ? glyphs.deployment : " ", tone: "accent" };
    }),
  ];
}

/** Columns with warnings alone have the mark of a warning, unless warnings have a lane. */
function errorCells({ columns, lanes, style }: Lanes, { glyphs }: Theme): readonly (readonly Cell[])[] {
  const counts = columns.map(({ errors }) => errors);
  return bars(counts, lanes.errors, glyphs.ascii).map((row, index) => {
    const hasMarks = lanes.warnings === 0 && index === lanes.errors - 1;
    return [...row].map((glyph, at): Cell => {
      const isWarning = hasMarks && glyph === " " && (columns[at]?.warnings ?? 0) > 0;
      return isWarning ? { glyph: glyphs.severity.warn, tone: "warn" } : { glyph, tone: style.tone };
    });
  });
}

function warningCells({ columns, lanes }: Lanes, { glyphs }: Theme): readonly (readonly Cell[])[] {
  const counts = columns.map(({ warnings }) => warnings);
  return bars(counts, lanes.warnings, glyphs.ascii).map((row) =>
    [...row].map((glyph): Cell => ({ glyph, tone: "warn" })),
  );
}

function eventCells(
  { columns, lanes, marked, style }: Lanes,
  { glyphs }: Theme,
): readonly (readonly Cell[])[] {
  const tones = columns.map(({ errors, warnings }, at): Tone => {
    if (marked[at]) return "selected";
    return errors > 0 ? style.tone : warnings > 0 ? "warn" : "faint";
  });
  const counts = columns.map(({ total }) => total);
  return bars(counts, lanes.events, glyphs.ascii).map((row) =>
    [...row].map((glyph, at): Cell => ({ glyph, tone: tones[at] ?? "faint" })),
  );
}

/** Neighbours in one tone are painted together. */
function painted(cells: readonly Cell[], theme: Theme): string {
  let text = "";
  for (let start = 0; start < cells.length; ) {
    const tone = cells[start]?.tone ?? "plain";
    let end = start + 1;
    while (end < cells.length && cells[end]?.tone === tone) end++;
    const glyphs = cells.slice(start, end).map(({ glyph }) => glyph);
    text += theme.paint(tone, glyphs.join(""));
    start = end;
  }
  return text;
}
