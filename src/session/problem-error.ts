/** A usage error for a mistake in a text that a person wrote, which may hold a secret: its place is that in the text as it is shown. */

import { FlowtailError } from "../base/errors.ts";
import { maskStretches } from "../base/plain-spelling.ts";
import { type Problem, problemLines } from "../base/problem.ts";
import { formsIn } from "../catalog/secrets/forms.ts";

/** `where` names the option or file the text stands in. */
export function problemError(code: string, where: string, text: string, problem: Problem): FlowtailError {
  const shown = shownProblem(text, problem);
  const [first, ...lines] = problemLines(shown.text, shown.problem);
  const { offset, length, expected, hint } = shown.problem;
  const details = { text: shown.text, offset, length, problem: problem.code, expected, hint };
  return new FlowtailError("usage", code, `${where}: ${first}`, { lines, details });
}

/** A mistake inside of a secret is that whole secret. */
function shownProblem(text: string, problem: Problem): { readonly text: string; readonly problem: Problem } {
  const secrets = formsIn(text);
  const around = (at: number) => secrets.filter(([from, to]) => from < at && at < to);
  const { offset: wrongFrom, length: wrong } = problem;
  const begin = Math.min(wrongFrom, ...around(wrongFrom).map(([from]) => from));
  const end = Math.max(wrongFrom + wrong, ...around(wrongFrom + wrong).map(([, to]) => to));
  const shownUpTo = (at: number) =>
    maskStretches(
      text.slice(0, at),
      secrets.filter(([, to]) => to <= at),
      "[redacted]",
    );
  const offset = shownUpTo(begin).length;
  const length = Math.max(1, shownUpTo(end).length - offset);
  return { text: shownUpTo(text.length), problem: { ...problem, offset, length } };
}
