/**
 * Only this, not this, of a row of a comparison: what its field says in either run comes first; a line of the detail has that
 * alone.
 */

import type { LearntNames } from "../../../../activity/component-names.ts";
import type { ComparedRow } from "../../../../activity/runs/compare-runs.ts";
import { type SaidValue, saidValueTerm } from "../../../../query/said-value.ts";
import type { FilterValue } from "../../narrowing/value.ts";
import { type RecordValues, recordValues } from "../../record/values.ts";
import type { HeldRecord } from "./compared-text.ts";
import type { ComparisonTab } from "./comparison.ts";
import { saidOfField } from "./said-of-field.ts";

/** The records of a side's part that the log still holds, its last one first. */
export type RecordsOf = (side: "left" | "right") => readonly HeldRecord[];

export interface ComparedValuesAsked {
  /** What the line at the cursor of the detail says. */
  readonly said: SaidValue | undefined;
  readonly tab: ComparisonTab;
}

/** Undefined where the log holds no record of the row any more. */
export function comparedValues(
  row: ComparedRow | undefined,
  { said, tab }: ComparedValuesAsked,
  recordsOf: RecordsOf,
  names: LearntNames,
): RecordValues | undefined {
  const [record] = sidesFrom(tab === "left" ? "left" : "right", recordsOf);
  if (!row || !record) return undefined;
  if (tab !== "fields") return recordValues(record.record, said, names);
  const ofLine = said ? ofBothRuns(said, recordsOf, names) : [];
  // The runs may say two: one of them is chosen.
  if (ofLine.length > 0) return { values: ofLine, isRow: ofLine.length > 1 };
  const own = row.field ? ofBothRuns(saidOfField(row.field), recordsOf, names) : [];
  const { values } = recordValues(record.record, undefined, names);
  return { values: eachOnce([...own, ...values]), isRow: true };
}

function sidesFrom(first: "left" | "right", recordsOf: RecordsOf): readonly HeldRecord[] {
  return [...recordsOf(first), ...recordsOf(first === "left" ? "right" : "left")];
}

function ofBothRuns(said: SaidValue, recordsOf: RecordsOf, names: LearntNames): readonly FilterValue[] {
  const terms = (["left", "right"] as const).flatMap((side) => {
    const [term] = recordsOf(side).flatMap(({ record }) => saidValueTerm(record, said, names) ?? []);
    return term ? [{ ...term, label: said.label }] : [];
  });
  return eachOnce(terms);
}

function eachOnce(values: readonly FilterValue[]): readonly FilterValue[] {
  return values.filter(({ only }, index) => values.findIndex((value) => value.only === only) === index);
}
