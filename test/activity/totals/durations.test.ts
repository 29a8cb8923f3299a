import { describe, expect, it } from "vitest";
import { createDurations } from "../../../src/activity/totals/durations.ts";
import fc from "../../support/cases.ts";

const nearestRank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * values.length)) - 1];

const anyDurations = fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 60 });

describe("quantiles of durations", () => {
  it("are undefined when there are none", () => {
    expect(createDurations().quantile(0.5)).toBeUndefined();
  });

  it.each([0, 0.5, 0.95, 0.99, 1])("are exact for few of them at %d", (share) => {
    fc.assert(
      fc.property(anyDurations, (values) => {
        const durations = createDurations();
        for (const value of values) durations.add(value);
        expect(durations.quantile(share)).toBe(nearestRank(values, share));
      }),
    );
  });

  it("are within one percent for many of them", () => {
    fc.assert(
      fc.property(anyDurations, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const durations = createDurations(0);
        for (const value of values) durations.add(value);
        const exact = nearestRank(values, share) ?? 0;
        const off = Math.abs((durations.quantile(share) ?? 0) - exact);
        // A microsecond is the finest that is said.
        expect(off).toBeLessThanOrEqual(exact * 0.01 + 0.001);
      }),
    );
  });

  it.each([0.001, 0.9, 7, 899.999, 900, 1_234_567.891])(
    "are exact for many that are equal: %d ms",
    (value) => {
      const durations = createDurations(0);
      for (let count = 0; count < 1000; count++) durations.add(value);
      expect([0.5, 0.95, 0.99].map(durations.quantile)).toEqual([value, value, value]);
    },
  );

  it.each([0, 512])("forget what is taken back, keeping %d exactly", (exactLimit) => {
    fc.assert(
      fc.property(anyDurations, anyDurations, (kept, taken) => {
        const [durations, expected] = [createDurations(exactLimit), createDurations(exactLimit)];
        for (const value of [...taken, ...kept]) durations.add(value);
        for (const value of taken) durations.remove(value);
        for (const value of kept) expected.add(value);
        expect(durations.count).toBe(kept.length);
        expect(durations.quantile(0.5)).toBe(expected.quantile(0.5));
      }),
    );
  });
});
