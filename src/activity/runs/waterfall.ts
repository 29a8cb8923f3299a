/** The rows of one run's waterfall: every span and event at its depth, in order of time, each with its records. */

import { countOf } from "../../base/count-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { phrase, textAt } from "../payload.ts";
import { cutText, lineCount } from "../printed.ts";
import { decodePayload } from "../record.ts";
import { isErrorSeverity, severityOf } from "../severity.ts";
import { timeOf } from "./pairing.ts";
import type { RunEvent } from "./run-event.ts";
import { type Branch, growTree, isOfOtherFunction, type RunTree } from "./run-tree.ts";
import type { RunStatus, Span, SpanKind } from "./spans.ts";

export interface WaterfallRow {
  /** Kind and first record; stays while the run grows, unless what began it arrives late. */
  readonly id: string;
  readonly kind: SpanKind | "trigger" | "output" | "event";
  /** From 0. */
  readonly depth: number;
  /** Name of the workflow, step or function, or what the event is about; safe for a terminal. */
  readonly label: string;
  /** What happened, or one printed line; safe for a terminal. */
  readonly text: string;
  /** Number of the step, from 1; undefined for anything else, and when the log does not say it. */
  readonly step?: number | undefined;
  /** How many steps its workflow has. */
  readonly steps?: number | undefined;
  /** Of a function of the platform, such as a form, or whose step says that it waits: that may take as long as it takes. */
  readonly isUnlimited?: boolean;
  /** Epoch microseconds; undefined when the start was never seen, or has no time. */
  readonly startUs: number | undefined;
  /** Equal to startUs for what takes no time; undefined while it runs, or when the end was never seen. */
  readonly endUs: number | undefined;
  /** As of a span. */
  readonly earlyEndUs?: number;
  readonly status: RunStatus | "noted";
  readonly executionId: string;
  /** The caller's references to the records the row is made from. */
  readonly rowIds: readonly number[];
}

/** How the row came to its end, in its own words or by its status; empty where there is no row. */
export function endingOf(row: WaterfallRow | undefined): string {
  return row?.text || row?.status || "";
}

/** Whether it is a workflow, a step or a function; anything else only happened, and has no end. */
export function isSpanRow({ kind }: WaterfallRow): boolean {
  return kind === "workflow" || kind === "step" || kind === "function";
}

/** Rows from events in any order; takes any events, never throws. */
export function waterfallRows(events: readonly RunEvent[]): readonly WaterfallRow[] {
  const tree = growTree(events);
  const rows: WaterfallRow[] = [];
  for (const branch of tree.roots)
    addBranch(rows, tree, branch, { depth: 0, isOver: false, isWaiting: false, span: undefined });
  return rows;
}

/** Printed lines of one record that get a row of their own; the rest is one row that says how many. */
const outputLineLimit = 50;

/** What a branch takes from the span it belongs to. */
interface Surroundings {
  readonly depth: number;
  readonly isOver: boolean;
  /** By its own word, as of a step that a person has to complete. */
  readonly isWaiting: boolean;
  readonly span: Span | undefined;
}

function addBranch(rows: WaterfallRow[], tree: RunTree, branch: Branch, around: Surroundings) {
  if (!("events" in branch)) {
    rows.push(...(branch.output === "" ? [eventRow(branch, around)] : outputRows(branch, around)));
    return;
  }
  rows.push(spanRow(branch, around));
  const inside = {
    depth: around.depth + 1,
    isOver: around.isOver || branch.endUs !== undefined,
    isWaiting: around.isWaiting || branch.status === "pending",
    span: branch,
  };
  for (const child of tree.children.get(branch) ?? []) addBranch(rows, tree, child, inside);
}

/** What has no end of its own although the part it belongs to is over does not run any more. */
function spanRow(span: Span, { depth, isOver, isWaiting }: Surroundings): WaterfallRow {
  const step = span.events.find((event) => event.step !== undefined);
  const place = step && phrase(`step ${step.step}`, step.steps !== undefined && `of ${step.steps}`);
  const ending = span.ending.replace(/^step /, "");
  return {
    id: `${span.kind}:${span.events[0]?.rowId}`,
    kind: span.kind,
    depth,
    label: shown(span.name),
    text: shown(place && ending ? `${place} ${ending}` : (place ?? ending)),
    ...(span.kind === "step" && step ? { step: step.step, steps: step.steps } : {}),
    ...((isOfPlatform(span) || (isWaiting && span.kind === "function")) && { isUnlimited: true }),
    startUs: span.startUs,
    endUs: span.endUs,
    ...(span.earlyEndUs !== undefined && { earlyEndUs: span.earlyEndUs }),
    status: isOver && span.status === "running" ? "unknown" : span.status,
    executionId: span.executionId,
    rowIds: span.events.map((event) => event.rowId),
  };
}

function isOfPlatform({ kind, events }: Span): boolean {
  const isBuiltin = ({ record: { raw } }: RunEvent) =>
    raw.includes('"builtin"') && textAt(decodePayload(raw), "function_type") === "builtin";
  return kind === "function" && events.some(isBuiltin);
}

function eventRow(event: RunEvent, { depth, span }: Surroundings): WaterfallRow {
  const isError = isErrorSeverity(severityOf(event.record.level, event.outcome));
  return {
    id: `event:${event.rowId}`,
    kind: event.kind === "trigger" ? "trigger" : event.kind === "output" ? "output" : "event",
    depth,
    label: shown(eventLabel(event, span)),
    text: shown(event.text),
    startUs: timeOf(event),
    endUs: timeOf(event),
    status: isError ? "failed" : "noted",
    executionId: event.executionId,
    rowIds: [event.rowId],
  };
}

/** An event may have only an identifier for what it is about: it has the name of what it belongs to, where that is the same. */
function eventLabel(event: RunEvent, span: Span | undefined): string {
  const { name, record } = event;
  const isNamed = name !== record.componentId;
  return isNamed || !span || isOfOtherFunction(event, span) ? name : span.name || name;
}

function outputRows(event: RunEvent, around: Surroundings): readonly WaterfallRow[] {
  const row = eventRow(event, around);
  const count = lineCount(event.output);
  const lines = event.output.split("\n", Math.min(count, outputLineLimit));
  if (count > outputLineLimit) lines.push(`… ${countOf(count - outputLineLimit, "more line")}`);
  return lines.map((line, index) => ({ ...row, id: `${row.id}:${index}`, text: shown(line.trimEnd()) }));
}

function shown(text: string): string {
  return safeLine(cutText(text));
}
