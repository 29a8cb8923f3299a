/** Knows how far the past was read again, late enough to find what is listed late, and whether a reading is overdue. */

import type { EdgeHistory } from "./edge-history.ts";

export interface Rereading {
  /** How late an event may be listed. */
  readonly reachMs: number;
  /** Everything up to here was read again, or needs it no more, epoch microseconds; undefined before the first look. */
  readonly settledUs: number | undefined;
  /** Where a walk to the edge starts: at the first unsettled time, and at least `reachMs` before the edge. */
  fromUs(edgeUs: number): number;
  /** The first look is complete: what it read late enough ends here. */
  begin(us: number): void;
  /** A walk that began at `fromUs` has come to `toUs` by a call of that moment. */
  read(fromUs: number, toUs: number, askedMs: number): void;
  /** The same where it is known by the log's own times that this stretch needs no more. */
  settle(fromUs: number, toUs: number): void;
  /** Up to here the past is old enough to be read again. */
  dueUs(nowMs: number): number;
  /** How much of the past is old enough and was not read again, in milliseconds of the log. */
  unreadMs(nowMs: number): number;
  /** Remembers whether some of it should have been read again by then. */
  observe(nowMs: number): void;
  /** Whether it should: from the end of the grace on, and until nothing is later than half of it. */
  isOverdue(nowMs: number): boolean;
}

interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
}

/** `reachMs`: how late an event may be listed. `graceMs`: how much later the past is to have been read again. */
export function createRereading(
  { reachMs, graceMs }: { readonly reachMs: number; readonly graceMs: number },
  history: EdgeHistory,
): Rereading {
  let settledUs: number | undefined;
  /** What is settled beyond that, as after an outage; oldest first. */
  let ahead: readonly Stretch[] = [];
  const settle = (fromUs: number, toUs: number) => {
    if (settledUs === undefined || toUs <= Math.max(settledUs, fromUs)) return;
    const joined = ahead.filter((one) => one.fromUs <= toUs && one.toUs >= fromUs);
    const whole = {
      fromUs: Math.min(fromUs, ...joined.map((one) => one.fromUs)),
      toUs: Math.max(toUs, ...joined.map((one) => one.toUs)),
    };
    const others = ahead.filter((one) => !joined.includes(one));
    if (whole.fromUs <= settledUs) settledUs = whole.toUs;
    else others.push(whole);
    ahead = others;
  };
  let wasOverdue = false;
  const isOverdue = (nowMs: number) =>
    settledUs !== undefined && dueUs(nowMs - (wasOverdue ? graceMs / 2 : graceMs)) > settledUs;
  const dueUs = (nowMs: number) => history.at(nowMs - reachMs) ?? settledUs ?? 0;
  return {
    reachMs,
    get settledUs() {
      return settledUs;
    },
    fromUs(edgeUs) {
      const reachUs = edgeUs - reachMs * 1000;
      return Math.min(reachUs, settledUs ?? reachUs);
    },
    begin(us) {
      settledUs ??= us;
    },
    read: (fromUs, toUs, askedMs) => settle(fromUs, Math.min(toUs, dueUs(askedMs))),
    settle,
    dueUs,
    unreadMs(nowMs) {
      if (settledUs === undefined) return 0;
      const toUs = dueUs(nowMs);
      const settledAheadUs = ahead.map((one) => Math.max(0, Math.min(one.toUs, toUs) - one.fromUs));
      return (
        Math.max(
          0,
          settledAheadUs.reduce((left, us) => left - us, toUs - settledUs),
        ) / 1000
      );
    },
    observe(nowMs) {
      wasOverdue = isOverdue(nowMs);
    },
    isOverdue,
  };
}
