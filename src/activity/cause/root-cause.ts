/**
 * Why a run failed: the part that decided, its error, what it was given and what it printed, and its time. Everything is taken
 * from the run's own records; what they do not say stays undefined. Takes any run, and never throws.
 */

import { describeRecord } from "../describe.ts";
import { hintFor } from "../hints.ts";
import type { NamedItem } from "../named-item.ts";
import { numberAt } from "../payload.ts";
import { type TimeAgainstLimit, timeAgainstLimit } from "../run-limits.ts";
import type { RecordOf } from "../runs/compare-fields.ts";
import { wholeDurationMs } from "../runs/run-duration.ts";
import type { RunSummary } from "../runs/run-summary.ts";
import type { WaterfallRow } from "../runs/waterfall.ts";
import type { Run } from "../trace.ts";
import { type CauseError, type CauseSign, causeError, lastError, signsIn } from "./cause-error.ts";
import { type CauseValue, itemsIn, outputsIn, valuesOf } from "./cause-values.ts";
import { type DecisivePart, decisivePart } from "./decisive-part.ts";
import { type Evidence, evidenceIn, firstText, idOf } from "./evidence.ts";
import { lastPrinted, type Printed } from "./last-printed.ts";
import { isEndless, type Part, partsOf, wholesOf, withParts } from "./parts.ts";

export interface RootCause {
  /** How the run stands as a whole. */
  readonly run: RunSummary;
  readonly part: CausePart;
  readonly error: CauseError | undefined;
  /** The values that went in; undefined where the log does not say them. */
  readonly inputs: readonly CauseValue[] | undefined;
  /** What the part printed last, beside the error itself. */
  readonly printed: Printed;
  /** Undefined where its start was not seen; the limit counts for functions of the app alone. */
  readonly time: CauseTime | undefined;
  /** What went wrong inside the part before it failed. */
  readonly signs: readonly CauseSign[];
  /** The items that the part named, the last first; each once. */
  readonly items: readonly NamedItem[];
  /** Why this usually happens; undefined where nothing is known. */
  readonly hint: string | undefined;
  /** How many attempts failed, this one included. */
  readonly attempts: number;
  /** How many other parts went wrong by themselves. */
  readonly others: number;
  /** Whether the run went on all the same. */
  readonly isOvercome: boolean;
}

export interface CausePart {
  readonly kind: WaterfallRow["kind"];
  /** As the log names it; may be an identifier. */
  readonly name: string;
  /** Identifier of the function, workflow or trigger; empty where there is none. */
  readonly id: string;
  readonly executionId: string;
  readonly rowIds: readonly number[];
  /** The record that tells most of it: its end, if that was seen. */
  readonly rowId: number;
  /** A function that began and never ended. */
  readonly isEndless: boolean;
  readonly step: CauseStep | undefined;
  readonly workflow: { readonly name: string; readonly id: string } | undefined;
}

export interface CauseStep {
  readonly name: string;
  /** From 1, and how many there are; undefined where the log does not say it. */
  readonly number: number | undefined;
  readonly of: number | undefined;
}

export type CauseTime =
  | ({ readonly isLimited: true } & TimeAgainstLimit)
  | { readonly isLimited: false; readonly ms: number };

export interface CauseOptions {
  /** Epoch microseconds, for what has not ended. */
  readonly nowUs?: number | undefined;
  /** The record that is asked about; without one the end of the run is. */
  readonly rowId?: number | undefined;
}

/** Lines of output that are given. */
const printedLines = 5;

/** Undefined where nothing went wrong, as far as the run is known. */
export function rootCause(run: Run, recordOf: RecordOf, options: CauseOptions = {}): RootCause | undefined {
  const { summary } = run;
  const parts = partsOf(run.rows);
  const saysWhy = (part: Part) => lastError(evidenceIn([part], recordOf)) !== undefined;
  const decisive = decisivePart(parts, { ...options, status: summary.status, saysWhy });
  return decisive && causeOf(decisive, run, recordOf, options.nowUs);
}

function causeOf(
  { part, ...counts }: DecisivePart,
  { summary, omitted }: Run,
  recordOf: RecordOf,
  nowUs: number | undefined,
): RootCause {
  const inside = evidenceIn(withParts(part), recordOf);
  const own = evidenceIn([part], recordOf);
  const around = wholesOf(part).map((whole) => evidenceIn([whole], recordOf));
  const signs =
    part.row.kind === "function" || part.row.kind === "step" ? signsIn(inside, own, part.row.endUs) : [];
  const error = causeError({ own, around, signs, inside });
  const printed = lastPrinted(outputsIn(inside, error), printedLines);
  return {
    run: summary,
    part: partOf(part, own, around, nowUs),
    error,
    inputs: valuesOf("inputs", [own, ...around.slice(0, 1), inside]),
    printed: omitted > 0 ? { ...printed, isLeast: true } : printed,
    time: timeOf(part, nowUs),
    signs: error?.from === "event" ? signs.slice(0, -1) : signs,
    items: itemsIn(inside),
    hint: hintOf(own, around, error),
    ...counts,
  };
}

function partOf(
  part: Part,
  own: readonly Evidence[],
  around: readonly (readonly Evidence[])[],
  nowUs: number | undefined,
): CausePart {
  const { kind, label, executionId, rowIds } = part.row;
  const wholes = wholesOf(part);
  const workflow = [part, ...wholes].find(({ row }) => row.kind === "workflow");
  // The step that its workflow runs in is one of another workflow.
  const nearest = [part, ...wholes].find(
    (one) => one.row.kind === "step" || (one === workflow && one !== part),
  );
  const step = nearest?.row.kind === "step" ? nearest : undefined;
  const evidenceOf = (one: Part | undefined) =>
    one === undefined ? [] : one === part ? own : (around[wholes.indexOf(one)] ?? []);
  return {
    kind,
    name: label,
    id: kind === "trigger" ? firstText(own, "trigger", "id") : idOf(own),
    executionId: executionId || (step?.row.executionId ?? ""),
    rowIds,
    rowId: rowIds.at(-1) ?? -1,
    isEndless: isEndless(part, nowUs),
    step: step && stepOf(step.row.label, evidenceOf(step)),
    workflow: workflow && { name: workflow.row.label, id: idOf(evidenceOf(workflow)) },
  };
}

function stepOf(name: string, evidence: readonly Evidence[]): CauseStep {
  const numberOf = (key: string) =>
    evidence.map(({ payload }) => numberAt(payload, key)).find((number) => number !== undefined);
  return { name, number: numberOf("current_step"), of: numberOf("total_steps") };
}

function timeOf(part: Part, nowUs: number | undefined): CauseTime | undefined {
  const { kind, isUnlimited = false } = part.row;
  if (kind === "function" && !isUnlimited) {
    const time = timeAgainstLimit(part.row, nowUs);
    return time && { isLimited: true, ...time };
  }
  const ms = wholeDurationMs(part.row);
  return ms === undefined ? undefined : { isLimited: false, ms };
}

function hintOf(
  own: readonly Evidence[],
  around: readonly (readonly Evidence[])[],
  error: CauseError | undefined,
): string | undefined {
  const sources = error?.from === "whole" ? [own, ...around] : [own];
  const said = sources
    .flatMap((evidence) => evidence.toReversed())
    .map(({ record }) => describeRecord(record).hint)
    .find((hint) => hint !== undefined);
  return said ?? (error && hintFor(error.text));
}
