/** Limits of the audit log's endpoint (interface document, 4.4 and section 8). */

export const auditLimits = {
  /** Entries of one page. */
  pageEntries: 9999,
  /** Names in one `action` filter. */
  filterActions: 30,
  /** Nothing is kept from before March 2018: Unix seconds, UTC. */
  earliest: Date.UTC(2018, 2, 1) / 1000,
  /** The latest second that a question may name: what is later is a time in milliseconds (assumption). */
  latest: 1e12 - 1,
} as const;

/** What an app must have been granted to read the log (section 5). */
export const auditScope = "auditlogs:read";
