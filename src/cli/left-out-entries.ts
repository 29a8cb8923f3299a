/** Entries of an answer that were left out, as they are none: what a command does with the rest is done only in part. */

import { countOf } from "../base/count-words.ts";
import { FlowtailError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import type { ConnectOptions } from "../session/connect.ts";

export interface LeftOutEntries {
  readonly leaveOut: NonNullable<ConnectOptions["onLeftOut"]>;
  /** What was left out since this was last asked, as the failure that it is. */
  takeLeftOut(): FlowtailError | undefined;
}

export function createLeftOutEntries(): LeftOutEntries {
  const counts = new Map<string, number>();
  return {
    leaveOut: ({ method, count }) => void counts.set(method, (counts.get(method) ?? 0) + count),
    takeLeftOut() {
      const left = [...counts];
      counts.clear();
      if (left.length === 0) return undefined;
      return new FlowtailError("partial", "partly_done", leftOutText(left), {
        remedy:
          "The rest is whole. See what answers at the base URL; `flowtail api` shows an answer as it is.",
        details: { left_out: Object.fromEntries(left) },
      });
    },
  };
}

/** One sentence of what each method gave that is no entry. */
export function leftOutText(left: readonly (readonly [method: string, count: number])[]): string {
  const said = left.map(([method, count]) => `${countOf(count, "entry", "entries")} of ${method}`);
  const isOne = left.length === 1 && left[0]?.[1] === 1;
  return `${listWords(said, "and")} ${isOne ? "is no JSON object and was" : "are no JSON objects and were"} left out.`;
}
