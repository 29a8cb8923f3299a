import { describe, expect, it } from "vitest";
import { without } from "../../src/tail/window.ts";

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
