import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createLaneContext } from "../../src/tail/lane-context.ts";
import { PollCost } from "../../src/tail/poll-cost.ts";
import { RetryingWalk } from "../../src/tail/retrying-walk.ts";
import { tailSettings } from "../../src/tail/settings.ts";
import { fakeClock } from "../support/fake-clock.ts";

const startUs = Date.UTC(2026, 0, 5, 15) * 1000;

/** What polls cost after a first look at pages of a hundred records each, one record every so many milliseconds. */
function costAfter(pages: number, everyMs: number, follow = true) {
  const clock = fakeClock(startUs / 1000);
  const random = seededRandom(1);
  const fetch = () => Promise.reject(new Error("nothing is fetched here"));
  const settings = tailSettings({ fetch, clock, random, follow, limit: 100 });
  const context = createLaneContext(settings);
  const cost = new PollCost(context);
  const plan = {
    window: { fromUs: 0, toUs: undefined },
    sort: "asc",
    limit: 100,
    tries: 1,
    timeoutMs: 0,
  } as const;
  const walk = new RetryingWalk(plan, context.intake, random);
  let createdUs = startUs;
  for (let page = 1; page <= pages; page++) {
    const records = Array.from({ length: 100 }, () => {
      createdUs += everyMs * 1000;
      return createRecord({ created: createdUs }, JSON.stringify({ created: createdUs }));
    });
    walk.take({ ok: true, page: { records, nextCursor: page === pages ? "" : `c${page}` } }, 0);
  }
  cost.note(walk, createdUs, true);
  return cost;
}

describe("an overlap of a minute", () => {
  it.each([
    ["on one page of the first look is looked at with every poll", 3, 1000, false],
    ["that begins on the last page but one is looked at with every poll", 3, 400, false],
    ["that fills the last two pages is too dense from the first look on", 3, 250, true],
    ["of many pages is too dense from the first look on", 9, 100, true],
    ["that is the whole of one page is not", 1, 100, false],
  ])("%s", (_, pages, everyMs, dense) => {
    expect(costAfter(pages, everyMs).dense).toBe(dense);
  });

  it("is never too dense where nothing is followed", () => {
    expect(costAfter(9, 100, false).dense).toBe(false);
  });
});
