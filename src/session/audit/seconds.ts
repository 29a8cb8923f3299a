/** A range of time as the audit log takes it: its entries have whole seconds, and both of its bounds belong to what is asked for. */

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
