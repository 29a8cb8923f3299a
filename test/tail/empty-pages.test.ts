/** Which pages count as empty, and what part of the last ones they are. */

import { expect, it } from "vitest";
import { createEmptyPages } from "../../src/tail/empty-pages.ts";

/** `e`: empty, and names another page. `l`: empty, the last one. `f`: full, and names another. */
const pages = {
  e: [0, "c"],
  l: [0, ""],
  f: [1, "c"],
} as const satisfies Record<string, readonly [number, string]>;

it.each([
  ["", undefined],
  ["llllll", undefined],
  ["fffff", undefined],
  ["e", { inRow: 1, share: 0 }],
  ["eeee", { inRow: 4, share: 0 }],
  ["eeeee", { inRow: 5, share: 1 }],
  ["eeeel", { inRow: 0, share: 0.8 }],
  ["fefef", { inRow: 0, share: 0.4 }],
  [`${"f".repeat(15)}${"e".repeat(10)}`, { inRow: 10, share: 0.5 }],
  [`${"e".repeat(30)}`, { inRow: 30, share: 1 }],
  [`${"e".repeat(30)}${"f".repeat(20)}`, undefined],
])("of the pages %j: %j", (given, expected) => {
  const empty = createEmptyPages();
  for (const one of given) {
    const [records, nextCursor] = pages[one as keyof typeof pages];
    empty.take(records, nextCursor);
  }
  expect(empty.lately()).toEqual(expected);
});
