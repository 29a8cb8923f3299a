import { describe, expect, it } from "vitest";
import {
  clipboardLimitBytes,
  clipboardSequence,
  multiplexerOf,
} from "../../../../src/tui/effects/clipboard/osc52.ts";

const plain = "\u001b]52;c;aMO8\u0007";

describe("clipboardSequence", () => {
  it("hands the text over as base64 of its UTF-8", () => {
    expect(clipboardSequence("hü", undefined)).toBe(plain);
  });

  it("reaches the terminal through tmux with either of its settings", () => {
    expect(clipboardSequence("hü", "tmux")).toBe(`${plain}\u001bPtmux;\u001b${plain}\u001b\\`);
  });

  it("comes to screen in pieces it hands on", () => {
    const text = "x".repeat(1000);
    const pieces = clipboardSequence(text, "screen")?.split("\u001b\\").filter(Boolean) ?? [];
    expect(pieces.length).toBeGreaterThan(4);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(256);
    const joined = pieces.map((piece) => piece.replace("\u001bP", "")).join("");
    expect(joined).toBe(clipboardSequence(text, undefined));
  });

  it("refuses what terminals would drop", () => {
    expect(clipboardSequence("x".repeat(clipboardLimitBytes), undefined)).toBeDefined();
    expect(clipboardSequence("x".repeat(clipboardLimitBytes + 1), undefined)).toBeUndefined();
  });
});

it.each([
  [{ TMUX: "tmux/default,1,0" }, "tmux"],
  [{ STY: "1.tty" }, "screen"],
  [{ TMUX: "" }, undefined],
  [{}, undefined],
])("finds the multiplexer in %j", (environment, multiplexer) => {
  expect(multiplexerOf(environment)).toBe(multiplexer);
});
