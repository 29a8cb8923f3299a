import { describe, expect, it } from "vitest";
import { createScreenOutput } from "../../../../src/tui/effects/drawing/screen-output.ts";
import fc from "../../../support/cases.ts";
import { openTestScreen } from "../../../support/screen.ts";

const [columns, rows] = [24, 8];
const plain = { synchronized: false, wholeFrames: false };

const styles = ["", "1", "2", "1;31", "38;5;203", "48;2;1;2;3", "7", "4", "1;4"];
const words = fc.constantFrom(
  "a",
  "ab ",
  "error ",
  "│ ",
  "● live ",
  "lag 0.7s",
  "  ",
  "漢字",
  "e\u0301",
  "👩‍👩‍👧",
  "—",
);
const piece = fc.tuple(fc.constantFrom(...styles), words);

/** A line no wider than the screen, padded or not, its styles closed as those of the screen are. */
const lineOf = fc.tuple(fc.array(piece, { maxLength: 5 }), fc.boolean()).map(([pieces, padded]) => {
  let [line, used] = ["", 0];
  for (const [style, word] of pieces) {
    const width = widthOf(word);
    if (used + width > columns) break;
    line += style === "" ? word : `\u001b[${style}m${word}\u001b[0m`;
    used += width;
  }
  return padded ? line + " ".repeat(columns - used) : line;
});

function widthOf(word: string): number {
  if (word === "漢字") return 4;
  if (word === "e\u0301") return 1;
  return word === "😀" ? 2 : word.length;
}

/** From one frame to the next: a line changed, a part moved, everything new. */
const change = fc.oneof(
  fc.record({ kind: fc.constant("line" as const), row: fc.nat(rows - 1), line: lineOf }),
  fc.record({
    ...{
      kind: fc.constant("move" as const),
      top: fc.nat(rows - 1),
      length: fc.nat(rows),
      by: fc.integer({ min: -3, max: 3 }),
    },
    fill: fc.array(lineOf, { minLength: 3, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("all" as const),
    lines: fc.array(lineOf, { minLength: rows, maxLength: rows }),
  }),
);

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(lines: readonly string[], each: Change): readonly string[] {
  if (each.kind === "all") return each.lines;
  if (each.kind === "line") return lines.with(each.row, each.line);
  const part = lines.slice(each.top, each.top + each.length);
  const kept = each.by > 0 ? part.slice(each.by) : part.slice(0, each.by || undefined);
  const fill = each.fill.slice(0, part.length - kept.length);
  return lines.toSpliced(each.top, part.length, ...(each.by > 0 ? [...kept, ...fill] : [...fill, ...kept]));
}

describe("the screen's output", () => {
  it("leaves on the terminal, after any changes, what writing every frame whole leaves there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (steps) => {
        const [few, all] = [openTestScreen(columns, rows), openTestScreen(columns, rows)];
        const outputs = [
          createScreenOutput(few.stdout, plain),
          createScreenOutput(all.stdout, { ...plain, wholeFrames: true }),
        ];
        let lines: readonly string[] = Array.from({ length: rows }, () => "");
        for (const step of steps) {
          lines = changed(lines, step);
          for (const output of outputs) output.draw(lines);
          expect(await few.cells()).toEqual(await all.cells());
        }
      }),
      { numRuns: 150 },
    );
  });

  const page = (from: number) =>
    Array.from({ length: 30 }, (_, index) => `${from + index} `.padEnd(80, "text "));
  const framed = (title: string, from: number) => [title, ...page(from), "? help"];

  /** What the second frame takes, in bytes. */
  function bytesOf(before: readonly string[], next: readonly string[], options = plain): number {
    const screen = openTestScreen(80, 32);
    const output = createScreenOutput(screen.stdout, options);
    output.draw(before);
    const first = screen.written().length;
    output.draw(next);
    return screen.written().length - first;
  }

  it.each([
    ["a frame that is on the screen", framed("title", 1), framed("title", 1), 0],
    [
      "a second that went by in a title",
      framed("● live  lag 0.7s  next 2s", 1),
      framed("● live  lag 0.7s  next 1s", 1),
      12,
    ],
    ["a page that moved up by three lines", framed("title", 100), framed("title", 103), 300],
    ["a page that moved down by one line", framed("title", 100), framed("title", 99), 140],
  ])("%s takes no more than its changes", (_, before, next, most) => {
    expect(bytesOf(before, next)).toBeLessThanOrEqual(most);
  });

  it("writes a frame in one piece, between the marks of terminals that know them", () => {
    const screen = openTestScreen(80, 32);
    const writes: string[] = [];
    const output = createScreenOutput(
      Object.assign(Object.create(screen.stdout), { write: (text: string) => writes.push(text) > 0 }),
      { ...plain, synchronized: true },
    );
    output.draw(framed("title", 1));
    output.draw(framed("other", 2));
    expect(writes.map((text) => [text.slice(0, 8), text.slice(-8)])).toEqual([
      ["\u001b[?2026h", "\u001b[?2026l"],
      ["\u001b[?2026h", "\u001b[?2026l"],
    ]);
  });

  it.each([
    ["the screen was wiped", (output: ReturnType<typeof createScreenOutput>) => output.wipe()],
    [
      "the screen was given away and taken back",
      ({ stdout }: ReturnType<typeof createScreenOutput>) => void stdout.write("\u001b[?1049h"),
    ],
  ])("writes the next frame whole after %s", async (_, happen) => {
    const screen = openTestScreen(80, 32);
    const output = createScreenOutput(screen.stdout, plain);
    output.draw(framed("title", 1));
    happen(output);
    // Margins, their origin, insertion, no wrapping, and line graphics.
    screen.stdout.write("\u001b[2Jleft by another program\u001b[10;14r\u001b[?6h\u001b[4h\u001b[?7l\u001b(0");
    output.draw(framed("title", 1));
    expect(await screen.lines()).toEqual(framed("title", 1).map((line) => line.trimEnd()));
  });

  it("passes on everything else that a program asks of a terminal", () => {
    const screen = openTestScreen(80, 32);
    const { stdout } = createScreenOutput(screen.stdout, plain);
    const sizes: number[] = [];
    stdout.on("resize", () => sizes.push(stdout.columns));
    screen.resize(100, 40);
    expect([sizes, stdout.rows, stdout.isTTY]).toEqual([[100], 40, true]);
  });
});
