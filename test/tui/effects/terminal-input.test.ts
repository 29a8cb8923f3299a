import { describe, expect, it } from "vitest";
import { takeKeys } from "../../../src/tui/effects/terminal-input.ts";

describe("what is taken from the input", () => {
  it.each<[string, readonly string[], string, string]>([
    ["\u001b[<64;10;5M", [], "", ""],
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

  it.each<[string, readonly string[]]>([
    ["\u001b[<0;10;5M\u001b[<0;10;5m", ["press 9,4", "release 9,4"]],
    ["\u001b[<0;1;1M\u001b[<0;300;2M", ["press 0,0", "press 299,1"]],
    ["\u001b[<0;10;5M\u001b[<32;12;5M\u001b[<0;13;6m", ["press 9,4", "drag 11,4", "release 12,5"]],
    ["\u001b[<4;10;5M\u001b[<48;10;5M", ["press 9,4", "drag 9,4"]],
    ["\u001b[<1;10;5M\u001b[<2;10;5M\u001b[<33;10;5M\u001b[<35;1;1M\u001b[<67;1;1M", []],
    ["\u001b[<64;10;5M", ["wheel-up 9,4"]],
    ["\u001b[<81;10;5M", ["wheel-down 9,4"]],
    ["\u001b[<65;1;1M\u001b[<64;1;1M", ["wheel-down 0,0", "wheel-up 0,0"]],
    ["\u001b[<64;1;1m", []],
  ])("of %j the mouse does %j", (input, done) => {
    const { pointings } = takeKeys(input);
    expect(pointings.map(({ does, column, row }) => `${does} ${column},${row}`)).toEqual(done);
  });
});
