/** A store with a log of whole runs in it, and ways to work in slices. */

import type { ActivityRecord } from "../../../src/activity/record.ts";
import { noonUs } from "../../activity/sample-records.ts";
import { leaveRun } from "../../activity/sample-runs.ts";
import { createTestStore } from "../../support/test-store.ts";

/** The story of one run told by another trace, some seconds later. */
export function runOf(traceId: string, second: number, fails = false): readonly ActivityRecord[] {
  return leaveRun(fails).map((record) => {
    const createdUs = record.createdUs + second * 1_000_000;
    const raw = record.raw
      .replace('"trace_id":"Tr01"', `"trace_id":"${traceId}"`)
      .replace(`"created":${record.createdUs}`, `"created":${createdUs}`);
    return { ...record, createdUs, traceId, raw };
  });
}

export function storeOf(records: readonly ActivityRecord[]) {
  const store = createTestStore();
  store.append(records);
  return store;
}

/** Works in the shortest slices there are until nothing is left; gives how many it took. */
export function workOff(work: (isOver: () => boolean) => boolean): number {
  let slices = 1;
  while (!work(() => true)) {
    slices += 1;
    if (slices > 100_000) throw new Error("it never ends");
  }
  return slices;
}

export const never = () => false;
export { noonUs };
