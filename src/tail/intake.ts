/** What all looks share: `seen`, which recognises records; the order in which records are given; the counts of both. */

import { createOrder } from "./order.ts";
import { type PageTaken, SeenRecords, type WalkMark } from "./seen-records.ts";
import { clockSkewMs, type TailSettings } from "./settings.ts";
import type { TailEvent } from "./tail.ts";
import { hasTime, type TimedRecord } from "./timed-record.ts";
import type { Window } from "./window.ts";

export interface Intake {
  /** Time of the newest record seen, epoch microseconds; times far ahead of the platform's clock do not count. */
  readonly newestUs: number | undefined;
  /** Looking at or before this instant would repeat what was forgotten. */
  readonly forgottenUs: number | undefined;
  /** Up to here something may be forgotten, also what no look would meet. */
  readonly releasedUs: number | undefined;
  readonly counts: IntakeCounts;
  startWalk(): WalkMark;
  receive(mark: WalkMark, page: readonly TimedRecord[], nowMs: number): PageTaken;
  endWalk(mark: WalkMark): readonly number[];
  /** Passes records on: in order where that is still possible, else as late. */
  give(timed: readonly TimedRecord[], nowMs: number): void;
  tidy(useful: readonly Window[], vital: readonly Window[]): void;
}

export interface IntakeCounts {
  readonly pages: number;
  readonly received: number;
  readonly records: number;
  readonly repeats: number;
  readonly late: number;
  readonly pageSize: number;
}

export function createIntake(settings: TailSettings, emit: (event: TailEvent) => void): Intake {
  const seen = new SeenRecords(settings.memoryLimit);
  const order = createOrder();
  const counts = { pages: 0, received: 0, records: 0, repeats: 0, late: 0, pageSize: 0 };
  let newestUs: number | undefined;
  const nowUs = (nowMs: number) => settings.platformTime.epochMs(nowMs) * 1000;
  return {
    get newestUs() {
      return newestUs;
    },
    get forgottenUs() {
      return seen.forgottenUs;
    },
    get releasedUs() {
      return seen.releasedUs;
    },
    counts,
    startWalk: () => seen.startWalk(),
    receive(mark, page, nowMs) {
      const latestUs = nowUs(nowMs) + clockSkewMs * 1000;
      for (const { record, us } of page) {
        if (hasTime(record) && us <= latestUs && us > (newestUs ?? 0)) newestUs = us;
      }
      const taken = seen.takePage(mark, page);
      counts.pages++;
      counts.received += page.length;
      counts.pageSize = Math.max(counts.pageSize, page.length);
      counts.repeats += taken.repeats;
      return taken;
    },
    endWalk: (mark) => seen.endWalk(mark),
    give(timed, nowMs) {
      if (timed.length === 0) return;
      const { inOrder, late } = order.arrange(timed, nowUs(nowMs));
      counts.records += timed.length;
      counts.late += late.length;
      if (late.length > 0) emit({ kind: "records", records: late, late: true });
      if (inOrder.length > 0) emit({ kind: "records", records: inOrder, late: false });
    },
    tidy: (useful, vital) => seen.tidy(useful, vital),
  };
}
