import { expect, it } from "vitest";
import { secondsOf } from "../../../src/session/audit/seconds.ts";
import fc from "../../support/cases.ts";

it("are those that begin within the range", () => {
  const times = fc.tuple(fc.nat(5_000_000), fc.nat(5_000_000));
  fc.assert(
    fc.property(times, ([sinceUs, untilUs]) => {
      const { oldest = 0, latest = 0 } = secondsOf({ sinceUs, untilUs });
      for (let second = 0; second <= 6; second++) {
        const us = second * 1e6;
        expect(second >= oldest && second <= latest).toBe(us >= sinceUs && us < untilUs);
      }
    }),
  );
});
