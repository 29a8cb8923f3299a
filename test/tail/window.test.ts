import { describe, expect, it } from "vitest";
import { isInside, isInstant, meet, type Window, without } from "../../src/tail/window.ts";

const windowOf = ([fromUs, toUs]: readonly (number | undefined)[]): Window => ({ fromUs, toUs });

it.each([
  [
    [5, 9],
    [5, 6, 9],
  ],
  [[5, 5], [5]],
  [
    [undefined, 9],
    [3, 4, 5, 6, 9],
  ],
  [
    [5, undefined],
    [5, 6, 9, 10, 11],
  ],
  [
    [undefined, undefined],
    [3, 4, 5, 6, 9, 10, 11],
  ],
] as const)("inside %j are %j", (window, expected) => {
  expect([3, 4, 5, 6, 9, 10, 11].filter((us) => isInside(windowOf(window), us))).toEqual(expected);
});

it.each([
  [[5, 9], [1, 4], false],
  [[5, 9], [1, 5], true],
  [[5, 9], [1, 6], true],
  [[5, 9], [8, 12], true],
  [[5, 9], [9, 12], true],
  [[5, 9], [10, 12], false],
  [[5, 9], [undefined, 4], false],
  [[5, 9], [undefined, 5], true],
  [[5, 9], [9, undefined], true],
  [[5, 9], [10, undefined], false],
  [[5, 9], [undefined, undefined], true],
  [[5, undefined], [undefined, 4], false],
  [[5, undefined], [undefined, 5], true],
] as const)("%j and %j meet: %s", (one, other, expected) => {
  expect([meet(windowOf(one), windowOf(other)), meet(windowOf(other), windowOf(one))]).toEqual([
    expected,
    expected,
  ]);
});

it.each([
  [[5, 5], true],
  [[5, 6], false],
  [[0, 0], true],
  [[undefined, 5], false],
  [[undefined, undefined], false],
] as const)("%j is an instant: %s", (window, expected) => {
  expect(isInstant(windowOf(window))).toBe(expected);
});

describe("a window without another", () => {
  it.each([
    [
      [5, 9],
      [1, 6],
      [6, 9],
    ],
    [
      [5, 9],
      [8, 12],
      [5, 8],
    ],
    [[5, 9], [1, 12], undefined],
    [
      [5, 9],
      [6, 7],
      [5, 9],
    ],
    [
      [5, 9],
      [20, 30],
      [5, 9],
    ],
    [
      [5, undefined],
      [1, 6],
      [6, undefined],
    ],
    [[5, undefined], [1, undefined], undefined],
    [[5, 9], [5, 9], undefined],
    [[undefined, undefined], [undefined, undefined], undefined],
    [
      [5, 9],
      [5, 6],
      [6, 9],
    ],
    [
      [5, 9],
      [8, 9],
      [5, 8],
    ],
    [
      [5, 9],
      [1, 5],
      [5, 9],
    ],
    [
      [5, 9],
      [1, 4],
      [5, 9],
    ],
    [
      [5, 9],
      [10, 12],
      [5, 9],
    ],
    [
      [undefined, 9],
      [undefined, 3],
      [3, 9],
    ],
  ] as const)("%j less %j is %j", ([fromUs, toUs], [otherFrom, otherTo], expected) =>
    expect(without({ fromUs, toUs }, { fromUs: otherFrom, toUs: otherTo })).toEqual(
      expected && { fromUs: expected[0], toUs: expected[1] },
    ),
  );
});
