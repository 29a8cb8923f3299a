import { describe, expect, it } from "vitest";
import {
  endAfter,
  formatDuration,
  formatIso,
  isRelativeInstant,
  parseDurationMs,
  parseInstantUs,
} from "../../src/base/time.ts";

describe("parseDurationMs", () => {
  it.each([
    ["90s", 90_000],
    ["1h30m", 5_400_000],
    ["250ms", 250],
    ["1.5d", 129_600_000],
    ["10us", 0.01],
    ["7d", 604_800_000],
  ])("reads %s as %d ms", (text, ms) => expect(parseDurationMs(text)).toBeCloseTo(ms, 6));

  it.each(["", "5", "m", "5 m", "-5m", "5x", "5m!"])("does not take %j for a duration", (text) =>
    expect(parseDurationMs(text)).toBeUndefined(),
  );
});

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
  ])("reads %s", (text, us) => expect(parseInstantUs(text, nowUs)).toBe(us));

  it.each(["", "yesterday", "2026-13-40", "25:99", "2026-01-05T", "2026-02-30", "12", "15m ago"])(
    "refuses %j",
    (text) => expect(parseInstantUs(text, nowUs)).toBeUndefined(),
  );
});

describe("endAfter", () => {
  it.each([
    ["2024-11-19T09:00", "10:00", "2024-11-19T10:00"],
    ["2024-11-19 09:00:30Z", "9:00:31.5", "2024-11-19T09:00:31.5Z"],
    ["2024-11-19T09:00:00", "09:00", "2024-11-19T09:00"],
    ["2024-12-31T23:00+02:00", "1:00", "2025-01-01T01:00+02:00"],
    ["2024-11-19", "10:00", "2024-11-19T10:00"],
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
  ])("shows %d ms as %s", (ms, text) => expect(formatDuration(ms)).toBe(text));

  it("keeps microseconds in ISO times", () =>
    expect(formatIso(1767621600_123_456)).toBe("2026-01-05T14:00:00.123456Z"));
});
