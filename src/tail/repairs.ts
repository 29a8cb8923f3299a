/** The repair lane: lets filling gaps and looking again take turns, page by page, so that neither starves the other. */

import type { Desk, Lane } from "./desk.ts";
import { GapFiller } from "./gap-filler.ts";
import type { LiveLane } from "./live.ts";
import { Revisits } from "./revisits.ts";
import type { FetchFailure, FetchOutcome, PageRequest } from "./tail.ts";
import type { Walk } from "./walk.ts";

export class RepairLane implements Lane {
  readonly #filler: GapFiller;
  readonly #revisits: Revisits;
  #turn: GapFiller | Revisits;

  constructor(desk: Desk, live: LiveLane) {
    this.#filler = new GapFiller(desk, live);
    this.#revisits = new Revisits(desk, live);
    this.#turn = this.#revisits;
  }

  get failures(): number {
    return Math.max(this.#filler.failures, this.#revisits.failures);
  }

  get walks(): readonly Walk[] {
    return [this.#filler.walk, this.#revisits.walk].filter((walk) => walk !== undefined);
  }

  get horizonUs(): number | undefined {
    return this.#revisits.horizonUs;
  }

  dueAtMs(nowMs: number): number | undefined {
    const times = [this.#filler.dueAtMs(nowMs), this.#revisits.dueAtMs(nowMs)];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  request(nowMs: number): PageRequest {
    const other = this.#turn === this.#filler ? this.#revisits : this.#filler;
    const otherDueMs = other.dueAtMs(nowMs);
    if (otherDueMs !== undefined && otherDueMs <= nowMs) this.#turn = other;
    return this.#turn.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): FetchFailure | undefined {
    return this.#turn.take(outcome, nowMs);
  }

  hurry(nowMs: number): void {
    this.#filler.hurry(nowMs);
  }

  expire(nowMs: number): void {
    this.#filler.expire(nowMs);
  }
}
