/** A stretch of time as a bar on a line that stands for a longer one. */

import type { WaterfallRow } from "../activity/runs/waterfall.ts";
import { formatDuration } from "../base/time.ts";

export interface TimeScale {
  /** Epoch microseconds at the left end. */
  readonly fromUs: number;
  /** Never 0. */
  readonly spanUs: number;
  readonly columns: number;
}

/** From the first instant of the rows to the last; of no rows, an empty stretch. */
export function timeScale(fromUs: number, toUs: number, columns: number): TimeScale {
  return { fromUs, spanUs: Math.max(1, toUs - fromUs), columns: Math.max(1, columns) };
}

/** How long after the beginning: `+41 ms`. */
export function offsetText(us: number, { fromUs }: TimeScale): string {
  return us === fromUs ? "0" : `+${formatDuration((us - fromUs) / 1000)}`;
}

/** What takes no time is a dot, what goes on is a broken bar to the end; at most as wide as the scale, not filled up. */
export function timeBar(
  { startUs, endUs, kind }: Pick<WaterfallRow, "startUs" | "endUs" | "kind">,
  scale: TimeScale,
  ascii: boolean,
): string {
  const glyphs = ascii ? asciiGlyphs : unicodeGlyphs;
  const at = (us: number) => ((us - scale.fromUs) / scale.spanUs) * scale.columns;
  const columnOf = (us: number) => Math.max(0, Math.min(scale.columns - 1, Math.floor(at(us))));
  if (startUs === undefined) {
    // Only the end was seen: the bar comes from where nothing is known.
    return endUs === undefined ? "" : " ".repeat(columnOf(endUs)) + glyphs.end;
  }
  const from = columnOf(startUs);
  if (kind === "output" || kind === "event" || kind === "trigger") return " ".repeat(from) + glyphs.moment;
  const length = endUs === undefined ? scale.columns - from : Math.max(1, Math.round(at(endUs)) - from);
  const fill = endUs === undefined ? glyphs.open : glyphs.bar;
  return " ".repeat(from) + fill.repeat(Math.max(1, Math.min(length, scale.columns - from)));
}

const unicodeGlyphs = { bar: "━", open: "╌", moment: "·", end: "╸" };
const asciiGlyphs = { bar: "=", open: "-", moment: ".", end: "|" };
