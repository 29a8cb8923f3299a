import { describe, expect, it } from "vitest";
import type { Transport } from "../../src/client/network/transport.ts";
import { fakeClock } from "../support/fake-clock.ts";
import {
  type Answer,
  cut,
  html,
  json,
  rateLimited,
  redirect,
  silent,
  stalled,
  text,
} from "../support/misbehaving-server.ts";
import { clientHarness, rejection } from "./client-harness.ts";

const args = { app_id: "A1" };

describe("an exchange", () => {
  it("gives the bytes as they came, without reading them", async () => {
    await using harness = await clientHarness();
    const body = '{"ok":true,"activities":[{"created":1767625211482913,"n":1e400, broken }]}';
    harness.server.script(text(body, 200, { "content-type": "application/json", "x-req-id": "r1" }));
    const exchange = await harness.client.exchange("apps.activities.list", args);
    expect(exchange).toMatchObject({ ok: true, status: 200, headers: { "x-req-id": "r1" } });
    expect(exchange.ok && exchange.body.toString()).toBe(body);
  });

  it("passes on what its reader found in the answer: warnings, and entries that are not as documented", async () => {
    await using harness = await clientHarness();
    harness.server.script(json({ ok: true, activities: [] }));
    const exchange = await harness.client.exchange("apps.activities.list", args);
    if (!exchange.ok) throw exchange.failure.error;
    const right = { level: "info", event_type: "e", created: 1 };
    const entries = new Map<number, unknown>([
      [4, right],
      [7, { ...right, created: "now" }],
    ]);
    exchange.check({ envelope: { ok: true, activities: [], warning: "w1,w2" }, entries });
    expect(harness.warnings.map(({ warning }) => warning)).toEqual(["w1", "w2"]);
    expect(harness.drifts.flatMap(({ issues }) => issues.map(({ path }) => path))).toEqual([
      "activities[7].created",
    ]);
  });

  it.each<[string, Answer, object]>([
    [
      "HTTP 429",
      rateLimited("7"),
      { kind: "transport", code: "ratelimited", retryable: true, retryAfterMs: 7000 },
    ],
    [
      "ratelimited at HTTP 200",
      json({ ok: false, error: "ratelimited", response_metadata: { retryAfter: 3 } }),
      { kind: "transport", code: "ratelimited", retryable: true, retryAfterMs: 3000 },
    ],
    [
      "HTTP 503",
      text("busy", 503, { "retry-after": "2" }),
      { kind: "transport", code: "http_status", retryable: true, retryAfterMs: 2000 },
    ],
    ["a cut connection", cut(), { kind: "transport", code: "connection_lost", retryable: true }],
    ["a page", html("<p>"), { kind: "transport", code: "not_json", retryable: true }],
    [
      "an answer that ends early",
      text('{"ok":true,"activities":[{"a":', 200, { "content-type": "application/json" }),
      { kind: "transport", code: "truncated", retryable: true },
    ],
    [
      "internal_error",
      json({ ok: false, error: "internal_error" }),
      { kind: "transport", code: "internal_error", retryable: true },
    ],
    [
      "fatal_error",
      json({ ok: false, error: "fatal_error" }),
      { kind: "transport", code: "fatal_error", retryable: true },
    ],
    [
      "invalid_cursor",
      json({ ok: false, error: "invalid_cursor" }),
      { kind: "refused", code: "invalid_cursor", retryable: false },
    ],
    [
      "invalid_auth",
      json({ ok: false, error: "invalid_auth" }),
      { kind: "auth", code: "invalid_auth", retryable: false },
    ],
    [
      "invalid_app_id",
      json({ ok: false, error: "invalid_app_id" }),
      { kind: "refused", code: "invalid_app_id", retryable: false },
    ],
    ["HTTP 404", text("no", 404), { kind: "transport", code: "http_status", retryable: false }],
  ])("answers %s with a failure after one request", async (_what, answer, failure) => {
    await using harness = await clientHarness();
    harness.server.always(answer);
    const exchange = await harness.client.exchange("apps.activities.list", args);
    expect(exchange).toMatchObject({ ok: false, failure });
    expect(exchange).toMatchObject({ failure: { message: expect.any(String), remedy: expect.any(String) } });
    expect(harness.server.requests).toHaveLength(1);
    expect(harness.retries).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ["a page with HTTP 404", html("<h1>Not Found</h1>", 404), "http_status"],
    ["a page with HTTP 400", html("<h1>Bad Request</h1>", 400), "http_status"],
    ["a redirect", redirect("https://portal.example/"), "redirected"],
  ])(
    "takes %s for an outage once the platform has answered, be it with a refusal",
    async (_what, page, code) => {
      for (const own of [json({ ok: true, activities: [] }), json({ ok: false, error: "ratelimited" })]) {
        await using harness = await clientHarness();
        harness.server.script(page, own, page);
        const outcomes = [];
        for (let call = 1; call <= 3; call++)
          outcomes.push(await harness.client.exchange("apps.activities.list", args));
        expect(outcomes[0]).toMatchObject({ failure: { code, retryable: false } });
        expect(outcomes[2]).toMatchObject({ failure: { code, retryable: true } });
      }
    },
  );

  it.each([
    ["no token", { token: undefined }, args, { kind: "auth", code: "no_token" }],
    ["a wrong argument", {}, { app_id: "X1" }, { kind: "usage", code: "invalid_argument" }],
  ])("answers %s with a failure too, and sends nothing", async (_what, options, given, failure) => {
    await using harness = await clientHarness(options);
    const exchange = await harness.client.exchange("apps.activities.list", given);
    expect(exchange).toMatchObject({ ok: false, failure: { ...failure, retryable: false } });
    expect(harness.server.requests).toEqual([]);
  });

  it("ends at its time limit with a failure", async () => {
    await using harness = await clientHarness();
    harness.server.always(silent());
    const asking = harness.client.exchange("apps.activities.list", args, { timeoutMs: 2000 });
    await harness.server.received(1);
    await harness.clock.advance(2000);
    expect(await asking).toMatchObject({ ok: false, failure: { code: "timeout", retryable: true } });
  });

  it.each([
    ["nothing", silent()],
    ["only a part", stalled('{"ok":')],
  ])(
    "is sent again on another connection where %s comes of it, and counts then too",
    async (_what, first) => {
      await using harness = await clientHarness();
      harness.server.script(first, json({ ok: true, activities: [] }));
      const took: number[] = [];
      let again = 0;
      const asking = harness.client.exchange("apps.activities.list", args, {
        onDate: ({ tookMs }) => took.push(tookMs),
        beside: { nextAtMs: (silentSinceMs) => silentSinceMs + 6000, asked: () => again++ },
      });
      await harness.server.received(1);
      await harness.clock.advance(6000);
      expect(await asking).toMatchObject({ ok: true, status: 200 });
      expect([again, harness.server.connections, took]).toEqual([1, 2, [0]]);
      expect(harness.client.budget("apps.activities.list", args)).toEqual({ left: 49, limit: 50 });
    },
  );

  it("is not sent again while parts of its answer come", async () => {
    const clock = fakeClock();
    let sent = 0;
    const transport: Transport = {
      async send(_request, { signal, onPart }) {
        sent++;
        for (let part = 0; part < 5; part++) {
          await clock.sleep(5000, signal);
          onPart?.();
        }
        return { status: 200, headers: {}, body: Buffer.from('{"ok":true,"activities":[]}') };
      },
      close: async () => {},
    };
    await using harness = await clientHarness({ clock, transport });
    const beside = { nextAtMs: (silentSinceMs: number) => silentSinceMs + 6000, asked: () => {} };
    const asking = harness.client.exchange("apps.activities.list", args, { beside });
    await clock.advance(25_000);
    await asking;
    expect(sent).toBe(1);
  });

  it("rejects when its signal aborts", async () => {
    await using harness = await clientHarness();
    harness.server.always(silent());
    const controller = new AbortController();
    const asking = harness.client.exchange("apps.activities.list", args, { signal: controller.signal });
    await harness.server.received(1);
    controller.abort();
    expect(await rejection(asking)).toMatchObject({ code: "aborted" });
  });

  it("never waits for the budget, but counts", async () => {
    await using harness = await clientHarness();
    harness.server.always(json({ ok: true, activities: [] }));
    expect(harness.client.budget("apps.activities.list", args)).toEqual({ left: 50, limit: 50 });
    for (let call = 0; call < 60; call++) await harness.client.exchange("apps.activities.list", args);
    expect(harness.client.budget("apps.activities.list", args)).toEqual({ left: 0, limit: 50 });
    expect(harness.client.budget("apps.activities.list", { app_id: "A2" })).toEqual({ left: 50, limit: 50 });
  });

  it.each([
    ["Thu, 01 Jan 1970 00:00:09 GMT", undefined],
    ["Fri, 31 Dec 1999 23:59:59 GMT", undefined],
    ["Sat, 01 Jan 2000 00:00:00 GMT", Date.UTC(2000, 0, 1)],
    ["Mon, 05 Jan 2026 15:00:00 GMT", Date.UTC(2026, 0, 5, 15)],
  ])(
    "passes on the Date of an answer but for one of a clock that was never set: %s",
    async (date, expected) => {
      await using harness = await clientHarness();
      harness.server.script((response) => {
        response.writeHead(200, { "content-type": "application/json", date });
        response.end('{"ok":true,"activities":[]}');
      });
      const dates: number[] = [];
      await harness.client.exchange(
        "apps.activities.list",
        { app_id: "A1" },
        {
          onDate: ({ dateMs }) => dates.push(dateMs),
        },
      );
      expect(dates[0]).toBe(expected);
    },
  );
});
