import { describe, expect, it } from "vitest";
import { onFirstUse } from "../../src/base/on-first-use.ts";

describe("what is made on first use", () => {
  it("is made when it is asked for, and once", () => {
    const calls: string[] = [];
    const value = onFirstUse(() => {
      calls.push("made");
      return {};
    });
    expect(calls).toEqual([]);
    expect(value()).toBe(value());
    expect(calls).toEqual(["made"]);
  });

  it("is made once also where it is undefined", () => {
    let calls = 0;
    const value = onFirstUse(() => {
      calls += 1;
      return undefined;
    });
    value();
    value();
    expect(calls).toBe(1);
  });

  it("is tried again after a failure", () => {
    const outcomes = ["broken", "fine"];
    const value = onFirstUse(() => {
      const outcome = outcomes.shift();
      if (outcome === "broken") throw new Error(outcome);
      return outcome;
    });
    expect(value).toThrow("broken");
    expect(value()).toBe("fine");
  });
});
