/** What the lanes share, for tests of one of its users: nothing is fetched, and the platform's time is that of a clock that stands still. */

import { createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createLaneContext, type LaneContext } from "../../src/tail/lane-context.ts";
import { type TailOptions, type TailSettings, tailSettings } from "../../src/tail/settings.ts";
import { type TimedRecord, timeRecords } from "../../src/tail/timed-record.ts";
import { fakeClock } from "../support/fake-clock.ts";

export const startMs = Date.UTC(2026, 0, 5, 15);
export const startUs = startMs * 1000;

export function settingsOf(options: Partial<TailOptions> = {}): TailSettings {
  const fetch = () => Promise.reject(new Error("nothing is fetched here"));
  return tailSettings({
    ...{ fetch, clock: fakeClock(startMs), random: seededRandom(1), follow: true },
    ...options,
  });
}

export function contextOf(options: Partial<TailOptions> = {}): LaneContext {
  return createLaneContext(settingsOf(options));
}

/** Records that differ, also where their times are equal. */
export function recordsAt(times: readonly number[]) {
  return times.map((created, index) => createRecord({ created }, JSON.stringify({ created, index })));
}

export function timedAt(times: readonly number[]): readonly TimedRecord[] {
  return timeRecords(recordsAt(times));
}

export function usOf(timed: readonly TimedRecord[]): readonly number[] {
  return timed.map(({ us }) => us);
}
