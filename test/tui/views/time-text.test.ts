import { describe, expect, it } from "vitest";
import { toTheSecond } from "../../../src/tui/state/time-form.ts";
import { dayTimeText, firstOfToday, sinceText, timeText } from "../../../src/tui/views/time-text.ts";
import { localTimeIn } from "../../support/local-time.ts";

describe("the time of an event, nine hours ahead of UTC", () => {
  localTimeIn("Asia/Tokyo");

  const us = (text: string) => Date.parse(`${text}Z`) * 1000;
  const nowMs = Date.parse("2026-01-05T16:00:00Z");

  it.each(["utc", "local", "relative"] as const)("of a record without one is dashes: %s", (style) => {
    expect(timeText(0, style, nowMs)).toBe("--:--:--.---");
    expect(dayTimeText(0, style, nowMs, 18)).toBe("--:--:--.---");
  });

  it.each([
    ["utc", "2026-01-05T14:00:00", "14:00:00"],
    ["utc", "2026-01-04T20:00:00", "2026-01-04 20:00:00"],
    ["local", "2026-01-05T15:30:00", "00:30:00"],
    ["local", "2026-01-05T14:00:00", "2026-01-05 23:00:00"],
  ] as const)("has its date in %s unless that is today's there: %s", (style, at, text) => {
    expect(sinceText(us(at), style, nowMs)).toBe(text);
  });

  it.each([
    ["local", "2026-01-05T15:30:00", 12, "00:30:00.000"],
    ["local", "2026-01-05T15:30:00", 8, "00:30:00"],
    ["local", "2026-01-05T14:00:00", 18, "01-05 23:00:00.000"],
    ["local", "2026-01-05T14:00:00", 14, "01-05 23:00:00"],
    ["local", "2026-01-05T14:00:00", 12, "01-05 23:00"],
    ["local", "2026-01-05T14:00:00", 8, "01-05"],
    ["utc", "2026-01-05T14:00:00", 14, "14:00:00.000"],
    ["utc", "2026-01-04T20:00:00", 14, "01-04 20:00:00"],
    ["local", "2025-12-31T20:00:00", 14, "01-01 05:00:00"],
    ["utc", "2025-12-31T20:00:00", 19, "2025-12-31 20:00:00"],
    ["utc", "2025-12-31T20:00:00", 14, "2025-12-31"],
    ["utc", "2025-12-31T20:00:00", 8, "2025-12"],
    ["utc", "2025-12-31T20:00:00", 5, "2025"],
    ["relative", "2026-01-04T20:00:00", 14, "20h 00m ago"],
    ["relative", "2026-01-04T20:00:00", 8, "20h 00m"],
  ] as const)("has its day in %s unless that is today, as it has room: %s in %d", (style, at, room, text) => {
    expect(dayTimeText(us(at), style, nowMs, room)).toBe(text);
  });

  it("of today has its day too where it comes first behind another day", () => {
    const yesterday = us("2026-01-04T20:00:00");
    const [first, second] = [us("2026-01-05T14:00:00"), us("2026-01-05T15:00:00")];
    expect(firstOfToday([yesterday, first, second], "utc", nowMs)).toBe(first);
    expect(dayTimeText(first, "utc", nowMs, 14, true)).toBe("01-05 14:00:00");
    expect(firstOfToday([first, second], "utc", nowMs)).toBeUndefined();
    expect(firstOfToday([yesterday, first], "relative", nowMs)).toBeUndefined();
  });

  it("has no day where a record has no time", () => {
    expect(dayTimeText(0, "local", nowMs, 18)).toBe("--:--:--.---");
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
