import { expect, it } from "vitest";
import { closedReader, grown, inText, openedReader } from "../../../../src/tui/state/reader/reader.ts";

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

it("keeps the height of the same text that is folded, and knows what another one needs", () => {
  const read = grown(inText(closedReader("view"), "a"), 30, 78);
  expect(grown(read, 9, 78)).toBe(read);
  expect(grown(inText(read, "b"), 9, 78).height).toMatchObject({ lines: 30, of: "b", now: 9 });
});

it("forgets its height when it is opened, and takes the keys when it is opened once more", () => {
  const left = { ...grown({ ...closedReader("view"), open: true }, 9, 78), open: false, firstLine: 3 };
  const opened = openedReader(left);
  expect(opened).toMatchObject({ open: true, focused: false, height: undefined, firstLine: 0 });
  expect(openedReader(opened)).toMatchObject({ open: true, focused: true });
});
