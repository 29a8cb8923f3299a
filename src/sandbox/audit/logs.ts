/** Answers /audit/v1/logs: a page of entries, newest first, and the way to the next. */

import type { Platform } from "../platform.ts";
import { type Checked, checked } from "../web-api/reply.ts";
import { writeAuditCursor } from "./audit-cursor.ts";
import { readAuditQuery } from "./read-filter.ts";

/** The body as JSON text; `entries` is there even when it is empty. */
export function listAuditLogs(
  { storage, clock, settings }: Platform,
  query: ReadonlyMap<string, unknown>,
): Checked<string> {
  const read = readAuditQuery(query, clock.nowMs(), settings.policy);
  if (!read.ok) return read;
  const { filter, limit, after } = read.value;
  // One more than asked tells whether there is a next page.
  const found = storage.auditLog.page(filter, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last ? writeAuditCursor(last) : "";
  const entries = shown.map((entry) => entry.json).join(",");
  return checked(`{"entries":[${entries}],"response_metadata":{"next_cursor":${JSON.stringify(next)}}}`);
}
