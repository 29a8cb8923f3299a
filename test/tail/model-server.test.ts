import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type ModelEvent, type ModelServer, modelServer } from "./model-server.ts";
import { modelTraffic, someTraffic, type TrafficOptions } from "./model-traffic.ts";
import { startMs } from "./run-tail.ts";

const untilMs = startMs + 120_000;

/** One page every three seconds, from just after the newest record: the strategy that loses events. */
async function naiveTail(events: readonly ModelEvent[]): Promise<number> {
  const clock = fakeClock(startMs);
  const server = modelServer(clock, seededRandom("naive"), events);
  let latestUs = startMs * 1000;
  let given = 0;
  const polling = (async () => {
    while (clock.nowMs() < untilMs) {
      const request = { limit: 8, minDateUs: latestUs + 1, sortDirection: "asc" } as const;
      const outcome = await server.fetch(request, new AbortController().signal);
      if (outcome.ok) {
        given += outcome.page.records.length;
        latestUs = Math.max(latestUs, ...outcome.page.records.map(({ createdUs }) => createdUs));
      }
      await clock.sleep(3000);
    }
  })();
  while (clock.nowMs() < untilMs + 5000 && (await clock.step()));
  await polling;
  return given;
}

describe("the model of the platform", () => {
  it("lets the naive strategy see everything when nothing is difficult", async () => {
    const calm = Array.from({ length: 10 }, (_, index) => {
      const atMs = startMs + index * 4000 + 100;
      return { createdUs: atMs * 1000, arrivesMs: atMs, fields: { created: atMs * 1000 } };
    });
    expect(await naiveTail(calm)).toBe(calm.length);
  });

  it.each<[string, Partial<TrafficOptions>]>([
    ["late events", { late: { chance: 0.3, leastMs: 10_000, mostMs: 45_000 } }],
    ["equal times that arrive apart", { equalTimes: 0.5 }],
    ["twins that arrive apart", { twins: 0.5 }],
    ["bursts of equal times larger than a page", { burst: { chance: 0.3, most: 30 }, equalTimes: 0.7 }],
  ])("makes the naive strategy lose %s", async (_, traffic) => {
    const shape = { fromMs: startMs, toMs: untilMs - 70_000, ...someTraffic, everyMs: 3000, ...traffic };
    const difficult = modelTraffic(seededRandom("naive"), shape);
    expect(await naiveTail(difficult)).toBeLessThan(difficult.length);
  });

  const events: readonly ModelEvent[] = [1, 2, 2, 3, 4].map((at, index) => ({
    createdUs: (startMs + at) * 1000,
    arrivesMs: startMs - 10 + index,
    fields: { created: (startMs + at) * 1000, index },
  }));
  const ask = async (server: ModelServer, clock: ReturnType<typeof fakeClock>, request: object) => {
    const answer = server.fetch({ limit: 2, ...request }, new AbortController().signal);
    await clock.step();
    const outcome = await answer;
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return { indexes: outcome.page.records.map(indexOf), next: outcome.page.nextCursor };
  };
  const indexOf = ({ raw }: ActivityRecord) => JSON.parse(raw).index as number;

  it.each([
    ["asc", "key", [0, 1], [2, 3], [4]],
    ["desc", "key", [4, 3], [2, 1], [0]],
    ["asc", "offset", [0, 1], [2, 3], [4]],
    ["desc", "offset", [4, 3], [2, 1], [0]],
  ] as const)("pages %s with cursors by %s", async (sortDirection, cursors, ...pages) => {
    const clock = fakeClock(startMs);
    const server = modelServer(clock, seededRandom(1), events, { cursors });
    let cursor = "";
    for (const page of pages) {
      const { indexes, next } = await ask(server, clock, { sortDirection, ...(cursor && { cursor }) });
      expect(indexes).toEqual(page);
      cursor = next;
    }
    expect(cursor).toBe("");
  });

  it("repeats records on the next page when the log grows under a walk by offset, newest first", async () => {
    const clock = fakeClock(startMs);
    const newer = { createdUs: (startMs + 9) * 1000, arrivesMs: startMs + 100, fields: { index: 9 } };
    const server = modelServer(clock, seededRandom(1), [...events, newer], { cursors: "offset" });
    const first = await ask(server, clock, { sortDirection: "desc" });
    await clock.advance(100);
    const second = await ask(server, clock, { sortDirection: "desc", cursor: first.next });
    expect([first.indexes, second.indexes]).toEqual([
      [4, 3],
      [3, 2],
    ]);
  });

  it.each([
    ["inclusive", [1, 2, 3]],
    ["exclusive", []],
  ] as const)("takes bounds as %s", async (bounds, expected) => {
    const clock = fakeClock(startMs);
    const server = modelServer(clock, seededRandom(1), events, { bounds });
    const window = {
      minDateUs: (startMs + 2) * 1000,
      maxDateUs: (startMs + 3) * 1000,
      limit: 9,
      sortDirection: "asc",
    };
    expect((await ask(server, clock, window)).indexes).toEqual(expected);
  });
});
