import { describe, expect, it } from "vitest";
import type { ReaderLine } from "../../../../src/tui/state/reader/line.ts";
import { moveInText, type ReaderMotion } from "../../../../src/tui/state/reader/motion.ts";
import {
  cursorCell,
  cursorLine,
  type ReaderPlace,
  shownPlace,
  textStart,
} from "../../../../src/tui/state/reader/place.ts";
import { rawLines } from "../../../../src/tui/state/record/raw-lines.ts";
import fc from "../../../support/cases.ts";
import { record } from "../../records.ts";

const start: ReaderPlace = { ...textStart, line: 0 };

function plain(count: number): readonly ReaderLine[] {
  return Array.from({ length: count }, (_, index) => ({
    role: "field",
    cells: [{ label: "", text: String(index) }],
  }));
}

function moved(
  lines: readonly ReaderLine[],
  motions: readonly ReaderMotion[],
  place = start,
  rows = 5,
): ReaderPlace {
  return motions.reduce((at, motion) => moveInText(lines, at, motion, rows).place, place);
}

describe("in plain lines", () => {
  it.each<[readonly ReaderMotion[], number, number]>([
    [["down"], 1, 0],
    [["up"], 0, 0],
    [["down", "down", "down", "down", "down"], 5, 1],
    [["page-down"], 5, 5],
    [["page-down", "page-up"], 0, 0],
    [["last"], 19, 15],
    [["last", "down", "page-down"], 19, 15],
    [["last", "up", "first"], 0, 0],
  ])("%j goes to line %i, the screen at %i", (motions, line, firstLine) => {
    expect(moved(plain(20), motions)).toMatchObject({ line, firstLine });
  });

  it("turns the tab to the left and to the right", () => {
    expect(moveInText(plain(3), start, "left", 5).turn).toBe(-1);
    expect(moveInText(plain(3), start, "right", 5).turn).toBe(1);
  });

  it("goes to the cell beside before it turns the tab", () => {
    const cell = { label: "", text: "a" };
    const lines: readonly ReaderLine[] = [{ role: "field", cells: [cell, { label: "", text: "b" }] }];
    const right = moveInText(lines, start, "right", 5);
    expect(right).toEqual({ place: { ...start, cell: 1 } });
    expect(moveInText(lines, right.place, "right", 5).turn).toBe(1);
    expect(moveInText(lines, right.place, "left", 5)).toEqual({ place: start });
  });

  it("keeps the cursor on the screen wherever that was put", () => {
    const lines = plain(20);
    expect(cursorLine(lines, { ...start, firstLine: 3, line: 40 }, 5)).toBe(7);
    expect(cursorLine(lines, { ...start, firstLine: 3, line: 0 }, 5)).toBe(3);
    expect(cursorLine(lines, { ...start, firstLine: 18, line: 40 }, 5)).toBe(19);
  });

  it("rests at the record that the text is of, in the middle, until it is moved", () => {
    const lines = plain(20).map((line, index) => (index === 12 ? { ...line, current: true as const } : line));
    expect(shownPlace(lines, textStart, 5)).toEqual({ firstLine: 10, line: 12 });
    expect(moveInText(lines, textStart, "down", 5).place).toMatchObject({ firstLine: 10, line: 13 });
    expect(shownPlace(lines, start, 5)).toEqual({ firstLine: 0, line: 0 });
    expect(shownPlace(plain(20), { ...textStart, firstLine: 4 }, 5)).toEqual({ firstLine: 4, line: 4 });
  });

  it("never leaves the lines, whatever is asked in whatever order", () => {
    const motion = fc.constantFrom<ReaderMotion>(
      ...([
        "down",
        "up",
        "page-down",
        "page-up",
        "first",
        "last",
        "half-down",
        "half-up",
        "left",
        "right",
      ] as const),
    );
    fc.assert(
      fc.property(
        fc.nat({ max: 30 }),
        fc.array(motion),
        fc.integer({ min: 1, max: 12 }),
        (count, all, rows) => {
          const lines = plain(count);
          const place = moved(lines, all, start, rows);
          expect(place.firstLine).toBeGreaterThanOrEqual(0);
          expect(place.firstLine).toBeLessThanOrEqual(Math.max(0, count - rows));
          expect(cursorLine(lines, place, rows)).toBeLessThan(Math.max(rows, count));
        },
      ),
    );
  });
});

describe("in JSON", () => {
  const made = record({ level: "info", payload: { inputs: { a: 1, b: [2, 3] }, done: true } });
  const linesWith = (folds: readonly string[]) => rawLines(made, { columns: 60, pretty: true, folds });
  const textAt = (lines: readonly ReaderLine[], line: number) => cursorCell(lines[line], 0)?.text.trim();
  const lineWith = (lines: readonly ReaderLine[], text: string) =>
    lines.findIndex(({ cells }) => cells[0]?.text.trim() === text);

  it("folds what is open, and shows it again", () => {
    const lines = linesWith([]);
    const at = lineWith(lines, '"inputs": {');
    const folded = moveInText(lines, { ...start, line: at }, "left", 30).place;
    expect(folded.folds).toEqual(["/payload/inputs"]);
    const shown = linesWith(folded.folds);
    expect(textAt(shown, at)).toBe('"inputs": { … }, 2 entries');
    expect(textAt(shown, at + 1)).toBe('"done": true');
    expect(moveInText(shown, folded, "right", 30).place.folds).toEqual([]);
  });

  it.each([
    ["a value", "2,", '"b": ['],
    ["a closing bracket", "},", '"inputs": {'],
    ["the last bracket", "}", '"payload": {'],
  ])("goes from %s to what holds it", (_, from, to) => {
    const lines = linesWith([]);
    const { place } = moveInText(lines, { ...start, line: lineWith(lines, from) }, "left", 30);
    expect(textAt(lines, cursorLine(lines, place, 30))).toBe(to);
  });

  it("goes into what is open, and stays at a value", () => {
    const lines = linesWith([]);
    const at = lineWith(lines, '"payload": {');
    expect(moveInText(lines, { ...start, line: at }, "right", 30)).toMatchObject({
      place: { line: at + 1 },
    });
    const value = lineWith(lines, '"done": true');
    expect(moveInText(lines, { ...start, line: value }, "right", 30)).toMatchObject({
      place: { line: value },
    });
  });
});
