/** Starts and ends of workflows, steps and functions paired into spans, whatever is missing or repeated. */

import { type Edge, type Execution, pairEdges, timeOf } from "./pairing.ts";
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
  /** When its end is stamped, where that is before its start; 0 where the log says no time. How long it took is not known then. */
  readonly earlyEndUs?: number;
  readonly status: RunStatus;
  /** How it ended, in words; empty while it runs. */
  readonly ending: string;
  readonly events: readonly RunEvent[];
}

/** The spans of one kind, from events in order of time, starts before ends. The same record twice counts once. */
export function pairSpans(kind: SpanKind, events: readonly RunEvent[]): readonly Span[] {
  const byRecord = new Map<string, SpanEdge>();
  for (const event of events) {
    const isEnd = event.kind === `${kind}-end`;
    if (!isEnd && event.kind !== `${kind}-start`) continue;
    const repeated = byRecord.get(event.record.raw);
    if (repeated) repeated.events.push(event);
    else byRecord.set(event.record.raw, edgeOf(event, isEnd));
  }
  return pairEdges([...byRecord.values()], isSameThing).map((execution) => spanOf(kind, execution));
}

/** Where a span stands in time, as far as is known. */
export function spanTimeUs(span: Span): number {
  return span.startUs ?? span.endUs ?? span.events[0]?.us ?? 0;
}

/** The one that the log names so. */
export function byExecution(spans: readonly Span[], executionId: string): Span | undefined {
  return executionId === "" ? undefined : spans.find((span) => span.executionId === executionId);
}

/** The last of those that had begun by then. */
export function latest(
  spans: readonly Span[],
  us: number,
  matches: (span: Span) => boolean = () => true,
): Span | undefined {
  return spans.findLast((span) => spanTimeUs(span) <= us && matches(span));
}

/** Whether it had not ended by then. */
export function isOpenAt(span: Span, us: number): boolean {
  return span.endUs === undefined || span.endUs >= us;
}

interface SpanEdge extends Edge {
  readonly event: RunEvent;
  /** With those that repeat its record. */
  readonly events: RunEvent[];
}

function edgeOf(event: RunEvent, isEnd: boolean): SpanEdge {
  const { us, executionId, parentId } = event;
  return {
    ...{ us, executionId, parentId },
    isEnd,
    isPending: isEnd && statusOf(event) === "pending",
    event,
    events: [event],
  };
}

/** The name or the identifier is the same. */
function isSameThing({ event: one }: SpanEdge, { event: other }: SpanEdge): boolean {
  return one.thingId !== "" && other.thingId !== "" ? one.thingId === other.thingId : one.name === other.name;
}

/** What an end says of what it ends. */
export function statusOf({ outcome }: RunEvent): RunStatus {
  return outcome === "failed" || outcome === "succeeded" || outcome === "pending" ? outcome : "unknown";
}

function endTimes(
  start: SpanEdge | undefined,
  end: SpanEdge | undefined,
): Pick<Span, "endUs" | "earlyEndUs"> {
  if (!end || end.isPending) return { endUs: undefined };
  return start && start.us > end.us ? { endUs: start.us, earlyEndUs: end.us } : { endUs: timeOf(end) };
}

function spanOf(kind: SpanKind, { start, end, edges }: Execution<SpanEdge>): Span {
  const events = edges.flatMap((edge) => edge.events);
  const first = (key: "name" | "thingId" | "executionId" | "parentId") =>
    events.find((event) => event[key] !== "")?.[key] ?? "";
  return {
    kind,
    name: first("name"),
    thingId: first("thingId"),
    executionId: first("executionId"),
    parentId: first("parentId"),
    startUs: timeOf(start),
    ...endTimes(start, end),
    status: end ? statusOf(end.event) : "running",
    ending: end?.event.text ?? "",
    events,
  };
}
