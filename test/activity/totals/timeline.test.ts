import { describe, expect, it } from "vitest";
import { createTimeline } from "../../../src/activity/totals/timeline.ts";
import fc from "../../support/cases.ts";

const second = 1_000_000;

describe("a time line", () => {
  it("gives equal columns, empty ones included, with a count for each category", () => {
    const line = createTimeline<"good" | "bad">();
    line.add(100 * second, "good");
    line.add(100 * second + 5, "bad");
    line.add(103 * second, "good");
    expect(line.columns(100 * second, 103 * second, 2)).toEqual([
      { fromUs: 100 * second, toUs: 102 * second, total: 2, counts: { good: 1, bad: 1 } },
      { fromUs: 102 * second, toUs: 104 * second, total: 1, counts: { good: 1 } },
    ]);
    expect(line.columns(101 * second, 103 * second, 10).map((column) => column.total)).toEqual([0, 0, 1]);
  });

  it("widens its buckets instead of taking more memory", () => {
    const line = createTimeline<"x">(4);
    for (let n = 1; n <= 100; n++) line.add(n * second, "x");
    expect(line.bucketUs).toBe(32 * second);
    expect(line.columns(second, 100 * second, 100)).toHaveLength(4);
  });

  it("answers nonsense with nothing, and the whole of time at once", () => {
    const line = createTimeline<"x">();
    line.add(Number.NaN, "x");
    line.add(-5, "x");
    line.add(0.5, "x");
    expect([line.undated, line.range]).toEqual([3, undefined]);
    expect(line.columns(5, 1, 10)).toEqual([]);
    expect(line.columns(0, 10, 0)).toEqual([]);
    expect(line.columns(0, Number.MAX_SAFE_INTEGER, 10)).toHaveLength(10);
  });

  it("loses nothing and does not care about order", () => {
    const times = fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 9 }), (all, columns) => {
        const [forth, back] = [createTimeline<"x">(16), createTimeline<"x">(16)];
        for (const us of all) forth.add(us, "x");
        for (const us of all.toReversed()) back.add(us, "x");
        const found = forth.columns(Math.min(...all), Math.max(...all), columns);
        expect(found).toEqual(back.columns(Math.min(...all), Math.max(...all), columns));
        expect(found.length).toBeLessThanOrEqual(columns);
        for (const { fromUs, toUs, total } of found) {
          expect(total).toBe(all.filter((us) => us >= fromUs && us < toUs).length);
        }
        expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
      }),
    );
  });
});
