import { expect, it } from "vitest";
import { escapedText, type LineChoice, lineChooser } from "../../src/query/line-choice.ts";

const inAnyCase: LineChoice = { sense: "only", pattern: "it's", anyCase: true };

it.each<[string, LineChoice, "powershell" | undefined, boolean, string]>([
  ["those with a pattern", { sense: "only", pattern: "a|b" }, undefined, false, "grep -E -- 'a|b'"],
  ["those without it", { sense: "without", pattern: "a" }, undefined, false, "grep -vE -- a"],
  ["in any case", inAnyCase, undefined, false, String.raw`grep -iE -- 'it'\''s'`],
  ["one by one", { sense: "only", pattern: "a" }, undefined, true, "grep --line-buffered -E -- a"],
  ["in PowerShell", { sense: "only", pattern: "a" }, "powershell", true, "Where-Object { $_ -cmatch 'a' }"],
  [
    "without it there",
    { sense: "without", pattern: "a" },
    "powershell",
    false,
    "Where-Object { $_ -cnotmatch 'a' }",
  ],
  ["in any case there", inAnyCase, "powershell", false, "Where-Object { $_ -match 'it''s' }"],
])("chooses lines: %s", (_, choice, family, isEndless, command) =>
  expect(lineChooser(choice, { family, isEndless })).toBe(command),
);

it("makes a pattern of a text that matches nothing else", () => {
  const text = String.raw`a.b*c+d?e^f$g{h}i(j)k|l[m]n\o`;
  expect(text).toMatch(new RegExp(`^${escapedText(text)}$`));
  expect("axb").not.toMatch(new RegExp(escapedText("a.b")));
});
