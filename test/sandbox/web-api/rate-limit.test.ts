import { describe, expect, it } from "vitest";
import type { Caller } from "../../../src/sandbox/web-api/authenticate.ts";
import { createRateLimiter } from "../../../src/sandbox/web-api/rate-limit.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";

const caller: Caller = {
  kind: "user",
  token: "t",
  state: "active",
  userId: "U1",
  teamId: "T1",
  appId: "A1",
  scopes: null,
  expiresMs: null,
};

function limiter(burst = 0) {
  const clock = { nowMs: 0 };
  const limits = createRateLimiter(
    () => clock.nowMs,
    () => burst,
  );
  return { clock, take: (method = "m", who = caller) => limits.take(method, 2, who) };
}

describe("the bucket", () => {
  it("grants a minute's calls at once, and a burst on top", () => {
    const { take } = limiter(0.2);
    expect(Array.from({ length: 25 }, () => take() === undefined).filter(Boolean)).toHaveLength(24);
  });

  it("says in whole seconds when the next call is due, and keeps its word", () => {
    const { clock, take } = limiter();
    for (let calls = 0; calls < 20; calls++) take();
    expect(take()).toBe(3);
    clock.nowMs = 2_999;
    expect(take()).toBe(1);
    clock.nowMs = 3_000;
    expect(take()).toBeUndefined();
    expect(take()).toBe(3);
  });

  it("never holds more than its size", () => {
    const { clock, take } = limiter();
    take();
    clock.nowMs = 10 * 60_000;
    expect(Array.from({ length: 30 }, () => take() === undefined).filter(Boolean)).toHaveLength(20);
  });

  it.each([
    ["method", "other", caller],
    ["workspace", "m", { ...caller, teamId: "T2" }],
    ["app", "m", { ...caller, appId: "A2" }],
  ])("is another one for another %s", (_what, method, who) => {
    const { take } = limiter();
    for (let calls = 0; calls < 21; calls++) take();
    expect(take(method, who)).toBeUndefined();
  });
});

describe("over HTTP", async () => {
  const sandbox = await sandboxForFile({ rateLimits: true, policy: { rateBurst: 0 }, clock: stoppedClock() });
  const ask = () =>
    fetch(`${sandbox.url}/api/apps.activities.list?app_id=${sandbox.appId}`, {
      headers: { authorization: `Bearer ${sandbox.tokens.user}` },
    });

  it("answers 429 with Retry-After and the envelope, until it is switched off", async () => {
    for (let calls = 0; calls < 50; calls++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "2",
      { ok: false, error: "ratelimited" },
    ]);
    sandbox.control.setRateLimits(false);
    expect((await ask()).status).toBe(200);
  });
});

function stoppedClock() {
  return { nowMs: () => Date.UTC(2026, 0, 5), elapsedMs: () => 0, sleep: () => new Promise<void>(() => {}) };
}
