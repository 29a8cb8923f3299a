import { describe, expect, it } from "vitest";
import { isIsoDateTime, parseIsoUs } from "../../src/base/iso-time.ts";
import fc from "../support/cases.ts";

describe("parseIsoUs", () => {
  it.each([
    ["2026-01-05T14:00:00Z", Date.UTC(2026, 0, 5, 14) * 1000],
    ["2026-01-05 14:00Z", Date.UTC(2026, 0, 5, 14) * 1000],
    ["2026-01-05T16:00:00.123456+0200", Date.UTC(2026, 0, 5, 14) * 1000 + 123_456],
    ["2024-02-29T00:00:00z", Date.UTC(2024, 1, 29) * 1000],
    ["2026-11-01", new Date(2026, 10, 1).getTime() * 1000],
    ["2026-11", new Date(2026, 10, 1).getTime() * 1000],
    ["2026-11Z", Date.UTC(2026, 10, 1) * 1000],
  ])("reads %s", (text, us) => expect(parseIsoUs(text)).toBe(us));

  it.each([
    "2026-02-30",
    "2026-02-29T10:00:00Z",
    "2100-02-29",
    "2026-06-31T10:00:00Z",
    "2026-01-00",
    "2026-00-10",
    "2026-13-01",
    "2026-01-05T24:00",
    "2026-01-05T10:60",
    "2026-01-05T10:00:60Z",
    "2026-01-05T10:00:00+25:00",
    "2026-01-05T",
    "2026",
    "",
  ])("takes %j for no time", (text) => expect(parseIsoUs(text)).toBeUndefined());

  it("gives the day that is written, whatever the text", () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, "0"));
    const date = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), two(14), two(33))
      .map(([year, month, day]) => `${String(year).padStart(4, "0")}-${month}-${day}`);
    fc.assert(
      fc.property(date, (text) => {
        const us = parseIsoUs(`${text}T12:00:00Z`);
        if (us !== undefined) expect(new Date(us / 1000).toISOString().slice(0, 10)).toBe(text);
      }),
    );
  });
});

describe("isIsoDateTime", () => {
  it.each([
    ["2027-01-31T18:00:00Z", true],
    ["2027-01-31T18:00:00.123456789", true],
    ["2027-01-31", false],
    ["2027-02-30T18:00:00Z", false],
    ["2027-01-31T24:00:00Z", false],
  ])("says of %s: %s", (text, expected) => expect(isIsoDateTime(text)).toBe(expected));
});
