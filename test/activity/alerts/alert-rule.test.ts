/** What records that were not read can change of an alert, for every measure. */

import { expect, it } from "vitest";
import { isReached } from "../../../src/activity/alerts/alert-rule.ts";
import { alertMeasures, certainMeasures, silenceMeasures } from "../../../src/base/alert-measures.ts";
import { sampleThresholds } from "../../support/alert-samples.ts";

/** What may be in a window, and missing from it; so many that a few are less than any share of them, too. */
const counts = [0, 1, 2, 3, 4, 5, 40, 120].flatMap((count) =>
  Array.from({ length: count + 1 }, (_, bad) => ({ count, bad })),
);

it.each(alertMeasures)("of %s is what its measure says", (measure) => {
  const threshold = sampleThresholds[measure];
  const changes = new Set(
    counts.flatMap((read) =>
      counts.flatMap((missing) => {
        const whole = { count: read.count + missing.count, bad: read.bad + missing.bad };
        const [before, after] = [isReached(threshold, read), isReached(threshold, whole)];
        if (before === after) return [];
        return after ? ["begins"] : ["ends"];
      }),
    ),
  );
  expect({ mayBegin: changes.has("begins"), mayEnd: changes.has("ends") }).toEqual({
    mayBegin: !silenceMeasures.includes(measure),
    mayEnd: !certainMeasures.includes(measure),
  });
});
