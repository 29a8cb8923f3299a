/** The records of a part of a run with their payloads: what the card of a root cause is made from. */

import { textAt } from "../payload.ts";
import { type ActivityRecord, decodePayload } from "../record.ts";
import type { RecordOf } from "../runs/compare-fields.ts";
import type { Part } from "./parts.ts";

export interface Evidence {
  readonly rowId: number;
  readonly record: ActivityRecord;
  readonly payload: unknown;
}

/** The records of the parts, each once, in the order of the rows. */
export function evidenceIn(parts: readonly Part[], recordOf: RecordOf): readonly Evidence[] {
  const rowIds = new Set(parts.flatMap(({ row }) => row.rowIds));
  return [...rowIds].flatMap((rowId) => {
    const record = recordOf(rowId);
    return record ? [{ rowId, record, payload: decodePayload(record.raw) }] : [];
  });
}

export function idOf(evidence: readonly Evidence[]): string {
  return firstText(evidence, "function_id") || (evidence[0]?.record.componentId ?? "");
}

export function firstText(evidence: readonly Evidence[], ...path: readonly string[]): string {
  return evidence.map(({ payload }) => textAt(payload, ...path)).find((text) => text !== "") ?? "";
}

export function isOutput({ eventType }: ActivityRecord): boolean {
  return eventType === "function_execution_output";
}
