import { describe, expect, it } from "vitest";
import { type KeyFlags, keyLabel, keysOf, typedText } from "../../../../src/tui/state/keys/key.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

describe("keysOf", () => {
  it.each<[string, string, KeyFlags, readonly string[]]>([
    ["a letter", "j", {}, ["j"]],
    ["a capital", "G", { shift: true }, ["G"]],
    ["a held key, which arrives as one text", "jjjj", {}, ["j", "j", "j", "j"]],
    ["different keys in one chunk", "gg\r", {}, ["g", "g", "enter"]],
    ["held control keys in one chunk", "\u0004\u0004", {}, ["ctrl-d", "ctrl-d"]],
    ["the space bar", " ", {}, ["space"]],
    ["Enter", "", { return: true }, ["enter"]],
    ["Esc, which Ink also calls meta", "", { escape: true, meta: true }, ["esc"]],
    ["an arrow", "", { upArrow: true }, ["up"]],
    ["an arrow with Ctrl", "", { leftArrow: true, ctrl: true }, ["ctrl-left"]],
    ["Shift-Tab", "", { tab: true, shift: true }, ["shift-tab"]],
    ["Ctrl with a letter", "d", { ctrl: true }, ["ctrl-d"]],
    ["Alt with a letter", "b", { meta: true }, ["alt-b"]],
    ["a character beyond the basic plane", "😀", {}, ["😀"]],
    ["backspace", "", { backspace: true }, ["backspace"]],
    ["nothing", "", {}, []],
  ])("names %s", (_, input, flags, keys) => {
    expect(keysOf(input, flags)).toEqual(keys);
  });

  it("gives one key for each character of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(keysOf(text, {})).toHaveLength([...text].length);
      }),
    );
  });
});

it.each([
  ["space", " "],
  ["a", "a"],
  ["ü", "ü"],
  ["enter", undefined],
  ["ctrl-a", undefined],
])("%s types %j", (key, text) => {
  expect(typedText(key)).toBe(text);
});

it.each([
  ["j", "j"],
  ["G", "G"],
  ["ctrl-d", "Ctrl-D"],
  ["shift-tab", "Shift-Tab"],
  ["pagedown", "PgDn"],
  ["up", "Up"],
  ["alt-left", "Alt-Left"],
])("%s is written %s", (key, label) => {
  expect(keyLabel(key)).toBe(label);
});
