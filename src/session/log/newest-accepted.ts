/**
 * The newest records that a query wants. Names that the query uses may be learnt only while the records are read; there are never
 * more records than were asked for.
 */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Matcher } from "../../query/match.ts";

export interface NewestAccepted {
  /** For counting while the log is walked back over. */
  readonly accept: Matcher;
  /** As many were given as were asked for: there may be older ones. */
  readonly isFull: boolean;
  /**
   * What is wanted of a batch, oldest first: at most `last` in all, and of a log that is followed what was not counted beside
   * them; `onLeftOut` hears the rest. Of those that are `waiting` it is not known yet: they come in a later batch, and each keeps its
   * place until then. Where one is not wanted, an older record that it kept out is given.
   */
  of(records: readonly ActivityRecord[], waiting?: readonly ActivityRecord[]): readonly ActivityRecord[];
}

export function newestAccepted(
  wanted: Matcher,
  { last, follow }: { readonly last?: number | undefined; readonly follow: boolean },
  onLeftOut: (records: readonly ActivityRecord[]) => void = () => {},
): NewestAccepted {
  if (last === undefined) return { accept: wanted, isFull: false, of: (records) => records.filter(wanted) };
  const counted = new WeakSet<ActivityRecord>();
  const undecided = new Set<ActivityRecord>();
  let left = last;
  /** Those that have no place as long as others are waiting. */
  let spare: readonly ActivityRecord[] = [];
  // Only a followed log has new records. Without `follow` a later record is a copy that a repair found.
  const hasPlace = (record: ActivityRecord) => !follow || counted.has(record);
  return {
    accept(record) {
      counted.add(record);
      return wanted(record);
    },
    get isFull() {
      return left === 0;
    },
    of(records, waiting = []) {
      const fitting = records.filter(wanted);
      for (const record of records) undecided.delete(record);
      for (const record of waiting.filter(hasPlace)) undecided.add(record);
      const found = fitting.filter(hasPlace);
      const candidates =
        undecided.size + spare.length === 0 ? found : byTime([...spare, ...found, ...undecided]);
      const chosen = candidates.slice(Math.max(0, candidates.length - left));
      const given = new Set(chosen.filter((record) => !undecided.has(record)));
      left -= given.size;
      const others = candidates.filter((record) => !given.has(record) && !undecided.has(record));
      spare = undecided.size > 0 ? others : [];
      if (undecided.size === 0 && others.length > 0) onLeftOut(others);
      const isGiven = (record: ActivityRecord) => given.has(record) || !hasPlace(record);
      const ofBatch = new Set(fitting);
      const earlier = [...given].filter((record) => !ofBatch.has(record));
      return [...earlier, ...fitting.filter(isGiven)];
    },
  };
}

function byTime(records: readonly ActivityRecord[]): readonly ActivityRecord[] {
  return records.toSorted((a, b) => a.createdUs - b.createdUs);
}
