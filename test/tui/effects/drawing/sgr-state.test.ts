import { describe, expect, it } from "vitest";
import { sgrState, withoutSgr } from "../../../../src/tui/effects/drawing/sgr-state.ts";

/** A text in which each of them begins. */
const painted = (...parameters: readonly string[]) => parameters.map((one) => `\u001b[${one}mtext`).join("");

describe("what is on after a text", () => {
  it.each([
    ["nothing", [], ""],
    ["what was not ended", ["1", "4"], "1;4"],
    ["the same, in whatever order it began", ["4", "1"], "1;4"],
    ["what several parameters at once begin", ["1;31;44"], "1;31;44"],
    ["the last of two colours", ["31", "97"], "97"],
    ["the last of two backgrounds", ["41", "100"], "100"],
    ["the first and the last of the plain colours", ["30", "37"], "37"],
    ["the first and the last of the bright ones", ["90", "97"], "97"],
    ["a background beside a colour", ["40", "30"], "30;40"],
    ["a bright background beside a bright colour", ["107", "90"], "90;107"],
    ["a colour of 256, and what follows it", ["38;5;203;1"], "1;38;5;203"],
    ["a true colour, and what follows it", ["48;2;1;2;3;4"], "4;48;2;1;2;3"],
    ["nothing after an end of all", ["1;31;44", "0"], ""],
    ["nothing after an end without a number", ["1;31;44", ""], ""],
    ["what began after an end of all", ["1", "0;4"], "4"],
  ] as const)("is %s", (_, parameters, expected) => {
    expect(sgrState(painted(...parameters))).toBe(expected);
  });

  it.each([
    ["22", ["1", "2"]],
    ["23", ["3"]],
    ["24", ["4"]],
    ["27", ["7"]],
    ["29", ["9"]],
    ["39", ["38"]],
    ["49", ["48"]],
  ])("is all but what %s ends", (end, ended) => {
    const begun = { 1: "1", 2: "2", 3: "3", 4: "4", 7: "7", 9: "9", 38: "38;5;203", 48: "48;2;1;2;3" };
    const left = Object.entries(begun).filter(([name]) => !ended.includes(name));
    const codes = left.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
    expect(sgrState(painted(...Object.values(begun), end))).toBe(codes.join(";"));
  });

  it.each(["22", "24", "39", "49"])("is nothing where %s ends what did not begin", (end) => {
    expect(sgrState(painted(end))).toBe("");
  });
});

it.each(["plain", painted("1", "38;5;203", "0")])("%j is its text without them", (text) => {
  expect(withoutSgr(text)).toBe(text === "plain" ? "plain" : "texttexttext");
});
