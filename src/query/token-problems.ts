/** What can be wrong with a query's characters, each with what to write instead. */

import { invisibleIn } from "../base/invisible.ts";
import type { Problem } from "../base/problem.ts";

/** An operator of another language (`==`, `&&`, `=~`, …) at that place, if there is one. */
export function foreignOperator(text: string, at: number): Problem | undefined {
  for (const [written, instead] of foreign) {
    if (!text.startsWith(written, at)) continue;
    return {
      code: "foreign-operator",
      message: `\`${written}\` is not an operator here`,
      offset: at,
      length: written.length,
      expected: [`\`${instead}\``],
      hint: `Write \`${instead}\` instead of \`${written}\`, or quote the text if you search for it.`,
    };
  }
  return undefined;
}

const foreign: readonly (readonly [written: string, instead: string])[] = [
  ["===", "="],
  ["!==", "!="],
  ["==", "="],
  ["=~", "~"],
  ["~=", "~"],
  ["=<", "<="],
  ["=>", ">="],
  ["<>", "!="],
  ["&&", "and"],
  ["||", "or"],
];

/** `field!~pattern`; at the beginning of a term `!~/pattern/` is fine. */
export function negatedTilde(text: string, at: number): Problem | undefined {
  if (!text.startsWith("!~", at)) return undefined;
  return {
    code: "foreign-operator",
    message: "`!~` is not an operator here",
    offset: at,
    length: 2,
    expected: ["`~`"],
    hint: "Write `not field~pattern`.",
  };
}

/** A word runs into a parenthesis or a quotation mark. */
export function unquoted(text: string, start: number, at: number): Problem {
  return {
    code: "needs-quotes",
    message: `An unquoted word cannot contain \`${text[at]}\``,
    offset: at,
    length: 1,
    expected: ["a space"],
    hint: `Quote the whole text, or put a pattern between slashes: ${example(text, start)}.`,
  };
}

/** A quoted text or a pattern runs into the next word, or into what looks like nothing. */
export function glued(text: string, at: number): Problem {
  const hidden = invisibleIn(text, at);
  if (hidden?.offset === at) return hidden;
  return {
    code: "missing-space",
    message: "A space is missing between two terms",
    offset: at,
    length: 1,
    expected: ["a space", "`)`"],
  };
}

export function unclosedRegex(text: string, slash: number): Problem {
  return {
    code: "unclosed-regex",
    message: "This pattern is not closed",
    offset: slash,
    length: Math.max(1, text.length - slash),
    expected: ["a closing /"],
    hint: "Write `\\/` for a slash inside the pattern.",
  };
}

/** What was probably meant as one text: the word with its parentheses. */
function example(text: string, start: number): string {
  const meant = /^[^\s()]*(?:\([^()]*\)[^\s()]*)*/.exec(text.slice(start, start + 60))?.[0] ?? "";
  return text[start - 1] === "~" ? `~/${meant}/` : `"${meant.replaceAll('"', "")}"`;
}
