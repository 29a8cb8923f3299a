/** A filter of the audit log whose actors and entities may be named as the entries name them that were read. */

import type { Parsed } from "../../base/problem.ts";
import { type AuditFilter, parseAuditFilter } from "../../catalog/audit/log-filter.ts";
import { namesSubject, type SeenAudit, withIdentifiers } from "../../catalog/audit/named-subjects.ts";

export { withIdentifiers } from "../../catalog/audit/named-subjects.ts";

/** What is wrong is told of the text as it was typed. */
export function readNamedFilter(text: string, seen: () => SeenAudit): Parsed<AuditFilter> {
  const read = parseAuditFilter(text);
  if (!read.ok || !namesSubject(text)) return read;
  const named = withIdentifiers(text, seen());
  return named.ok ? parseAuditFilter(named.value) : named;
}
