import { describe, expect, it } from "vitest";
import {
  endAfter,
  formatDate,
  formatDuration,
  formatIso,
  formatTimeOfDay,
  isoOrNothing,
  isRelativeInstant,
  parseDurationMs,
  parseInstantUs,
} from "../../src/base/time.ts";
import { localTimeIn } from "../support/local-time.ts";

describe("parseDurationMs", () => {
  it.each([
    ["90s", 90_000],
    ["1h30m", 5_400_000],
    ["250ms", 250],
    ["1.5d", 129_600_000],
    ["10us", 0.01],
    ["7d", 604_800_000],
    ["\u00a0 90s\u00a0", 90_000],
  ])("reads %s as %d ms", (text, ms) => expect(parseDurationMs(text)).toBeCloseTo(ms, 6));

  it.each(["", "5", "m", "5 m", "-5m", "5x", "5m!"])("does not take %j for a duration", (text) =>
    expect(parseDurationMs(text)).toBeUndefined(),
  );
});

function localUs(...[year, month, ...rest]: readonly [number, number, ...number[]]): number {
  return new Date(year, month, ...rest).getTime() * 1000;
}

describe("parseInstantUs", () => {
  const nowUs = Date.UTC(2026, 0, 5, 15, 0, 0) * 1000;
  it.each([
    ["15m", nowUs - 900_000_000],
    ["-15m", nowUs - 900_000_000],
    ["now", nowUs],
    ["2026-01-05T14:00:00Z", Date.UTC(2026, 0, 5, 14) * 1000],
    ["2026-01-05T14:00:00.123456Z", Date.UTC(2026, 0, 5, 14) * 1000 + 123_456],
    ["2026-01-05T16:00:00+02:00", Date.UTC(2026, 0, 5, 14) * 1000],
    ["1767621600", 1767621600_000_000],
    ["1767621600123", 1767621600_123_000],
    ["1767621600123456", 1767621600_123_456],
    ["9:00", localUs(2026, 0, 5, 9)],
    ["9am", localUs(2026, 0, 5, 9)],
    ["12:30 pm", localUs(2026, 0, 5, 12, 30)],
    ["15:02:11.482913", localUs(2026, 0, 5, 15, 2, 11) + 482_913],
    ["today", localUs(2026, 0, 5)],
    ["Yesterday", localUs(2026, 0, 4)],
    ["yesterday 23:30", localUs(2026, 0, 4, 23, 30)],
    ["monday 9am", localUs(2026, 0, 5, 9)],
    ["last monday 9am", localUs(2025, 11, 29, 9)],
    ["this monday", localUs(2026, 0, 5)],
    ["last sunday", localUs(2026, 0, 4)],
    ["2025", localUs(2025, 0, 1)],
    ["tue", localUs(2025, 11, 30)],
    ["nov 19", localUs(2025, 10, 19)],
    ["19 November 2024, 9:00", localUs(2024, 10, 19, 9)],
    ["jan 5", localUs(2026, 0, 5)],
    ["jan 6 10:00", localUs(2025, 0, 6, 10)],
    ["29 feb", localUs(2024, 1, 29)],
    ["2024-11-19 9:00", localUs(2024, 10, 19, 9)],
    ["last 0:00", localUs(2026, 0, 5)],
    ["last 23:59", localUs(2026, 0, 4, 23, 59)],
    ["yesterday+1d", localUs(2026, 0, 5)],
    ["2026-01-05T14:00:11.482913Z+1d", Date.UTC(2026, 0, 6, 14, 0, 11) * 1000 + 482_913],
    ["1969-12-30T14:00:11.482913Z+1d", Date.UTC(1969, 11, 31, 14, 0, 11) * 1000 + 482_913],
    ["2026-01-05T14:00:11.482913Z+24h", Date.UTC(2026, 0, 6, 14, 0, 11) * 1000 + 482_913],
    ["nov 19 9:00 + 90m", localUs(2025, 10, 19, 10, 30)],
    ["2026-01-05T14:00Z+30m", Date.UTC(2026, 0, 5, 14, 30) * 1000],
    ["2026-01-05\u00a014:00Z", Date.UTC(2026, 0, 5, 14) * 1000],
    ["nov\u00a019 9:30\u202fpm", localUs(2025, 10, 19, 21, 30)],
    ["\u00a015m\u00a0", nowUs - 900_000_000],
  ])("reads %s", (text, us) => expect(parseInstantUs(text, nowUs)).toBe(us));

  it.each([
    ...[
      "",
      "2026-13-40",
      "25:99",
      "24:00",
      "13pm",
      "0am",
      "2026-01-05T",
      "2026-02-30",
      "12",
      "15m ago",
      "soon",
    ],
    ...[
      "last",
      "last nov",
      "nov",
      "nov 31",
      "31 31",
      "nov 19 24",
      "sunset",
      "today+",
      "today+x",
      "+1h",
      "9:00+1h+1h",
    ],
  ])("refuses %j", (text) => expect(parseInstantUs(text, nowUs)).toBeUndefined());
});

