/** How long a gap waits for its next attempt, as docs/tail.md says it. */

import { expect, it } from "vitest";
import { equalRecords, GapList, isTriedAtTheEnd } from "../../src/tail/gap-list.ts";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import type { FetchFailure } from "../../src/tail/tail.ts";
import { fakeClock } from "../support/fake-clock.ts";

const refused: FetchFailure = { kind: "retry", code: "service_unavailable", message: "It is down." };
const minute = 60;

it.each([
  ["of what the platform does not give", refused, [10, 20, 40, 80, 160, 320, 10 * minute, 10 * minute]],
  ["of an instant with too many equal records", equalRecords, [5 * minute, 5 * minute, 5 * minute]],
])("a gap %s is tried again after these seconds", async (_what, failure, seconds) => {
  const clock = fakeClock();
  const gaps = new GapList(() => {}, createPlatformTime(clock));
  const cause = { failure, tries: 1 };
  const gap = gaps.open({ fromUs: 1, toUs: 2 }, cause, clock.elapsedMs(), clock.elapsedMs());
  if (!gap) throw new Error("nothing else is in the list");
  const pauses: number[] = [];
  for (const _ of seconds) {
    gaps.begin(gap, clock.elapsedMs());
    gaps.reopen(gap, cause, clock.elapsedMs());
    const pauseMs = gap.nextAtMs - clock.elapsedMs();
    pauses.push(pauseMs / 1000);
    await clock.advance(pauseMs);
  }
  expect(pauses).toEqual(seconds);
});

it.each([
  [0, true],
  [1, true],
  [2, false],
])("a gap that was tried %i times once nothing else is left to do is tried again: %s", (rounds, isTried) => {
  expect(isTriedAtTheEnd({ rounds } as Parameters<typeof isTriedAtTheEnd>[0])).toBe(isTried);
});
