/** How much an event concerns the developer: its level, or more when what happened is worse than that. */

import { levels } from "../base/log-words.ts";
import { levelRank } from "./record.ts";
import type { EventOutcome, EventView } from "./view.ts";

export type Severity = EventView["severity"];

/** An unknown level counts as info; a failure is never less than an error. */
export function severityOf(level: string, outcome: EventOutcome): Severity {
  const ofLevel = levels[levelRank(level)] ?? "info";
  return outcome === "failed" && levelRank(ofLevel) < levelRank("error") ? "error" : ofLevel;
}

export function isErrorSeverity(severity: Severity): boolean {
  return severity === "error" || severity === "fatal";
}
