/** Only this, not this, of a record: the values of its row, or the one that a line of its detail says. */

import type { LearntNames } from "../../../activity/component-names.ts";
import type { ActivityRecord } from "../../../activity/record.ts";
import { rowValues } from "../../../query/row-values.ts";
import { type SaidValue, saidValueTerm } from "../../../query/said-value.ts";
import type { FilterValue } from "../narrowing/value.ts";
import { type RecordReader, shownTab } from "./reader.ts";
import type { RecordText } from "./text.ts";

export interface RecordValues {
  readonly values: readonly FilterValue[];
  /** Whether they are those of the row: one of them is chosen. */
  readonly isRow: boolean;
}

/** The value that the line of the detail says; where it says none to filter by, those of the record's row. */
export function recordValues(
  record: ActivityRecord,
  said: SaidValue | undefined,
  names: LearntNames,
  failed?: string,
): RecordValues {
  const value = said && saidValueTerm(record, said, names);
  if (value) return { values: [value], isRow: false };
  const name = failed === undefined ? undefined : (names.nameOf(failed) ?? failed);
  return { values: rowValues(record, names, name), isRow: true };
}

/** The function that the open card says to have failed: the card begins with it. */
export function failedFunction(detail: RecordReader, text: RecordText | undefined): string | undefined {
  if (!detail.open || !text || shownTab(detail, text.hasCause) !== "cause") return undefined;
  const target = text.lines[0]?.cells[0]?.target;
  return target?.kind === "link" && target.link.kind === "function" ? target.link.id : undefined;
}
