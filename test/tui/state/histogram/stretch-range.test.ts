import { expect, it } from "vitest";
import { stretchRange } from "../../../../src/tui/state/histogram/stretch-range.ts";
import { parseRange, rangeBoundsUs } from "../../../../src/tui/state/range.ts";
import fc from "../../../support/cases.ts";
import { startUs } from "../../records.ts";

it.each([
  ["minutes of one day", 0, 1800e6, "2026-01-05 15:00Z..15:30", "2026-01-05 15:30Z"],
  ["seconds", 61e6, 1e6, "2026-01-05 15:01:01Z..15:01:02", "2026-01-05 15:01:02Z"],
  [
    "parts of a second",
    250_000,
    1500,
    "2026-01-05 15:00:00.2500Z..15:00:00.2515",
    "2026-01-05 15:00:00.2515Z",
  ],
  [
    "as many digits of both ends",
    0,
    1,
    "2026-01-05 15:00:00.000000Z..15:00:00.000001",
    "2026-01-05 15:00:00.000001Z",
  ],
  ["days", 0, 2 * 86_400e6, "2026-01-05 15:00Z..2026-01-07 15:00Z", "2026-01-07 15:00Z"],
])("writes %s as a range", (_, afterUs, lengthUs, text, to) => {
  const fromUs = startUs + afterUs;
  expect(stretchRange({ fromUs, toUs: fromUs + lengthUs }, "utc")).toMatchObject({ text, to });
});

it("is read again as the same stretch, in local time too", () => {
  const times = fc.tuple(fc.nat(10 ** 12), fc.integer({ min: 1, max: 10 ** 12 }));
  fc.assert(
    fc.property(times, fc.constantFrom("utc" as const, "local" as const), ([afterUs, lengthUs], style) => {
      const [fromUs, toUs] = [startUs + afterUs, startUs + afterUs + lengthUs];
      const range = stretchRange({ fromUs, toUs }, style);
      expect(rangeBoundsUs(range, startUs)).toEqual({ fromUs, toUs });
      const again = parseRange(range.text);
      if (!again.ok) throw new Error(range.text);
      expect(rangeBoundsUs(again.value, startUs)).toEqual({ fromUs, toUs });
    }),
  );
});
