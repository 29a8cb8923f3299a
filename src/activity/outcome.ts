/** How something ended, from the payload's own word, its error, or else the record's level. */

import { failureOf, failureText } from "./failure.ts";
import { textAt } from "./payload.ts";
import { type ActivityRecord, levelRank } from "./record.ts";
import type { Outcome } from "./view.ts";

export interface Ending {
  readonly outcome: Outcome;
  /** `succeeded`, `pending`, `failed`, `failed: parameter_validation_failed`. */
  readonly text: string;
}

/** The end of an execution that carries `exec_outcome` (interface document, section 3: Pending, Success, Error). */
export function endingByWord(payload: unknown, record: ActivityRecord): Ending {
  const word = textAt(payload, "exec_outcome");
  if (word === "Success") return { outcome: "succeeded", text: "succeeded" };
  if (word === "Pending") return { outcome: "pending", text: "pending" };
  if (word === "Error") return failedBecause(payload);
  if (word === "") return endingByError(payload, record);
  return { outcome: "noted", text: `ended with outcome ${word}` };
}

/** The end of something that failed when it names an error or was logged as one (section 6.2). */
export function endingByError(payload: unknown, record: ActivityRecord, success = "succeeded"): Ending {
  if (isErrorLevel(record) || failureOf(payload)) return failedBecause(payload);
  return { outcome: "succeeded", text: success };
}

/** The end of something whose `code` says how it went. */
export function endingByCode(payload: unknown, good: Readonly<Record<string, Ending>>): Ending {
  const code = textAt(payload, "code");
  if (Object.hasOwn(good, code)) return good[code] ?? failedBecause(payload);
  if (code === "") return failedBecause(payload);
  return { outcome: "failed", text: `failed: ${code}` };
}

export function isErrorLevel(record: ActivityRecord): boolean {
  return levelRank(record.level) >= levelRank("error");
}

function failedBecause(payload: unknown): Ending {
  const failure = failureOf(payload);
  return { outcome: "failed", text: failure ? `failed: ${failureText(failure)}` : "failed" };
}
