import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { type InsistOptions, insist } from "../../src/session/insist.ts";
import type { FetchFailure } from "../../src/tail/tail.ts";
import { fakeClock } from "../support/fake-clock.ts";

const refusal = (retryAfterMs?: number): FetchFailure => ({
  kind: "retry",
  code: "ratelimited",
  message: "Too many.",
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** Answers with these failures one after the other, then well. */
async function insistOn(
  failures: readonly FetchFailure[],
  {
    mayPass = ({ kind }) => kind === "retry",
    longestWaitMs,
    takesMs = 0,
  }: Partial<Pick<InsistOptions, "mayPass" | "longestWaitMs">> & { readonly takesMs?: number } = {},
) {
  const clock = fakeClock();
  const askedAtMs: number[] = [];
  const waits: number[] = [];
  const rest = [...failures];
  const steps = insist(
    async () => {
      askedAtMs.push(clock.elapsedMs());
      await clock.sleep(takesMs);
      return rest.shift();
    },
    { clock, random: seededRandom(1), mayPass, longestWaitMs },
    new AbortController().signal,
  );
  let failure: FetchFailure | undefined;
  let hasEnded = false;
  const read = (async () => {
    for (let step = await steps.next(); ; step = await steps.next()) {
      if (step.done) {
        hasEnded = true;
        failure = step.value;
        return;
      }
      waits.push(step.value.failure ? step.value.waitMs : -step.value.pendingMs);
    }
  })();
  await clock.advance(0);
  for (let woken = 0; !hasEnded && woken < 10; woken++) await clock.step();
  await read;
  return { askedAtMs, waits, failure, endedAtMs: clock.elapsedMs() };
}

describe("a question that may be answered later", () => {
  it("is asked again when the platform says, and not before", async () => {
    const { askedAtMs, waits, failure } = await insistOn([refusal(8000), refusal(3000)]);
    expect([askedAtMs, waits, failure]).toEqual([[0, 8000, 11_000], [8000, 3000], undefined]);
  });

  it("is given up after four tries, and what follows it keeps to the last wait too", async () => {
    const { askedAtMs, failure, endedAtMs } = await insistOn(Array(9).fill(refusal(5000)));
    expect(askedAtMs).toEqual([0, 5000, 10_000, 15_000]);
    expect([failure, endedAtMs]).toEqual([refusal(5000), 20_000]);
  });

  it.each([1, 4])("is not asked before, however long the platform asks to wait: %i times", async (times) => {
    const { askedAtMs, endedAtMs } = await insistOn(Array(times).fill(refusal(300_000)));
    // Where it refuses again after the time in which any call is tried, that wait is kept too, and ends it.
    expect([askedAtMs, endedAtMs]).toEqual([[0, 300_000], Math.min(times, 2) * 300_000]);
  });

  it("is given up at once where whoever asks ends rather than waits so long", async () => {
    const { waits, failure, endedAtMs } = await insistOn([refusal(300_000)], { longestWaitMs: 120_000 });
    expect([waits, failure, endedAtMs]).toEqual([[], refusal(300_000), 0]);
  });

  it.each([
    [9999, []],
    [25_000, [-10_000]],
  ])("that is answered after %d ms is told of after ten seconds, once", async (takesMs, told) => {
    expect((await insistOn([], { takesMs })).waits).toEqual(told);
  });

  it("is not asked again where nothing says that it may pass", async () => {
    const named = ({ retryAfterMs }: FetchFailure) => retryAfterMs !== undefined;
    expect(await insistOn([refusal()], { mayPass: named })).toMatchObject({
      askedAtMs: [0],
      failure: refusal(),
    });
  });
});
