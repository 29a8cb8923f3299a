/** Regular expressions of a query: valid, short, and of a shape that cannot take exponential time. */

import { messageOf } from "../base/errors.ts";
import { type PatternShape, patternShape } from "./pattern-shape.ts";

/** Longest pattern taken, in UTF-16 units (assumption). */
export const maxPatternLength = 500;

/** A pattern looks at this many UTF-16 units of a text and no further, so that one long line cannot stall (assumption). */
export const maxPatternInput = 16_384;

/** Most unbounded repeats one behind the other; the time of a failing match grows with this power (assumption). */
export const maxPatternRepeats = 6;

export interface PatternFault {
  readonly code: "empty-regex" | "long-regex" | "bad-regex" | "slow-regex";
  readonly message: string;
  readonly hint?: string;
}

/** What is wrong with a pattern; undefined when it can be used. Flags are any of `i`, `m`, `s`, `u`. */
export function checkPattern(source: string, flags: string): PatternFault | undefined {
  if (source === "") return { code: "empty-regex", message: "This pattern is empty" };
  if (source.length > maxPatternLength)
    return { code: "long-regex", message: `A pattern has at most ${maxPatternLength} characters` };
  const unknownFlag = /[^imsu]/.exec(flags)?.[0];
  if (unknownFlag)
    return { code: "bad-regex", message: `\`${unknownFlag}\` is not a flag of a pattern`, hint: flagHint };
  try {
    new RegExp(source, flags);
  } catch (thrown) {
    const reason = messageOf(thrown).split(": ").at(-1) ?? "";
    return { code: "bad-regex", message: `This pattern is not valid: ${reason.toLowerCase()}` };
  }
  return isSlow(patternShape(source)) ? slow : undefined;
}

/** A function that says whether a text's beginning (see `maxPatternInput`) matches; a faulty pattern matches nothing. */
export function patternTest(source: string, flags: string): (text: string) => boolean {
  if (checkPattern(source, flags)) return () => false;
  const pattern = new RegExp(source, flags);
  return (text) => pattern.test(text.length > maxPatternInput ? text.slice(0, maxPatternInput) : text);
}

function isSlow(shape: PatternShape): boolean {
  return shape.nested || shape.repeats > maxPatternRepeats;
}

const flagHint = "Flags are i (any case), m (^ and $ at lines), s (. takes line breaks), u (Unicode).";

const slow: PatternFault = {
  code: "slow-regex",
  message: "This pattern could take forever: it repeats something that is itself of variable length",
  hint: "Write one repeat where there are two, e.g. `\\w+` for `(\\w+)+` and `[ab]*` for `(a|b?)*`.",
};
