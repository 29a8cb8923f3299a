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
  mayPass: InsistOptions["mayPass"] = ({ kind }) => kind === "retry",
) {
  const clock = fakeClock();
  const askedAtMs: number[] = [];
  const waits: number[] = [];
  const rest = [...failures];
  const steps = insist(
    async () => {
      askedAtMs.push(clock.elapsedMs());
      return rest.shift();
    },
    { clock, random: seededRandom(1), mayPass },
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
      waits.push(step.value.waitMs);
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

  it("is given up at once where the wait is longer than any call is tried", async () => {
    const { waits, failure, endedAtMs } = await insistOn([refusal(5_000_000)]);
    expect([waits, failure, endedAtMs]).toEqual([[], refusal(5_000_000), 0]);
  });

  it("is not asked again where nothing says that it may pass", async () => {
    const named = ({ retryAfterMs }: FetchFailure) => retryAfterMs !== undefined;
    expect(await insistOn([refusal()], named)).toMatchObject({ askedAtMs: [0], failure: refusal() });
  });
});
