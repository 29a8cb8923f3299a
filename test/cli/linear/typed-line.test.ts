import { describe, expect, it } from "vitest";
import { longestLine } from "../../../src/cli/linear/line-length.ts";
import { createTypedLine, type TypedNews } from "../../../src/cli/linear/typed-line.ts";
import fc, { anyCharacter } from "../../support/cases.ts";

function type(...pieces: readonly string[]) {
  const line = createTypedLine();
  const news = pieces.flatMap((piece) => line.take(piece));
  return { line, news, sent: news.flatMap((each) => (each.kind === "line" ? [each.text] : [])) };
}

/** What the terminal shows after the news, a line each. */
function shown(news: readonly TypedNews[]): readonly string[] {
  let lines = [""];
  for (const each of news) {
    const last = lines.at(-1) ?? "";
    if (each.kind === "typed") lines = [...lines.slice(0, -1), last + each.text];
    else if (each.kind === "erased")
      lines = [...lines.slice(0, -1), last.slice(0, last.length - each.columns)];
    else if (each.kind === "line") lines = [...lines, ""];
  }
  return lines;
}

describe("a typed line", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["characters", ["sta", "tus\r"], ["status"]],
    ["both ends of a line", ["a\rb\nc\r\nd\r"], ["a", "b", "c", "d"]],
    ["what is erased", ["runz\u007fs\r"], ["runs"]],
    ["a whole character that is erased", ["a👨‍👩‍👧\u007fb\r"], ["ab"]],
    ["an erased word", ["run  three\u0017two\r"], ["run  two"]],
    ["an erased line", ["nonsense\u0015runs\r"], ["runs"]],
    ["erasing nothing", ["\u007f\u0017\u0015runs\r"], ["runs"]],
    ["keys that do nothing here", ["ru\u001b[C\u001b[3~\u001bx\u0001ns\r"], ["runs"]],
    ["a key that was cut off", ["ru\u001b", "[Dns\r"], ["runs"]],
    ["the line before", ["runs\rstatus\r\u001b[A\u001b[A\r"], ["runs", "status", "runs"]],
    ["the line before and back again", ["runs\r\u001b[A\u001b[Bx\r"], ["runs", "x"]],
    [
      "one line of a paste, which sends nothing",
      ["ru\u001b[200~ns\r\n\u001b[201~ failed\r"],
      ["runs failed"],
    ],
    ["no key of a paste", ["\u001b[200~a\u0003\u007f\tb\u001b[A\u001b[201~\r"], ["a b"]],
    ["a paste that is cut", ["\u001b[20", "0~put x\r", "\u001b[20", "1~\r"], ["put x"]],
    ["no paste of several lines", ["\u001b[200~put x\ryes\r\u001b[201~\r"], [""]],
    ["keys after a paste whose end did not come", ["\u001b[200~put x\r", "\u0003", "runs\r"], ["runs"]],
  ])("takes %s", (_what, pieces, sent) => {
    expect(type(...pieces).sent).toEqual(sent);
  });

  it("is interrupted, and ends where nothing stands in it", () => {
    expect(type("a\u0003").news.at(-1)).toEqual({ kind: "interrupt" });
    expect(type("a\u0004").news.at(-1)).toEqual({ kind: "typed", text: "a" });
    expect(type("\u0004").news).toEqual([{ kind: "end" }]);
  });

  it("tells how many lines a paste has that it leaves out", () => {
    expect(type("\u001b[200~\nput x\n\nyes\nyes\n\u001b[201~").news).toEqual([
      { kind: "paste-refused", lines: 3 },
    ]);
  });

  it("is no longer than that", () => {
    const { line } = type("x".repeat(longestLine + 100), "yy");
    expect(line.text).toBe("x".repeat(longestLine + 1));
    const paste = `\u001b[200~${"x".repeat(longestLine + 100)}\u001b[201~`;
    expect(type(paste).line.text).toBe("x".repeat(longestLine + 1));
  });

  it("shows what it holds, whatever is typed, and writes nothing that steers a terminal", () => {
    const keys = fc.constantFrom(
      "a",
      "b c",
      "\r",
      "\u007f",
      "\u0015",
      "\u0017",
      "\u001b[A",
      "\u001b[B",
      "\u0003",
      "\u0001",
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
        const { line, news } = type(...pressed);
        expect(shown(news).at(-1)).toBe(line.text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        for (const each of type(text).news)
          if (each.kind === "typed") expect(each.text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("is the same however the keys are cut into pieces", () => {
    const keys = fc.constantFrom(
      "a",
      "日",
      "\r",
      "\u007f",
      "\u001b[A",
      "\u001bOB",
      "\u0015",
      "\u001b[200~",
      "\u001b[201~",
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 20 }), (pressed) => {
        const all = pressed.join("");
        expect(type(...all).sent).toEqual(type(all).sent);
      }),
    );
  });
});
