import { describe, expect, it } from "vitest";
import { takeKeys } from "../../../src/tui/effects/terminal-input.ts";

describe("what is taken from the input", () => {
  const up = ["wheel-up", "wheel-up", "wheel-up"];
  const down = ["wheel-down", "wheel-down", "wheel-down"];
  it.each<[string, readonly string[], string, string]>([
    ["\u001b[<64;10;5M", up, "", ""],
    ["\u001b[<65;10;5M", down, "", ""],
    ["\u001b[<81;10;5M", down, "", ""],
    ["\u001b[<65;1;1M\u001b[<64;1;1M", [...down, ...up], "", ""],
    ["\u001b[<0;10;5M\u001b[<0;10;5m", [], "", ""],
    ["\u001b[<67;1;1M", [], "", ""],
    ["a\u001bOQb", ["f2"], "ab", ""],
    ["\u001b[12~", ["f2"], "", ""],
    ["\u001bOP\u001b[15~\u001b[24~", ["f1", "f5", "f12"], "", ""],
    ["\u001b[[A", ["f1"], "", ""],
    ["\u001b[3~\u001b[5~", [], "\u001b[3~\u001b[5~", ""],
    ["\u001b[A\u001b", [], "\u001b[A\u001b", ""],
    ["j\u001b[<64;1", [], "j", "\u001b[<64;1"],
    ["\u001b[<", [], "", "\u001b[<"],
    ["[<64;1;1M", [], "[<64;1;1M", ""],
  ])("of %j are the keys %j", (input, keys, rest, held) => {
    expect(takeKeys(input)).toMatchObject({ keys, rest, held });
  });

  it.each([
    ["\u001b[<0;10;5M\u001b[<0;10;5m", [{ column: 9, row: 4 }]],
    [
      "\u001b[<0;1;1M\u001b[<0;300;2M",
      [
        { column: 0, row: 0 },
        { column: 299, row: 1 },
      ],
    ],
    ["\u001b[<1;10;5M\u001b[<2;10;5M\u001b[<32;10;5M\u001b[<35;1;1M", []],
    ["\u001b[<0;10;5m", []],
    ["\u001b[<64;10;5M", []],
  ])("of %j are the clicks %j: the left button pressed", (input, clicks) => {
    expect(takeKeys(input).clicks).toEqual(clicks);
  });
});
