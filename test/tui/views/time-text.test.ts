import { describe, expect, it } from "vitest";
import { sinceText, timeText, toTheSecond } from "../../../src/tui/views/time-text.ts";
import { localTimeIn } from "../../support/local-time.ts";

describe("the time of an event, nine hours ahead of UTC", () => {
  localTimeIn("Asia/Tokyo");

  const us = (text: string) => Date.parse(`${text}Z`) * 1000;
  const nowMs = Date.parse("2026-01-05T16:00:00Z");

  it.each([
    ["utc", "2026-01-05T14:00:00", "14:00:00"],
    ["utc", "2026-01-04T20:00:00", "2026-01-04 20:00:00"],
    ["local", "2026-01-05T15:30:00", "00:30:00"],
    ["local", "2026-01-05T14:00:00", "2026-01-05 23:00:00"],
  ] as const)("has its date in %s unless that is today's there: %s", (style, at, text) => {
    expect(sinceText(us(at), style, nowMs)).toBe(text);
  });

  it.each([
    ["utc", "2026-01-04", "20:00:01", "20:00:01.500"],
    ["local", "2026-01-05", "05:00:01", "05:00:01.500"],
  ] as const)("is of one zone in all its parts: %s", (style, date, second, time) => {
    const atUs = us("2026-01-04T20:00:01.500");
    const form = toTheSecond(style);
    expect([form.date(atUs), form.time(atUs), timeText(atUs, style, nowMs)]).toEqual([date, second, time]);
  });
});
