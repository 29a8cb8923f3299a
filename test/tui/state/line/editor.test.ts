import { describe, expect, it } from "vitest";
import {
  deleteInLine,
  type EditedLine,
  editedLine,
  insertText,
  type LineMotion,
  longestLine,
  moveInLine,
  replaceText,
  selectedLine,
} from "../../../../src/tui/state/line/editor.ts";
import fc from "../../../support/cases.ts";

/** `ab|c` is the text abc with the cursor after b. */
function line(drawn: string): EditedLine {
  return { text: drawn.replace("|", ""), cursor: drawn.indexOf("|") };
}

describe("moveInLine", () => {
  it.each<[LineMotion, string, string]>([
    ["left", "ab|c", "a|bc"],
    ["left", "|abc", "|abc"],
    ["right", "ab|c", "abc|"],
    ["right", "abc|", "abc|"],
    ["left", "👨‍👩‍👧|", "|👨‍👩‍👧"],
    ["right", "|é!", "é|!"],
    ["start", "ab|c", "|abc"],
    ["end", "a|bc", "abc|"],
    ["word-left", "one two  |", "one |two  "],
    ["word-left", "one t|wo", "one |two"],
    ["word-left", "|one", "|one"],
    ["word-right", "|one two", "one| two"],
    ["word-right", "one| two", "one two|"],
  ])("%s: %s → %s", (motion, before, after) => {
    expect(moveInLine(line(before), motion)).toEqual(line(after));
  });
});

describe("a selected line", () => {
  const selected = selectedLine("15m");

  it("gives way to what is typed, and to a key that deletes", () => {
    expect(insertText(selected, "1")).toEqual(line("1|"));
    expect(insertText(insertText(selected, "1"), "h")).toEqual(line("1h|"));
    expect(deleteInLine(selected, "left")).toEqual(line("|"));
    expect(selectedLine("")).toEqual(line("|"));
  });

  it("is edited once the cursor was moved", () => {
    expect(insertText(moveInLine(selected, "left"), "0")).toEqual(line("150|m"));
    expect(insertText(moveInLine(selected, "end"), "s")).toEqual(line("15ms|"));
  });
});

describe("deleteInLine", () => {
  it.each<[LineMotion, string, string]>([
    ["left", "ab|c", "a|c"],
    ["left", "|abc", "|abc"],
    ["right", "a|bc", "a|c"],
    ["word-left", "level>=warn source|", "level>=warn |"],
    ["start", "ab|c", "|c"],
    ["end", "a|bc", "a|"],
  ])("%s: %s → %s", (motion, before, after) => {
    expect(deleteInLine(line(before), motion)).toEqual(line(after));
  });
});

it.each([
  ["at the cursor", "a|c", "b", "ab|c"],
  ["of several lines as one line", "|", "level=warn\r\n\tfoo", "level=warn foo|"],
])("inserts text %s", (_, before, text, after) => {
  expect(insertText(line(before), text)).toEqual(line(after));
});

it("cuts what is too long", () => {
  expect(insertText(editedLine(""), "x".repeat(longestLine + 5)).text).toHaveLength(longestLine);
});

it("replaces a range and stands after it", () => {
  expect(replaceText(line("lev|=warn"), 0, 3, "level")).toEqual(line("level|=warn"));
});

it("keeps the cursor between characters and the text free of controls, whatever is done", () => {
  const motion = fc.constantFrom<LineMotion>("left", "right", "word-left", "word-right", "start", "end");
  const act = fc.oneof(
    fc.string({ unit: "grapheme" }).map((text) => (current: EditedLine) => insertText(current, text)),
    motion.map((to) => (current: EditedLine) => moveInLine(current, to)),
    motion.map((to) => (current: EditedLine) => deleteInLine(current, to)),
  );
  const graphemes = new Intl.Segmenter();
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const end = acts.reduce((current, apply) => apply(current), editedLine(""));
      const starts = [...graphemes.segment(end.text)].map(({ index }) => index);
      expect([...starts, end.text.length]).toContain(end.cursor);
      expect(end.text).not.toMatch(/\p{Cc}/u);
    }),
  );
});
