import { describe, expect, it } from "vitest";
import { keptWaitMs, longestRetryAfterMs } from "../../../src/base/kept-wait.ts";
import {
  parseRetryAfter,
  retryAfterOf,
  retryAfterOfEnvelope,
} from "../../../src/client/response/retry-after.ts";

const nowMs = Date.UTC(2026, 0, 5, 15, 0, 0);

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["30", 30_000],
    [" 5 ", 5000],
    ["86400", 86_400_000],
    ["999999999999", 999_999_999_999_000],
    ["1000000000000000000000", Number.MAX_SAFE_INTEGER],
    ["1e12", 1e15],
    ["1.4", 2000],
    ["3.5", 4000],
    ["1, 2", 1000],
    ["2.5 , 9", 3000],
    ["Mon, 05 Jan 2026 15:00:12 GMT", 12_000],
    ["Monday, 05-Jan-26 15:00:12 GMT", 12_000],
    ["Mon Jan  5 15:00:12 2026", 12_000],
    ["Mon, 05 Jan 2026 14:00:00 GMT", 0],
    ["Fri, 31 Dec 2100 00:00:00 GMT", Date.UTC(2100, 11, 31) - nowMs],
  ])("%j waits %d ms", (value, delayMs) => {
    expect(parseRetryAfter(value, nowMs)).toBe(delayMs);
  });

  it("is kept for an hour at most by what asks again without an end of its own", () => {
    expect([keptWaitMs(5000), keptWaitMs(86_400_000)]).toEqual([5000, longestRetryAfterMs]);
  });

  it("holds a date against the server's own, as the machine's clock may be off", () => {
    const headers = { "retry-after": "Mon, 05 Jan 2026 15:00:12 GMT", date: "Mon, 05 Jan 2026 15:00:00 GMT" };
    expect(retryAfterOf(headers, nowMs + 3_600_000)).toBe(12_000);
  });

  it.each([
    undefined,
    "",
    "-1",
    "1.",
    ".5",
    "1s",
    "soon",
    "may 1",
    "1 2",
    "Mon, 99 Foo 2026 15:00:12 GMT",
    "2026-01-05T15:00:12Z",
  ])("%j says nothing", (value) => {
    expect(parseRetryAfter(value, nowMs)).toBeUndefined();
  });

  it.each([
    [{ ok: false, response_metadata: { retryAfter: 7 } }, 7000],
    [{ ok: false, response_metadata: { retryAfter: "7" } }, undefined],
    [{ ok: false, response_metadata: null }, undefined],
    [{ ok: false, response_metadata: { retryAfter: 1e300 } }, Number.MAX_SAFE_INTEGER],
    [null, undefined],
  ])("the envelope %j waits %s ms", (body, delayMs) => {
    expect(retryAfterOfEnvelope(body)).toBe(delayMs);
  });
});
