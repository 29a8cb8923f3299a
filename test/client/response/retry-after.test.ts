import { describe, expect, it } from "vitest";
import {
  longestRetryAfterMs,
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
    ["999999999999", longestRetryAfterMs],
    ["1000000000000000000000", longestRetryAfterMs],
    ["1e12", longestRetryAfterMs],
    ["Mon, 05 Jan 2026 15:00:12 GMT", 12_000],
    ["Monday, 05-Jan-26 15:00:12 GMT", 12_000],
    ["Mon Jan  5 15:00:12 2026", 12_000],
    ["Mon, 05 Jan 2026 14:00:00 GMT", 0],
    ["Fri, 31 Dec 2100 00:00:00 GMT", longestRetryAfterMs],
  ])("%j waits %d ms", (value, delayMs) => {
    expect(parseRetryAfter(value, nowMs)).toBe(delayMs);
  });

  it("holds a date against the server's own, as the machine's clock may be off", () => {
    const headers = { "retry-after": "Mon, 05 Jan 2026 15:00:12 GMT", date: "Mon, 05 Jan 2026 15:00:00 GMT" };
    expect(retryAfterOf(headers, nowMs + 3_600_000)).toBe(12_000);
  });

  it.each([
    undefined,
    "",
    "-1",
    "1.5",
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
    [{ ok: false, response_metadata: { retryAfter: 1e300 } }, longestRetryAfterMs],
    [null, undefined],
  ])("the envelope %j waits %s ms", (body, delayMs) => {
    expect(retryAfterOfEnvelope(body)).toBe(delayMs);
  });
});
