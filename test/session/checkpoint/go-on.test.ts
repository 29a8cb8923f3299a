/** Where a run goes on whose checkpoint is still to come: one wrong answer of the platform moves nothing. */

import { expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { createClient } from "../../../src/client/index.ts";
import { everything } from "../../../src/query/compose.ts";
import { goesOnFrom } from "../../../src/session/checkpoint/go-on.ts";
import type { Checkpoint } from "../../../src/session/checkpoint/log-checkpoint.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { requestTime } from "../../../src/session/log/log-request.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const minuteUs = 60_000_000;
const hourMs = 3_600_000;

/** A platform whose answers tell, one after the other, times that far from this machine's; the last of them goes on. */
function platformAt(clock: ReturnType<typeof fakeClock>, aheadMs: readonly number[]) {
  let asked = 0;
  const client = createClient({ baseUrl: "http://127.0.0.1:1", token: "xoxp-1", clock });
  const exchange: typeof client.exchange = async (_method, ...[, options]) => {
    const dateMs = clock.nowMs() + (aheadMs[Math.min(asked++, aheadMs.length - 1)] ?? 0);
    options?.onDate?.({ dateMs, tookMs: 0 });
    const body = Buffer.from('{"ok":true,"activities":[],"response_metadata":{"next_cursor":""}}');
    return { ok: true, status: 200, headers: {}, body, check: () => undefined };
  };
  const connection = { client: { ...client, exchange }, appId: "A1", teamId: undefined };
  return { connection: connection as unknown as Connection, askedTimes: () => asked };
}

/** The last run came an hour further than this machine's clock is. */
async function goOn(aheadMs: readonly number[]) {
  const clock = fakeClock();
  const localUs = requestTime(clock);
  const fromUs = localUs + 60 * minuteUs;
  const moved: number[] = [];
  const run = { fromUs, askedUs: localUs, beginsEarlierAt: (us: number) => moved.push(us) };
  const { connection, askedTimes } = platformAt(clock, aheadMs);
  const going = await goesOnFrom(
    run as unknown as Checkpoint,
    { query: everything, follow: false, nowUs: localUs },
    connection,
    {
      ...{ clock, random: seededRandom(1), signal: new AbortController().signal },
      onWait: async () => {},
    },
  );
  // A Date has whole seconds: half of one is added.
  const minutes = (us = Number.NaN) => Math.round((us - localUs) / minuteUs);
  return {
    begins: minutes(going.fromUs),
    trouble: going.trouble,
    moved: moved.map(minutes),
    asked: askedTimes(),
  };
}

it.each([
  ["the first answer is past the place", [2 * hourMs], 1],
  ["the second is", [0, 2 * hourMs], 2],
  ["only the third is", [0, -hourMs, 2 * hourMs], 3],
])("goes on at the noted place where %s", async (_, aheadMs, asked) => {
  expect(await goOn(aheadMs)).toEqual({ begins: 60, trouble: undefined, moved: [], asked });
});

it.each([
  ["agree", [0, 0, 0], -20],
  ["agree on a time long past", [-hourMs, -hourMs, -hourMs], -80],
  ["differ, by the latest of them", [-2 * hourMs, 0, -hourMs], -20],
])("begins earlier where three answers %s", async (_, aheadMs, begins) => {
  expect(await goOn(aheadMs)).toEqual({ begins, trouble: "earlier", moved: [begins], asked: 3 });
});
