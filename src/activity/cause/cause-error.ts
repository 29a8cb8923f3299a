/** The error of a part that failed, and the events inside it that went wrong before. */

import { textAt } from "../payload.ts";
import type { ActivityRecord } from "../record.ts";
import { summarizeRecord } from "../summary.ts";
import { fullErrorOf } from "./error-in-full.ts";
import { type Evidence, isOutput } from "./evidence.ts";

/** `from`: who said it. The part itself, what it belongs to, an event inside it, or its own output. */
export interface CauseError {
  readonly code: string;
  /** Plain text with its line breaks, not made safe for a terminal. */
  readonly text: string;
  readonly from: "part" | "whole" | "event" | "output";
}

export interface CauseSign {
  readonly subject: string;
  readonly text: string;
  readonly rowId: number;
}

interface Sources {
  readonly own: readonly Evidence[];
  readonly around: readonly (readonly Evidence[])[];
  readonly inside: readonly Evidence[];
  readonly signs: readonly CauseSign[];
}

/** A part may fail without a word: then what it belongs to, what happened in it or what it printed says why. */
export function causeError({ own, around, signs, inside }: Sources): CauseError | undefined {
  const said = lastError(own);
  if (said) return { ...said, from: "part" };
  for (const evidence of around) {
    const error = lastError(evidence);
    if (error) return { ...error, from: "whole" };
  }
  const sign = signs.at(-1);
  if (sign) return { code: "", text: [sign.subject, sign.text].filter(Boolean).join(": "), from: "event" };
  const printed = inside.findLast(({ record, payload }) => isErrorOutput(record, payload));
  const text = printed && textAt(printed.payload, "log").trim();
  return text ? { code: "", text, from: "output" } : undefined;
}

/** What the records themselves say of why, the last one first. */
export function lastError(evidence: readonly Evidence[]) {
  return evidence
    .toReversed()
    .flatMap(({ payload, record }) => (isOutput(record) ? [] : (fullErrorOf(payload) ?? [])))[0];
}

function isErrorOutput(record: ActivityRecord, payload: unknown): boolean {
  const isError = record.level === "error" || record.level === "fatal";
  return isOutput(record) && isError && textAt(payload, "log") !== "";
}

/**
 * Events inside the part that failed by themselves until it ended (`endUs`, epoch microseconds): a call of a datastore, an account that is
 * missing. What failed later did not make it fail.
 */
export function signsIn(
  inside: readonly Evidence[],
  own: readonly Evidence[],
  endUs = Number.POSITIVE_INFINITY,
): readonly CauseSign[] {
  return inside.flatMap((evidence) => {
    if (own.some(({ rowId }) => rowId === evidence.rowId) || isOutput(evidence.record)) return [];
    if (evidence.record.createdUs > endUs) return [];
    const { subject, headline, outcome } = summarizeRecord(evidence.record, evidence.payload);
    return outcome === "failed" ? [{ subject, text: headline, rowId: evidence.rowId }] : [];
  });
}
