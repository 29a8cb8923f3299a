/**
 * Regular expressions of a query: valid, short, and never slow.
 *
 * The engine's own matcher is fastest, but tries one way after the other, which may take the length of the text to the
 * power of the repeats, or worse. Where that could hurt, the linear matcher takes over; what that one cannot do, looking
 * around and referring back, is refused beside any long repeat.
 */

import { messageOf } from "../base/errors.ts";
import { linearTest } from "./linear-pattern.ts";
import { type PatternShape, patternShape } from "./pattern-shape.ts";
import { patternTree } from "./pattern-tree.ts";

/** Longest pattern taken, in UTF-16 units (assumption). */
export const maxPatternLength = 500;

/** Most characters of a pattern with all its repeats written out (assumption). */
const maxPatternSize = 2000;

/** Work that the linear matcher does for one text, at most half a second; what is left is not looked at (assumption). */
const maxLinearSteps = 2_000_000;

/** A pattern that may be slow on a text of that many UTF-16 units is not looked for in parts (assumption). */
const longPart = 65_536;

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
  return shapeFault(patternShape(patternTree(source, flags)));
}

/**
 * A function that says whether a text matches; a faulty pattern matches nothing. Of a text on which it would take longer than a person
 * waits only the beginning is looked at: thirty million characters, fewer where the pattern could match at hundreds of places at once.
 */
export function patternTest(source: string, flags: string): (text: string) => boolean {
  if (checkPattern(source, flags)) return () => false;
  const tree = patternTree(source, flags);
  const quick = new RegExp(source, flags);
  const shape = patternShape(tree);
  const limit = quickLimit(shape);
  let linear: ((text: string) => boolean) | undefined;
  return (text) => {
    if (text.length <= limit) return quick.test(text);
    if (shape.special) return quick.test(text.slice(0, limit));
    linear ??= linearTest(tree, flags, maxLinearSteps);
    return linear(text);
  };
}

/**
 * A function that says whether a pattern is found in a part of a text, which then matches, whatever else stands in it; undefined
 * where that depends on the rest: on what stands beside the part, or on how much work the whole text is.
 */
export function partTest(source: string, flags: string): ((part: string) => boolean) | undefined {
  if (checkPattern(source, flags)) return undefined;
  const shape = patternShape(patternTree(source, flags));
  if (shape.asserts || shape.special || quickLimit(shape) < longPart) return undefined;
  const pattern = new RegExp(source, flags);
  return (part) => pattern.test(part);
}

/**
 * A function that says where a text of at most `longest` UTF-16 units matches, up to `most` places. Patterns that the
 * engine's matcher may be slow at have none: the linear matcher knows whether, not where.
 */
export function patternPlaces(source: string, flags: string, longest: number, most: number) {
  const none: readonly { readonly start: number; readonly end: number }[] = [];
  if (checkPattern(source, flags) || quickLimit(patternShape(patternTree(source, flags))) < longest)
    return () => none;
  const pattern = new RegExp(source, `${flags}g`);
  return (text: string) => {
    const places: { readonly start: number; readonly end: number }[] = [];
    for (const { index, 0: found } of text.slice(0, longest).matchAll(pattern)) {
      if (places.length === most) break;
      if (found !== "") places.push({ start: index, end: index + found.length });
    }
    return places;
  };
}

function shapeFault(shape: PatternShape): PatternFault | undefined {
  if (shape.size > maxPatternSize)
    return {
      code: "long-regex",
      message: `A pattern has at most ${maxPatternSize} characters, repeats written out`,
    };
  // Even one long repeat takes the square of the text's length: seconds for one record, which nothing could interrupt.
  const isRisky = shape.nested || shape.repeats > 0 || shape.ways > fewWays;
  return shape.special && isRisky ? slow : undefined;
}

/** The longest text that the engine's matcher surely handles in milliseconds; -1 when even a short one may take longer. */
function quickLimit({ nested, repeats, ways }: PatternShape): number {
  return nested ? -1 : Math.floor((fewSteps / ways) ** (1 / (repeats + 1)));
}

const fewSteps = 20_000_000;
const fewWays = 100;

const flagHint = "Flags are i (any case), m (^ and $ at lines), s (. takes line breaks), u (Unicode).";

const slow: PatternFault = {
  code: "slow-regex",
  message:
    "This pattern could take forever: it looks around or refers back, and repeats without end or branches a lot",
  hint: "Leave out `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)` and `\\1`, or every `*`, `+` and long `{…}`; `not` and `and` between two patterns often say the same.",
};
