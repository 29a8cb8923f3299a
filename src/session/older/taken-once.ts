/**
 * One store for what the tail gives and for what walks back bring: each event is taken once, whatever the order of the answers. A record has
 * no id and is known by its fields; where a walk shows more equal ones than are held, there are as many.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import { everything } from "../../query/compose.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { canonicalText } from "../../tail/same-record.ts";
import { heldRange } from "../overview/held-range.ts";

export interface TakenOnce {
  /** Takes what the tail gives: it gives nothing twice, but a walk back may have brought it before. */
  takeNew(records: readonly ActivityRecord[]): void;
  /** Takes all that one walk back from that time on (epoch microseconds) has brought; gives how many were not there. */
  takeOlder(records: readonly ActivityRecord[], untilUs: number): number;
  /** Whether a walk back brought the record, and not the tail. */
  isOlder(rowId: number): boolean;
  /** Records held of one instant. */
  heldAt(us: number): number;
  close(): void;
}

export function createTakenOnce(store: ActivityStore): TakenOnce {
  const all = store.select(everything);
  /** Row ids of what walks back have brought, rising. */
  const walked: { readonly from: number; readonly to: number }[] = [];
  /** The newest instant of which any of them could bring something. */
  let walkedUs = Number.NEGATIVE_INFINITY;
  /** What the tail gave after a walk had brought it. */
  const givenAgain = new Counts();

  const isOlder = (rowId: number) => {
    const last = walked.findLast(({ from }) => from <= rowId);
    return last !== undefined && rowId < last.to;
  };
  const rowsAt = (us: number) => {
    const rows: { readonly rowId: number; readonly record: ActivityRecord }[] = [];
    for (let at = all.positionAt(us); ; at += rowsAtOnce) {
      const window = all.window(at, rowsAtOnce);
      for (const row of window) {
        if (row.kind === "gap") continue;
        if (row.record.createdUs !== us) return rows;
        rows.push(row);
      }
      if (window.length < rowsAtOnce) return rows;
    }
  };
  /** Leaves out as many as are held already; `met` counts them. */
  const notHeld = (
    records: readonly ActivityRecord[],
    { mayBeHeld, isCounted, met }: { mayBeHeld: IsOne<number>; isCounted: IsOne<number>; met: Counts },
  ) => {
    const heldOf = new Map<number, Counts>();
    return records.filter(({ createdUs, raw }) => {
      if (!mayBeHeld(createdUs)) return true;
      let held = heldOf.get(createdUs);
      if (!held) {
        held = new Counts();
        for (const { rowId, record } of rowsAt(createdUs)) if (isCounted(rowId)) held.add(record.raw);
        heldOf.set(createdUs, held);
      }
      if (met.of(raw) >= held.of(raw)) return true;
      met.add(raw);
      return false;
    });
  };

  return {
    takeNew(records) {
      const mayBeHeld = (us: number) => us <= walkedUs;
      store.append(notHeld(records, { mayBeHeld, isCounted: isOlder, met: givenAgain }));
    },
    takeOlder(records, untilUs) {
      walkedUs = Math.max(walkedUs, untilUs);
      const oldestUs = heldRange(store)?.fromUs ?? Number.POSITIVE_INFINITY;
      // What has no time may stand on any page.
      const mayBeHeld = (us: number) => us >= oldestUs || us <= 0;
      const fresh = notHeld(records, { mayBeHeld, isCounted: () => true, met: new Counts() });
      const from = store.endRow;
      store.append(fresh);
      if (fresh.length > 0) walked.push({ from, to: store.endRow });
      return fresh.length;
    },
    isOlder,
    heldAt: (us) => rowsAt(us).length,
    close: () => all.close(),
  };
}

type IsOne<T> = (one: T) => boolean;

const rowsAtOnce = 64;

/** How many records of the same fields there are. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(raw: string): number {
    return this.#counts.size === 0 ? 0 : (this.#counts.get(canonicalText(raw)) ?? 0);
  }

  add(raw: string): void {
    this.#counts.set(canonicalText(raw), this.of(raw) + 1);
  }
}
