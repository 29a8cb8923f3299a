/** Two runs side by side: the same parts on the same line, with their inputs, outputs and durations, and what decides. */

import type { Run } from "../trace.ts";
import { alignRows, type Pair, withoutValues } from "./align-rows.ts";
import { type ComparedField, comparedFields, type RecordOf, recordsOf } from "./compare-fields.ts";
import type { WaterfallRow } from "./waterfall.ts";

export type RowDifference =
  | "none"
  /** A text is alike but for numbers and identifiers, which are of each run's own. */
  | "values"
  /** The same part ended the same way, but says something else. */
  | "text"
  /** A field of the inputs or outputs has another value. */
  | "field"
  /** A field names another person, thing or instant, as most runs do. */
  | "identifier"
  | "outcome"
  | "only-left"
  | "only-right";

/** A row of a waterfall, or a field of the inputs or outputs of a part. */
export type ComparedPart = Omit<WaterfallRow, "kind"> & { readonly kind: WaterfallRow["kind"] | "field" };

export interface ComparedRow {
  readonly left: ComparedPart | undefined;
  readonly right: ComparedPart | undefined;
  readonly difference: RowDifference;
  /** How many times as long the right one took, where that is unusual: 3.9, or 0.2 when it was quicker. */
  readonly timesAsLong: number | undefined;
}

export interface RunComparison {
  readonly rows: readonly ComparedRow[];
  /**
   * Index of the row that decides: the first with another outcome or on one side only, and rather of a part than of
   * the whole it is a part of; when there is none, a field, an unusual duration, another text, or another identifier;
   * -1 when the runs are alike, values aside.
   */
  readonly firstDifference: number;
}

export interface RecordsOfRuns {
  readonly left: RecordOf;
  readonly right: RecordOf;
}

/** Without records nothing is known of inputs and outputs. */
export function compareRuns(left: Run, right: Run, records: RecordsOfRuns = noRecords): RunComparison {
  const pairs = alignRows(left.rows.slice(0, rowLimit), right.rows.slice(0, rowLimit));
  const fields = pairs.map((pair) => fieldsOf(pair, records));
  const rows = pairs.flatMap((pair, index) => [
    comparedRow(pair),
    ...withoutRepeated(fields[index] ?? [], fields[index + 1] ?? [], pair, pairs[index + 1]).map((field) =>
      fieldRow(field, pair),
    ),
  ]);
  return { rows, firstDifference: decisive(rows) };
}

/** Whether both sides say the same, values aside, and took about as long. */
export function isAlike({ difference, timesAsLong }: ComparedRow): boolean {
  return (difference === "none" || difference === "values") && timesAsLong === undefined;
}

const noRecords: RecordsOfRuns = { left: () => undefined, right: () => undefined };

/** Rows of each run that are compared. */
const rowLimit = 1000;

function comparedRow({ left, right }: Pair): ComparedRow {
  return {
    left,
    right,
    difference: left && right ? differenceOf(left, right) : left ? "only-left" : "only-right",
    timesAsLong: left && right ? timesAsLong(left, right) : undefined,
  };
}

function differenceOf(left: WaterfallRow, right: WaterfallRow): RowDifference {
  if (left.status !== right.status) return "outcome";
  if (left.text === right.text && left.label === right.label) return "none";
  return withoutValues(left) === withoutValues(right) ? "values" : "text";
}

/** Durations differ from run to run: only twice as long, and by what a person would notice, is worth a mark. */
const unusualTimes = 2;
const unusualMs = 200;

function timesAsLong(left: WaterfallRow, right: WaterfallRow): number | undefined {
  const [a, b] = [durationMs(left), durationMs(right)];
  if (a === undefined || b === undefined || Math.abs(a - b) < unusualMs) return undefined;
  const times = b / Math.max(1, a);
  return times >= unusualTimes || times <= 1 / unusualTimes ? times : undefined;
}

function durationMs({ startUs, endUs }: WaterfallRow): number | undefined {
  return startUs === undefined || endUs === undefined ? undefined : (endUs - startUs) / 1000;
}

const withFields: ReadonlySet<WaterfallRow["kind"]> = new Set(["workflow", "step", "function"]);

function fieldsOf({ left, right }: Pair, records: RecordsOfRuns): readonly ComparedField[] {
  if (!left || !right || !withFields.has(left.kind)) return [];
  return comparedFields(recordsOf(left, records.left), recordsOf(right, records.right));
}

/** A step has the inputs of its function. They are shown once, at the function. */
function withoutRepeated(
  fields: readonly ComparedField[],
  ofNext: readonly ComparedField[],
  { left }: Pair,
  next: Pair | undefined,
): readonly ComparedField[] {
  const isItsFunction = left?.kind === "step" && next?.left?.kind === "function" && next.right !== undefined;
  if (!isItsFunction) return fields;
  return fields.filter((field) => !ofNext.some((other) => isSameField(field, other)));
}

function isSameField(a: ComparedField, b: ComparedField): boolean {
  return a.place === b.place && a.left === b.left && a.right === b.right;
}

function fieldRow({ place, left, right, difference }: ComparedField, of: Pair): ComparedRow {
  return {
    left: left === undefined ? undefined : fieldPart(place, left, of.left),
    right: right === undefined ? undefined : fieldPart(place, right, of.right),
    difference,
    timesAsLong: undefined,
  };
}

function fieldPart(place: string, text: string, of: WaterfallRow | undefined): ComparedPart | undefined {
  return (
    of && {
      ...{ id: `${of.id}:${place}`, kind: "field", depth: of.depth + 1, label: place, text },
      ...{ startUs: undefined, endUs: undefined, status: "noted" },
      ...{ executionId: of.executionId, rowIds: of.rowIds },
    }
  );
}

/** The gravest kind of difference there is, and of that kind the first. */
function decisive(rows: readonly ComparedRow[]): number {
  const severe = firstSevere(rows, 0, rows.length);
  if (severe !== -1) return severe;
  const graver: readonly ((row: ComparedRow) => boolean)[] = [
    ({ difference }) => difference === "field",
    ({ timesAsLong: times }) => times !== undefined,
    (row) => !isAlike(row) && row.difference !== "identifier",
    (row) => !isAlike(row),
  ];
  return graver.map((is) => rows.findIndex(is)).find((index) => index !== -1) ?? -1;
}

/** A workflow fails because a step does, and that because of its function: the innermost row tells most. */
function firstSevere(rows: readonly ComparedRow[], from: number, to: number): number {
  const found = rows.findIndex((row, index) => index >= from && index < to && isSevere(row));
  const row = rows[found];
  if (row?.difference !== "outcome") return found;
  const end = rows.findIndex((other, index) => index > found && depthOf(other) <= depthOf(row));
  const inner = firstSevere(rows, found + 1, end === -1 ? rows.length : end);
  return inner === -1 ? found : inner;
}

/** What code printed in one run and not in the other seldom explains anything, unless it tells of an error. */
function isSevere({ left, right, difference }: ComparedRow): boolean {
  if (difference === "outcome") return true;
  const only = difference === "only-left" ? left : difference === "only-right" ? right : undefined;
  if (!only || only.kind === "field") return false;
  return only.kind !== "output" || only.status === "failed";
}

function depthOf({ left, right }: ComparedRow): number {
  return (left ?? right)?.depth ?? 0;
}
