import { expect, it } from "vitest";
import { areDurationsMissing } from "../../../src/activity/totals/missing-durations.ts";

it.each([
  ["functions", [], false],
  ["functions", [{ ended: 0, timed: 0 }], false],
  ["functions", [{ ended: 2, timed: 0 }], true],
  [
    "workflows",
    [
      { ended: 2, timed: 0 },
      { ended: 2, timed: 1 },
    ],
    false,
  ],
  ["events", [{ ended: 2, timed: 0 }], false],
] as const)("of %s %j durations are missing: %s", (group, rows, missing) => {
  expect(areDurationsMissing(group, rows)).toBe(missing);
});
