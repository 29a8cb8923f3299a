import { expect, it } from "vitest";
import { createPlanList } from "../../src/mcp/plan-list.ts";

it("gives each entry once, while it is valid, and forgets the oldest of too many", () => {
  let elapsedMs = 0;
  const plans = createPlanList<string>({ elapsedMs: () => elapsedMs }, 1000, "plan");
  const token = plans.put("a");
  expect(token).toMatch(/^[0-9a-f]{24}$/);
  expect(plans.take(token).entry).toBe("a");
  expect(() => plans.take(token)).toThrow("No such plan is known");
  const late = plans.put("b");
  elapsedMs = 1001;
  expect(() => plans.take(late)).toThrow("too old");
  const first = plans.put("first");
  const others = Array.from({ length: 50 }, (_, index) => plans.put(String(index)));
  expect(() => plans.take(first)).toThrow();
  expect(others.map((other) => plans.take(other).entry)).toEqual(others.map((_, index) => String(index)));
});

it.each([
  [0, true],
  [999, true],
  [1000, true],
  [1001, false],
])("after %i of 1000 ms an entry is taken or not", (passedMs, isTaken) => {
  let elapsedMs = 500;
  const plans = createPlanList<string>({ elapsedMs: () => elapsedMs }, 1000, "plan");
  const token = plans.put("a");
  elapsedMs += passedMs;
  if (isTaken) expect(plans.take(token).entry).toBe("a");
  else
    expect(() => plans.take(token)).toThrow(
      expect.objectContaining({
        code: "unknown_plan",
        message: expect.stringMatching(/plan is known: it was used, it is too old/),
        remedy: expect.stringMatching(/^Plan the change again, and show its diff/),
      }),
    );
});

it.each([
  [49, true],
  [50, false],
])("%i later entries leave the first one or not", (count, isThere) => {
  const plans = createPlanList<string>({ elapsedMs: () => 0 }, 1000, "plan");
  const first = plans.put("first");
  for (let index = 0; index < count; index++) plans.put(String(index));
  if (isThere) expect(plans.take(first).entry).toBe("first");
  else expect(() => plans.take(first)).toThrow("No such plan");
});

it("knows what was put back as before, for as long as it was valid", () => {
  let elapsedMs = 0;
  const plans = createPlanList<string>({ elapsedMs: () => elapsedMs }, 1000, "plan");
  const token = plans.put("a");
  elapsedMs = 600;
  plans.take(token).putBack();
  elapsedMs = 1000;
  const taken = plans.take(token);
  expect(taken.entry).toBe("a");
  taken.putBack();
  elapsedMs = 1001;
  expect(() => plans.take(token)).toThrow("too old");
});
