/** How something ended, from the payload's own word, its error, or else the record's level. */

import { failureKeys, failureText, loggedFailure } from "./failure.ts";
import { textAt } from "./payload.ts";
import { type ActivityRecord, levelRank } from "./record.ts";
import type { EventOutcome } from "./view.ts";

/** What decides whether events of a type failed: one of the three functions below. */
export type EndingRule = "word" | "error" | "code";

/** The payload's keys that the rule reads. */
export const endingKeys: Readonly<Record<EndingRule, readonly string[]>> = {
  word: ["exec_outcome", ...failureKeys],
  error: failureKeys,
  code: ["code", ...failureKeys],
};

/** Whether events of a type can be pending: only a word says so. */
export function mayBePending(rule: EndingRule): boolean {
  return rule === "word";
}

export interface EventEnding {
  readonly outcome: EventOutcome;
  /** `succeeded`, `pending`, `failed`, `failed: parameter_validation_failed`. */
  readonly text: string;
}

/** The end of an execution that carries `exec_outcome` (interface document, section 3: Pending, Success, Error). */
export function endingByWord(payload: unknown, record: ActivityRecord): EventEnding {
  const word = textAt(payload, "exec_outcome");
  if (word === "Success") return { outcome: "succeeded", text: "succeeded" };
  if (word === "Pending") return { outcome: "pending", text: "pending" };
  if (word === "Error") return failedBecause(payload);
  if (word === "") return endingWithoutWord(payload, record, "ended");
  return { outcome: "noted", text: `ended with outcome ${word}` };
}

/** The end of something that failed when it names an error or was logged as one (section 6.2); a level that is none does not tell it. */
export function endingByError(payload: unknown, record: ActivityRecord, success = "succeeded"): EventEnding {
  if (isErrorLevel(record) || loggedFailure(payload)) return failedBecause(payload);
  if (levelRank(record.level) === -1) return { outcome: "noted", text: "ended (level not known)" };
  return { outcome: "succeeded", text: success };
}

export interface KnownCodes {
  readonly good: Readonly<Record<string, EventEnding>>;
  readonly failures: readonly string[];
}

/** The end of something whose `code` says how it went; others than the documented codes exist, and there the level tells. */
export function endingByCode(
  payload: unknown,
  record: ActivityRecord,
  { good, failures }: KnownCodes,
): EventEnding {
  const code = textAt(payload, "code");
  const known = Object.hasOwn(good, code) ? good[code] : undefined;
  if (known) return known;
  if (code === "" || failures.includes(code) || isErrorLevel(record)) return failureByCode(payload, record);
  return { outcome: "noted", text: code };
}

/** The end of something that only ever fails; `code` says of what. */
export function failureByCode(payload: unknown, record: ActivityRecord): EventEnding {
  const code = textAt(payload, "code");
  if (code === "") return endingWithoutWord(payload, record, "came without a code");
  return { outcome: "failed", text: `failed: ${code}` };
}

export function isErrorLevel(record: ActivityRecord): boolean {
  return levelRank(record.level) >= levelRank("error");
}

/** Without the word that should tell, a failure can still show; success is never guessed. */
function endingWithoutWord(payload: unknown, record: ActivityRecord, text: string): EventEnding {
  return isErrorLevel(record) || loggedFailure(payload) ? failedBecause(payload) : { outcome: "noted", text };
}

function failedBecause(payload: unknown): EventEnding {
  const failure = loggedFailure(payload);
  return { outcome: "failed", text: failure ? `failed: ${failureText(failure)}` : "failed" };
}
