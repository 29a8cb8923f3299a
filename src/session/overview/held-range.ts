/** From when to when a store holds records, those without a time aside. */

import { everything } from "../../query/compose.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

/** Epoch microseconds of the first record that has a time and of the last; undefined where there is none. */
export function heldRange(
  store: ActivityStore,
): { readonly fromUs: number; readonly toUs: number } | undefined {
  const { range } = store;
  if (!range || range.fromUs > 0) return range;
  const all = store.select(everything);
  const first = all.window(all.positionAt(1), 1)[0];
  all.close();
  return first?.kind === "record" ? { fromUs: first.record.createdUs, toUs: range.toUs } : undefined;
}
