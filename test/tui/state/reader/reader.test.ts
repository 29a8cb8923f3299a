import { expect, it } from "vitest";
import { closedReader, grown, openedReader } from "../../../../src/tui/state/reader/reader.ts";

it("only grows from one text to the next, and starts again in another tab or at another width", () => {
  const reader = { ...closedReader("view"), open: true };
  const heights = [
    grown(reader, 9, 78),
    grown(grown(reader, 9, 78), 5, 78),
    grown(grown(reader, 9, 78), 12, 78),
    grown({ ...grown(reader, 9, 78), tab: "raw" }, 5, 78),
    grown(grown(reader, 9, 78), 5, 60),
  ].map(({ height }) => height?.lines);
  expect(heights).toEqual([9, 9, 12, 5, 5]);
});

it("is the same object while nothing grows", () => {
  const reader = grown({ ...closedReader("view"), open: true }, 9, 78);
  expect(grown(reader, 9, 78)).toBe(reader);
});

it("forgets its height when it is opened, and takes the keys when it is opened once more", () => {
  const left = { ...grown({ ...closedReader("view"), open: true }, 9, 78), open: false, firstLine: 3 };
  const opened = openedReader(left);
  expect(opened).toMatchObject({ open: true, focused: false, height: undefined, firstLine: 0 });
  expect(openedReader(opened)).toMatchObject({ open: true, focused: true });
});
