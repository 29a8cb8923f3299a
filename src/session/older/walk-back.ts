/** One walk back from the oldest event that is held: what it brings goes on from there without a hole. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import type { CallBudget } from "../../tail/budget.ts";
import { createTail } from "../../tail/create-tail.ts";
import { isOfEqualRecords } from "../../tail/gap-list.ts";
import type { PlatformTime } from "../../tail/platform-time.ts";
import type { FetchFailure, FetchPage, Gap } from "../../tail/tail.ts";

export interface WalkPorts {
  readonly fetch: FetchPage;
  readonly clock: Clock;
  readonly platformTime: PlatformTime;
  readonly random: Random;
  /** One for all walks back, and shared with the tail of the same log. */
  readonly budget: CallBudget;
  /** Records asked for on a page. */
  readonly limit: number;
}

export interface Walked {
  readonly records: readonly ActivityRecord[];
  /** Instants in it of which not all equal records could be told apart. */
  readonly gaps: readonly Gap[];
  /** Why it ended before it had as many as were asked for. */
  readonly failure: FetchFailure | undefined;
}

/** The newest records up to that time, as many as that; fewer without a failure are all there are. Undefined after an abort. */
export async function walkBack(
  ports: WalkPorts,
  part: { readonly untilUs: number; readonly last: number },
  signal: AbortSignal,
): Promise<Walked | undefined> {
  const tail = createTail({ ...ports, ...part, follow: false, lastPages: Number.POSITIVE_INFINITY });
  const records: ActivityRecord[] = [];
  const gaps = new Map<number, Gap>();
  let lastError: FetchFailure | undefined;
  for await (const event of tail.events(signal)) {
    if (event.kind === "records") for (const record of event.records) records.push(record);
    else if (event.kind === "gap") gaps.set(event.gap.id, event.gap);
    else if (event.kind === "status") lastError = event.status.lastError;
    else return walkedTo(records, [...gaps.values()], { end: event.failure, lastError });
  }
  return undefined;
}

function walkedTo(
  records: readonly ActivityRecord[],
  gaps: readonly Gap[],
  { end, lastError }: Record<"end" | "lastError", FetchFailure | undefined>,
): Walked {
  const left = gaps.filter(({ state }) => state !== "filled");
  const instants = left.filter(isOfEqualRecords);
  const rest = left.find((gap) => !isOfEqualRecords(gap));
  if (rest) {
    const { code, reason: message, toUs } = rest;
    return {
      // What lies beyond the part that was given up would not join what is held.
      records: records.filter(({ createdUs }) => createdUs >= toUs),
      gaps: instants.filter(({ fromUs }) => fromUs >= toUs),
      failure: lastError ?? { kind: "retry", code, message },
    };
  }
  // Nothing says to where a walk came that was refused for good.
  return end ? { records: [], gaps: [], failure: end } : { records, gaps: instants, failure: undefined };
}
