import { expect, it } from "vitest";
import { stretchRange } from "../../../../src/tui/state/histogram/stretch-range.ts";
import { parseRange, rangeBoundsUs } from "../../../../src/tui/state/range.ts";
import fc from "../../../support/cases.ts";
import { startUs } from "../../records.ts";

it.each([
  ["minutes of one day", 0, 1800e6, "2026-01-05 15:00Z..15:30", "2026-01-05 15:29:59.999999Z"],
  ["seconds", 61e6, 1e6, "2026-01-05 15:01:01Z..15:01:02", "2026-01-05 15:01:01.999999Z"],
  [
    "parts of a second",
    250_000,
    1500,
    "2026-01-05 15:00:00.25Z..15:00:00.2515",
    "2026-01-05 15:00:00.251499Z",
  ],
  ["days", 0, 2 * 86_400e6, "2026-01-05 15:00Z..2026-01-07 15:00Z", "2026-01-07 14:59:59.999999Z"],
])("writes %s as a range", (_, afterUs, lengthUs, text, to) => {
  const fromUs = startUs + afterUs;
  expect(stretchRange({ fromUs, toUs: fromUs + lengthUs }, "utc", 1)).toMatchObject({ text, to });
});

it("leaves out what begins with the end, also where the log has whole seconds", () => {
  const range = stretchRange({ fromUs: startUs, toUs: startUs + 60e6 }, "utc", 1e6);
  expect(range.to).toBe("2026-01-05 15:00:59Z");
});

it("is read again as the same stretch, in local time too", () => {
  const times = fc.tuple(fc.nat(10 ** 12), fc.integer({ min: 1, max: 10 ** 12 }));
  fc.assert(
    fc.property(times, fc.constantFrom("utc" as const, "local" as const), ([afterUs, lengthUs], style) => {
      const [fromUs, toUs] = [startUs + afterUs, startUs + afterUs + lengthUs];
      const range = stretchRange({ fromUs, toUs }, style, 1);
      expect(rangeBoundsUs(range, startUs)).toEqual({ fromUs, toUs: toUs - 1 });
      const again = parseRange(range.text);
      if (!again.ok) throw new Error(range.text);
      expect(rangeBoundsUs(again.value, startUs)).toEqual({ fromUs, toUs });
    }),
  );
});
