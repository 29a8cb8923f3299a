import { expect, it } from "vitest";
import { createPlanList } from "../../src/mcp/plan-list.ts";

it("gives each entry once, while it is valid, and forgets the oldest of too many", () => {
  let elapsedMs = 0;
  const plans = createPlanList<string>({ elapsedMs: () => elapsedMs }, 1000, "plan");
  const token = plans.put("a");
  expect(token).toMatch(/^[0-9a-f]{24}$/);
  expect(plans.take(token)).toBe("a");
  expect(() => plans.take(token)).toThrow("That token stands for no plan");
  const late = plans.put("b");
  elapsedMs = 1001;
  expect(() => plans.take(late)).toThrow("too old");
  const first = plans.put("first");
  const others = Array.from({ length: 50 }, (_, index) => plans.put(String(index)));
  expect(() => plans.take(first)).toThrow();
  expect(others.map((other) => plans.take(other))).toEqual(others.map((_, index) => String(index)));
});
