/** The functions of a run, each with the step it ran in: by executions where the log names them, else by the times and ends of both. */

import { skewUs } from "./pairing.ts";
import type { RunEvent } from "./run-event.ts";
import { byExecution, isOpenAt, latest, pairSpans, type Span, spanTimeUs, statusOf } from "./spans.ts";

export interface FunctionSpans {
  /** In order of time. */
  readonly spans: readonly Span[];
  /** Without those that ran in no step that was seen. */
  readonly stepOf: ReadonlyMap<Span, Span>;
}

/** What is asked of a step and a function: where it cannot have run. */
type IsOutOfReach = (step: Span, fn: Pick<RunEvent, "parentId">) => boolean;

/** Events and steps in order of time. */
export function functionSpans(
  inOrder: readonly RunEvent[],
  steps: readonly Span[],
  isOutOfReach: IsOutOfReach,
): FunctionSpans {
  const events = inOrder.filter(({ kind }) => kind === "function-start" || kind === "function-end");
  const known = stepsByRecord(events, steps, isOutOfReach);
  const stepOf = new Map<Span, Span>();
  const spans: Span[] = [];
  for (const [step, own] of Map.groupBy(events, ({ record }) => known.get(record.raw)))
    for (const span of pairSpans("function", own)) {
      spans.push(span);
      const around =
        step ??
        stepAround(
          span,
          steps.filter((one) => !isOutOfReach(one, span)),
        );
      if (around) stepOf.set(span, around);
    }
  return { spans: spans.sort(compareSpans), stepOf };
}

function compareSpans(a: Span, b: Span): number {
  return spanTimeUs(a) - spanTimeUs(b) || (a.events[0]?.rowId ?? 0) - (b.events[0]?.rowId ?? 0);
}

/** The same record twice is of one step. */
type StepsByRecord = Map<string, Span>;

/** The steps of those starts and ends that can be told before they are paired, as times alone could pair what is of two steps. */
function stepsByRecord(
  events: readonly RunEvent[],
  steps: readonly Span[],
  isOutOfReach: IsOutOfReach,
): StepsByRecord {
  const found: StepsByRecord = new Map();
  const unnamed: RunEvent[] = [];
  for (const event of events) {
    const step = byExecution(steps, event.executionId) ?? byExecution(steps, event.parentId);
    if (step) found.set(event.record.raw, step);
    else if (event.executionId === "") unnamed.push(event);
  }
  for (const own of Map.groupBy(unnamed, thingOf).values()) {
    const [first] = own;
    const same = first ? steps.filter((step) => isSameFunction(step, first)) : [];
    if (same.length < 2 || own.length * same.length > mostCompared) continue;
    const inReach = (event: RunEvent) => same.filter((step) => !isOutOfReach(step, event));
    addClosest(found, own, inReach);
    addAround(found, own, inReach);
  }
  return found;
}

/** Starts and ends of one function times its steps; where there are more, they are told by their times alone. */
const mostCompared = 40_000;

function thingOf({ thingId, name }: RunEvent): string {
  return thingId || name;
}

/**
 * A step begins with a start of its function, and ends after an end of it, so those that are closest in time belong together; what
 * failed is looked for in steps that failed.
 */
function addClosest(
  found: StepsByRecord,
  events: readonly RunEvent[],
  inReach: (event: RunEvent) => readonly Span[],
) {
  const taken = { "function-start": new Set<Span>(), "function-end": new Set<Span>() };
  const pairs = events.flatMap((event) => inReach(event).flatMap((step) => pairOf(event, step) ?? []));
  for (const { event, step } of pairs.toSorted(
    (a, b) => Number(a.isOther) - Number(b.isOther) || a.gapUs - b.gapUs,
  )) {
    const isTaken = event.kind === "function-end" ? taken["function-end"] : taken["function-start"];
    if (found.has(event.record.raw) || isTaken.has(step)) continue;
    found.set(event.record.raw, step);
    isTaken.add(step);
  }
}

interface Pair {
  readonly event: RunEvent;
  readonly step: Span;
  /** How far the one is from the same edge of the other, in microseconds. */
  readonly gapUs: number;
  /** Whether one of them failed and the other did not. */
  readonly isOther: boolean;
}

/** Undefined where the event is not within the step. */
function pairOf(event: RunEvent, step: Span): Pair | undefined {
  const isEnd = event.kind === "function-end";
  const edgeUs = isEnd ? step.endUs : step.startUs;
  const beganUs = step.startUs ?? Number.NEGATIVE_INFINITY;
  const endedUs = step.endUs ?? Number.POSITIVE_INFINITY;
  if (edgeUs === undefined || event.us < beganUs - skewUs || event.us > endedUs + skewUs) return undefined;
  const isOther = isEnd && (statusOf(event) === "failed") !== (step.status === "failed");
  return { event, step, gapUs: Math.abs(event.us - edgeUs), isOther };
}

/** What is left, as where a function is tried again in its step, or the step goes on. */
function addAround(
  found: StepsByRecord,
  events: readonly RunEvent[],
  inReach: (event: RunEvent) => readonly Span[],
) {
  for (const event of events) {
    if (found.has(event.record.raw)) continue;
    const step = latest(inReach(event), event.us, (one) => isOpenAt(one, event.us));
    if (step) found.set(event.record.raw, step);
  }
}

/** Of what names no step and is of a function that has one step or none. */
function stepAround(fn: Span, possible: readonly Span[]): Span | undefined {
  const us = spanTimeUs(fn);
  const isSame = (step: Span) => isSameFunction(step, fn);
  const isOpen = (step: Span) => isOpenAt(step, us);
  return (
    latest(possible, us, (step) => isSame(step) && isOpen(step)) ??
    latest(possible, us, isSame) ??
    latest(possible, us, isOpen) ??
    possible.find(isSame)
  );
}

function isSameFunction(step: Span, { thingId, name }: Pick<RunEvent, "thingId" | "name">): boolean {
  return (step.thingId !== "" && step.thingId === thingId) || (step.name !== "" && step.name === name);
}
