/** Which step each function ran in: by its execution where the log names it, else by what they have in common and their times. */

import { byExecution, isOpenAt, latest, type Span, spanTimeUs } from "./spans.ts";

/** Whether the step is one that the function cannot have run in. */
type IsOutOfReach = (step: Span, fn: Span) => boolean;

/** Without what ran in none that was seen. Steps and functions in order of time. */
export function stepsOfFunctions(
  steps: readonly Span[],
  functions: readonly Span[],
  isOutOfReach: IsOutOfReach,
): ReadonlyMap<Span, Span> {
  const found = new Map<Span, Span>();
  const held = new Map<Span, Span[]>();
  const place = (fn: Span, step: Span | undefined) => {
    if (!step) return;
    found.set(fn, step);
    held.set(step, [...(held.get(step) ?? []), fn]);
  };
  const isNamed = (fn: Span) => {
    place(fn, byExecution(steps, fn.executionId) ?? byExecution(steps, fn.parentId));
    return found.has(fn);
  };
  const unnamed = functions.filter((fn) => !isNamed(fn));
  for (const fn of unnamed.toSorted(compareWhatIsKnown)) {
    const possible = steps.filter((step) => !isOutOfReach(step, fn));
    const isFree = (step: Span) => !held.get(step)?.some((other) => runAtOnce(fn, other));
    place(fn, stepAround(fn, possible, isFree));
  }
  return found;
}

/** What failed comes first, for there are few steps that failed; then by its end; what has not ended takes what is left. */
function compareWhatIsKnown(a: Span, b: Span): number {
  const failed = Number(b.status === "failed") - Number(a.status === "failed");
  if (failed !== 0) return failed;
  if (a.endUs !== undefined && b.endUs !== undefined) return a.endUs - b.endUs;
  if (a.endUs === undefined && b.endUs === undefined) return spanTimeUs(b) - spanTimeUs(a);
  return a.endUs === undefined ? 1 : -1;
}

function stepAround(fn: Span, possible: readonly Span[], isFree: (step: Span) => boolean): Span | undefined {
  const us = spanTimeUs(fn);
  const same = possible.filter((step) => isSameFunction(step, fn));
  const running = (step: Span) => isOpenAt(step, us);
  const around = same.filter((step) => spanTimeUs(step) <= us && running(step));
  return oneOf(around, same, fn, isFree) ?? latest(same, us) ?? latest(possible, us, running) ?? same[0];
}

/** Of steps of one function that ran side by side: one step runs it once at a time, and ends when it has ended. */
function oneOf(
  around: readonly Span[],
  same: readonly Span[],
  fn: Span,
  isFree: (step: Span) => boolean,
): Span | undefined {
  const free = around.filter(isFree);
  if (free.length === 0) return same.find((step) => runAtOnce(step, fn) && isFree(step)) ?? around.at(-1);
  const alsoFailed = fn.status === "failed" ? free.filter(({ status }) => status === "failed") : [];
  return endedNext(alsoFailed, fn) ?? endedNext(free, fn) ?? free.at(-1);
}

/** The one that ended next; where the function goes on, the last one that does so too. */
function endedNext(steps: readonly Span[], { endUs }: Span): Span | undefined {
  if (endUs === undefined) return steps.findLast((step) => step.endUs === undefined);
  const later = steps.filter((step) => step.endUs !== undefined && step.endUs >= endUs);
  return later.toSorted((a, b) => (a.endUs ?? 0) - (b.endUs ?? 0))[0];
}

function runAtOnce(a: Span, b: Span): boolean {
  return spanTimeUs(a) < endOf(b) && spanTimeUs(b) < endOf(a);
}

function endOf({ endUs }: Span): number {
  return endUs ?? Number.POSITIVE_INFINITY;
}

function isSameFunction(step: Span, span: Span): boolean {
  return step.thingId !== "" && step.thingId === span.thingId
    ? true
    : step.name !== "" && step.name === span.name;
}
