import { describe, expect, it } from "vitest";
import { isDayWord, parseClockUs, parseDayTimeUs } from "../../src/base/day-words.ts";
import { localTimeIn } from "../support/local-time.ts";

localTimeIn("UTC");

/** A Thursday. */
const nowUs = Date.UTC(2026, 10, 26, 15, 30) * 1000;

const dayOf = (text: string) => {
  const us = parseDayTimeUs(text, nowUs);
  return us === undefined ? undefined : new Date(us / 1000).toISOString().slice(0, 16).replace("T", " ");
};

describe("a time of day is read to the microsecond", () => {
  const minute = 60_000_000;
  it.each([
    ["0:00", 0],
    ["0:01", minute],
    ["9:00:00", 540 * minute],
    ["23:59", 1439 * minute],
    ["23:59:59.999999", 1440 * minute - 1],
    ["14:05:30.25", 845 * minute + 30_250_000],
    ["1am", 60 * minute],
    ["1 pm", 780 * minute],
    ["11:59PM", 1439 * minute],
    ["12pm", 720 * minute],
    ["12am", 0],
    [" 9:30 ", 570 * minute],
  ])("%s", (text, us) => expect(parseClockUs(text)).toBe(us));
});

describe("a day is read as people write it", () => {
  it.each([
    ["today", "2026-11-26 00:00"],
    ["yesterday", "2026-11-25 00:00"],
    ["yesterday 9:30", "2026-11-25 09:30"],
    ["thursday", "2026-11-26 00:00"],
    ["last thursday", "2026-11-19 00:00"],
    ["on wed", "2026-11-25 00:00"],
    ["this friday", "2026-11-20 00:00"],
    ["2026-11-19", "2026-11-19 00:00"],
    ["nov 19", "2026-11-19 00:00"],
    ["19 nov", "2026-11-19 00:00"],
    ["november 9", "2026-11-09 00:00"],
    ["nov 26", "2026-11-26 00:00"],
    ["nov 27", "2025-11-27 00:00"],
    ["27 nov 9pm", "2025-11-27 21:00"],
    ["19 nov 2024", "2024-11-19 00:00"],
    ["nov 19 2024", "2024-11-19 00:00"],
    ["nov 19, 2024 14:05:30", "2024-11-19 14:05"],
    ["feb 29", "2024-02-29 00:00"],
    ["last 14:00", "2026-11-26 14:00"],
    ["last 16:00", "2026-11-25 16:00"],
    ["last 15:30", "2026-11-26 15:30"],
    ["nov 19 9 pm", "2026-11-19 21:00"],
    ["sun", "2026-11-22 00:00"],
    ["dec 31", "2025-12-31 00:00"],
    ["jan 1", "2026-01-01 00:00"],
    ["12am", "2026-11-26 00:00"],
    ["12:05 pm", "2026-11-26 12:05"],
  ])("%s", (text, day) => expect(dayOf(text)).toBe(day));

  it.each([
    "",
    "19",
    "nov",
    "19 19",
    "nov nov",
    "nov 190",
    "nov 31",
    "nov 0",
    "nov 19 24",
    "nov 19 20245",
    "nov 19 2024 x",
    "feb 29 2025",
    "last",
    "13pm",
    "0am",
    "24:00",
    "9:60",
    "9:30:60",
    "9",
  ])("%j is none", (text) => expect(dayOf(text)).toBeUndefined());

  it.each([
    ["nov 19", true],
    ["last monday", true],
    ["today", true],
    ["nov 19 9:00", false],
    ["9:00", false],
    ["soon", false],
  ])("%s is a day without a time of day: %s", (text, isDay) => expect(isDayWord(text)).toBe(isDay));
});
