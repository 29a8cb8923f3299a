/** A failure as sentences: what went wrong with its code, what the platform lists, and what to do. */

import { withCode, withoutStop } from "../../base/errors.ts";
import type { Failure } from "../../base/failure.ts";
import type { Answer } from "./command.ts";

/** What is said of a word that was stopped by Ctrl-C. */
export const stoppedWord = "Stopped.";

/** A message of several lines, such as one with a caret, keeps them. */
export function failureLines({ kind, code, message, lines, remedy }: Failure): readonly string[] {
  const sentence = withoutStop(message);
  const named = sentence.includes(code) ? `${sentence}.` : `${withCode({ message, code })}.`;
  const first = kind === "interrupted" ? stoppedWord : named;
  return [...first.split("\n"), ...lines, ...(remedy === undefined ? [] : remedy.split("\n"))];
}

export function failureAnswer(failure: Failure): Answer {
  return { lines: failureLines(failure), failure };
}
