import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/client/index.ts";
import { after, cut, json, silent, stalled, text } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";
import { clientHarness, rejection } from "../client-harness.ts";

describe("time", () => {
  it.each([
    ["never answers", silent()],
    ["stops in the middle", stalled('{"ok":true,')],
  ])("ends an attempt when the server %s", async (_what, answer) => {
    await using harness = await clientHarness({ maxAttempts: 2, timeoutMs: 5000 });
    harness.server.script(answer, json({ ok: true, user: "anna" }));
    const result = harness.client.auth.test();
    await harness.server.received(1);
    await harness.clock.advance(5000);
    expect(await result).toMatchObject({ user: "anna" });
    expect(harness.retries).toMatchObject([{ code: "timeout", attempt: 1 }]);
  });

  it("waits for a slow answer as long as it is allowed to", async () => {
    await using harness = await clientHarness({ timeoutMs: 5000 });
    const gate = Promise.withResolvers<void>();
    harness.server.script(after(gate.promise, json({ ok: true, user: "anna" })));
    const result = harness.client.auth.test();
    await harness.server.received(1);
    await harness.clock.advance(4999);
    gate.resolve();
    expect(await result).toMatchObject({ user: "anna" });
    expect(harness.retries).toEqual([]);
  });

  it("gives up at the deadline, whatever the attempts left", async () => {
    await using harness = await clientHarness({ timeoutMs: 5000, deadlineMs: 3000 });
    harness.server.always(silent());
    const failing = rejection(harness.client.auth.test());
    await harness.server.received(1);
    await harness.clock.advance(3000);
    expect(await failing).toMatchObject({
      kind: "transport",
      code: "deadline",
      attempts: 1,
      message: expect.stringContaining("longer than its 3 s"),
    });
  });

  it("does not start a wait that would end after the deadline", async () => {
    await using harness = await clientHarness({ deadlineMs: 10_000 });
    harness.server.always(text("busy", 503, { "retry-after": "60" }));
    const error = await rejection(harness.client.auth.test());
    expect(error).toMatchObject({ code: "http_status", attempts: 1, retryAfterMs: 60_000 });
  });

  it.each([
    ["the call's signal", "call"],
    ["the client's signal", "client"],
  ])("%s ends a call while the answer is awaited", async (_what, whose) => {
    const controller = new AbortController();
    await using harness = await clientHarness(whose === "client" ? { signal: controller.signal } : {});
    harness.server.always(silent());
    const options = whose === "call" ? { signal: controller.signal } : {};
    const failing = rejection(harness.client.auth.test({}, options));
    await harness.server.received(1);
    controller.abort();
    expect(await failing).toMatchObject({ code: "aborted", kind: "interrupted", attempts: 1 });
    await until(() => harness.clock.sleepers === 0, "no wait is left");
  });

  it("a signal that has already aborted keeps the call from being sent", async () => {
    await using harness = await clientHarness();
    const failing = rejection(harness.client.auth.test({}, { signal: AbortSignal.abort() }));
    expect(await failing).toMatchObject({ code: "aborted", attempts: 0 });
    expect(harness.server.requests).toEqual([]);
  });

  it.each([
    ["an answer", json({ ok: true })],
    ["a refusal", json({ ok: false, error: "invalid_auth" })],
  ])("nothing hangs on a signal after %s", async (_what, answer) => {
    const { signal } = new AbortController();
    await using harness = await clientHarness({ signal });
    harness.server.always(answer);
    await harness.client.auth.test({}, { signal }).catch(() => {});
    await harness.client.exchange("auth.test", {}, { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("a signal ends the wait between two attempts", async () => {
    const controller = new AbortController();
    await using harness = await clientHarness({ onRetry: () => controller.abort() });
    harness.server.always(cut());
    const failing = rejection(harness.client.auth.test({}, { signal: controller.signal }));
    expect(await failing).toMatchObject({ code: "aborted", attempts: 1 });
  });

  it.each([
    [
      "a FlowtailError is passed on as it is",
      new FlowtailError("timeout", "timeout_passed", "over"),
      "timeout",
      "timeout_passed",
    ],
    ["a TimeoutError is a timeout", new DOMException("late", "TimeoutError"), "timeout", "aborted"],
    ["anything else is an interruption", "because", "interrupted", "aborted"],
  ])("of the reasons for an abort, %s", async (_what, reason, kind, code) => {
    await using harness = await clientHarness();
    const failing = rejection(harness.client.auth.test({}, { signal: AbortSignal.abort(reason) }));
    expect(await failing).toMatchObject({ kind, code });
  });
});
