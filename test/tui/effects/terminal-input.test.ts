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
    expect(takeKeys(input)).toEqual({ keys, rest, held });
  });
});
