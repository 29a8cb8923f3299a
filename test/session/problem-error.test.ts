/** A mistake in a text with a secret: what is shown has none, and the place is that in what is shown. */

import { expect, it } from "vitest";
import { columnsOf } from "../../src/base/terminal-text.ts";
import { filterFromWhere } from "../../src/session/datastore/filter.ts";
import { problemError } from "../../src/session/problem-error.ts";
import fc from "../support/cases.ts";

const secret = "xoxp-123456789012-SecretTokenValue";
const at = (text: string, offset: number, length = 1) =>
  problemError("invalid_query", "--query", text, { code: "odd", message: "Odd", offset, length });

it.each([
  ["before it", `a=${secret} and (`, "(", "a=[redacted] and (", "                 ^"],
  ["behind it", `( and a=${secret}`, "(", "( and a=[redacted]", "^"],
  ["inside of it", `a=${secret} b`, "Secret", "a=[redacted] b", "  ^^^^^^^^^^"],
  ["in no place", "a=b and (", "(", "a=b and (", "        ^"],
])("points at the place in what is shown, with a secret %s", (_where, text, wrong, shown, caret) => {
  const { message, lines, details } = at(text, text.indexOf(wrong), wrong.length);
  expect(lines).toEqual([`  ${shown}`, `  ${caret}`]);
  const offset = caret.indexOf("^");
  expect(message).toBe(`--query: Odd (column ${offset + 1})`);
  expect(details).toMatchObject({ text: shown, offset, length: caret.length - offset });
});

it("shows no part of a secret that the line is cut in", () => {
  const text = `${secret} ${"x".repeat(79 - 10)}(`;
  expect(at(text, text.length - 1).lines.join("\n")).not.toContain("Token");
});

it("points at the same character, whatever stands before it", () => {
  const word = fc.constantFrom(secret, "plain", "ü", "日本", "Bearer xoxb-111111111111-abcdefghijkl");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const text = [...words, "¶ end"].join(" , ");
      const [line = "", caret = ""] = at(text, text.indexOf("¶")).lines;
      expect(line).not.toContain("xox");
      expect(columnsOf(line.slice(0, line.indexOf("¶")))).toBe(caret.indexOf("^"));
    }),
  );
});

it("holds for a condition, too", () => {
  const text = `token = "${secret}" and (`;
  const filter = filterFromWhere(text);
  if (filter.ok) throw new Error("it has a mistake");
  const { message, lines } = problemError("invalid_condition", "--where", text, filter.problem);
  expect([message, ...lines].join("\n")).toContain('(column 27)\n  token = "[redacted]" and (\n');
});
