import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";

describe("seededRandom", () => {
  it("repeats itself for the same seed", () => {
    const draw = (seed: number | string) => Array.from({ length: 20 }, seededRandom(seed).next);
    expect(draw("a")).toEqual(draw("a"));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it("forks into sequences of their own", () => {
    const left = seededRandom(5).fork("left");
    const right = seededRandom(5).fork("right");
    expect(left.next()).not.toBe(right.next());
    expect(seededRandom(5).fork("left").next()).toBe(seededRandom(5).fork("left").next());
  });

  it("keeps integers inside their bounds and reaches both", () => {
    const random = seededRandom(9);
    const drawn = new Set(Array.from({ length: 500 }, () => random.integer(2, 5)));
    expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  });

  it("picks each of a list, an empty entry too, and nothing of an empty list", () => {
    const random = seededRandom(3);
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(["a", "b", undefined])));
    expect(picked).toEqual(new Set(["a", "b", undefined]));
    expect(() => random.pick([])).toThrow(RangeError);
    expect(() => random.weighted([])).toThrow(RangeError);
  });

  it("picks by weight", () => {
    const random = seededRandom(3);
    const drawn = Array.from({ length: 4000 }, () =>
      random.weighted([
        [3, "often"],
        [1, "seldom"],
        [0, "never"],
      ]),
    );
    const share = drawn.filter((value) => value === "often").length / drawn.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
    expect(drawn).not.toContain("never");
  });
});
