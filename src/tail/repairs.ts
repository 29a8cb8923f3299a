/** The repair lane: lets filling gaps and looking again take turns, so that neither starves the other. */

import { GapFiller } from "./gap-filler.ts";
import type { Lane, LaneAnswer, LaneContext } from "./lane-context.ts";
import type { RepairNeed } from "./polling-interval.ts";
import type { Polls } from "./polls.ts";
import { Revisits } from "./revisits.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";
import type { Walk } from "./walk.ts";

/** Pages of gaps, and of uncertain instants, for each page that is looked at again: what is known to be missing goes first. */
const gapPagesInTurn = 9;
const instantPagesInTurn = 3;

export class RepairLane implements Lane {
  readonly #polls: Polls;
  readonly #filler: GapFiller;
  /** Of each lane whose past is to be read again; the one that was asked last is the last. */
  #revisits: readonly Revisits[] = [];
  #turn: GapFiller | Revisits;
  /** Pages of gaps and uncertain instants since the last look again. */
  #gapPages = 0;

  constructor(context: LaneContext, polls: Polls) {
    this.#polls = polls;
    this.#filler = new GapFiller(context, polls);
    this.#turn = this.#filler;
  }

  /** Hears which lanes there are now. */
  noteLanes(): void {
    const { lanes } = this.#polls;
    for (const one of this.#revisits) if (!lanes.includes(one.polls)) one.stop();
    const known = this.#revisits.filter(({ polls }) => lanes.includes(polls));
    const added = lanes.filter((lane) => !known.some(({ polls }) => polls === lane));
    this.#revisits = [...known, ...added.map((lane) => new Revisits(lane))];
  }

  get failures(): number {
    return Math.max(this.#filler.failures, ...this.#revisits.map(({ failures }) => failures));
  }

  get walks(): readonly Walk[] {
    return [this.#filler.walk, ...this.#revisits.flatMap(({ walks }) => walks)].filter(
      (walk) => walk !== undefined,
    );
  }

  dueAtMs(nowMs: number): number | undefined {
    const times = [this.#filler, ...this.#revisits].map((lane) => lane.dueAtMs(nowMs));
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  /** What it has to do now. */
  need(nowMs: number): RepairNeed {
    if (this.#filler.isMissing(nowMs)) return "missing";
    if (this.#revisits.some((one) => one.isLate(nowMs))) return "late";
    const dueMs = this.dueAtMs(nowMs);
    const isReady = dueMs !== undefined && dueMs <= nowMs;
    return isReady || this.#polls.lane.cost.dense ? "routine" : "none";
  }

  /** The next call reads what is not due yet. */
  isEarly(nowMs: number): boolean {
    return !isDue(this.#filler, nowMs) && this.#revisits.every((one) => one.isEarly(nowMs));
  }

  request(nowMs: number): PageRequest {
    const revisit = this.#revisits.find((one) => isDue(one, nowMs));
    const most = this.#filler.isMissing(nowMs) ? gapPagesInTurn : instantPagesInTurn;
    const isFill = isDue(this.#filler, nowMs) && !(revisit && this.#gapPages >= most);
    this.#gapPages = isFill ? this.#gapPages + 1 : 0;
    this.#turn = isFill || !revisit ? this.#filler : revisit;
    if (revisit && !isFill) this.#revisits = [...this.#revisits.filter((one) => one !== revisit), revisit];
    return this.#turn.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): LaneAnswer {
    return this.#turn.take(outcome, nowMs);
  }

  hurry(nowMs: number): void {
    this.#filler.hurry(nowMs);
  }

  expire(nowMs: number): void {
    this.#filler.expire(nowMs);
  }
}

function isDue(lane: Lane, nowMs: number): boolean {
  const dueMs = lane.dueAtMs(nowMs);
  return dueMs !== undefined && dueMs <= nowMs;
}
