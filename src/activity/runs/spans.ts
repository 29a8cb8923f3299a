/** Starts and ends of workflows, steps and functions paired into spans, whatever is missing or repeated. */

import { earlyEnds } from "./pairing.ts";
import type { RunEvent } from "./run-event.ts";

export type SpanKind = "workflow" | "step" | "function";

/** `unknown`: something was seen of it, but not how it ended and nothing says that it still runs. */
export const runStatuses = ["running", "pending", "succeeded", "failed", "unknown"] as const;
export type RunStatus = (typeof runStatuses)[number];

export interface Span {
  readonly kind: SpanKind;
  readonly name: string;
  readonly thingId: string;
  readonly executionId: string;
  readonly parentId: string;
  /** Epoch microseconds; undefined when the start was never seen. */
  readonly startUs: number | undefined;
  /** Undefined while it runs or waits, or when the end was never seen; the start where the end is stamped before it. */
  readonly endUs: number | undefined;
  readonly status: RunStatus;
  /** How it ended, in words; empty while it runs. */
  readonly ending: string;
  readonly events: readonly RunEvent[];
}

/**
 * The spans of one kind, from events in order of time, starts before ends. An end closes the span of the same execution, or else the
 * latest open one of the same name, or the next one where it is stamped before its start; without one it stands for itself. The same
 * record twice counts once.
 */
export function pairSpans(kind: SpanKind, events: readonly RunEvent[]): readonly Span[] {
  const spans: Spans = { all: [], byExecution: new Map(), byRecord: new Map() };
  for (const event of events) {
    const isStart = event.kind === `${kind}-start`;
    if (!isStart && event.kind !== `${kind}-end`) continue;
    const repeated = spans.byRecord.get(event.record.raw);
    const span = repeated ?? spanFor(spans, event, isStart);
    span.events.push(event);
    spans.byRecord.set(event.record.raw, span);
    if (isStart) span.startUs ??= event.us;
    else if (!repeated) end(span, event);
  }
  return joined(spans.all).map((span) => finished(kind, span));
}

/** Where a span stands in time, as far as is known. */
export function spanTimeUs(span: Span): number {
  return span.startUs ?? span.endUs ?? span.events[0]?.us ?? 0;
}

interface OpenSpan {
  startUs: number | undefined;
  endUs: number | undefined;
  status: RunStatus;
  ending: string;
  events: RunEvent[];
}

interface Spans {
  readonly all: OpenSpan[];
  readonly byExecution: Map<string, OpenSpan>;
  readonly byRecord: Map<string, OpenSpan>;
}

function spanFor(spans: Spans, event: RunEvent, isStart: boolean): OpenSpan {
  const sameExecution = spans.byExecution.get(event.executionId);
  const known = isStart
    ? sameExecution && (isOpen(sameExecution) || sameExecution.startUs === undefined) && sameExecution
    : (sameExecution ?? spans.all.findLast((span) => isOpen(span) && mayBeSame(span, event)));
  const span = known || { startUs: undefined, endUs: undefined, status: "running", ending: "", events: [] };
  if (!known) spans.all.push(span);
  if (event.executionId !== "") spans.byExecution.set(event.executionId, span);
  return span;
}

function isOpen(span: OpenSpan): boolean {
  return span.endUs === undefined;
}

/** Without a common execution: neither says another one, and the name or the identifier is the same. */
function mayBeSame(span: OpenSpan, event: RunEvent): boolean {
  const [first] = span.events;
  if (first === undefined || (first.executionId !== "" && event.executionId !== "")) return false;
  return first.thingId !== "" && event.thingId !== ""
    ? first.thingId === event.thingId
    : first.name === event.name;
}

/** An end that only says `pending` leaves the span as it is, open or not; a later end of the same execution wins. */
function end(span: OpenSpan, event: RunEvent) {
  if (!isOpen(span) && statusOf(event) === "pending") return;
  span.ending = event.text;
  span.status = statusOf(event);
  span.endUs = span.status === "pending" ? undefined : event.us;
}

/** Spans of ends alone become part of the span they are about: one whose start is stamped later, or one that was said to be pending. */
function joined(all: readonly OpenSpan[]): readonly OpenSpan[] {
  const gone = new Set<OpenSpan>();
  const join = (span: OpenSpan, about: OpenSpan) => {
    gone.add(span);
    about.events = span.events.concat(about.events);
    if (!isOpen(about)) return;
    about.endUs = span.endUs;
    about.status = span.status;
    about.ending = span.ending;
  };
  const isOneOf = (about: OpenSpan, span: OpenSpan) =>
    span.events.some((event) => mayBeSame(about, event)) && !gone.has(about);
  const lone = all.filter(({ startUs }) => startUs === undefined);
  if (lone.length === 0) return all;
  const starts = all
    .flatMap((span) => (span.startUs === undefined ? [] : [{ us: span.startUs, span }]))
    .sort((a, b) => a.us - b.us);
  const ends = lone.flatMap((span) => (span.endUs === undefined ? [] : [{ us: span.endUs, span }]));
  const early = earlyEnds(
    starts,
    ({ span }) => isOpen(span),
    ends,
    (start, end) => isOneOf(start.span, end.span),
  );
  for (const [start, end] of early) join(end.span, start.span);
  for (const span of lone.filter(isOpen)) {
    const others = all.filter((other) => other !== span && isOneOf(other, span));
    const about = others.findLast((other) => timeOf(other) <= timeOf(span)) ?? others[0];
    if (about) join(span, about);
  }
  return all.filter((span) => !gone.has(span));
}

function timeOf({ startUs, endUs, events }: OpenSpan): number {
  return startUs ?? endUs ?? events[0]?.us ?? 0;
}

function statusOf({ outcome }: RunEvent): RunStatus {
  if (outcome === "failed" || outcome === "succeeded" || outcome === "pending") return outcome;
  return "unknown";
}

function finished(kind: SpanKind, { startUs, endUs, status, ending, events }: OpenSpan): Span {
  const first = (key: "name" | "thingId" | "executionId" | "parentId") =>
    events.find((event) => event[key] !== "")?.[key] ?? "";
  return {
    kind,
    name: first("name"),
    thingId: first("thingId"),
    executionId: first("executionId"),
    parentId: first("parentId"),
    startUs,
    endUs: endUs === undefined ? undefined : Math.max(startUs ?? endUs, endUs),
    status,
    ending,
    events,
  };
}
