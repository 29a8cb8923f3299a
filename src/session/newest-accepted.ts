/**
 * The newest records that a query wants, where what it wants becomes known while they are read: names that are learnt late
 * never make them more than were asked for.
 */

import type { ActivityRecord } from "../activity/record.ts";
import type { Matcher } from "../query/match.ts";

export interface NewestAccepted {
  /** For counting while the log is walked back over. */
  readonly accept: Matcher;
  /**
   * What is wanted of a batch, oldest first: at most `last` in all, and of a log that is followed what was not counted beside
   * them; `onLeftOut` hears the rest.
   */
  of(records: readonly ActivityRecord[]): readonly ActivityRecord[];
}

export function newestAccepted(
  wanted: Matcher,
  { last, follow }: { readonly last?: number | undefined; readonly follow: boolean },
  onLeftOut: (records: readonly ActivityRecord[]) => void = () => {},
): NewestAccepted {
  if (last === undefined) return { accept: wanted, of: (records) => records.filter(wanted) };
  const counted = new WeakSet<ActivityRecord>();
  let left = last;
  return {
    accept(record) {
      counted.add(record);
      return wanted(record);
    },
    of(records) {
      const fitting = records.filter(wanted);
      // Only a log that is followed has new ones; what else comes later is an equal record that a repair found.
      const found = follow ? fitting.filter((record) => counted.has(record)) : fitting;
      const leftOut = new Set(found.slice(0, Math.max(0, found.length - left)));
      left = Math.max(0, left - found.length);
      if (leftOut.size === 0) return fitting;
      onLeftOut([...leftOut]);
      return fitting.filter((record) => !leftOut.has(record));
    },
  };
}
