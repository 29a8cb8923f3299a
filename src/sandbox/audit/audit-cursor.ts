/** Cursors of the audit log: opaque to callers, refused when they were not given out here. */

import type { AuditPlace } from "../storage/audit-log.ts";

/** The last sign tells that nothing is cut: fewer digits would be another place. */
export function writeAuditCursor({ dateCreate, serial }: AuditPlace): string {
  return Buffer.from(`audit:${dateCreate}:${serial};`).toString("base64url");
}

export function readAuditCursor(cursor: string): AuditPlace | undefined {
  if (cursor.length > 200) return undefined;
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const match = /^audit:(\d{1,12}):(\d{1,15});$/.exec(text);
  if (!match) return undefined;
  const place = { dateCreate: Number(match[1]), serial: Number(match[2]) };
  // Base64 passes over what is added.
  return writeAuditCursor(place) === cursor ? place : undefined;
}
