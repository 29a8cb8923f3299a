import { expect, it } from "vitest";
import { unhurriedPollMs } from "../../src/session/log/tailed-source.ts";
import { follow } from "./follow-run.ts";

const minuteMs = 60_000;
/** The last twenty minutes are read again from then on. */
const measuredMs = 30 * minuteMs;

it.each([
  [1000, 2],
  [1000, 10],
  [1000, 50],
  [100, 2],
  [100, 10],
])("%d records a page, %d a second: the tail is live while nothing goes wrong", async (page, traffic) => {
  const options = { perMinute: 50, counts: "sliding minute", page, backlog: 500, traffic } as const;
  const { liveShare } = await follow({ ...options, measuredMs });
  expect(liveShare).toBeGreaterThan(0.97);
});

it("calls that suffice to read everything three times are enough to say live mostly", async () => {
  const options = { perMinute: 20, counts: "sliding minute", page: 100, backlog: 500, traffic: 2 } as const;
  const { liveShare } = await follow({ ...options, measuredMs });
  expect(liveShare).toBeGreaterThan(0.97);
});

it("a tail without hurry, as the demo's, keeps a third of its calls and stays live", async () => {
  const demo = { perMinute: 50, counts: "sliding minute", page: 1000, backlog: 500, traffic: 6 } as const;
  const { status, liveShare } = await follow({ ...demo, minPollMs: unhurriedPollMs, measuredMs });
  expect(status.budget.left).toBeGreaterThan(50 / 3);
  expect(liveShare).toBeGreaterThan(0.97);
});
