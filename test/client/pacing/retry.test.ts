import { describe, expect, it } from "vitest";
import { type Answer, cut, json, rateLimited, text } from "../../support/misbehaving-server.ts";
import { clientHarness, rejection } from "../client-harness.ts";

const good = json({ ok: true, channel: { id: "C1", name: "c" }, datastore: "d", item: {} });
const transient = json({ ok: false, error: "internal_error" });
const fatal = json({ ok: false, error: "fatal_error" });

const calls = {
  read: ["auth.test", {}],
  replace: ["apps.datastore.put", { datastore: "d", item: { id: "1" } }],
  once: ["conversations.invite", { channel: "C1", users: "U1" }],
} as const;

describe("sending again", () => {
  it.each<[keyof typeof calls, string, Answer, boolean]>([
    ["read", "a cut connection", cut(), true],
    ["read", "HTTP 429", rateLimited("1"), true],
    ["read", "HTTP 502", text("bad gateway", 502), true],
    ["read", "internal_error", transient, true],
    ["read", "fatal_error", fatal, true],
    ["replace", "a cut connection", cut(), true],
    ["replace", "HTTP 429", rateLimited("1"), true],
    ["replace", "HTTP 502", text("bad gateway", 502), true],
    ["replace", "internal_error", transient, true],
    ["replace", "fatal_error", fatal, false],
    ["once", "a cut connection", cut(), false],
    ["once", "HTTP 429", rateLimited("1"), true],
    ["once", "HTTP 502", text("bad gateway", 502), false],
    ["once", "internal_error", transient, false],
    ["once", "fatal_error", fatal, false],
  ])("a call with effect %s after %s", async (effect, _what, answer, again) => {
    await using harness = await clientHarness();
    harness.server.script(answer, good);
    const [name, args] = calls[effect];
    const call = harness.client.call(name, args as never);
    if (again) expect(await call).toMatchObject({ ok: true });
    else await rejection(call);
    expect(harness.server.requests).toHaveLength(again ? 2 : 1);
  });

  it("sends the same request every time and says so", async () => {
    await using harness = await clientHarness();
    harness.server.script(cut(), text("busy", 503), transient, good);
    await harness.client.call(...calls.replace);
    const [first, ...others] = harness.server.requests;
    expect(others.map(({ body, path }) => [body, path])).toEqual(Array(3).fill([first?.body, first?.path]));
    expect(harness.retries).toMatchObject([
      { method: "apps.datastore.put", attempt: 1, code: "connection_lost" },
      { method: "apps.datastore.put", attempt: 2, code: "http_status" },
      { method: "apps.datastore.put", attempt: 3, code: "internal_error" },
    ]);
  });

  it("waits longer from attempt to attempt, with jitter", async () => {
    await using harness = await clientHarness({ maxAttempts: 6 });
    harness.server.always(cut());
    await rejection(harness.client.auth.test());
    for (const { attempt, delayMs } of harness.retries) {
      expect(delayMs).toBeGreaterThanOrEqual(0);
      expect(delayMs).toBeLessThanOrEqual(500 * 2 ** (attempt - 1));
    }
    expect(new Set(harness.retries.map(({ delayMs }) => delayMs)).size).toBe(5);
  });

  it.each([
    [{ maxAttempts: 1 }, 1],
    [{ maxAttempts: 2 }, 2],
    [{}, 4],
  ])("stops after the attempts of %j", async (options, attempts) => {
    await using harness = await clientHarness();
    harness.server.always(cut());
    const error = await rejection(harness.client.auth.test({}, options));
    expect(error).toMatchObject({ attempts });
    expect(harness.server.requests).toHaveLength(attempts);
  });
});
