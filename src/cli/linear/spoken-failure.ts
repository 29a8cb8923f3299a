/** A failure as sentences: what went wrong with its code, what the platform lists, and what to do. */

import type { Failure } from "../../base/failure.ts";
import { describeProblem, type Problem } from "../../base/problem.ts";
import { type Answer, say } from "./command.ts";

/** A message of several lines, such as one with a caret, keeps them. */
export function failureLines({ code, message, lines, remedy }: Failure): readonly string[] {
  const sentence = message.trimEnd().replace(/\.$/, "");
  const named = sentence.includes(code) ? `${sentence}.` : `${sentence} (${code}).`;
  return [...named.split("\n"), ...lines, ...(remedy === undefined ? [] : remedy.split("\n"))];
}

export function failureAnswer(failure: Failure): Answer {
  return say(...failureLines(failure));
}

/** A mistake in what was typed: what it is and at which character, for the ear, without a caret. */
export function problemAnswer(text: string, problem: Problem): Answer {
  const [first = "", ...others] = describeProblem(text, problem)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return say(first, ...others);
}
