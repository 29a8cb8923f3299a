import { expect, it } from "vitest";
import { askBeside } from "../../src/base/ask-beside.ts";
import { fakeClock } from "../support/fake-clock.ts";

/** A question whose answers a test gives, asked again after ten seconds of silence. */
function question() {
  const clock = fakeClock();
  const asked: {
    readonly atMs: number;
    readonly heard: () => void;
    readonly answer: (text: string) => void;
  }[] = [];
  const failures: ((thrown: Error) => void)[] = [];
  const ask = (heard: () => void) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ atMs: clock.elapsedMs(), heard, answer: resolve });
      failures.push(reject);
    });
  let counted = 0;
  let ended = 0;
  const beside = {
    nextAtMs: (silentSinceMs: number) => silentSinceMs + 10_000,
    asked: () => counted++,
    over: () => ended++,
  };
  const answer = askBeside(ask, beside, clock);
  answer.catch(() => {});
  const times = () => asked.map(({ atMs }) => atMs);
  return { clock, asked, failures, answer, times, counted: () => counted, ended: () => ended };
}

it("is asked again after each silence, and the first answer of all counts", async () => {
  const { clock, asked, answer, times, counted, ended } = question();
  await clock.advance(25_000);
  expect([times(), counted(), ended()]).toEqual([[0, 10_000, 20_000], 2, 0]);
  asked[1]?.answer("second");
  asked[0]?.answer("first");
  expect(await answer).toBe("second");
  await clock.advance(60_000);
  expect([times().length, clock.sleepers, ended()]).toEqual([3, 0, 1]);
});

it("is not asked again while parts of an answer come, however long that takes", async () => {
  const { clock, asked, answer, times } = question();
  for (let seconds = 0; seconds < 29; seconds++) {
    await clock.advance(1000);
    asked[0]?.heard();
  }
  expect(times()).toEqual([0]);
  await clock.advance(10_000);
  expect(times()).toEqual([0, 39_000]);
  asked[0]?.answer("slow");
  expect(await answer).toBe("slow");
});

it("waits for the others where one fails, and fails with the last of them", async () => {
  const { clock, failures, answer } = question();
  await clock.advance(10_000);
  failures[1]?.(new Error("second"));
  await clock.advance(1000);
  failures[0]?.(new Error("first"));
  await expect(answer).rejects.toThrow("first");
  await clock.advance(60_000);
  expect(failures).toHaveLength(2);
});

it("fails at once where it does before it is asked again", async () => {
  const { clock, failures, answer } = question();
  failures[0]?.(new Error("lost"));
  await expect(answer).rejects.toThrow("lost");
  await clock.advance(60_000);
  expect(failures).toHaveLength(1);
});
