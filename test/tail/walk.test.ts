import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { Walk } from "../../src/tail/walk.ts";
import type { Window } from "../../src/tail/window.ts";

const open: Window = { fromUs: undefined, toUs: undefined };

function page(times: readonly number[], nextCursor = "") {
  return {
    records: times.map((created) => createRecord({ created }, JSON.stringify({ created }))),
    nextCursor,
  };
}

/** Walks over pages with cursors c1, c2, …; the last one has none unless `goesOn`. */
function walked(pages: readonly (readonly number[])[], goesOn = false, window = open) {
  const walk = new Walk(window, "asc");
  for (const [index, times] of pages.entries()) {
    const isLast = index === pages.length - 1;
    walk.take(page(times, isLast && !goesOn ? "" : `c${index + 1}`), 100);
  }
  return walk;
}

describe("the request", () => {
  it("is one microsecond wider on either side", () => {
    const walk = new Walk({ fromUs: 5_000, toUs: 9_000 }, "asc");
    expect(walk.request(50)).toEqual({ limit: 50, sortDirection: "asc", minDateUs: 4_999, maxDateUs: 9_001 });
  });

  it.each([
    [{ fromUs: undefined, toUs: undefined }, {}],
    [{ fromUs: 0, toUs: undefined }, {}],
    [
      { fromUs: 10.5, toUs: 20.5 },
      { minDateUs: 9, maxDateUs: 22 },
    ],
  ])("leaves open what is open: %j", (window, expected) =>
    expect(new Walk(window, "desc").request(1)).toEqual({ limit: 1, sortDirection: "desc", ...expected }),
  );

  it("keeps its bounds while it follows cursors, and asks only for the rest after a restart", () => {
    const walk = walked([[1000, 2000]], true);
    expect(walk.request(9)).toEqual({ limit: 9, sortDirection: "asc", cursor: "c1" });
    expect(walk.restart()).toBe(true);
    expect(walk.request(9)).toEqual({ limit: 9, sortDirection: "asc", minDateUs: 1999 });
    expect(walk.restart()).toBe(false);
  });
});

describe("the order of pages", () => {
  it.each<[string, number[][], string]>([
    ["rising", [[1, 2], [3]], "asc"],
    ["falling", [[3, 2], [1]], "desc"],
    ["all equal", [[2, 2]], "unknown"],
    [
      "rising from page to page",
      [
        [2, 2],
        [3, 3],
      ],
      "asc",
    ],
    [
      "falling from page to page",
      [
        [2, 2],
        [1, 1],
      ],
      "desc",
    ],
    [
      "rising, with repeats",
      [
        [1, 2, 3],
        [2, 3, 4],
      ],
      "asc",
    ],
    ["neither", [[1, 3, 2]], "mixed"],
    [
      "changing",
      [
        [1, 2],
        [9, 8],
      ],
      "mixed",
    ],
    ["empty", [[], []], "unknown"],
  ])("%s: %j is %s", (_, pages, expected) => expect(walked(pages).direction).toBe(expected));

  it.each<[string, number[][], { fromUs?: number; toUs?: number }]>([
    [
      "from the newest seen on",
      [
        [10, 20],
        [20, 30],
      ],
      { fromUs: 30, toUs: 100 },
    ],
    [
      "up to the oldest seen",
      [
        [90, 80],
        [80, 70],
      ],
      { fromUs: 5, toUs: 70 },
    ],
    [
      "never less when a page comes again",
      [
        [10, 20],
        [30, 40],
        [10, 20],
      ],
      { fromUs: 40, toUs: 100 },
    ],
    ["everything while nothing is clear", [[20, 20]], { fromUs: 5, toUs: 100 }],
    [
      "everything once the order changes",
      [
        [10, 20],
        [90, 80],
      ],
      { fromUs: 5, toUs: 100 },
    ],
    ["never beyond the window", [[10, 101]], { fromUs: 100, toUs: 100 }],
  ])("leaves to be seen %s", (_, pages, expected) =>
    expect(walked(pages, true, { fromUs: 5, toUs: 100 }).rest).toEqual(expected),
  );

  it("gives what is inside the window only, oldest first", () => {
    const step = new Walk({ fromUs: 2, toUs: 4 }, "asc").take(page([5, 4, 3, 2, 1]), 9);
    expect(step).toMatchObject({ kind: "page", done: true, timed: [{ us: 2 }, { us: 3 }, { us: 4 }] });
  });
});

describe("an instant is shown whole", () => {
  it.each<[string, number[][], number, boolean]>([
    [
      "between others on one page",
      [
        [1, 2, 3],
        [3, 4],
      ],
      2,
      true,
    ],
    [
      "not across two pages",
      [
        [1, 2],
        [2, 3],
      ],
      2,
      false,
    ],
    [
      "on the second page, when that repeats enough",
      [
        [1, 2, 3],
        [2, 3, 4],
      ],
      3,
      true,
    ],
    [
      "at the beginning of the walk",
      [
        [1, 1, 2],
        [2, 3],
      ],
      1,
      true,
    ],
    [
      "at its end",
      [
        [1, 2],
        [2, 3, 3],
      ],
      3,
      true,
    ],
    [
      "at the beginning of a page whose neighbour ends before",
      [
        [1, 2],
        [3, 3, 4],
        [4, 5],
      ],
      3,
      true,
    ],
    ["at the end of a page whose neighbour begins after", [[1, 2, 2], [3]], 2, true],
    [
      "not at the end of a page when the same page comes again",
      [
        [1, 2],
        [2, 3],
        [2, 3],
        [3, 4],
      ],
      3,
      false,
    ],
    [
      "falling: between others",
      [
        [4, 3, 2],
        [2, 1],
      ],
      3,
      true,
    ],
    [
      "falling: not across two pages",
      [
        [3, 2],
        [2, 1],
      ],
      2,
      false,
    ],
    [
      "falling: at the beginning",
      [
        [3, 3, 2],
        [2, 1],
      ],
      3,
      true,
    ],
    [
      "falling: at the end",
      [
        [3, 2],
        [2, 1, 1],
      ],
      1,
      true,
    ],
    ["not when the order is not clear", [[1, 3, 2]], 3, false],
  ])("%s: %j at %i: %j", (_, pages, us, expected) => expect(walked(pages).showsWhole(us)).toBe(expected));

  it("a page after a restart is the beginning of what it asked for", () => {
    const walk = walked([[1, 2]], true);
    walk.restart();
    walk.take(page([2, 2, 3]), 9);
    expect(walk.showsWhole(2)).toBe(true);
  });
});

describe("a cursor", () => {
  it("may come twice, but no more, and anew after a restart", () => {
    const walk = new Walk(open, "asc");
    const isStuck = () => {
      const step = walk.take(page([1], "c"), 9);
      return step.kind === "page" && step.stuck !== undefined;
    };
    expect([isStuck(), isStuck(), isStuck()]).toEqual([false, false, true]);
    walk.restart();
    expect([isStuck(), isStuck(), isStuck()]).toEqual([false, false, true]);
  });
});
