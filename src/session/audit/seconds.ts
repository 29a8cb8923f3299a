/** A range of time as the audit log takes it: its entries have whole seconds, and both of its bounds belong to what is asked for. */

import { auditLimits } from "../../catalog/audit/limits.ts";

export interface AuditRange {
  /** Epoch microseconds of the start, and of the first instant behind the range. */
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
}

/** The first and the last second that belong to the range; the last one lies before the first where none does. */
export function secondsOf({ sinceUs, untilUs }: AuditRange) {
  return {
    oldest: sinceUs === undefined ? undefined : Math.max(0, Math.ceil(sinceUs / 1e6)),
    latest: untilUs === undefined ? undefined : Math.max(0, Math.ceil(untilUs / 1e6) - 1),
  };
}

export interface AskedRange {
  /** Unix seconds, both included; undefined where it has no such end. */
  readonly oldest: number | undefined;
  readonly latest: number | undefined;
}

/** The range as it can be asked for, where its ends come from answers: an entry may be stamped with any number. */
export function askable({ oldest, latest }: Partial<AskedRange>): AskedRange {
  return {
    oldest: oldest === undefined ? undefined : Math.min(auditLimits.latest, Math.max(0, Math.floor(oldest))),
    latest: latest === undefined || latest > auditLimits.latest ? undefined : Math.max(0, Math.ceil(latest)),
  };
}
