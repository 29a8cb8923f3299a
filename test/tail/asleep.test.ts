/** A machine that was asleep: elapsed time stood still, the platform's went on, and the log of that time is to be fetched. */

import { expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { limitedServer } from "./limited-server.ts";

const startMs = Date.UTC(2026, 0, 5, 15);
const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Each state after the machine woke up, from one step to the next, until all was fetched. */
async function statesAfter(
  forMs: number,
  { traffic, page }: { readonly traffic: number; readonly page: number },
) {
  const clock = fakeClock(startMs);
  const platformTime = createPlatformTime(clock);
  const asleep = { atMs: 5 * minuteMs, forMs, learn: platformTime.learn };
  const server = limitedServer(clock, startMs, {
    ...{ perMinute: 50, counts: "sliding minute", page, backlog: 100, traffic, asleep },
  });
  const tail = createTail({
    ...{
      fetch: server.fetch,
      clock,
      platformTime,
      random: seededRandom(1),
      follow: true,
      sinceUs: 0,
      limit: page,
    },
  });
  const stop = new AbortController();
  let given = 0;
  const consumed = (async () => {
    for await (const event of tail.events(stop.signal))
      if (event.kind === "records") given += event.records.length;
  })();
  const states = [];
  while (clock.elapsedMs() < 15 * minuteMs && (await clock.step())) {
    const { phase, lagMs = 0, behind } = tail.status;
    const isMissing = server.visible() - given > 20 * traffic;
    if (clock.elapsedMs() >= asleep.atMs) {
      states.push({ phase, lagMs, trend: behind?.trend, isMissing, calls: server.calls.length });
      if (!isMissing && phase === "live") break;
    }
  }
  stop.abort();
  await consumed;
  return states;
}

it.each([
  ["three minutes", 3 * minuteMs, 5, 100],
  ["ten minutes", 10 * minuteMs, 5, 100],
  ["eight hours", 8 * hourMs, 2, 1000],
])(
  "for %s is behind by that, and catching up, from the third answer on",
  async (_what, forMs, traffic, page) => {
    const states = await statesAfter(forMs, { traffic, page });
    const [first] = states;
    const known = states.filter(({ calls, isMissing }) => isMissing && calls >= (first?.calls ?? 0) + 3);
    expect(known.filter(({ phase }) => phase !== "behind")).toEqual([]);
    // Three pages were read by then.
    expect(known[0]?.lagMs).toBeGreaterThan(forMs - (4 * page * 1000) / traffic);
    expect(known.map(({ trend }) => trend)).not.toContain("growing");
    expect(states.at(-1)).toMatchObject({ phase: "live", isMissing: false });
  },
);

it("for half a minute on a quiet log is live again at its first look", async () => {
  const states = await statesAfter(minuteMs / 2, { traffic: 0.01, page: 100 });
  expect(states.map(({ phase }) => phase)).not.toContain("behind");
});
