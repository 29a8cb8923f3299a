/** What a jump among the rows of a log could look through, and how to say so where it found nothing. */

import type { OlderRecords } from "../../store/activity-store.ts";
import { readBoundsUs } from "./duration-starts.ts";
import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";
import type { TimeRange } from "./range.ts";
import { stoppedWords } from "./stopped.ts";

export interface LookedThrough {
  /** What was not there to be found: what is older, or still being fetched, or any of a log that is still being read. */
  readonly lacks: "nothing" | "older" | "fetched" | "read";
  /** Nothing of it is there: what is fetched may come after the cursor too. */
  readonly isEmpty: boolean;
  /** What the rows were selected by: rows that are loaded may be left out. */
  readonly isFiltered: boolean;
  readonly isRange: boolean;
  /** `b loads older events`; undefined where no key does. */
  readonly loads: string | undefined;
  /** `older events`. */
  readonly older: string;
}

/** Of the log in Activity, which the runs, the statistics and the workflows are made of too. */
export function lookedThroughLog(model: Model): LookedThrough {
  const { activity } = model;
  const isSelected = !activity.context;
  return {
    lacks: lackOfLog(model, activity.range),
    isEmpty: activity.rows.matched === 0,
    isFiltered: isSelected && activity.filter.text !== "",
    isRange: isSelected && activity.range !== undefined,
    loads: loadsOf(model),
    older: "older events",
  };
}

function loadsOf(model: Model): string | undefined {
  const { range, rows } = model.activity;
  if (stoppedWords(model) !== undefined) return undefined;
  if (lackInRange(model, range, rows.untilUs ?? 0) === "gap")
    return `${keyFor(model, "activity.backfill")} fetches what is missing`;
  return rows.older === "more" ? `${keyFor(model, "activity.older")} loads older events` : undefined;
}

export function lookedThroughAudit(model: Model): LookedThrough {
  const { older, filter, matched, dropped, status } = model.audit;
  const isReading = status.phase === "reading";
  return {
    lacks: isReading ? "read" : lackOf(older, dropped),
    isEmpty: matched === 0,
    isFiltered: filter.text !== "",
    isRange: false,
    loads: older === "more" ? `${keyFor(model, "audit.older")} loads older entries` : undefined,
    older: "older entries",
  };
}

/** Whether there may be more of the range than is loaded. */
export function isRangePart(model: Model, range: TimeRange | undefined, nowUs: number): boolean {
  return lackInRange(model, range, nowUs) !== undefined;
}

/**
 * What may not be there of the range: events that are missing in a gap, or older ones, also of what is read for its durations; undefined
 * where it is whole, or none.
 */
function lackInRange(
  { activity, status }: Model,
  range: TimeRange | undefined,
  nowUs: number,
): "gap" | "older" | undefined {
  if (!range) return undefined;
  const { older, sinceUs } = activity.rows;
  const { fromUs = 0, toUs = Number.POSITIVE_INFINITY } = readBoundsUs(range, activity.filter.query, nowUs);
  if (status?.gaps.some((gap) => gap.fromUs < toUs && gap.toUs >= fromUs)) return "gap";
  return older !== "none" && sinceUs !== undefined && fromUs <= sinceUs ? "older" : undefined;
}

/** What was looked for, `error`, in words for where it was not found. */
export function noneFound(
  what: string,
  direction: 1 | -1,
  { lacks, isEmpty, isFiltered, isRange, loads, older }: LookedThrough,
): { readonly said: string /** What may bring it; undefined where nothing does. */; readonly next?: string } {
  const isBeyond = lacks !== "nothing" && (direction === -1 || isEmpty || lacks === "read");
  const place = !isBeyond ? "" : lacks === "older" ? " in what is loaded" : " so far";
  const range = isRange ? (place === " in what is loaded" ? " of the range" : " in the range") : "";
  const filter = isFiltered ? " matches the filter" : "";
  const said = `No ${direction === 1 ? "later" : "earlier"} ${what}${place}${range}${filter}`;
  if (!isBeyond) return { said };
  if (lacks === "older") return loads === undefined ? { said } : { said, next: loads };
  return { said, next: lacks === "read" ? "the log is still being read" : `fetching ${older}` };
}

/** `There are no runs so far: older events are being fetched.` Of all that is loaded where no range is given. */
export function noneYet(none: string, model: Model, range?: TimeRange): string {
  if (model.activity.rows.loading) return "Reading the log.";
  switch (lackOfLog(model, range)) {
    case "fetched":
      return `${none} so far: older events are being fetched.`;
    case "read":
      return `${none} so far: the log is still being read.`;
    case "older":
      return `${none} in what is loaded.`;
    case "nothing":
      return `${none}.`;
  }
}

/** Where something was not found: ` so far`, ` in what is loaded`; empty where nothing is lacking. */
export function placeLookedThrough(model: Model, range: TimeRange | undefined): string {
  const lacks = lackOfLog(model, range);
  return lacks === "nothing" ? "" : lacks === "older" ? " in what is loaded" : " so far";
}

function lackOfLog(model: Model, range: TimeRange | undefined): LookedThrough["lacks"] {
  const { rows } = model.activity;
  if (rows.loading) return "read";
  if (rows.older === "unknown" && model.identity.recording === undefined)
    return stoppedWords(model) === undefined ? "read" : "older";
  // The time now is no earlier than the last event.
  const inRange = lackInRange(model, range, rows.untilUs ?? 0);
  // A range that is loaded whole lacks nothing.
  if (range && rows.dropped === 0 && rows.sinceUs !== undefined && inRange === undefined) return "nothing";
  const lacks = lackOf(rows.older, rows.dropped);
  return lacks === "nothing" && inRange !== undefined ? "older" : lacks;
}

function lackOf(older: OlderRecords, dropped: number): LookedThrough["lacks"] {
  if (older === "asking") return "fetched";
  return older === "more" || dropped > 0 ? "older" : "nothing";
}
