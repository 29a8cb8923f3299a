/** Decides which records must be remembered, so that no look takes for new what it meets again. */

import type { LaneContext } from "./lane-context.ts";
import type { Polls } from "./polls.ts";
import type { RepairLane } from "./repairs.ts";
import type { Rereading } from "./rereading.ts";
import type { FetchFailure } from "./tail.ts";
import type { Walk } from "./walk.ts";
import type { Window } from "./window.ts";

/** Forgets records that no look can meet any more; under pressure also those that only the sweep would. */
export function evict(context: LaneContext, polls: Polls, repairs: RepairLane, nowMs: number): void {
  const { settings } = context;
  const marginUs = settings.overlapMs * 1000;
  const contexts = polls.lanes.map((lane) => lane.context);
  const walks = polls.walk ? [polls.walk, ...repairs.walks] : repairs.walks;
  const vital = [
    ...contexts.map((one) => ({ fromUs: fromUs(one, one.past.overlap, nowMs) - marginUs, toUs: undefined })),
    ...walks.map((walk) => ahead(walk, marginUs)),
  ];
  const gaps = context.gaps.pending.map(({ window }) => window);
  // A log that is read once is never swept.
  const swept = settings.follow
    ? contexts.map((one) => ({ fromUs: fromUs(one, one.past.sweep, nowMs) - marginUs, toUs: undefined }))
    : [];
  context.intake.tidy([...swept, ...vital, ...gaps], vital);
}

/** What is wrong when records were forgotten that the sweep would still have to recognise; undefined when nothing is. */
export function memoryFailure(context: LaneContext, nowMs: number): FetchFailure | undefined {
  const { intake, past, settings } = context;
  const { forgottenUs } = intake;
  const isShort = forgottenUs !== undefined && forgottenUs > fromUs(context, past.sweep, nowMs);
  return settings.follow && isShort ? memoryFull : undefined;
}

const memoryFull: FetchFailure = {
  kind: "retry",
  code: "memory_full",
  message:
    "There are too many records to remember them all, so records that come minutes late may be missing.",
};

/** Late records are looked for from here on, epoch microseconds. */
function fromUs({ intake, logNowUs }: LaneContext, rereading: Rereading, nowMs: number): number {
  return rereading.fromUs(Math.min(intake.newestUs ?? 0, logNowUs(nowMs)));
}

/** What a walk has still to read, and where it may meet again what it has met. */
function ahead({ rest, direction }: Walk, marginUs: number): Window {
  const { fromUs, toUs } = rest;
  if (direction === "asc") return { fromUs: (fromUs ?? 0) - marginUs, toUs: undefined };
  if (direction === "desc") return { fromUs, toUs: (toUs ?? 0) + marginUs };
  return rest;
}
