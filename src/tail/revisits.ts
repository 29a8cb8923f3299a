/** Looks again, every so often, at what is past, for records that came late. */

import type { Desk, Lane } from "./desk.ts";
import type { LiveLane } from "./live.ts";
import { Look } from "./look.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";

/** A span before the edge that is walked again. */
interface Revisit {
  readonly kind: "overlap" | "sweep";
  readonly reachMs: number;
  readonly everyMs: number;
  /** Up to here it has been walked, epoch microseconds. */
  doneUs: number;
  nextAtMs: number;
}

/** Before a gap that was found here is tried. */
const pauseMs = 5000;

export class Revisits implements Lane {
  readonly #desk: Desk;
  readonly #live: LiveLane;
  #overlap: Revisit | undefined;
  #sweep: Revisit | undefined;
  #task: { readonly revisit: Revisit; readonly toUs: number; readonly look: Look } | undefined;

  constructor(desk: Desk, live: LiveLane) {
    this.#desk = desk;
    this.#live = live;
  }

  get failures(): number {
    return this.#task?.look.failures ?? 0;
  }

  get walk() {
    return this.#task?.look.walk;
  }

  /** From where late records must still be told from repeated ones, epoch microseconds. */
  get horizonUs(): number | undefined {
    return this.#sweep && this.#sweep.doneUs - this.#sweep.reachMs * 1000;
  }

  dueAtMs(nowMs: number): number | undefined {
    if (this.#task) return this.#task.look.notBeforeMs;
    return this.#next(nowMs)?.nextAtMs;
  }

  request(nowMs: number): PageRequest {
    this.#task ??= this.#open(nowMs);
    return this.#task.look.request();
  }

  take(outcome: FetchOutcome, nowMs: number): undefined {
    if (!this.#task) return;
    const { revisit, look, toUs } = this.#task;
    const { state, fresh, failure } = look.take(outcome, nowMs);
    this.#desk.intake.give(fresh, nowMs);
    if (state === "more" || state === "waiting") return;
    this.#task = undefined;
    for (const us of look.end()) this.#desk.gaps.doubt(us, nowMs);
    // What could not be looked at again may hide late records; the rest must not wait for it.
    if (state !== "done" && failure)
      this.#desk.gaps.open(look.walk.rest, { failure, tries: look.failures }, nowMs + pauseMs, nowMs);
    this.#finish(revisit, look, toUs, nowMs);
  }

  /** The one that is due first; none before the live lane has an edge or after it has finished. */
  #next(nowMs: number): Revisit | undefined {
    const { edgeUs, dense, finished, checkedUs } = this.#live;
    if (edgeUs === undefined || finished) return undefined;
    const { overlapMs, sweepMs, sweepEveryMs } = this.#desk.settings;
    this.#sweep ??= {
      kind: "sweep",
      reachMs: sweepMs,
      everyMs: sweepEveryMs,
      doneUs: edgeUs,
      nextAtMs: nowMs + sweepEveryMs,
    };
    if (!dense) {
      this.#overlap = undefined;
      return this.#sweep;
    }
    const everyMs = overlapMs / 4;
    this.#overlap ??= {
      kind: "overlap",
      reachMs: overlapMs,
      everyMs,
      doneUs: checkedUs ?? edgeUs,
      nextAtMs: nowMs,
    };
    return this.#overlap.nextAtMs <= this.#sweep.nextAtMs ? this.#overlap : this.#sweep;
  }

  #open(nowMs: number) {
    const { settings, intake, gaps } = this.#desk;
    const { edgeUs: toUs, floorUs = 0 } = this.#live;
    const revisit = this.#next(nowMs);
    if (!revisit || toUs === undefined) throw new RangeError("there is nothing to look at again");
    const endUs = revisit.kind === "overlap" ? gaps.endBefore(toUs) : gaps.skippedBefore(toUs);
    const leastUs = Math.max(floorUs, endUs);
    const fromUs = Math.max(
      leastUs,
      Math.min(revisit.doneUs, this.#desk.logNowUs(nowMs)) - revisit.reachMs * 1000,
    );
    const { limit, tries, patienceMs, random } = settings;
    const plan = { window: { fromUs, toUs }, sort: "asc", limit, tries, patienceMs } as const;
    return { revisit, toUs, look: new Look(plan, intake, random) };
  }

  #finish(revisit: Revisit, look: Look, toUs: number, nowMs: number): void {
    revisit.doneUs = toUs;
    revisit.nextAtMs = nowMs + revisit.everyMs;
    if (revisit.kind === "sweep") return;
    this.#live.checkedUs = toUs;
    this.#live.dense = look.pages > 1;
  }
}
