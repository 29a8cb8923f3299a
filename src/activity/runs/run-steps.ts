/** How many steps of a workflow were seen to start or to end; one that is tried again is the same step. */

import type { RunEvent } from "./run-event.ts";

/** Kept in small arrays, as there may be a hundred thousand runs. */
export interface RunSteps {
  /** As the log says it; undefined when it does not. */
  readonly total: number | undefined;
  /** An execution, or number and name, of each start, */
  readonly started: readonly string[];
  /** and the number of that step; 0 where the log does not say it. */
  readonly numbers: readonly number[];
  /** An execution of each of which the end alone was seen. */
  readonly ended: readonly string[];
}

/** With what a start or an end of a step says. */
export function withStep(steps: RunSteps, event: RunEvent): RunSteps {
  return event.kind === "step-start" ? withStart(steps, event) : withEnd(steps, event);
}

function withStart(steps: RunSteps, { executionId, step = 0, name, steps: total }: RunEvent): RunSteps {
  const key = executionId || `${step} ${name}`;
  const { started, numbers } = steps;
  const at = started.indexOf(key);
  const isNew = at === -1 && started.length < stepLimit;
  const isOtherNumber = at !== -1 && step > (numbers[at] ?? 0);
  return {
    total: total === undefined ? steps.total : Math.max(steps.total ?? 0, total),
    started: isNew ? started.concat(key) : started,
    numbers: isNew ? withNumber(numbers, step) : isOtherNumber ? numbers.with(at, step) : numbers,
    ended: steps.ended.includes(key) ? steps.ended.filter((ended) => ended !== key) : steps.ended,
  };
}

/** Nearly all runs have the steps 1, 2, 3 and so on: these share their lists. */
function withNumber(numbers: readonly number[], step: number): readonly number[] {
  const shared = numbers === inOrder[numbers.length] && step === numbers.length + 1;
  return (shared ? inOrder[step] : undefined) ?? numbers.concat(step);
}

const inOrder = Array.from({ length: 30 }, (_, count): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1),
);

/** One without an execution may be any that has started. */
function withEnd(steps: RunSteps, { executionId }: RunEvent): RunSteps {
  const { started, ended } = steps;
  const isFull = started.length + ended.length >= stepLimit;
  const isKnown = started.includes(executionId) || ended.includes(executionId);
  return executionId === "" || isFull || isKnown ? steps : { ...steps, ended: ended.concat(executionId) };
}

export const noSteps: RunSteps = { total: undefined, started: [], numbers: inOrder[0] ?? [], ended: [] };

/** Steps of one workflow that are counted; more than any has. */
const stepLimit = 1000;

export interface StepCounts {
  readonly started: number;
  /** Those of which the start or the end was seen. */
  readonly seen: number;
  /** Undefined when the log does not say it, or when more were seen. */
  readonly total: number | undefined;
}

/** Of the steps of one workflow, in whichever parts they are kept. */
export function countSteps(parts: readonly RunSteps[]): StepCounts {
  const numbers = parts.flatMap((steps) => steps.numbers);
  const started =
    new Set(numbers.filter((number) => number > 0)).size + numbers.filter((number) => number <= 0).length;
  const seen = parts.reduce((sum, { ended }) => sum + ended.length, started);
  const total = Math.max(0, ...parts.map((steps) => steps.total ?? 0));
  return { started, seen, total: total === 0 || seen > total ? undefined : total };
}
