/** Every run of a store in a chosen order, read a slice at a time, so that a million records never stop the screen. */

import { runEventOf } from "../../activity/runs/run-event.ts";
import { createRunList } from "../../activity/runs/run-list.ts";
import {
  byStart,
  createRunOrder,
  type LogEnd,
  type RunCounts,
  type RunOrder,
  type RunSelection,
} from "../../activity/runs/run-order.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import { createSortedList, type SortedList } from "../../activity/runs/sorted-list.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createStorePass } from "./store-pass.ts";

export interface RunIndex {
  /** Rises whenever a run changes or moves. */
  readonly revision: number;
  /** Runs known. */
  readonly size: number;
  /** Runs let go because there were too many. */
  readonly dropped: number;
  /** Of all runs that are known; `order` has those of the runs asked for. */
  readonly counts: RunCounts;
  /** The runs asked for; another object after another selection. */
  readonly order: RunOrder;
  /** Share of the store read, 0 to 1. */
  readonly progress: number;
  get(traceId: string): RunSummary | undefined;
  /** Shows other runs, or the same in another order; `work` puts them in order. */
  select(selection: RunSelection): void;
  /** Puts runs that go on where their time so far belongs. */
  renew(): void;
  /** Goes on until nothing is left to do (true) or the time is over (false). */
  work(isOver: () => boolean): boolean;
  /** The latest runs of that name that succeeded, as far as they are known. */
  goodRuns(name: string, most: number): readonly RunSummary[];
}

export function createRunIndex(
  store: Pick<ActivityStore, "endRow" | "names" | "peek">,
  first: RunSelection,
  endUs?: LogEnd,
): RunIndex {
  const { nameOf } = store.names;
  const list = createRunList();
  const pass = createStorePass(store, (record, rowId) => {
    if (record.traceId !== "") list.add(runEventOf(record, rowId));
  });
  const counted = createRunCounts();
  let order = createRunOrder(first, nameOf, endUs);
  let revision = 0;
  /** Runs whose place in the order has to be found. */
  let unplaced: Iterator<string> = [].values();
  const place = (traceId: string) => {
    const summary = list.get(traceId);
    counted.put(traceId, summary);
    if (summary) order.put(summary);
    else order.remove(traceId);
    revision += 1;
  };
  const placeAll = (isOver: () => boolean): boolean => {
    for (let next = unplaced.next(); !next.done; next = unplaced.next()) {
      place(next.value);
      if (isOver()) return false;
    }
    return true;
  };
  const placeChanged = (isOver: () => boolean): boolean => {
    for (;;) {
      if (!placeAll(isOver)) return false;
      const changed = list.takeChanged();
      if (changed.length === 0) return true;
      unplaced = changed.values();
    }
  };
  return {
    get revision() {
      return revision;
    },
    get size() {
      return list.size;
    },
    get dropped() {
      return list.dropped;
    },
    counts: counted.counts,
    get order() {
      return order;
    },
    get progress() {
      return pass.progress;
    },
    get: list.get,
    select(selection) {
      order = createRunOrder(selection, nameOf, endUs);
      list.takeChanged();
      revision += 1;
      unplaced = list.traceIds()[Symbol.iterator]();
    },
    renew() {
      if (order.renew()) revision += 1;
    },
    work: (isOver) => placeChanged(isOver) && pass.work(isOver) && placeChanged(isOver),
    goodRuns: (name, most) => latestNamed(counted.goodRuns, name, most),
  };
}

/** How many runs there are of each status, and those that succeeded, each run as it was said to be last. */
function createRunCounts() {
  const counts = { running: 0, pending: 0, succeeded: 0, failed: 0, unknown: 0 };
  const goodRuns = createSortedList(byStart);
  const counted = new Map<string, RunSummary>();
  const count = (run: RunSummary, change: 1 | -1) => {
    counts[run.status] += change;
    if (run.status !== "succeeded") return;
    if (change === 1) goodRuns.insert(run);
    else goodRuns.remove(run);
  };
  return {
    counts,
    goodRuns,
    /** Undefined when the run is gone. */
    put(traceId: string, summary: RunSummary | undefined) {
      const before = counted.get(traceId);
      if (before) count(before, -1);
      if (summary) {
        count(summary, 1);
        counted.set(traceId, summary);
      } else counted.delete(traceId);
    },
  };
}

/** In order of their starts, the latest first. */
type Runs = Pick<SortedList<RunSummary>, "length" | "at">;

/** Runs of other names that are passed over in the search for good ones. */
const goodRunLooks = 5000;

/** At most that many of the latest runs of that name. */
function latestNamed(runs: Runs, name: string, most: number): readonly RunSummary[] {
  const found: RunSummary[] = [];
  for (let at = 0; at < Math.min(runs.length, goodRunLooks) && found.length < most; at++) {
    const run = runs.at(at);
    if (run?.name === name) found.push(run);
  }
  return found;
}
