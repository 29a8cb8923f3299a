import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { editedLine } from "../../../src/tui/state/line/editor.ts";
import { lineHelp } from "../../../src/tui/views/line-help.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";

const theme = createTheme({ colour: false, ascii: false });

const secondLine = (columns: number, hint: string | undefined, expected: readonly string[]) => {
  const problem = {
    code: "c",
    message: "wrong",
    offset: 0,
    length: 1,
    expected: [...expected],
    ...(hint === undefined ? {} : { hint }),
  };
  const helped = {
    prompt: "/ ",
    line: editedLine("x"),
    completion: undefined,
    example: "",
    completeKey: "Tab",
  };
  return stripVTControlCharacters(lineHelp({ ...helped, problem }, columns, theme)[1]);
};

it.each<
  [what: string, columns: number, hint: string | undefined, expected: readonly string[], shown: string]
>([
  ["both have room", 80, "Write `>=`.", ["`>=`"], " Write `>=`. expected `>=`"],
  [
    "what was expected has no room beside the hint",
    30,
    "Write `>=` instead of `=>`.",
    ["`>=`"],
    " Write `>=` instead of `=>`.",
  ],
  ["the hint alone has no room", 20, "Write `>=` instead of `=>`.", ["`>=`"], " Write `>=` instead…"],
  ["there is no hint", 20, undefined, ["one", "two", "three"], " expected one, two…"],
])(
  "says under a mistake what to do, then what was expected if that has room, where %s",
  (_, columns, hint, expected, shown) => {
    expect(secondLine(columns, hint, expected)).toBe(shown);
  },
);

it("marks the mistake in a line of its own where the message has room on neither side and nothing is to be advised", () => {
  const helped = {
    ...{ prompt: "/ ", line: editedLine('abc ~"(" x'), example: "", completeKey: "Tab" },
    ...{
      completion: undefined,
      problem: { code: "c", message: "A pattern is wrong here", offset: 5, length: 3 },
    },
  };
  expect(lineHelp(helped, 26, theme).map(stripVTControlCharacters)).toEqual([
    "       ^^^",
    " A pattern is wrong here",
  ]);
});

it.each([
  ["an escape", "a\u200bb", 1, 1, "   ^^^^^^^^ wrong"],
  ["a wide letter", "a日b", 1, 1, "   ^^ wrong"],
  ["the end of the line", "ab", 2, 1, "    ^ wrong"],
])("marks %s as wide as it is shown", (_, text, offset, length, shown) => {
  const problem = { code: "c", message: "wrong", offset, length };
  const helped = {
    ...{ prompt: "/ ", line: editedLine(text), completion: undefined, example: "", completeKey: "Tab" },
    problem,
  };
  expect(stripVTControlCharacters(lineHelp(helped, 80, theme)[0])).toBe(shown);
});
