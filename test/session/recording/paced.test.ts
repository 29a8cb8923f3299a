import { describe, expect, it } from "vitest";
import { createRecord } from "../../../src/activity/record.ts";
import { longestPauseMs, paced } from "../../../src/session/recording/paced.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { nextTurn } from "../../support/until.ts";

/** Plays records made at these seconds; tells at which second after the start each one came. */
async function play(seconds: readonly number[], speed: number, signal = new AbortController().signal) {
  const clock = fakeClock();
  const startMs = clock.nowMs();
  const came: number[] = [];
  const records = seconds.map((second) =>
    createRecord({ created: 1_767_625_200_000_000 + second * 1e6 }, "{}"),
  );
  const playing = (async () => {
    for await (const batch of paced(inBatches(records, 2), { speed, clock, signal })) {
      for (const _ of batch) came.push((clock.nowMs() - startMs) / 1000);
    }
  })();
  playing.catch(() => {});
  do await nextTurn();
  while (await clock.step());
  await playing;
  return came;
}

async function* inBatches<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

describe("playing at a pace", () => {
  it.each([
    ["as fast as recorded", [0, 1, 3], 1, [0, 1, 3]],
    ["twice as fast", [0, 1, 3], 2, [0, 0.5, 1.5]],
    ["half as fast", [0, 1, 3], 0.5, [0, 2, 6]],
    ["late ones with the one before", [0, 2, 1, 1.5, 3], 1, [0, 2, 2, 2, 3]],
    ["those of one instant together", [0, 0, 1, 1, 1], 1, [0, 0, 1, 1, 1]],
    [
      "a long pause cut",
      [0, 1, 90_000, 90_001],
      1,
      [0, 1, 1 + longestPauseMs / 1000, 2 + longestPauseMs / 1000],
    ],
  ])("hands out %s", async (_what, seconds, speed, came) => {
    expect(await play(seconds, speed)).toEqual(came);
  });

  it("counts from the first record that has a time", async () => {
    expect(await play([-1_767_625_200, 0, 1], 1)).toEqual([0, 0, 1]);
  });

  it("ends with the signal's reason while it waits", async () => {
    const stop = new AbortController();
    const playing = play([0, 5], 1, stop.signal);
    stop.abort(new Error("stopped by the test"));
    await expect(playing).rejects.toThrow("stopped by the test");
  });
});
