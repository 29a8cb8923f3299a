import { expect, it } from "vitest";
import { createPageSpans, type Direction } from "../../src/tail/page-spans.ts";

/** Pages that follow each other, each from its lowest to its highest time; the first begins the walk, the last may end it. */
function spansOf(pages: readonly (readonly [number, number])[], isEnded = false) {
  const spans = createPageSpans();
  for (const [index, [lowUs, highUs]] of pages.entries())
    spans.add({ lowUs, highUs, starts: index === 0, ends: isEnded && index === pages.length - 1 });
  return spans;
}

it.each<[string, readonly (readonly [number, number])[], boolean, Direction, readonly number[]]>([
  ["all but the end of a page that goes on", [[1, 3]], false, "asc", [1, 2]],
  ["all of a page that is the last", [[1, 3]], true, "asc", [1, 2, 3]],
  ["all but the end of one from the newest", [[1, 3]], false, "desc", [2, 3]],
  [
    "no instant that two pages share",
    [
      [1, 3],
      [3, 5],
    ],
    true,
    "asc",
    [1, 2, 4, 5],
  ],
  [
    "an end that the next page begins after",
    [
      [1, 3],
      [4, 5],
    ],
    true,
    "asc",
    [1, 2, 3, 4, 5],
  ],
  [
    "no instant that two pages from the newest share",
    [
      [3, 5],
      [1, 3],
    ],
    true,
    "desc",
    [1, 2, 4, 5],
  ],
  [
    "an end that the next page from the newest begins before",
    [
      [4, 5],
      [1, 3],
    ],
    true,
    "desc",
    [1, 2, 3, 4, 5],
  ],
  ["nothing where the pages have no order", [[1, 5]], true, "mixed", []],
])("pages show whole %s", (_, pages, isEnded, direction, expected) => {
  const spans = spansOf(pages, isEnded);
  expect([0, 1, 2, 3, 4, 5, 6].filter((us) => spans.enclose(us, direction))).toEqual(expected);
});

it("counts the pages that lie wholly at or after an instant", () => {
  const spans = spansOf([
    [1, 3],
    [3, 5],
    [6, 7],
  ]);
  expect([1, 2, 3, 4, 6, 7].map((us) => spans.countFrom(us))).toEqual([3, 2, 2, 1, 1, 0]);
  expect([createPageSpans().last, spans.last]).toMatchObject([undefined, { lowUs: 6, highUs: 7 }]);
});
