import { describe, expect, it } from "vitest";
import { formatDate, formatTimeOfDay } from "../../src/base/time.ts";
import { createLocalTimes } from "../../src/exports/local-times.ts";
import fc from "../support/cases.ts";

const startUs = 1_767_625_200_000_000;
const anyInstant = fc.oneof(
  fc.integer({ min: startUs, max: startUs + 3_000_000 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
  fc.constantFrom(0, -1, 999, 999_999, 1_000_000, 8.64e18, 8.65e18, -8.65e18, 1.5, Number.MAX_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

describe("local times", () => {
  it("are those of each instant by itself, in whatever order they are asked", () => {
    fc.assert(
      fc.property(fc.array(anyInstant, { maxLength: 8 }), (instants) => {
        const times = createLocalTimes();
        for (const us of instants) {
          expect([times.day(us), times.time(us)]).toEqual([formatDate(us), formatTimeOfDay(us)]);
        }
        const alone = createLocalTimes();
        expect(instants.map(alone.time)).toEqual(instants.map((us) => formatTimeOfDay(us)));
      }),
      { numRuns: 500 },
    );
  });
});
