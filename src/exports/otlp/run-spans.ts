/** A run as spans of the protocol: one for the run, one for each workflow, step and function in it. A span has both its ends. */

import type { NameOf } from "../../activity/component-names.ts";
import { hasTime } from "../../activity/runs/pairing.ts";
import type { RunEvent } from "../../activity/runs/run-event.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import type { Span } from "../../activity/runs/spans.ts";
import { otlpTraceId } from "./identifiers.ts";
import type { RunLayout } from "./run-layout.ts";
import { type OtlpSpanEvent, spanEvents } from "./span-events.ts";
import { failureIn, failureWithoutWords, type SpanFailure, statusOf } from "./span-failure.ts";
import { attributesOf, type Int64Text, nanosOf, type OtlpAttribute, type OtlpAttributes } from "./values.ts";

export interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Absent of the run. */
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: Int64Text;
  readonly endTimeUnixNano: Int64Text;
  readonly attributes: readonly OtlpAttribute[];
  readonly events: readonly OtlpSpanEvent[];
  readonly droppedEventsCount: number;
  readonly status: { readonly code?: number; readonly message?: string };
}

export interface RunSpans {
  /** What has ended. */
  readonly ended: readonly OtlpSpan[];
  /** Spans that go on, as far as is known. */
  readonly open: number;
}

/** What is around a part: where it has ended, so has the part. */
interface Surroundings {
  readonly parentId: string | undefined;
  readonly endUs: number | undefined;
}

/** A part of the run, or the run itself. */
interface Part extends Pick<RunSummary, "startUs" | "status"> {
  readonly word: "run" | Span["kind"];
  readonly id: string;
  readonly name: string;
  readonly startSeen: boolean;
  readonly endUs: number | undefined;
  readonly endSeen: boolean;
  /** False where clocks put its end before its start: it has no length then. */
  readonly durationKnown: boolean;
  readonly own: OtlpAttributes;
  /** What it consists of, and what was logged in it. */
  readonly inside: readonly (Span | RunEvent)[];
  readonly ends: readonly RunEvent[];
}

/** Takes any run, and never throws. */
export function spansOfRun(summary: RunSummary, layout: RunLayout, nameOf?: NameOf): RunSpans {
  const ended: OtlpSpan[] = [];
  let open = 0;
  const add = (part: Part, parentId: string | undefined): SpanFailure | undefined => {
    let cause: SpanFailure | undefined;
    let overcome: SpanFailure | undefined;
    for (const branch of part.inside) {
      if (!("events" in branch)) continue;
      const inner = partOf(branch, layout, { parentId: part.id, endUs: part.endUs }, nameOf);
      const failure = add(inner, part.id);
      if (!failure || failure === failureWithoutWords) continue;
      // Of several attempts the last one says why.
      if (isTriedAgain(branch, part.inside)) overcome = failure;
      else cause ??= failure;
    }
    const isFailed = part.status === "failed";
    // What went wrong is told where it did, and not again of all that is around it.
    const own = isFailed && !cause ? failureIn(part.ends) : undefined;
    const failure = isFailed ? (cause ?? own ?? overcome ?? failureWithoutWords) : undefined;
    if (part.endUs === undefined) open += 1;
    else ended.push(otlpSpan(summary.traceId, part, parentId, { failure, own }));
    return failure;
  };
  add(runOf(summary, layout), undefined);
  return { ended, open };
}

function isTriedAgain(span: Span, beside: Part["inside"]): boolean {
  const { kind, endUs = Number.POSITIVE_INFINITY } = span;
  const isLaterAttempt = (other: Span) =>
    other.kind === kind &&
    (other.thingId || other.name) === (span.thingId || span.name) &&
    stepOf(other) === stepOf(span) &&
    (other.startUs ?? Number.NEGATIVE_INFINITY) >= endUs;
  return beside.some((other) => "events" in other && other !== span && isLaterAttempt(other));
}

