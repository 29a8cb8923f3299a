/** Decides which records must be remembered, so that no look takes for new what it meets again. */

import type { Desk } from "./desk.ts";
import type { LiveLane } from "./live.ts";
import type { RepairLane } from "./repairs.ts";
import type { FetchFailure } from "./tail.ts";
import type { Walk } from "./walk.ts";
import type { Window } from "./window.ts";

/** Forgets records that no look can meet any more; under pressure also those that only the sweep would. */
export function tidyMemory(desk: Desk, live: LiveLane, repairs: RepairLane): void {
  const marginUs = desk.settings.overlapMs * 1000;
  const settledUs = desk.past.overlap.settledUs ?? (desk.intake.newestUs ?? 0) - marginUs;
  const walks = live.walk ? [live.walk, ...repairs.walks] : repairs.walks;
  const vital = [
    { fromUs: settledUs - marginUs, toUs: undefined },
    ...walks.map((walk) => around(walk, marginUs)),
  ];
  const gaps = desk.gaps.pending.map(({ window }) => window);
  // A log that is read once is never swept.
  const swept = desk.settings.follow ? [{ fromUs: horizonUs(desk), toUs: undefined }] : [];
  desk.intake.tidy([...swept, ...vital, ...gaps], vital);
}

/** What is wrong when records were forgotten that the sweep would still have to recognise; undefined when nothing is. */
export function memoryFailure(desk: Desk): FetchFailure | undefined {
  const { forgottenUs } = desk.intake;
  const isShort = forgottenUs !== undefined && forgottenUs > horizonUs(desk);
  return desk.settings.follow && isShort ? memoryFull : undefined;
}

const memoryFull: FetchFailure = {
  kind: "retry",
  code: "memory_full",
  message:
    "There are too many records to remember them all, so records that come minutes late may be missing.",
};

/** Late records are looked for from here on, epoch microseconds. */
function horizonUs({ intake, settings, past }: Desk): number {
  return past.sweep.settledUs ?? (intake.newestUs ?? 0) - settings.sweepMs * 1000;
}

/** Where a walk may meet again what it has met. */
function around({ rest, direction }: Walk, marginUs: number): Window {
  const { fromUs, toUs } = rest;
  if (direction === "asc") return { fromUs: (fromUs ?? 0) - marginUs, toUs: undefined };
  if (direction === "desc") return { fromUs: (toUs ?? 0) - marginUs, toUs: (toUs ?? 0) + marginUs };
  return rest;
}
