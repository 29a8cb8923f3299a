/**
 * What is older than the oldest event that is held. All that want some of it ask here: one walk back is made at a time, and each goes on
 * from where the last one came to, so that at every moment all is held from the oldest event on.
 */

import { countOf } from "../../base/count-words.ts";
import type { ActivityStore, OlderRecords } from "../../store/activity-store.ts";
import type { FetchFailure, Gap, TailStatus } from "../../tail/tail.ts";
import { fetchFailureOf } from "../failure.ts";
import { heldRange } from "../overview/held-range.ts";
import { platformNowUs } from "../platform-now.ts";
import type { TakenOnce } from "./taken-once.ts";
import { type WalkPorts, walkBack } from "./walk-back.ts";

/** About that number of events more, or all from an instant on (epoch microseconds). */
export type OlderGoal = { readonly count: number } | { readonly fromUs: number };

export interface OlderOutcome {
  /** Events that came in. */
  readonly count: number;
  /** Why not all of them did. */
  readonly failure: FetchFailure | undefined;
}

export interface OlderLog {
  readonly state: OlderRecords;
  /** The first look is over; what was asked for before it goes on now. */
  begin(hasOlder: boolean): void;
  /**
   * Asked again while that goes on, the walks go as far back as the furthest of them wants. Never rejects. An abort takes the asking back:
   * the walk under way is the last one, unless another one still asks, and what came stays.
   */
  load(goal: OlderGoal, left?: AbortSignal): Promise<OlderOutcome>;
  /** Resolves when nothing is under way; call it after the signal has aborted. */
  close(): Promise<void>;
}

export interface OlderLogOptions extends WalkPorts {
  readonly store: ActivityStore;
  readonly taken: TakenOnce;
  readonly signal: AbortSignal;
  /** Hears of instants of it of which some equal records may be missing; their numbers are none of the tail's. */
  readonly onGap: (gap: Gap) => void;
  /** Called when the state or what is held has changed. */
  readonly onChange: () => void;
}

interface Asker {
  readonly goal: OlderGoal;
  /** Records that walks brought since it asked, those held before included, and how many of them came in. */
  received: number;
  count: number;
  readonly answer: (outcome: OlderOutcome) => void;
}

export function createOlderLog(options: OlderLogOptions): OlderLog {
  const { store, taken, clock, platformTime, signal, onGap, onChange } = options;
  let state: OlderRecords = "unknown";
  let askers: readonly Asker[] = [];
  /** Instants that were named as gaps; epoch microseconds. */
  const gapsUs = new Set<number>();
  /** Also after the last asking was taken back, until the walk under way is over. */
  let isWalking = false;
  let walking = Promise.resolve();

  const reach = (next: OlderRecords) => {
    state = next;
    onChange();
  };
  const settle = (settled: readonly Asker[], failure?: FetchFailure) => {
    askers = askers.filter((asker) => !settled.includes(asker));
    for (const { count, answer } of settled) answer({ count, failure });
  };
  const isMet = ({ goal, received }: Pick<Asker, "goal" | "received">) =>
    "count" in goal
      ? received >= goal.count
      : // Of the oldest instant not all may be held.
        (heldRange(store)?.fromUs ?? Number.POSITIVE_INFINITY) < goal.fromUs;

  /** One walk, all of it taken at once. Gives why nothing more is to be had by another; undefined where it goes on. */
  const walkOn = async (): Promise<FetchFailure | "none" | "closed" | undefined> => {
    const untilUs = heldRange(store)?.fromUs ?? platformNowUs(platformTime, clock);
    const wanted = recordsWanted(askers, options.limit);
    // Those of the oldest instant come once more: a walk that brings no others comes to nothing.
    const held = taken.heldAt(untilUs);
    const last = wanted > held ? wanted : wanted + held;
    const walked = await walkBack(options, { untilUs, last }, signal);
    if (!walked) return "closed";
    const { dropped } = store;
    const fresh = taken.takeOlder(walked.records, untilUs);
    const lost = store.dropped - dropped;
    for (const asker of askers) {
      asker.received += walked.records.length;
      asker.count += Math.max(0, fresh - lost);
    }
    for (const gap of walked.gaps) {
      if (gapsUs.has(gap.fromUs)) continue;
      gapsUs.add(gap.fromUs);
      onGap({ ...gap, id: -gapsUs.size });
    }
    if (walked.failure) return walked.failure;
    if (lost > 0) return fullStore(store);
    if (walked.records.length < last) return "none";
    return fresh === 0 && heldRange(store)?.fromUs === untilUs ? nothingNew : undefined;
  };
  const walkAll = async () => {
    isWalking = true;
    for (;;) {
      const end = await walkOn().catch((thrown: unknown) => fetchFailureOf("retry", thrown));
      const met = askers.filter(isMet);
      const isOver = end !== undefined || met.length === askers.length;
      isWalking = !isOver;
      if (isOver) reach(end === "none" ? "none" : "more");
      else onChange();
      settle(met);
      if (isOver) return settle(askers, typeof end === "object" ? end : undefined);
    }
  };

  const ask = () => {
    reach("asking");
    if (!isWalking) walking = walkAll();
  };
  const leave = (asker: Asker) => {
    settle([asker]);
    if (state === "asking" && askers.length === 0) reach("more");
  };

  return {
    get state() {
      return state;
    },
    begin(hasOlder) {
      settle(askers.filter((asker) => !hasOlder || isMet(asker)));
      if (askers.length > 0) ask();
      else reach(hasOlder ? "more" : "none");
    },
    load(goal, left) {
      const canWait = state !== "unknown" || "fromUs" in goal;
      const isOver = state === "none" || left?.aborted === true;
      if (isOver || !canWait || isMet({ goal, received: 0 })) return Promise.resolve(nothingCame);
      return new Promise((answer) => {
        const asker = { goal, received: 0, count: 0, answer };
        askers = [...askers, asker];
        left?.addEventListener("abort", () => leave(asker), { once: true });
        if (state === "more") ask();
      });
    },
    async close() {
      await walking;
      settle(askers);
    },
  };
}

/** Whether a tail's first look, at a number of the newest records, may not have brought all there is: it brought as many, or left a gap. */
export function leavesOlder({ records, gaps }: Pick<TailStatus, "records" | "gaps">, last: number): boolean {
  return records >= last || gaps.length > 0;
}

export const nothingCame: OlderOutcome = { count: 0, failure: undefined };

/** A page at most: what came is shown before the next is asked for. */
function recordsWanted(askers: readonly Asker[], limit: number): number {
  const wanted = askers.map(({ goal, received }) => ("count" in goal ? goal.count - received : limit));
  return Math.min(limit, Math.max(...wanted));
}

function fullStore({ size }: ActivityStore): FetchFailure {
  const message = `More do not fit into memory: ${countOf(size, "event is", "events are")} held.`;
  return { kind: "stop", code: "memory_full", message };
}

const nothingNew: FetchFailure = {
  kind: "retry",
  code: "nothing_older",
  message: "The platform gave nothing that is older, but did not say that there is none.",
};
