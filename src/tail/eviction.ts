/** Decides which records must be remembered, so that no look takes for new what it meets again. */

import type { LaneContext } from "./lane-context.ts";
import type { PollLane } from "./poll-lane.ts";
import type { RepairLane } from "./repairs.ts";
import type { FetchFailure } from "./tail.ts";
import type { Walk } from "./walk.ts";
import type { Window } from "./window.ts";

/** Forgets records that no look can meet any more; under pressure also those that only the sweep would. */
export function evict(context: LaneContext, polls: PollLane, repairs: RepairLane): void {
  const marginUs = context.settings.overlapMs * 1000;
  const settledUs = context.past.overlap.settledUs ?? (context.intake.newestUs ?? 0) - marginUs;
  const walks = polls.walk ? [polls.walk, ...repairs.walks] : repairs.walks;
  const vital = [
    { fromUs: settledUs - marginUs, toUs: undefined },
    ...walks.map((walk) => around(walk, marginUs)),
  ];
  const gaps = context.gaps.pending.map(({ window }) => window);
  // A log that is read once is never swept.
  const swept = context.settings.follow ? [{ fromUs: horizonUs(context), toUs: undefined }] : [];
  context.intake.tidy([...swept, ...vital, ...gaps], vital);
}

/** What is wrong when records were forgotten that the sweep would still have to recognise; undefined when nothing is. */
export function memoryFailure(context: LaneContext): FetchFailure | undefined {
  const { forgottenUs } = context.intake;
  const isShort = forgottenUs !== undefined && forgottenUs > horizonUs(context);
  return context.settings.follow && isShort ? memoryFull : undefined;
}

const memoryFull: FetchFailure = {
  kind: "retry",
  code: "memory_full",
  message:
    "There are too many records to remember them all, so records that come minutes late may be missing.",
};

/** Late records are looked for from here on, epoch microseconds. */
function horizonUs({ intake, settings, past }: LaneContext): number {
  return past.sweep.settledUs ?? (intake.newestUs ?? 0) - settings.sweepMs * 1000;
}

/** Where a walk may meet again what it has met. */
function around({ rest, direction }: Walk, marginUs: number): Window {
  const { fromUs, toUs } = rest;
  if (direction === "asc") return { fromUs: (fromUs ?? 0) - marginUs, toUs: undefined };
  if (direction === "desc") return { fromUs: (toUs ?? 0) - marginUs, toUs: (toUs ?? 0) + marginUs };
  return rest;
}
