import { expect, it } from "vitest";
import { exactSpan, spokenSpan } from "../../src/base/exact-span.ts";
import { parseDurationMs } from "../../src/base/time.ts";
import fc from "../support/cases.ts";

it.each([
  [172_800_000_000, "2d"],
  [5_400_000_000, "90m"],
  [7_200_000_000, "2h"],
  [60_000_000, "1m"],
  [30_000_000, "30s"],
  [1_500_000, "1500ms"],
  [1_500_001, "1500001us"],
])("%i µs are %s", (us, text) => {
  expect(exactSpan(us)).toBe(text);
});

it.each([
  [315_000_000, "5m 15s"],
  [5_400_000_000, "1h 30m"],
  [5_000_000, "5s"],
  [1_500_000, "1s 500ms"],
  [1_500_001, "1500001us"],
  [0, "0d"],
])("%i µs are said as %s", (us, text) => {
  expect(spokenSpan(us)).toBe(text);
});

it("is read as the same length", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (us) => {
      expect(parseDurationMs(exactSpan(us))).toBeCloseTo(us / 1000);
    }),
  );
});
