/** Loads older events by itself while an alert could be known by them, or since when it fires. */

import type { Clock } from "../../base/clock.ts";
import type { OlderOutcome } from "../older/older-log.ts";

export interface FurtherPorts {
  readonly clock: Pick<Clock, "elapsedMs">;
  /** Whether there is an alert that older events could tell more of, and there are older events. */
  wants(): boolean;
  /** How many events are held. */
  held(): number;
  load(count: number): Promise<OlderOutcome>;
}

/** What it loads at most, over all. Further back a person decides: an alert may look back over months. */
export const mostFurther = 20_000;
/** Loaded at a time at least. */
const fewest = 1000;
/** Until it asks again after the platform did not answer. */
const restMs = 60_000;

/** Call it whenever what is wanted may have changed. What is held is about doubled each time, as all of it is looked through anew. */
export function createReadFurther({ clock, wants, held, load }: FurtherPorts): () => void {
  let left = mostFurther;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let isReading = false;
  const readOn = async () => {
    while (left > 0 && clock.elapsedMs() >= restsUntilMs && wants()) {
      const count = Math.min(left, Math.max(fewest, held()));
      const { count: came, failure } = await load(count);
      left -= failure ? came : count;
      if (failure)
        restsUntilMs = failure.kind === "stop" ? Number.POSITIVE_INFINITY : clock.elapsedMs() + restMs;
    }
  };
  return () => {
    if (isReading) return;
    isReading = true;
    void readOn().finally(() => {
      isReading = false;
    });
  };
}
