/** Two runs side by side: the same parts on the same line, with their inputs, outputs and durations, and what decides. */

import type { Run } from "../trace.ts";
import { alignRows, type Pair } from "./align-rows.ts";
import { type ComparedField, comparedFields, type RecordOf, recordsOf } from "./compare-fields.ts";
import { type ComparedTimes, comparedTimes } from "./compare-times.ts";
import { decisiveRow } from "./decisive-row.ts";
import { withoutValues } from "./own-values.ts";
import { notReachedSides } from "./reach.ts";
import type { RunSummary } from "./run-summary.ts";
import type { UsualTimeOf } from "./usual-times.ts";
import type { WaterfallRow } from "./waterfall.ts";

export type RowDifference =
  | "none"
  /** Alike but for identifiers, instants and numbers, which differ in every run. */
  | "own"
  /** The same part ended the same way, but says something else. */
  | "text"
  /** A field has another value. */
  | "changed"
  /** A field has a value of another type. */
  | "type"
  | "outcome"
  | "only-left"
  | "only-right";

/** A part of the runs with all its fields, or one field that differs. */
export interface ComparedRow {
  /** Of a field, the parts that it is of; undefined where the side has no such part. */
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
  readonly depth: number;
  readonly difference: RowDifference;
  /** Undefined for a part. */
  readonly field: ComparedField | undefined;
  /** All fields of a part that both have, alike or not; none for a field. */
  readonly fields: readonly ComparedField[];
  readonly times: ComparedTimes | undefined;
  /** The side that did not come to this part, because its run had failed by then: `reach.ts` says where that is known. */
  readonly notReached: "left" | "right" | undefined;
}

export interface RunComparison {
  readonly left: RunSummary;
  readonly right: RunSummary;
  readonly rows: readonly ComparedRow[];
  /** Index of the row that decides; -1 when the runs are alike but for what differs in every run. */
  readonly decisive: number;
}

export interface KnownOfRuns {
  /** Without records nothing is known of inputs and outputs. */
  readonly left?: RecordOf;
  readonly right?: RecordOf;
  /** Without it a duration is compared with the other one alone. */
  readonly usualTimeOf?: UsualTimeOf | undefined;
}

/** Takes any two runs; says the same of the two the other way round. */
export function compareRuns(left: Run, right: Run, known: KnownOfRuns = {}): RunComparison {
  const pairs = alignRows(left.rows, right.rows);
  const parts = pairs.map((pair) => comparedPart(pair, known));
  const reached = withReach(parts, left, right);
  const rows = reached.flatMap((part, index) => [part, ...fieldRows(part, parts[index + 1])]);
  return { left: left.summary, right: right.summary, rows, decisive: decisiveRow(rows) };
}

/** Whether both sides say the same but for what differs in every run, and took as long as usual. */
export function isAlike({ difference, times }: ComparedRow): boolean {
  const isSlow = times !== undefined && times.slow !== "none" && times.slow !== "both";
  return (difference === "none" || difference === "own") && !isSlow;
}

function comparedPart(pair: Pair, known: KnownOfRuns): ComparedRow {
  const { left, right } = pair;
  return {
    left,
    right,
    depth: (left ?? right)?.depth ?? 0,
    difference: left && right ? differenceOf(left, right) : left ? "only-left" : "only-right",
    field: undefined,
    fields: fieldsOf(pair, known),
    times: left && right && comparedTimes(left, right, known.usualTimeOf ?? nothingUsual),
    notReached: undefined,
  };
}

function withReach(parts: readonly ComparedRow[], left: Run, right: Run): readonly ComparedRow[] {
  const reachedOf = ({ summary: { status }, rows, omitted }: Run) => ({ status, rows, isCut: omitted > 0 });
  const sides = notReachedSides(parts, { left: reachedOf(left), right: reachedOf(right) });
  return parts.map((part, index) => ({ ...part, notReached: sides[index] }));
}

const nothingUsual = () => undefined;
const noRecord = () => undefined;

function differenceOf(left: WaterfallRow, right: WaterfallRow): RowDifference {
  if (left.status !== right.status) return "outcome";
  if (left.text === right.text && left.label === right.label) return "none";
  const [a, b] = [left, right].map(({ label, text }) => withoutValues(`${label} ${text}`));
  return a === b ? "own" : "text";
}

function fieldsOf({ left, right }: Pair, known: KnownOfRuns): readonly ComparedField[] {
  // What was printed has no fields.
  if (!left || !right || left.kind === "output") return [];
  return comparedFields(recordsOf(left, known.left ?? noRecord), recordsOf(right, known.right ?? noRecord));
}

/** Fields of one part that get a row at most; a form may have hundreds. */
const fieldRowLimit = 50;

/** Identifiers and instants among the attributes are left to the detail, and a step's fields to its function. */
function fieldRows(part: ComparedRow, next: ComparedRow | undefined): readonly ComparedRow[] {
  const isShown = ({ difference, group }: ComparedField) =>
    difference !== "none" && (difference !== "own" || group !== "attributes");
  const ofNext = part.left?.kind === "step" && next?.left?.kind === "function" ? next.fields : [];
  return part.fields
    .filter((field) => isShown(field) && !ofNext.some((other) => isSameField(field, other)))
    .slice(0, fieldRowLimit)
    .map((field) => ({
      ...{ left: part.left, right: part.right, depth: part.depth + 1 },
      ...{ difference: field.difference, field, fields: [], times: undefined, notReached: undefined },
    }));
}

function isSameField(a: ComparedField, b: ComparedField): boolean {
  return a.place === b.place && a.left?.text === b.left?.text && a.right?.text === b.right?.text;
}
