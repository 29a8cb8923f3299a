/** The error of a record in full: every line and every further explanation, not only its headline. */

import { embeddedJson, failureText, loggedFailure } from "../failure.ts";
import { leafText, leavesOf } from "../leaves.ts";
import { textAt, valueAt } from "../payload.ts";

export interface FullError {
  /** Such as `parameter_validation_failed`; empty when there is only text. */
  readonly code: string;
  /** Plain text, with its line breaks, not yet made safe for a terminal. */
  readonly text: string;
}

/** Undefined where the payload, of any shape, tells of none. */
export function fullErrorOf(payload: unknown): FullError | undefined {
  const failure = loggedFailure(payload);
  if (!failure) {
    const code = textAt(payload, "code");
    return code === "" ? undefined : { code, text: code };
  }
  const headline = failureText({ ...failure, more: 0 });
  const values = ["error", "errors", "reason"].flatMap((key) => valuesOf(valueAt(payload, key)));
  // The headline is the first line of a text that has more of them.
  const whole = values.find(({ text }) => text.startsWith(headline.slice(0, sameWithin)));
  const first = whole?.text ?? headline;
  const further = values.filter(({ text }) => !first.includes(text)).map(lineOf);
  return { code: failure.code, text: [first, ...new Set(further)].join("\n").slice(0, longest) };
}

/** This many characters tell that a text is the one whose first line is the headline. */
const sameWithin = 200;
/** Longest text, in characters (assumption). */
const longest = 20_000;

interface Value {
  /** Empty for a value that is the error itself. */
  readonly place: string;
  readonly text: string;
}

/** JSON is taken apart into its values. */
function valuesOf(value: unknown): readonly Value[] {
  if (value === undefined || value === null || value === false) return [];
  const embedded = typeof value === "string" ? embeddedJson(value) : value;
  if (embedded !== undefined)
    return leavesOf(embedded)
      .leaves.slice(0, mostValues)
      .map((leaf) => ({ place: leaf.place, text: leafText(leaf.value) }));
  return typeof value === "string" && value.trim() !== "" ? [{ place: "", text: value.trimEnd() }] : [];
}

const mostValues = 40;

/** The place of an element in a list says nothing. */
function lineOf({ place, text }: Value): string {
  return place === "" || /^\[\d+\]$/.test(place) ? text : `${place}: ${text}`;
}
