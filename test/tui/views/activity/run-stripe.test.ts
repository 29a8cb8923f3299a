import { expect, it } from "vitest";
import { runStripe } from "../../../../src/tui/views/activity/run-stripe.ts";
import fc from "../../../support/cases.ts";

it("is the same for all rows of a run, one letter wide", () => {
  fc.assert(
    fc.property(fc.string(), (traceId) => {
      const stripe = runStripe(traceId);
      expect(runStripe(traceId)).toEqual(stripe);
      expect(stripe.text).toMatch(traceId === "" ? /^$/ : /^[a-z]$/);
    }),
  );
});

it("differs for most runs that stand beside each other", () => {
  const runs = Array.from({ length: 500 }, (_, index) => `Tr0A${String(index).padStart(4, "0")}`);
  const stripes = runs.map((traceId) => Object.values(runStripe(traceId)).join(" "));
  const alike = stripes.filter((stripe, index) => stripe === stripes[index + 1]).length;
  expect(alike).toBeLessThan(20);
  expect(new Set(stripes).size).toBeGreaterThan(70);
});
