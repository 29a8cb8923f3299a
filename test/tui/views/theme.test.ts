import { expect, it } from "vitest";
import { severityOf } from "../../../src/activity/severity.ts";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { levelMark } from "../../../src/exports/level-mark.ts";
import { createTheme, type Tone } from "../../../src/tui/views/theme.ts";

const tones: readonly Tone[] = [
  "plain",
  "strong",
  "faint",
  "accent",
  "good",
  "warn",
  "error",
  "fatal",
  "selected",
  "badge",
  "cursor",
];

it.each(tones)("paints %s without a colour when there is none", (tone) => {
  const painted = createTheme({ colour: false, ascii: false }).paint(tone, "x");
  expect(painted).not.toMatch(/\u001b\[[\d;]*(3[0-7]|9[0-7]|4[0-7])m/);
});

it.each(tones)("turns %s off again", (tone) => {
  const painted = createTheme({ colour: true, ascii: false }).paint(tone, "x");
  expect(painted).toMatch(/^(\u001b\[[\d;]+mx\u001b\[[\d;]+m|x)$/);
});

it.each([
  ["its own marks by look-alikes", "a … b · c │ d", "a ~ b - c | d"],
  ["what has none by question marks of the same width", "日本é", "?????"],
  ["a cut and a value of one run by two signs", "… ≈", "~ *"],
  ["nothing in ASCII", "plain \u001b[1mbold\u001b[22m", "plain \u001b[1mbold\u001b[22m"],
])("encodes %s for a terminal that only knows ASCII", (_, line, ascii) => {
  const { encode } = createTheme({ colour: true, ascii: true });
  expect(encode(line)).toBe(ascii);
  expect(encode(line)).toHaveLength(
    columnsOf(line) + (line.length - columnsOf(line)) * Number(/\u001b/.test(line)),
  );
});

it("has only ASCII glyphs where only ASCII is known", () => {
  const { glyphs } = createTheme({ colour: true, ascii: true });
  const all = Object.values(glyphs).flatMap((glyph) =>
    typeof glyph === "string" ? [glyph] : Object.values(glyph),
  );
  for (const glyph of all) expect(glyph).toMatch(/^[ -~]$/);
});

it.each([true, false])("has signs of their own for what differs and for what is cut: ascii %s", (ascii) => {
  const { own, differs, firstDifference, cut } = createTheme({ colour: false, ascii }).glyphs;
  expect(new Set([own, differs, firstDifference, cut]).size).toBe(4);
});

it.each([
  ["glyphs", false],
  ["plain characters", true],
])("a level has the same sign on the screen as where it is printed, in %s", (_what, ascii) => {
  const onScreen = Object.entries(createTheme({ colour: false, ascii }).glyphs.severity);
  const printed = onScreen.map(([level]) => [level, levelMark(level, severityOf(level, "noted"), ascii)[0]]);
  expect(printed).toEqual(onScreen);
});
