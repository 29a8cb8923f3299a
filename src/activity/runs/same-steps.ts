/**
 * Which steps of two runs are the same step of their workflow. The number decides, as one function may be used by several steps; where
 * a deployment between the runs has given the steps other numbers, their names in the order of their numbers do.
 */

import { addMoved, bestMatches } from "./list-matches.ts";
import type { WaterfallRow } from "./waterfall.ts";

type StepRow = Pick<WaterfallRow, "label" | "step" | "steps">;

/** Takes the rows of one workflow in each run; gives the number that a step on the right has on the left, undefined where it has none. */
export function sameSteps(
  left: readonly StepRow[],
  right: readonly StepRow[],
): (row: StepRow) => number | undefined {
  const [a, b] = [stepsOf(left), stepsOf(right)];
  if (isSameNumbering(a, b)) return ({ step }) => step;
  const matches = bestMatches(a, b, likenessOf);
  addMoved(
    matches,
    a,
    b,
    ({ label }) => label,
    () => true,
  );
  const numbers = new Map<string, number | undefined>();
  for (const [l, r] of matches) numbers.set(keyOf(b[r]), a[l]?.step);
  return (row) => numbers.get(keyOf(row));
}

/** Each once, whatever was tried again, by number. */
function stepsOf(rows: readonly StepRow[]): readonly StepRow[] {
  const steps = new Map(rows.filter(({ step }) => step !== undefined).map((row) => [keyOf(row), row]));
  return [...steps.values()].toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0));
}

function keyOf(row: StepRow | undefined): string {
  return `${row?.step} ${row?.label}`;
}

/** Both have as many steps, as far as they say, and none has a number that is another step's in the other run. */
function isSameNumbering(left: readonly StepRow[], right: readonly StepRow[]): boolean {
  const [a, b] = [totalOf(left), totalOf(right)];
  if (a !== undefined && b !== undefined && a !== b) return false;
  const names = new Map(left.map(({ step, label }) => [step, label]));
  return right.every(({ step, label }) => (names.get(step) ?? label) === label);
}

function totalOf(steps: readonly StepRow[]): number | undefined {
  return steps.findLast(({ steps: total }) => total !== undefined)?.steps;
}

/** Of several steps of a name rather those of one number, where that can be: of more or fewer steps it says nothing. */
function likenessOf(a: StepRow, b: StepRow): number {
  if (a.label !== b.label) return 0;
  return a.step === b.step && a.steps === b.steps ? 3 : 2;
}
