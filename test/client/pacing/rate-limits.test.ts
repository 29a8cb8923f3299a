import { describe, expect, it } from "vitest";
import { ownValue } from "../../../src/base/json.ts";
import { cut, json, rateLimited } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";
import { clientHarness, rejection } from "../client-harness.ts";

describe("rate limits", () => {
  it.each([
    ["seconds", "7", undefined, 7000],
    ["a date", "Mon, 05 Jan 2026 15:00:09 GMT", "Mon, 05 Jan 2026 15:00:00 GMT", 9000],
    [
      "a date of a server whose clock is ahead",
      "Mon, 05 Jan 2026 16:00:09 GMT",
      "Mon, 05 Jan 2026 16:00:00 GMT",
      9000,
    ],
  ])("are waited out when Retry-After gives %s", async (_what, header, date, delayMs) => {
    await using harness = await clientHarness();
    harness.server.script(rateLimited(header, date), json({ ok: true, user: "anna" }));
    expect(await harness.client.auth.test()).toMatchObject({ user: "anna" });
    expect(harness.retries).toMatchObject([{ code: "ratelimited", delayMs }]);
  });

  const limited = (retryAfter: number, headers = {}) =>
    json({ ok: false, error: "ratelimited", response_metadata: { retryAfter } }, 429, headers);

  it.each([
    ["are waited out when only the envelope says for how long", limited(7), 7000],
    [
      "are waited out as the header says when the envelope says otherwise",
      limited(20, { "retry-after": "7" }),
      7000,
    ],
  ])("%s", async (_what, answer, delayMs) => {
    await using harness = await clientHarness();
    harness.server.script(answer, json({ ok: true, user: "anna" }));
    expect(await harness.client.auth.test()).toMatchObject({ user: "anna" });
    expect(harness.retries).toMatchObject([{ code: "ratelimited", delayMs }]);
  });

  const limitedRefusal = json({ ok: false, error: "ratelimited" });
  const tooLong = /limits the rate of calls for longer than this call may take/;
  const still = /limits the rate of calls \(4 attempts\)/;
  it.each([
    ["for longer than the deadline", [rateLimited("600")], 1, 600_000, tooLong],
    ["for a day", [rateLimited("86400")], 1, 86_400_000, tooLong],
    ["again and again", [1, 2, 3, 4].map(() => rateLimited("1")), 4, 1000, still],
    ["without saying how long", [1, 2, 3, 4].map(() => rateLimited()), 4, undefined, still],
  ])("%s are an error of their own", async (_what, answers, attempts, retryAfterMs, message) => {
    await using harness = await clientHarness();
    harness.server.script(...answers);
    const error = await rejection(harness.client.conversations.invite({ channel: "C1", users: "U1" }));
    expect(error).toMatchObject({ kind: "transport", code: "rate_limited_too_long", attempts, retryAfterMs });
    expect(error).toMatchObject({
      remedy: expect.stringMatching(/^Try again in/),
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ["nothing where all attempts were limited", [1, 2, 3, 4].map(() => rateLimited()), false],
    ["nothing where they come as a refusal", [1, 2, 3, 4].map(() => limitedRefusal), false],
    [
      "what is not known where an answer was lost before",
      [cut(), ...[1, 2, 3].map(() => rateLimited())],
      true,
    ],
  ])("tell that the platform did %s", async (_what, answers, mayBeDone) => {
    await using harness = await clientHarness();
    harness.server.script(...answers);
    const error = await rejection(harness.client.dnd.endSnooze());
    expect(error).toMatchObject({ code: "rate_limited_too_long", attempts: 4 });
    expect(ownValue(ownValue(error, "details"), "may_be_done")).toBe(mayBeDone || undefined);
  });

  it("tell the same of a write that may be sent only once, and no outage does", async () => {
    await using harness = await clientHarness();
    harness.server.script(limitedRefusal, json({ ok: false, error: "internal_error" }));
    const invite = () => rejection(harness.client.conversations.invite({ channel: "C1", users: "U1" }));
    const limited = await invite();
    expect(limited).toMatchObject({ code: "ratelimited", remedy: expect.not.stringMatching(/not known/) });
    expect(limited).not.toHaveProperty("details.may_be_done");
    expect(await invite()).toMatchObject({ code: "internal_error", details: { may_be_done: true } });
  });

  it("hold back the next call of the same method until the pause is over", async () => {
    await using harness = await clientHarness({ maxAttempts: 1 });
    harness.server.script(rateLimited("30"), json({ ok: true }), json({ ok: true }));
    await rejection(harness.client.dnd.endSnooze());
    expect(harness.client.budget("dnd.endSnooze")).toEqual({ left: 0, limit: 20 });
    await harness.client.auth.test();
    const held = harness.client.dnd.endSnooze();
    await until(() => harness.clock.sleepers === 1, "one that waits");
    expect(harness.server.requests).toHaveLength(2);
    await harness.clock.advance(30_000);
    await held;
    expect(harness.server.requests).toHaveLength(3);
  });

  it("of the own budget make a call wait, and fail it when the wait is too long", async () => {
    const waits: object[] = [];
    await using harness = await clientHarness({
      rateLimit: { 4: 2 },
      deadlineMs: 31_000,
      onWait: (notice) => waits.push(notice),
    });
    harness.server.always(json({ ok: true }));
    await harness.client.auth.test();
    await harness.client.auth.test();
    expect(harness.client.budget("auth.test")).toEqual({ left: 0, limit: 2 });
    const waiting = harness.client.auth.test();
    await until(() => harness.clock.sleepers === 1, "one that waits");
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({ code: "rate_limited_too_long", attempts: 0, retryAfterMs: 60_000 });
    // A call that fails at once waits for nothing.
    expect(waits).toEqual([{ method: "auth.test", delayMs: 30_000 }]);
    await harness.clock.advance(30_000);
    await waiting;
    expect(harness.server.requests).toHaveLength(3);
  });

  it("are not waited for when that is switched off", async () => {
    await using harness = await clientHarness({ rateLimit: false });
    harness.server.always(json({ ok: true, emoji: {} }));
    for (let call = 0; call < 30; call++) await harness.client.emoji.list();
    expect(harness.client.budget("emoji.list")).toEqual({ left: 0, limit: 20 });
  });
});
