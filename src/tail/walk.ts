/** One walk over a window of time: follows cursors, finds out the order of the pages and what is left to see. */

import { createPageSpans, type Direction } from "./page-spans.ts";
import { hasTime, type Placed, placeRecords } from "./placed.ts";
import type { FetchFailure, Page, PageRequest } from "./tail.ts";

/** Epoch microseconds, both inclusive; undefined is open. */
export interface Window {
  readonly fromUs: number | undefined;
  readonly toUs: number | undefined;
}

export interface Walk {
  /** What has not been seen yet; while the order is not clear, the whole window. */
  readonly rest: Window;
  readonly direction: Direction;
  /** Oldest time seen, epoch microseconds. */
  readonly lowestUs: number | undefined;
  request(limit: number): PageRequest;
  /** Takes the answer to the last request and moves on to the next page. */
  take(page: Page, limit: number): WalkStep;
  /** Begins again without a cursor over what is left. False where the walk had no cursor to lose. */
  restart(): boolean;
  /** Whether one page showed all records of the instant. */
  showsWhole(us: number): boolean;
}

export type WalkStep =
  | {
      readonly kind: "page";
      /** Those inside the window, oldest first as far as the order of the page is clear. */
      readonly placed: readonly Placed[];
      readonly done: boolean;
      /** The cursor leads nowhere. */
      readonly stuck?: FetchFailure;
    }
  | { readonly kind: "unusable"; readonly failure: FetchFailure };

/** A page may be given twice, then its cursor comes twice; more often it goes in circles. */
const mostUsesOfOneCursor = 2;

export function createWalk(window: Window, sort: "asc" | "desc"): Walk {
  const spans = createPageSpans();
  const uses = new Map<string, number>();
  let direction: Direction = "unknown";
  let rest = window;
  let asked = window;
  let cursor = "";
  let lowestUs: number | undefined;
  let hasPassed = false;

  const learn = (page: Page, placed: readonly Placed[]) => {
    const timed = placed.filter(({ record }) => hasTime(record)).map(({ us }) => us);
    if (timed.length === 0) return;
    const lowUs = timed.reduce((low, us) => Math.min(low, us));
    const highUs = timed.reduce((high, us) => Math.max(high, us));
    lowestUs = Math.min(lowestUs ?? lowUs, lowUs);
    const order = directionOf(timed, spans.last);
    if (direction === "unknown") direction = order;
    else if (order !== "unknown" && order !== direction) direction = "mixed";
    spans.add({ lowUs, highUs, starts: cursor === "", ends: page.nextCursor === "" });
    rest = narrow(window, rest, direction, lowUs, highUs);
    hasPassed = isPast(window, direction, lowUs, highUs);
  };

  return {
    get rest() {
      return rest;
    },
    get direction() {
      return direction;
    },
    get lowestUs() {
      return lowestUs;
    },
    request: (limit) => ({ limit, sortDirection: sort, ...bounds(asked), ...(cursor && { cursor }) }),
    take(page, limit) {
      if (page.records.length > limit) return { kind: "unusable", failure: tooLarge(page, limit) };
      const placed = placeRecords(page.records);
      learn(page, placed);
      cursor = page.nextCursor;
      const used = (uses.get(cursor) ?? 0) + 1;
      uses.set(cursor, used);
      const inside = placed.filter(({ record, us }) => !hasTime(record) || isInside(window, us));
      return {
        kind: "page",
        placed: direction === "desc" ? inside.reverse() : inside,
        done: cursor === "" || hasPassed,
        ...(cursor !== "" && used > mostUsesOfOneCursor && { stuck: circling }),
      };
    },
    restart() {
      const hadCursor = cursor !== "";
      cursor = "";
      asked = rest;
      return hadCursor;
    },
    showsWhole: (us) => spans.enclose(us, direction),
  };
}

export function isInside({ fromUs, toUs }: Window, us: number): boolean {
  return (fromUs === undefined || us >= fromUs) && (toUs === undefined || us <= toUs);
}

/** One microsecond wider on either side, so that it does not matter whether the platform includes its bounds. */
function bounds({ fromUs, toUs }: Window): Pick<PageRequest, "minDateUs" | "maxDateUs"> {
  return {
    ...(fromUs !== undefined && fromUs > 1 && { minDateUs: Math.floor(fromUs) - 1 }),
    ...(toUs !== undefined && { maxDateUs: Math.ceil(toUs) + 1 }),
  };
}

/** Of one page; pages on which all times are equal are compared with the page before. */
function directionOf(
  timed: readonly number[],
  before: { lowUs: number; highUs: number } | undefined,
): Direction {
  let rises = false;
  let falls = false;
  let last = timed[0] ?? 0;
  for (const us of timed) {
    if (us > last) rises = true;
    if (us < last) falls = true;
    last = us;
  }
  if (rises && falls) return "mixed";
  if (rises || (!falls && before && before.highUs < last)) return "asc";
  return falls || (before && before.lowUs > last) ? "desc" : "unknown";
}

/** The records at the last instant seen may go on on the next page, so that instant stays in what is left. */
function narrow(window: Window, rest: Window, direction: Direction, lowUs: number, highUs: number): Window {
  if (direction === "asc") return { ...rest, fromUs: Math.max(rest.fromUs ?? highUs, highUs) };
  if (direction === "desc") return { ...rest, toUs: Math.min(rest.toUs ?? lowUs, lowUs) };
  return direction === "mixed" ? window : rest;
}

/** Whether the page lies beyond the window, where a platform that does not care for bounds would lead on and on. */
function isPast({ fromUs, toUs }: Window, direction: Direction, lowUs: number, highUs: number): boolean {
  return direction === "desc"
    ? fromUs !== undefined && highUs < fromUs
    : direction === "asc" && toUs !== undefined && lowUs > toUs;
}

const circling: FetchFailure = {
  kind: "cursor",
  code: "repeated_cursor",
  message: "The platform gives the same cursor again and again.",
};

function tooLarge({ records }: Page, limit: number): FetchFailure {
  const message = `The platform gave ${records.length} records on a page where ${limit} were asked for.`;
  return { kind: "retry", code: "page_too_large", message };
}
