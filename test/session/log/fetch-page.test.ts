/** Every answer teaches what time it is for the platform: a page, a refusal, a fault that may pass. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../../src/client/index.ts";
import { pageFetcher } from "../../../src/session/log/fetch-page.ts";
import { createPlatformTime } from "../../../src/tail/platform-time.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import {
  type Answer,
  json,
  type MisbehavingServer,
  misbehavingServer,
  rateLimited,
} from "../../support/misbehaving-server.ts";

let server: MisbehavingServer;
beforeAll(async () => {
  server = await misbehavingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const aheadMs = 3_600_000;

it.each<[string, unknown, number]>([
  ["a page", { ok: true, activities: [] }, 200],
  ["a refusal", { ok: false, error: "invalid_auth" }, 200],
  ["HTTP 429", { ok: false, error: "ratelimited" }, 429],
  ["HTTP 500", {}, 500],
  ["HTTP 503 without JSON", "busy", 503],
])("%s", async (name, body, status) => {
  const clock = fakeClock();
  const platformTime = createPlatformTime(clock);
  const date = new Date(clock.nowMs() - aheadMs).toUTCString();
  const answer: Answer = json(body, status, { date });
  server.script(answer);
  await using client = createClient({ baseUrl: server.url, token: "xoxp-1", clock });
  const fetchPage = pageFetcher({ client, appId: "A1", filter: {} }, { clock, platformTime });
  const { ok } = await fetchPage({ limit: 1 }, new AbortController().signal);
  expect(ok).toBe(name === "a page");
  expect(Math.abs((platformTime.skewMs() ?? 0) - aheadMs)).toBeLessThan(1100);
});

it.each([
  [-5, "0"],
  [0.5, "0"],
  [1e300, "9007199254740991"],
])("asks for what is stamped from %d on, whatever number that is", async (minDateUs, asked) => {
  server.script(json({ ok: true, activities: [] }));
  await using client = createClient({ baseUrl: server.url, token: "xoxp-1", clock: fakeClock() });
  const fetchPage = pageFetcher({ client, appId: "A1", filter: {} });
  const request = { limit: 1, minDateUs, maxDateUs: 1e300 };
  expect(await fetchPage(request, new AbortController().signal)).toMatchObject({ ok: true });
  const asking = new URLSearchParams(server.requests.at(-1)?.body);
  expect(asking.get("min_date_created")).toBe(asked);
  expect(asking.get("max_date_created")).toBe("9007199254740991");
});

it("asks again after an hour where the platform asks for a longer wait, and says what it asks for", async () => {
  server.script(rateLimited("86400"));
  await using client = createClient({ baseUrl: server.url, token: "xoxp-1", clock: fakeClock() });
  const fetchPage = pageFetcher({ client, appId: "A1", filter: {} });
  expect(await fetchPage({ limit: 1 }, new AbortController().signal)).toMatchObject({
    failure: {
      ...{ code: "ratelimited", kind: "retry", retryAfterMs: 3_600_000 },
      message: expect.stringContaining("limits the rate of calls and asks to wait 1d 00h."),
    },
  });
});
