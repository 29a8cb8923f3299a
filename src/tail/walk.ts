/** One walk over a window of time: follows cursors, finds out the order of the pages and what is left to see. */

import { createUseCount } from "../base/count-uses.ts";
import { countOf } from "../base/count-words.ts";
import { createPageSpans, type Direction, type Span } from "./page-spans.ts";
import type { FetchFailure, Page, PageRequest } from "./tail.ts";
import { hasTime, type TimedRecord, timeRecords } from "./timed-record.ts";
import { isInside, type Window } from "./window.ts";

export type WalkStep =
  | {
      readonly kind: "page";
      /** Those inside the window, oldest first as far as the order of the page is clear. */
      readonly timed: readonly TimedRecord[];
      readonly done: boolean;
      /** The cursor leads nowhere. */
      readonly stuck?: FetchFailure;
    }
  | { readonly kind: "unusable"; readonly failure: FetchFailure };

/** A page may be given twice, then its cursor comes twice; more often it goes in circles. */
const mostUsesOfOneCursor = 2;

export class Walk {
  /** What has not been seen yet; while the order is not clear, the whole window. */
  rest: Window;
  direction: Direction = "unknown";
  /** Oldest time seen, epoch microseconds. */
  lowestUs: number | undefined;
  readonly #window: Window;
  readonly #sort: "asc" | "desc";
  readonly #spans = createPageSpans();
  /** The window of the requests since the last start: a cursor belongs to its window. */
  #asked: Window;
  #cursor = "";
  #usesOf = createUseCount();

  constructor(window: Window, sort: "asc" | "desc") {
    this.#window = window;
    this.#sort = sort;
    this.#asked = window;
    this.rest = window;
  }

  /** Whether each page is before the last one. Records of one and the same time show no order: they come as asked for. */
  get isNewestFirst(): boolean {
    return this.direction === "desc" || (this.direction === "unknown" && this.#sort === "desc");
  }

  request(limit: number): PageRequest {
    const cursor = this.#cursor && { cursor: this.#cursor };
    return { limit, sortDirection: this.#sort, ...bounds(this.#asked), ...cursor };
  }

  /** Takes the answer to the last request and moves on to the next page. */
  take(page: Page, limit: number): WalkStep {
    if (page.records.length > limit) return { kind: "unusable", failure: tooLarge(page, limit) };
    const timed = timeRecords(page.records);
    const span = spanOf(timed, this.#cursor === "", page.nextCursor === "");
    if (span) this.#learn(timed, span);
    this.#cursor = page.nextCursor;
    const uses = this.#usesOf(this.#cursor);
    const inside = timed.filter(({ record, us }) => !hasTime(record) || isInside(this.#window, us));
    return {
      kind: "page",
      timed: this.isNewestFirst ? inside.reverse() : inside,
      done: this.#cursor === "" || (span !== undefined && isPast(this.#window, this.direction, span)),
      ...(uses > mostUsesOfOneCursor && { stuck: circling }),
    };
  }

  /** Begins again without a cursor over what is left. False where the walk had no cursor to lose. */
  restart(): boolean {
    const hadCursor = this.#cursor !== "";
    this.#cursor = "";
    this.#usesOf = createUseCount();
    this.#asked = this.rest;
    return hadCursor;
  }

  /** Whether one page showed all records of the instant. */
  showsWhole(us: number): boolean {
    return this.#spans.enclose(us, this.direction);
  }

  /** Pages it saw that lie wholly at or after the instant. */
  pagesFrom(us: number): number {
    return this.#spans.countFrom(us);
  }

  #learn(timed: readonly TimedRecord[], span: Span): void {
    const order = directionOf(timed, this.#spans.last);
    if (this.direction === "unknown") this.direction = order;
    else if (order !== "unknown" && order !== this.direction) this.direction = "mixed";
    this.#spans.add(span);
    this.lowestUs = Math.min(this.lowestUs ?? span.lowUs, span.lowUs);
    this.rest = narrow(this.#window, this.rest, this.direction, span);
  }
}

/** One microsecond wider on either side, so that it does not matter whether the platform includes its bounds. */
function bounds({ fromUs, toUs }: Window): Pick<PageRequest, "minDateUs" | "maxDateUs"> {
  return {
    ...(fromUs !== undefined && fromUs > 1 && { minDateUs: Math.floor(fromUs) - 1 }),
    ...(toUs !== undefined && { maxDateUs: Math.ceil(toUs) + 1 }),
  };
}

/** Undefined for a page without any time. */
function spanOf(timed: readonly TimedRecord[], starts: boolean, ends: boolean): Span | undefined {
  let lowUs = Number.POSITIVE_INFINITY;
  let highUs = Number.NEGATIVE_INFINITY;
  for (const { record, us } of timed) {
    if (!hasTime(record)) continue;
    lowUs = Math.min(lowUs, us);
    highUs = Math.max(highUs, us);
  }
  return lowUs <= highUs ? { lowUs, highUs, starts, ends } : undefined;
}

/** Of one page; a page on which all times are equal is compared with the page before. */
function directionOf(timed: readonly TimedRecord[], before: Span | undefined): Direction {
  let rises = false;
  let falls = false;
  let last = timed[0]?.us ?? 0;
  for (const { us } of timed) {
    if (us > last) rises = true;
    if (us < last) falls = true;
    last = us;
  }
  if (rises && falls) return "mixed";
  if (rises || (!falls && before && before.highUs < last)) return "asc";
  return falls || (before && before.lowUs > last) ? "desc" : "unknown";
}

/** The records at the last instant seen may go on on the next page, so that instant stays in what is left. */
function narrow(window: Window, rest: Window, direction: Direction, { lowUs, highUs }: Span): Window {
  const { fromUs = Number.NEGATIVE_INFINITY, toUs = Number.POSITIVE_INFINITY } = rest;
  if (direction === "asc") return { ...rest, fromUs: Math.max(fromUs, Math.min(highUs, toUs)) };
  if (direction === "desc") return { ...rest, toUs: Math.min(toUs, Math.max(lowUs, fromUs)) };
  return direction === "mixed" ? window : rest;
}

/** Whether the page lies beyond the window, where a platform that does not care for bounds would lead on and on. */
function isPast({ fromUs, toUs }: Window, direction: Direction, { lowUs, highUs }: Span): boolean {
  if (direction === "desc") return fromUs !== undefined && highUs < fromUs;
  return direction === "asc" && toUs !== undefined && lowUs > toUs;
}

const circling: FetchFailure = {
  kind: "cursor",
  code: "repeated_cursor",
  message: "The platform gives the same cursor again and again.",
};

function tooLarge({ records }: Page, limit: number): FetchFailure {
  const message = `The platform gave ${countOf(records.length, "record")} on a page where ${limit} were asked for.`;
  return { kind: "retry", code: "page_too_large", message };
}