describe("endAfter", () => {
  it.each([
    ["2024-11-19T09:00", "10:00", "2024-11-19T10:00"],
    ["2024-11-19 09:00:30Z", "9:00:31.5", "2024-11-19T09:00:31.5Z"],
    ["2024-11-19T09:00:00", "09:00", "2024-11-19T09:00"],
    ["2024-12-31T23:00+02:00", "1:00", "2025-01-01T01:00+02:00"],
    ["2024-11-19", "10:00", "2024-11-19T10:00"],
    ["2024-11-19\u00a009:00", "10:00", "2024-11-19T10:00"],
    ["09:00", "10:00", "10:00"],
    ["1h", "10:00", "10:00"],
    ["2024-11-19T09:00", "2024-11-20", "2024-11-20"],
    ["2024-11-19T09:00", "30m", "30m"],
    ["2024-99-99", "10:00", "10:00"],
    ["2024-11-19T09:00", "", ""],
  ])("puts %s..%s to the day of the start", (from, to, end) => expect(endAfter(from, to)).toBe(end));
});

describe("isRelativeInstant", () => {
  it.each([
    ["-15m", true],
    ["now", true],
    ["15:02", true],
    ["yesterday", true],
    ["nov 19", true],
    ["monday 9:00", true],
    ["last 9:00", true],
    ["today+2h", true],
    ["19 nov 2024 9:00", false],
    ["2024-11-19", false],
    ["2024-11-19T10:00Z", false],
    ["1767621600", false],
    ["nonsense", false],
  ])("says of %s: %s", (text, expected) => expect(isRelativeInstant(text)).toBe(expected));
});

describe("formatting", () => {
  it.each([
    [0.4, "400 µs"],
    [840, "840 ms"],
    [999.7, "1.0 s"],
    [2300, "2.3 s"],
    [59_960, "1m 00s"],
    [245_000, "4m 05s"],
    [10_920_000, "3h 02m"],
    [187_200_000, "2d 04h"],
    [Number.NaN, "–"],
    // Both sides of each unit.
    [0, "0 µs"],
    [0.999, "999 µs"],
    [0.9994, "999 µs"],
    [0.9996, "1 ms"],
    [-0.9996, "-1 ms"],
    [1, "1 ms"],
    [999.4, "999 ms"],
    [59_949, "59.9 s"],
    [59_950, "1m 00s"],
    [3_599_499, "59m 59s"],
    [3_599_500, "1h 00m"],
    [86_369_999, "23h 59m"],
    [86_370_000, "1d 00h"],
    [2_591_999_999, "30d 00h"],
    [-245_000, "-4m 05s"],
  ])("shows %d ms as %s", (ms, text) => expect(formatDuration(ms)).toBe(text));

  it.each([
    [0, "--:--:--.---", "----------"],
    [1, formatTimeOfDay(2), formatDate(2)],
    [localUs(2026, 0, 5, 9, 3, 7) + 45_000, "09:03:07.045", "2026-01-05"],
    [Number.MAX_VALUE, "--:--:--.---", "----------"],
  ])("shows %d µs as %s of %s on the local clock", (us, time, date) => {
    expect(formatTimeOfDay(us)).toBe(time);
    expect(formatDate(us)).toBe(date);
  });

  it("keeps microseconds in ISO times", () =>
    expect(formatIso(1767621600_123_456)).toBe("2026-01-05T14:00:00.123456Z"));

  it.each([
    [0, ""],
    [1e300, ""],
    [8_640_000_000_000_001_000, ""],
    [-5, "1969-12-31T23:59:59.999995Z"],
    [1767621600_123_456, "2026-01-05T14:00:00.123456Z"],
  ])("says nothing to a program of what is no time: %d", (us, text) => expect(isoOrNothing(us)).toBe(text));
});

describe("a day or a week later, where the clocks are changed meanwhile", () => {
  localTimeIn("America/New_York");

  it.each([
    ["2026-10-31+7d", "2026-11-07T00:00-05:00"],
    ["2026-10-31+1w", "2026-11-07T00:00-05:00"],
    ["2026-10-31+1w1d", "2026-11-08T00:00-05:00"],
    ["2026-10-31+168h", "2026-11-06T23:00-05:00"],
    ["2026-10-31+1d12h", "2026-11-01T11:00-05:00"],
  ])("%s is %s", (text, at) => expect(parseInstantUs(text, 0)).toBe(Date.parse(at) * 1000));
});
