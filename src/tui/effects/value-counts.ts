/** How many rows have each of several values: one is counted after the other, in turns short enough to leave keys alone. */

import type { ActivityStore } from "../../store/activity-store.ts";
import type { ValueQuery } from "../state/narrowing/value.ts";
import type { RuntimePort } from "./pane-runtime.ts";

export interface ValueCounts {
  /** Counts what each query selects, in place of what was counted before. */
  begin(queries: readonly ValueQuery[], nowUs: number): void;
  stop(): void;
}

export type Counts = Readonly<Record<string, number>>;

/** Longest turn in milliseconds; a count that has begun takes a few more. */
const turnMs = 4;
/** How soon to look again at a count that goes on in the background. */
const waitMs = 20;

/** `tell` is called with all that is counted by then. */
export function createValueCounts(
  store: Pick<ActivityStore, "select">,
  { later, clock }: Pick<RuntimePort, "later" | "clock">,
  tell: (counts: Counts) => void,
): ValueCounts {
  let running: { stop(): void } | undefined;
  const begin: ValueCounts["begin"] = (queries, nowUs) => {
    running?.stop();
    const waiting = [...queries];
    let counts: Counts = {};
    let isStopped = false;
    let current: (ValueQuery & { readonly selection: ReturnType<ActivityStore["select"]> }) | undefined;
    const turn = () => {
      if (isStopped) return;
      const endMs = clock.elapsedMs() + turnMs;
      const before = counts;
      do {
        const next = current ? undefined : waiting.shift();
        if (next) current = { ...next, selection: store.select(next.query, { nowUs }) };
        if (!current) break;
        if (!current.selection.complete) break;
        const { term, alone, selection } = current;
        const { matched } = selection;
        selection.close();
        current = undefined;
        if (matched === 0 && alone) waiting.unshift({ term, query: alone });
        else counts = { ...counts, [term]: matched };
      } while (clock.elapsedMs() < endMs);
      if (counts !== before) tell(counts);
      if (current || waiting.length > 0) later(current ? waitMs : 0, turn);
    };
    running = {
      stop() {
        isStopped = true;
        current?.selection.close();
      },
    };
    later(0, turn);
  };
  return {
    begin,
    stop() {
      running?.stop();
      running = undefined;
    },
  };
}
