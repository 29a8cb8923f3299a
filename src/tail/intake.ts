/** What all looks share: the ledger that recognises records, the order they are given in, and the counts of both. */

import { Ledger, type PageTaken, type WalkMark } from "./ledger.ts";
import { createOrder } from "./order.ts";
import { hasTime, type Placed } from "./placed.ts";
import { clockSkewMs, type TailSettings } from "./settings.ts";
import type { TailEvent } from "./tail.ts";
import type { Window } from "./window.ts";

export interface Intake {
  /** Time of the newest record seen, epoch microseconds; times far ahead of the platform's clock do not count. */
  readonly newestUs: number | undefined;
  /** Looking at or before this instant would repeat what was forgotten. */
  readonly forgottenUs: number | undefined;
  readonly counts: IntakeCounts;
  startWalk(): WalkMark;
  receive(mark: WalkMark, page: readonly Placed[], nowMs: number): PageTaken;
  endWalk(mark: WalkMark): readonly number[];
  /** Passes records on: in order where that is still possible, else as late. */
  give(placed: readonly Placed[], nowMs: number): void;
  tidy(useful: readonly Window[], vital: readonly Window[]): void;
}

export interface IntakeCounts {
  readonly pages: number;
  readonly records: number;
  readonly repeats: number;
  readonly late: number;
  readonly pageSize: number;
}

export function createIntake(settings: TailSettings, emit: (event: TailEvent) => void): Intake {
  const ledger = new Ledger(settings.memoryLimit);
  const order = createOrder();
  const counts = { pages: 0, records: 0, repeats: 0, late: 0, pageSize: 0 };
  let newestUs: number | undefined;
  const nowUs = (nowMs: number) => settings.platformTime.epochMs(nowMs) * 1000;
  return {
    get newestUs() {
      return newestUs;
    },
    get forgottenUs() {
      return ledger.forgottenUs;
    },
    counts,
    startWalk: () => ledger.startWalk(),
    receive(mark, page, nowMs) {
      const latestUs = nowUs(nowMs) + clockSkewMs * 1000;
      for (const { record, us } of page) {
        if (hasTime(record) && us <= latestUs && us > (newestUs ?? 0)) newestUs = us;
      }
      const taken = ledger.takePage(mark, page);
      counts.pages++;
      counts.pageSize = Math.max(counts.pageSize, page.length);
      counts.repeats += taken.repeats;
      return taken;
    },
    endWalk: (mark) => ledger.endWalk(mark),
    give(placed, nowMs) {
      if (placed.length === 0) return;
      const { inOrder, late } = order.arrange(placed, nowUs(nowMs));
      counts.records += placed.length;
      counts.late += late.length;
      if (late.length > 0) emit({ kind: "records", records: late, late: true });
      if (inOrder.length > 0) emit({ kind: "records", records: inOrder, late: false });
    },
    tidy: (useful, vital) => ledger.tidy(useful, vital),
  };
}