function stepOf({ events }: Span): number | undefined {
  return events.find(({ step }) => step !== undefined)?.step;
}

function runOf(summary: RunSummary, { runId, tree }: RunLayout): Part {
  const { startUs, startSeen, endUs, durationMs, status, stepsStarted, stepsTotal } = summary;
  const durationKnown = !startSeen || endUs === undefined || durationMs !== undefined;
  return {
    word: "run",
    id: runId,
    name: summary.name,
    startUs: durationKnown ? startUs : endUs,
    startSeen,
    endUs,
    endSeen: true,
    durationKnown,
    status,
    own: {
      "flowtail.steps.started": stepsStarted,
      ...(stepsTotal !== undefined && { "flowtail.steps.total": stepsTotal }),
    },
    inside: tree.roots,
    ends: tree.roots.filter((branch): branch is RunEvent => !("events" in branch)),
  };
}

function partOf(span: Span, { idOf, tree }: RunLayout, around: Surroundings, nameOf?: NameOf): Part {
  const { kind, thingId, executionId, events, status } = span;
  const lastUs = Math.max(...events.map(({ us }) => us));
  const endUs = span.endUs ?? (around.endUs === undefined ? undefined : Math.max(around.endUs, lastUs));
  const step = events.find((event) => event.step !== undefined);
  const inside = tree.children.get(span) ?? [];
  return {
    word: kind,
    id: idOf.get(span) ?? "",
    name: span.name === thingId ? (nameOf?.(thingId) ?? thingId) : span.name,
    startUs: span.startUs ?? beganAt(events) ?? endUs ?? 0,
    startSeen: span.startUs !== undefined,
    endUs,
    endSeen: span.endUs !== undefined,
    durationKnown: span.earlyEndUs === undefined,
    status: span.endUs === undefined && endUs !== undefined ? "unknown" : status,
    own: {
      ...(thingId !== "" && { "flowtail.component.id": thingId }),
      ...(executionId !== "" && { "flowtail.execution_id": executionId }),
      ...(step?.step !== undefined && { "flowtail.step.number": step.step }),
      ...(step?.steps !== undefined && { "flowtail.step.count": step.steps }),
    },
    inside,
    ends: events,
  };
}

/** As far as the end says how long it took; else the part has no length. Undefined where no record of it has a time. */
function beganAt(events: readonly RunEvent[]): number | undefined {
  const first = events.find(hasTime);
  return first && first.us - (first.durationMs ?? 0) * 1000;
}

function otlpSpan(
  traceId: string,
  part: Part,
  parentId: string | undefined,
  { failure, own }: { readonly failure: SpanFailure | undefined; readonly own: SpanFailure | undefined },
): OtlpSpan {
  const { word, id, startUs, startSeen, endUs = startUs, endSeen, durationKnown, status } = part;
  const logged = part.inside.filter((branch): branch is RunEvent => !("events" in branch));
  const { events, dropped } = spanEvents(logged, own && { ...own, us: endUs });
  return {
    traceId: otlpTraceId(traceId),
    spanId: id,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name: `${word} ${part.name.slice(0, longestName)}`.trim(),
    kind: word === "run" ? spanKinds.server : spanKinds.internal,
    startTimeUnixNano: nanosOf(startUs),
    endTimeUnixNano: nanosOf(Math.max(startUs, endUs)),
    attributes: attributesOf({
      "flowtail.kind": word,
      "flowtail.trace_id": traceId,
      "flowtail.status": status,
      ...part.own,
      ...(!startSeen && { "flowtail.start_seen": false }),
      ...(!endSeen && { "flowtail.end_seen": false }),
      ...(!durationKnown && { "flowtail.duration_known": false }),
      ...(failure && { "error.type": failure.code || "_OTHER" }),
    }),
    events,
    droppedEventsCount: dropped,
    status: statusOf(failure),
  };
}

/** The run is what someone outside asked for: backends count requests and failures by spans of this kind. */
const spanKinds = { internal: 1, server: 2 } as const;

const longestName = 200;
