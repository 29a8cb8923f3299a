import { describe, expect, it } from "vitest";
import { Counters, firstRow } from "../../src/tail/counters.ts";

/** Walks and pages are numbers; so are those of walks that go on. */
function met(
  meetings: readonly (readonly [walk: number, page: number])[],
  goingOn: readonly number[] = [1, 2],
) {
  const counters = new Counters();
  const row = counters.add();
  const rows = meetings.map(([walk, page]) => counters.meet(row, walk, page, (one) => goingOn.includes(one)));
  const counter = rows.at(-1) ?? row;
  return { counters, row, rows, last: [counters.inWalk(counter), counters.onPage(counter)] };
}

describe("how often a walk met a record", () => {
  it.each([
    ["once", [[1, 1]], [1, 1]],
    [
      "twice on a page",
      [
        [1, 1],
        [1, 1],
      ],
      [2, 2],
    ],
    [
      "on two pages",
      [
        [1, 1],
        [1, 2],
      ],
      [2, 1],
    ],
    [
      "on two pages, on the second one twice",
      [
        [1, 1],
        [1, 2],
        [1, 2],
      ],
      [3, 2],
    ],
    [
      "after another walk",
      [
        [1, 1],
        [1, 1],
        [2, 2],
      ],
      [1, 1],
    ],
    [
      "beside another walk",
      [
        [1, 1],
        [2, 2],
        [1, 3],
      ],
      [2, 1],
    ],
  ] as const)("is counted: %s", (_, meetings, expected) => {
    expect(met(meetings).last).toEqual(expected);
  });

  it.each([
    ["one for each walk that goes on", [1, 2, 3], 4],
    ["one for two walks of which the first has ended", [2, 3], 3],
    ["one for all that have ended", [], 2],
  ])("takes rows: %s", (_, goingOn, endRow) => {
    const meetings = [1, 2, 3].map((walk) => [walk, walk] as const);
    expect(met(meetings, goingOn).counters.endRow).toBe(endRow);
  });

  it("is not lost where many records are added", () => {
    const { counters, row } = met([[1, 1]]);
    counters.raise(row);
    for (let more = 0; more < 200; more++) expect(counters.count(counters.add())).toBe(0);
    expect([counters.count(row), counters.inWalk(row), counters.endRow]).toEqual([1, 1, 202]);
  });

  it("begins with nothing after all was forgotten", () => {
    const { counters, row } = met([
      [1, 1],
      [2, 1],
    ]);
    counters.raise(row);
    counters.clear();
    const [first, second] = [counters.add(), counters.add()];
    expect([first, second]).toEqual([firstRow, firstRow + 1]);
    const told = [first, second].map((one) => [
      counters.count(one),
      counters.inWalk(one),
      counters.onPage(one),
    ]);
    expect(told).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(counters.isUncertain(first, 1)).toBe(false);
  });
});

it.each([
  [2, 1, true],
  [2, 2, false],
  [2, 3, false],
  [0, 0, false],
])("what a walk met %i times, of %i that are known, is uncertain: %s", (times, known, expected) => {
  const meetings = Array.from({ length: times }, () => [2, 2] as const);
  // Alone, and beside another walk.
  for (const others of [[], [[1, 1] as const]]) {
    const { counters, row } = met([...others, ...meetings]);
    for (let count = 0; count < known; count++) counters.raise(row);
    expect([counters.isUncertain(row, 2), counters.isUncertain(row, 3)]).toEqual([expected, false]);
  }
});
